"""What a command is: what it does, and with how many words."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from duiyi.gtp.needs import Wire
from duiyi.gtp.sitting import Sitting

Stream = Callable[[Wire], None]
"""An answer that goes on: it writes its lines as they come, and ends when somebody waits."""
Act = Callable[[Sitting, Sequence[str]], str | Stream]
"""Carries a command out and returns the answer; `Refused` where it is not carried out."""


class Deed(NamedTuple):
    """A command.

    Attributes:
        act: what it does.
        least, most: how many words may follow its name; with None any number.
    """

    act: Act
    least: int = 0
    most: int | None = 0

    def takes(self, words: Sequence[str]) -> bool:
        """Whether it may be followed by so many words."""
        return self.least <= len(words) and (self.most is None or len(words) <= self.most)


Family = Mapping[str, Deed]
"""Commands by name."""
