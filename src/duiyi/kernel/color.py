"""The two colors. The kernel's stones are these numbers; 0 is an empty point."""

from enum import IntEnum


class Color(IntEnum):
    """Whose stone it is.

    >>> Color.BLACK.opponent
    <Color.WHITE: 2>
    >>> str(Color.BLACK), Color.WHITE.letter
    ('black', 'W')
    """

    BLACK = 1
    WHITE = 2

    @property
    def opponent(self) -> "Color":
        """The other color."""
        return _OPPONENT[self]

    @property
    def letter(self) -> str:
        """B or W, as records and protocols write it."""
        return "BW"[self - 1]

    def __str__(self) -> str:
        return _NAME[self]

    @classmethod
    def _missing_(cls, value: object) -> "Color":
        msg = f"a color is Color.BLACK or Color.WHITE, not {value!r}"
        raise ValueError(msg)


_OPPONENT = (Color.BLACK, Color.WHITE, Color.BLACK)
_NAME = ("empty", "black", "white")
