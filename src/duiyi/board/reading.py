"""Reading a fight out: whether a chain can be captured. The kernel's, given out here."""

from duiyi.kernel.reading import MOST, Reader

__all__ = ["MOST", "Reader"]
