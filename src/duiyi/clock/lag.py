"""What a slow line is allowed: never more than was measured, a move's gain, and what is banked."""

from dataclasses import dataclass, replace
from typing import Self

from duiyi.clock.duration import NOTHING, Milliseconds

GAIN = Milliseconds(500)
MOST_BANKED = Milliseconds(3_000)


@dataclass(frozen=True, slots=True)
class Lag:
    """How much thought is not charged because the line was slow.

    Whoever claims too much gains at most `start + gain * moves`, whatever is claimed.

    Attributes:
        gain: what each move adds to the bank.
        cap: the most that the bank holds.
        bank: what it holds now.
    """

    gain: Milliseconds = GAIN
    cap: Milliseconds = MOST_BANKED
    bank: Milliseconds = MOST_BANKED

    def allow(self, claimed: Milliseconds, measured: Milliseconds) -> tuple[Milliseconds, Self]:
        """Return what is allowed for one move, and the bank after it.

        Args:
            claimed: what the player's program says was lost on the way.
            measured: the most that it can have been, as seen from here.
        """
        allowed = Milliseconds(max(NOTHING, min(claimed, measured, self.bank)))
        bank = Milliseconds(min(self.cap, self.bank - allowed + self.gain))
        return allowed, replace(self, bank=bank)
