# cython: cdivision=True
"""What may be forbidden, as one small number, and how a refusal is said."""

from typing import Any, NamedTuple

from duiyi.kernel.point import Point

try:
    import cython
except ImportError:
    from duiyi.kernel import _cython as cython  # type: ignore[no-redef]

if not cython.compiled:
    # What `Position.verdict` answers.
    LEGAL = 0
    OFF_BOARD = 1
    OCCUPIED = 2
    SUICIDE = 3
    KO = 4
    REPETITION = 5
    NO_CHOICE = 6
    # What a law says of suicide, and of repetition.
    FORBIDDEN = 0
    MULTI = 1
    ANY = 2
    NONE = 0
    PSK = 1
    SSK = 2
    NSSK = 3

PointLike = Point | str | tuple[int, int] | int
"""A point as users give it: "E5", a `Point`, (column, row), or the number row * width + column."""

_SENTENCES = (
    "{} may be played",
    "{} is off the board",
    "{} is occupied",
    "{} would be suicide, which this law forbids",
    "{} is barred: the ko may not be retaken at once",
    "{} would bring back what stood before",
    "{} leaves no such choice: that color has no stones without liberties there",
)


class Unplayable(ValueError):  # noqa: N818 - the name of what is so, as players say it
    """The play cannot be made; the position is as it was.

    Attributes:
        code: the verdict: `OFF_BOARD` and so on.
        point: what was asked for.
        index: which of several moves it was, counted from 0; None where there was one.
    """

    def __init__(self, code: int, point: object, index: int | None = None) -> None:
        self.code = code
        self.point = point
        self.index = index
        where = "" if index is None else f"move {index}: "
        super().__init__(where + _SENTENCES[code].format(point))


class Prisoners(NamedTuple):
    """How many stones have been lifted from each color so far, suicides too.

    >>> Prisoners(3, 0)[1]
    3
    """

    black: int
    white: int

    def __getitem__(self, color: Any) -> Any:
        """Return the stones lifted from a color: `Color.BLACK` (1) or `Color.WHITE` (2)."""
        if color not in {1, 2}:
            msg = f"prisoners are counted for Color.BLACK (1) and Color.WHITE (2), not {color!r}"
            raise KeyError(msg)
        return tuple.__getitem__(self, color - 1)


def law(suicide: int = FORBIDDEN, repetition: int = NONE, *, basic_ko: bool = False) -> int:
    """Return the small number that tells a `Position` what is forbidden.

    Args:
        suicide: `FORBIDDEN`; `MULTI`: allowed for two stones or more; `ANY`: for one stone as well.
        repetition: what may not come back. `NONE`: anything may; `PSK`: the stones; `SSK`: the
            stones with the same color to play; `NSSK`: the stones after a play of the same color.
        basic_ko: whether a ko may not be retaken at once.

    Raises:
        ValueError: there is no such law.
    """
    if suicide not in {FORBIDDEN, MULTI, ANY} or repetition not in {NONE, PSK, SSK, NSSK}:
        msg = f"no such law: suicide={suicide!r} (0 to 2), repetition={repetition!r} (0 to 3)"
        raise ValueError(msg)
    return suicide | repetition << 2 | bool(basic_ko) << 4
