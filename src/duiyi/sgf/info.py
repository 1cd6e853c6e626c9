"""What the root of a record says about the game, read with care: numbers are not always numbers."""

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from duiyi.sgf.notes import Code
from duiyi.sgf.values import LARGEST, read_number, write_number

DEFAULT_SIZE = 19
MOST_DIGITS = 9
_SHORT = 20
"""Characters of a size that is kept in mind: what is longer could be as long as a file."""

T_co = TypeVar("T_co", covariant=True)

_SIZE = re.compile(r"(\d{1,9})\s*(?:([:xX*×,])\s*(\d{1,9}))?", re.ASCII)
_HUNDREDTHS = frozenset({275, 325, 375, 550, 650, 750})
_IN_STONES = frozenset({Fraction(275, 100), Fraction(325, 100), Fraction(375, 100)})
_STRICTEST = "chinese"
"""The rules under which most komi are read as something else."""
_EXACT = re.compile(r"-?[0-9]{1,9}(?:/[1-9][0-9]{0,8})?")
_OVERTIME = re.compile(
    r"\s*(?:chinese\s+|(?P<ing>ing)\s+)?(?:(?P<periods>\d{1,6})\s*(?P<sign>[x/×*])\s*)?"
    r"(?P<seconds>\d{1,7}(?:\.\d{1,3})?)\s*(?:(?:s|sec|seconds)\b)?\s*"
    r"(?P<kind>(?!cap\b)[a-z](?:(?!cap\b)[a-z -])*)?"
    r"(?:-(?P<points>\d{1,3}))?(?:cap\s+(?P<limit>\d{1,7}(?:\.\d{1,3})?))?\s*",
    re.IGNORECASE | re.ASCII,
)
_KINDS = {
    "byoyomi": "byo-yomi",
    "canadian": "canadian",
    "fischer": "fischer",
    "simple": "simple",
    "reserve": "reserve",
}


class Read(NamedTuple, Generic[T_co]):
    """What was read, and what there is to note about it."""

    value: T_co
    code: Code | None = None
    after: str = ""


@dataclass(frozen=True, slots=True)
class RecordedTime:
    """The time limits a record states, as far as they are understood.

    Attributes:
        main: main time in seconds; None where TM is missing or no number.
        kind: "byo-yomi", "canadian", "fischer", "simple", "reserve" or "ing"; empty where none or
            unknown.
        periods: of byo-yomi; stones of a Canadian period; None where there are none.
        period: seconds of a period, or added for a move; None where unknown.
        text: OT as it stands.
        points: what a period of Ing's costs; None where there are none.
        limit: seconds that adding never exceeds; None where there is no cap.
    """

    main: Fraction | None = None
    kind: str = ""
    periods: int | None = None
    period: Fraction | None = None
    text: str = ""
    points: int | None = None
    limit: Fraction | None = None


def read_size(text: str | None) -> Read[tuple[int, int] | None]:
    """Read SZ as (width, height); the value is None where there is no such board.

    >>> read_size("7:11").value, read_size(None).value, read_size("99999").value
    ((7, 11), (19, 19), None)
    """
    if text is None:
        return Read((DEFAULT_SIZE, DEFAULT_SIZE))
    return _size(text) if len(text) < _SHORT else _size.__wrapped__(text)


@lru_cache(maxsize=256)
def _size(text: str) -> Read[tuple[int, int] | None]:
    found = _SIZE.fullmatch(text.strip())
    if found is None:
        plain = text.strip()
        if plain.lstrip("+-").isdecimal() and plain.isascii():
            return Read(None)  # negative, or longer than any board
        return Read((DEFAULT_SIZE, DEFAULT_SIZE), Code.SIZE_UNREADABLE, f"{DEFAULT_SIZE}")
    width = int(found[1])
    height = int(found[3] or found[1])
    if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
        return Read(None)
    if found[2] in (None, ":") and not (found[2] and width == height):
        return Read((width, height))
    return Read((width, height), Code.SIZE_UNREADABLE, f"{width}:{height}")


def read_komi(
    text: str, points: int, *, program: str, rules: str | None = None
) -> Read[Fraction | None]:
    """Read KM.

    Args:
        text: the value.
        points: of the board: komi of more than twice as many cannot be meant.
        program: AP; one server writes komi in hundredths, of 子 under Chinese rules.
        rules: the id of the rules: a komi of so many and three quarters is in 子 under Chinese
            ones, as records say whose results are in 子 too.

    >>> read_komi("6,5", 361, program="").value, read_komi("375", 361, program="foxwq").value
    (Fraction(13, 2), Fraction(15, 2))
    """
    if not text.strip():
        return Read(None)
    number = read_number(text)
    code = None
    if number is None and "," in text:
        number = read_number(text.replace(",", ".", 1))
        code = Code.KOMI_COMMA
    if number is None:
        return Read(None, Code.KOMI_UNREADABLE)
    if number in _HUNDREDTHS or ("foxwq" in program and number >= 100):  # noqa: PLR2004 - hundredths
        number /= 100
        number *= 2 if number in _IN_STONES else 1
        code = Code.KOMI_SCALED
    elif number in _IN_STONES and (rules or "").startswith("chinese"):
        number *= 2
        code = Code.KOMI_IN_ZI
    if abs(number) > 2 * points:
        return Read(None, Code.KOMI_OUT_OF_RANGE)
    return Read(number, code, write_number(number) if code else "")


def exact_komi(komi: Fraction, points: int) -> str | None:
    """Return how our private property says a komi; None where KM says it well enough.

    A third has no decimals, 3.75 would be read as 子 under Chinese rules, and 7.5 on two points as
    nothing that can be meant.

    >>> exact_komi(Fraction(15, 2), 361), exact_komi(Fraction(1, 3), 361)
    (None, '1/3')
    """
    read = read_komi(write_number(komi), points, program="", rules=_STRICTEST).value
    return None if read == komi else str(komi)


def private_komi(said: str, stated: str) -> Fraction | None:
    """Read komi as our private property says it; None where KM has been changed since.

    >>> private_komi("1/3", "0.333333333"), private_komi("1/3", "6.5")
    (Fraction(1, 3), None)
    """
    if not _EXACT.fullmatch(said):
        return None
    komi = Fraction(said)
    return komi if write_number(komi) == stated.strip() else None


def read_handicap(text: str, points: int) -> Read[int]:
    """Read HA.

    >>> read_handicap("2", 361).value, read_handicap("吴受先", 361).code
    (2, <Code.HANDICAP_UNREADABLE: 'handicap-unreadable'>)
    """
    plain = text.strip()
    if not plain:
        return Read(0)
    number = read_number(plain)
    if number is None:
        if plain.isascii() and plain.isdecimal():
            return Read(0, Code.HANDICAP_OUT_OF_RANGE)
        return Read(0, Code.HANDICAP_UNREADABLE)
    if number.denominator > 1:
        return Read(0, Code.HANDICAP_UNREADABLE)
    if not 0 <= number <= points - 1:
        return Read(0, Code.HANDICAP_OUT_OF_RANGE)
    return Read(int(number))


def read_time(main: str | None, overtime: str | None) -> Read[RecordedTime]:
    """Read TM and OT.

    >>> read_time("1800", "5x30 byo-yomi").value.period
    Fraction(30, 1)
    """
    seconds = read_number(main) if main else None
    if seconds is not None and seconds < 0:
        seconds = None
    code = Code.TIME_UNREADABLE if main and main.strip() and seconds is None else None
    text = overtime or ""
    found = _OVERTIME.fullmatch(text)
    if found is None:
        return Read(RecordedTime(seconds, text=text), code)
    kind = "".join(letter for letter in (found["kind"] or "").lower() if letter.isalpha())
    known = _KINDS.get(kind, "")
    if found["ing"]:
        known = "ing"
    elif not kind and found["sign"] not in (None, "/"):
        known = "byo-yomi"
    periods = int(found["periods"]) if found["periods"] else None
    points = int(found["points"]) if found["points"] else None
    limit = Fraction(found["limit"]) if found["limit"] else None
    period = Fraction(found["seconds"])
    return Read(RecordedTime(seconds, known, periods, period, text, points, limit), code)
