"""Results as records state them: in SGF's codes, and in the words of players."""

import re
from fractions import Fraction

from duiyi.board.color import Color
from duiyi.sgf.values import write_number

_CODE = re.compile(r"([BW])\s*\+\s*(.*)", re.IGNORECASE)
_HOW = {
    "r": "R",
    "res": "R",
    "resign": "R",
    "resignation": "R",
    "t": "T",
    "time": "T",
    "timeout": "T",
    "f": "F",
    "forfeit": "F",
    "forfeited": "F",
}
_DRAWN = frozenset(
    {"0", "draw", "jigo", "tie", "和棋", "和", "平局", "持碁", "持棋", "무승부", "빅"}
)
_VOID = frozenset({"void", "no result", "noresult", "无胜负", "無勝負", "무효", "无效", "無效"})

_DIGITS = dict(
    zip(
        "零〇一二三四五六七八九两兩",
        (0, 0, *range(1, 10), 2, 2),
        strict=True,
    )
)
_PLAIN = str.maketrans("０１２３４５６７８９．", "0123456789.")
_WINNER = re.compile(
    r"(黑|黒|白|흑|백|black|white|b|w)(?:棋|方|番|이|の)?\s*"
    r"(?:wins by|wins|won by|won|by)?"
    r"(?:胜|勝|贏|赢|승|勝ち|胜出|獲勝|获胜)?\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_MOST_BY_STONES = 160
"""Points. 黑185子胜 says what Black has, not by how much Black won."""

_AMOUNT = re.compile(
    r"(?P<whole>[0-9]{1,9}(?:\.[0-9]{1,9})?|[零〇一二三四五六七八九十两兩百]{1,9})?\s*"
    r"(?:(?:又|と|,)?\s*(?P<top>[0-9]{1,9}|[一二三四五六七八九])\s*(?:/|／|分之|分の)\s*"
    r"(?P<bottom>[0-9]{1,9}|[一二三四五六七八九]))?"
    r"\s*(?P<unit>子|目|点|點|집|points?|pts?|moku)?\s*(?P<half>半|반)?\s*(?P<unit2>子|目|点|點|집)?\s*"
    r"(?:胜|勝|승|勝ち)?",
    re.IGNORECASE,
)
_WORDS_HOW = {
    "R": ("中盘", "中盤", "中押", "不计点", "불계", "resign"),
    "T": ("时间", "時間", "超时", "超時", "시간", "时限", "time"),
    "F": ("弃权", "棄權", "判负", "判負", "犯规", "犯規", "반칙", "기권", "forfeit"),
}


class Result(str):
    """How a game ended, in SGF's words: "B+R", "W+12.5", "B+T", "W+F", "B+", "0" or "Void".

    "B+0" says that Black won a tie. Whether ties are won the rule book says, not the record: some
    programs write a draw so.

    Attributes:
        winner: who won; None after a draw and where the game is void.
        margin: points that the winner is ahead; 0 after a draw, None where nothing was counted.
        how: "score", "resignation", "time", "forfeit", "draw", "void", or "" where the record does
            not say.
    """

    __slots__ = ("how", "margin", "winner")

    winner: Color | None
    margin: Fraction | None
    how: str

    @classmethod
    def won(cls, winner: Color, how: str) -> "Result":
        """Return a win without a count: R by resignation, T on time, F by forfeit, or nothing."""
        result = cls(f"{winner.letter}+{how}")
        result.winner = winner
        result.margin = None
        result.how = {"R": "resignation", "T": "time", "F": "forfeit"}.get(how, "")
        return result

    @classmethod
    def counted(cls, winner: Color, margin: Fraction) -> "Result":
        """Return a win by points; by 0 it is a tie, which some books let somebody win."""
        result = cls(f"{winner.letter}+{write_number(margin)}")
        result.winner = winner
        result.margin = margin
        result.how = "score"
        return result

    @classmethod
    def drawn(cls) -> "Result":
        """Return a draw."""
        result = cls("0")
        result.winner = None
        result.margin = Fraction(0)
        result.how = "draw"
        return result

    @classmethod
    def void(cls) -> "Result":
        """Return a game without a result, which is one that was broken off or annulled."""
        result = cls("Void")
        result.winner = None
        result.margin = None
        result.how = "void"
        return result

    @classmethod
    def parse(cls, text: str, zi: int = 2) -> "Result | None":
        """Read a result, in SGF's codes or in the words of Chinese, Japanese and Korean records.

        Args:
            text: the result.
            zi: how many points of difference one 子 is: two under Chinese counting; one under the
                rules with prediction, which state the difference itself.

        Returns:
            None where the text states no result ("?", nothing) or is not understood.

        >>> Result.parse("B+Resign"), Result.parse("白胜12.5目"), Result.parse("黑胜1又1/4子")
        ('B+R', 'W+12.5', 'B+2.5')
        """
        text = text.strip()
        word = text.lower()
        if word in _DRAWN:
            return cls.drawn()
        if word in _VOID:
            return cls.void()
        code = _CODE.fullmatch(text)
        if code:
            return cls._in_code(Color.BLACK if code[1] in "Bb" else Color.WHITE, code[2])
        return cls._in_words(text, zi)

    @classmethod
    def _in_code(cls, winner: Color, rest: str) -> "Result | None":
        how = rest.strip().lower()
        if how in _HOW:
            return cls.won(winner, _HOW[how])
        if not how:
            return cls.won(winner, "")
        margin = _amount(rest.replace(",", "."))
        return None if margin is None else cls.counted(winner, margin)

    @classmethod
    def _in_words(cls, text: str, zi: int) -> "Result | None":
        found = _WINNER.fullmatch(text)
        if not found or len(found[0]) == len(found[1]):
            return None
        winner = (
            Color.BLACK if found[1].lower() in ("黑", "黒", "흑", "black", "b") else Color.WHITE
        )
        said = text[len(found[1]) :].lower()
        for how, words in _WORDS_HOW.items():
            if any(word in said for word in words):
                loses = any(
                    word in said for word in ("负", "負", "败", "敗", "패", "lost", "loses")
                )
                return cls.won(winner.opponent if loses else winner, how)
        if not any(word in said for word in ("胜", "勝", "贏", "赢", "승", "win", "won")):
            return None
        rest = found["rest"].strip(" 。.!！")
        if not rest:
            return cls.won(winner, "")
        margin = _amount(rest, zi)
        if margin is not None and "子" in rest and margin > _MOST_BY_STONES:
            return cls.won(winner, "")  # the winner's own count is stated, not the difference
        return None if margin is None else cls.counted(winner, margin)


def _amount(text: str, zi: int = 2) -> Fraction | None:
    """Read an amount such as 12.5目, 1又3/4子, 3子半, 两目半; None where it is none."""
    text = text.translate(_PLAIN).strip()
    found = _AMOUNT.fullmatch(text)
    if not found or not (found["whole"] or found["top"] or found["half"]):
        return None
    amount = _number(found["whole"]) if found["whole"] else Fraction(0)
    if found["top"]:
        # "3/4" and "四分之三" put the parts the other way round.
        top, bottom = _number(found["top"]), _number(found["bottom"])
        if "分" in text:
            top, bottom = bottom, top
        if bottom == 0:
            return None
        if found["whole"] and "又" not in text and "と" not in text and " " not in text:
            return None
        amount += top / bottom
    if found["half"]:
        amount += Fraction(1, 2)
    stones = "子" in (found["unit"], found["unit2"])
    return amount * zi if stones else amount


def _number(text: str) -> Fraction:
    """Read digits, or a Chinese number below a thousand."""
    if text[0].isascii():
        return Fraction(text)
    total = 0
    digit = None
    for letter in text:
        if letter in "十百":
            total += (1 if digit is None else digit) * (10 if letter == "十" else 100)
            digit = None
        else:
            digit = (digit or 0) * 10 + _DIGITS[letter]
    return Fraction(total + (digit or 0))
