"""Who is at the table: two seats, which are not colors, and the officials around them."""

from enum import StrEnum
from typing import Any, Generic, NamedTuple, Self, TypeVar

from duiyi.words import mark

T_co = TypeVar("T_co", covariant=True)


class Seat(StrEnum):
    """A side of the table. Who is First in the sense of a rule book is drawn, and told apart."""

    FIRST = "first"
    SECOND = "second"

    @property
    def other(self) -> "Seat":
        """The seat opposite."""
        return Seat.SECOND if self is Seat.FIRST else Seat.FIRST


class Official(StrEnum):
    """Who else may act at a table (RG-24)."""

    TABLE = mark("the table")
    """The program that keeps the time and draws the lots."""
    READER = mark("the byo-yomi reader")
    REFEREE = mark("the referee")
    CHIEF_REFEREE = mark("the chief referee")
    ORGANISER = mark("the organiser")


Anybody = Seat | Official
"""Who acts."""
Reader = Seat | Official | None
"""Who looks on; None is a spectator."""


class Both(NamedTuple, Generic[T_co]):
    """One value for each seat."""

    first: T_co
    second: T_co

    def of(self, seat: Seat) -> T_co:
        """Return a seat's value."""
        return self.first if seat is Seat.FIRST else self.second

    def put(self, seat: Seat, value: Any) -> Self:  # noqa: ANN401 - of the same kind
        """Return the pair with a seat's value replaced."""
        if seat is Seat.FIRST:
            return self._replace(first=value)
        return self._replace(second=value)
