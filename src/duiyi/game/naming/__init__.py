"""What a play is called: extend, connect, cut, atari, capture and so on (CN-13).

Names are found by shapes around the point, and from the liberties that the play leaves; nothing is
read out. A play may have several, and they have an order: what it does to liberties comes first,
then what it does to stones that it touches, then the shape it makes with stones farther off.
"""

from dataclasses import dataclass

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import points_of
from duiyi.board.setup import Stones
from duiyi.game.naming.far import far_names
from duiyi.game.naming.names import Name, Part, place_in_words, stones_in_words
from duiyi.game.naming.near import near_names
from duiyi.game.naming.sight import Sight
from duiyi.words import language, mark, say

__all__ = ["Name", "NamedPlay", "Part", "name_last", "name_play"]

_SENTENCES = {
    Color.BLACK: mark("Black {does} at {point}."),
    Color.WHITE: mark("White {does} at {point}."),
}
_BESIDE_CAPTURE = {
    *(Name.KO, Name.CAPTURE, Name.DOUBLE_ATARI, Name.ATARI),
    *(Name.CUT, Name.CONNECT, Name.EYE),
}
"""What is told of a play that captures; the shape of what is gone is not."""
_PLAIN_CONTACT = {Name.UNDERNEATH, Name.CONTACT}
"""Told where a play in contact has no other name before them."""
_SIDE_LINES = 4
"""Up to the fourth line is side (CN-13)."""


@dataclass(frozen=True, slots=True)
class NamedPlay:
    """A play and what it is called.

    Attributes:
        color: who plays.
        point: where.
        names: what it is called, the first being the name; never empty.
        lifted: the stones that come off the board.
        threatened: the opponent's stones that are left with one liberty.
        stones: how many stones the chain of the stone played has, itself included.
        liberties: how many liberties that chain has; 0 where it came off.
        line: on which line the point is, from the nearest edge.
        part: in which part of the board.
    """

    color: Color
    point: Point
    names: tuple[Name, ...]
    lifted: tuple[Point, ...]
    threatened: tuple[Point, ...]
    stones: int
    liberties: int
    line: int
    part: Part

    @property
    def name(self) -> Name:
        """What it is called first of all."""
        return self.names[0]

    def does(self, name: Name, lang: str = "en") -> str:
        """Say in a language what it does by one of its names: "captures three stones"."""
        match name:
            case Name.CAPTURE:
                done_to = len(self.lifted)
            case Name.ATARI:
                done_to = len(self.threatened)
            case _:
                done_to = self.stones
        return name.does(lang, stones_in_words(done_to, lang))

    def explain(self, lang: str = "en") -> str:
        """Return the sentence that says who plays where and what that is called."""
        does = self.does(self.name, lang)
        return say(_SENTENCES[self.color], lang, does=does, point=self.point)

    def details(self, lang: str = "en") -> str:
        """Return what else it is called, where it is, and how many liberties it leaves."""
        between = "、" if language(lang).startswith("zh") else ", "
        others = between.join(self.does(name, lang) for name in self.names[1:])
        place = say(
            mark("{place}; liberties: {liberties}."),
            lang,
            place=place_in_words(self.line, self.part, lang),
            liberties=self.liberties,
        )
        if not others:
            return place
        return say(mark("Also: {others}. {place}"), lang, others=others, place=place)


def name_play(
    board: Stones,
    point: Point,
    color: Color,
    *,
    last: Point | None = None,
    lift: Color | None = None,
) -> NamedPlay | None:
    """Return what a play is called.

    Whether it is legal is not asked; stones come off as the board has it, the opponent's first.

    Args:
        board: the stones before the play: a `Position` or a `Setup`.
        point: where is played.
        color: who plays.
        last: the opponent's last play, which tells a block from an extension; None if not known.
        lift: the side that the mover chose to lift, where the book lets them choose.

    Returns:
        The play with its names, or None where there is no such empty point.
    """
    column, row = point
    if not (0 <= column < board.width and 0 <= row < board.height):
        return None
    sight = Sight(board, point, color, last)
    if not sight.empty & sight.bit:
        return None
    is_own_choice = lift is color
    lifted = sight.chain_after if is_own_choice or not sight.liberties_after else sight.lifted
    threatened = 0 if lifted == sight.chain_after else sum(sight.in_atari)
    names = (Name.SUICIDE,) if lifted == sight.chain_after else _names(sight)
    return NamedPlay(
        color=color,
        point=point,
        names=names,
        lifted=tuple(points_of(lifted, sight.width)),
        threatened=tuple(points_of(threatened, sight.width)),
        stones=sight.chain_after.bit_count(),
        liberties=0 if is_own_choice else sight.liberties_after.bit_count(),
        line=sight.line,
        part=_part(sight),
    )


def name_last(position: Position, lift: Color | None = None) -> NamedPlay | None:
    """Return what the last move of a position is called; None for a pass, or at a set-up.

    `lift` is the side that the mover chose to lift, where the book lets them choose.
    """
    color, point = position.last or (Color.BLACK, None)
    if point is None:
        return None
    before = position.before(position.number - 1)
    answered = before.last
    last = answered[1] if answered is not None and answered[0] is not color else None
    return name_play(before, point, color, last=last, lift=lift)


def _names(sight: Sight) -> tuple[Name, ...]:
    """Return the names of a play that leaves its stone on the board."""
    found = list(near_names(sight))
    if sight.lifted:
        return tuple(name for name in found if name in _BESIDE_CAPTURE)
    if not sight.own_beside and set(found) <= _PLAIN_CONTACT:
        found += far_names(sight)
    names = [name for name in found if name is found[0] or name not in _PLAIN_CONTACT]
    return tuple(names) or (Name.PLAY,)


def _part(sight: Sight) -> Part:
    if sight.line > _SIDE_LINES:
        return Part.CENTER
    return Part.CORNER if max(sight.lines) <= _SIDE_LINES else Part.SIDE
