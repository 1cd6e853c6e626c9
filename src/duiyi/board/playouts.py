"""Who comes to own what when a position is played out at random. The kernel's, given out here."""

from duiyi.kernel.playout import ownership

__all__ = ["ownership"]
