"""The names that plays have, and how they are said."""

from enum import StrEnum

from duiyi.words import mark, say


class Name(StrEnum):
    """What a play does, in the order of telling; in data as its value, said by `does`."""

    SUICIDE = "suicide"
    KO = "ko"
    CAPTURE = "capture"
    SNAPBACK = "snapback"
    THROW_IN = "throw-in"
    DOUBLE_ATARI = "double-atari"
    ATARI = "atari"
    SELF_ATARI = "self-atari"
    KO_CONNECTION = "ko-connection"
    CUT = "cut"
    EYE = "eye"
    CONNECT = "connect"
    FILL = "fill"
    DAME = "dame"
    PLACEMENT = "placement"
    WEDGE = "wedge"
    PUSH = "push"
    PEEP = "peep"
    BLOCK = "block"
    TIGER = "tiger"
    HANE = "hane"
    TURN = "turn"
    BUMP = "bump"
    CRAWL = "crawl"
    PRESS = "press"
    DESCENT = "descent"
    EMPTY_TRIANGLE = "empty-triangle"
    EXTEND = "extend"
    DIAGONAL_BUMP = "diagonal-bump"
    CLAMP = "clamp"
    UNDERNEATH = "underneath"
    CONTACT = "contact"
    STAR = "star"
    THREE_THREE = "three-three"
    KOMOKU = "komoku"
    MOKUHAZUSHI = "mokuhazushi"
    TAKAMOKU = "takamoku"
    THREE_THREE_INVASION = "three-three-invasion"
    APPROACH = "approach"
    ENCLOSURE = "enclosure"
    DIAGONAL = "diagonal"
    PINCER = "pincer"
    JUMP = "jump"
    KNIGHT = "knight"
    SHOULDER = "shoulder"
    CAP = "cap"
    SPLIT = "split"
    INVASION = "invasion"
    SIDE_EXTENSION = "side-extension"
    TWO_SPACE_JUMP = "two-space-jump"
    LARGE_KNIGHT = "large-knight"
    TENGEN = "tengen"
    PLAY = "play"

    def does(self, lang: str = "en", stones: str = "") -> str:
        """Say in a language what such a play does, to so many stones where it is done to some."""
        return say(_DOES[self], lang, stones=stones)


class Part(StrEnum):
    """The part of the board: up to the fourth line is side, from the fifth on center (CN-13)."""

    CORNER = "corner"
    SIDE = "side"
    CENTER = "center"


def stones_in_words(number: int, lang: str = "en") -> str:
    """Return so many stones in words, and from eleven on in figures.

    >>> stones_in_words(3), stones_in_words(12)
    ('three stones', '12 stones')
    """
    if 1 <= number <= len(_STONES):
        return say(_STONES[number - 1], lang)
    return say(mark("{number} stones"), lang, number=number)


def place_in_words(line: int, part: Part, lang: str = "en") -> str:
    """Return on which line and in which part of the board a point is.

    >>> place_in_words(2, Part.SIDE), place_in_words(7, Part.CENTER)
    ('Second line, side', 'Line 7, center')
    """
    high = mark("Line {number}")
    on = say(_LINES[line - 1], lang) if line <= len(_LINES) else say(high, lang, number=line)
    return say(mark("{line}, {part}"), lang, line=on, part=say(_PARTS[part], lang))


_PARTS = {
    Part.CORNER: mark("corner"),
    Part.SIDE: mark("side"),
    Part.CENTER: mark("center"),
}
_LINES = (
    mark("First line"),
    mark("Second line"),
    mark("Third line"),
    mark("Fourth line"),
)
_STONES = (
    mark("one stone"),
    mark("two stones"),
    mark("three stones"),
    mark("four stones"),
    mark("five stones"),
    mark("six stones"),
    mark("seven stones"),
    mark("eight stones"),
    mark("nine stones"),
    mark("ten stones"),
)
_DOES = {
    Name.SUICIDE: mark("takes {stones} of its own off the board"),
    Name.KO: mark("takes the ko"),
    Name.CAPTURE: mark("captures {stones}"),
    Name.SNAPBACK: mark("offers a stone for a snapback"),
    Name.THROW_IN: mark("throws in a stone"),
    Name.DOUBLE_ATARI: mark("gives double atari"),
    Name.ATARI: mark("gives atari to {stones}"),
    Name.SELF_ATARI: mark("puts {stones} of its own into atari"),
    Name.KO_CONNECTION: mark("connects the ko"),
    Name.CUT: mark("cuts"),
    Name.EYE: mark("makes an eye"),
    Name.CONNECT: mark("connects"),
    Name.FILL: mark("fills in"),
    Name.DAME: mark("fills a dame"),
    Name.PLACEMENT: mark("plays into the eye space"),
    Name.WEDGE: mark("wedges in"),
    Name.PUSH: mark("pushes through"),
    Name.PEEP: mark("peeps"),
    Name.BLOCK: mark("blocks"),
    Name.TIGER: mark("makes a tiger's mouth"),
    Name.HANE: mark("plays hane"),
    Name.TURN: mark("turns"),
    Name.BUMP: mark("bumps"),
    Name.CRAWL: mark("crawls"),
    Name.PRESS: mark("presses"),
    Name.DESCENT: mark("descends"),
    Name.EMPTY_TRIANGLE: mark("makes an empty triangle"),
    Name.EXTEND: mark("extends"),
    Name.DIAGONAL_BUMP: mark("bumps diagonally"),
    Name.CLAMP: mark("clamps"),
    Name.UNDERNEATH: mark("attaches underneath"),
    Name.CONTACT: mark("attaches"),
    Name.STAR: mark("takes a star point"),
    Name.THREE_THREE: mark("takes the 3-3 point"),
    Name.KOMOKU: mark("takes the 3-4 point"),
    Name.MOKUHAZUSHI: mark("takes the 3-5 point"),
    Name.TAKAMOKU: mark("takes the 4-5 point"),
    Name.THREE_THREE_INVASION: mark("invades the 3-3 point"),
    Name.APPROACH: mark("approaches the corner"),
    Name.ENCLOSURE: mark("encloses the corner"),
    Name.DIAGONAL: mark("plays diagonally"),
    Name.PINCER: mark("pincers"),
    Name.JUMP: mark("jumps one space"),
    Name.KNIGHT: mark("makes a knight's move"),
    Name.SHOULDER: mark("plays a shoulder hit"),
    Name.CAP: mark("caps"),
    Name.SPLIT: mark("splits the side"),
    Name.INVASION: mark("invades"),
    Name.SIDE_EXTENSION: mark("extends along the side"),
    Name.TWO_SPACE_JUMP: mark("jumps two spaces"),
    Name.LARGE_KNIGHT: mark("makes a large knight's move"),
    Name.TENGEN: mark("takes the center of the board"),
    Name.PLAY: mark("plays"),
}
