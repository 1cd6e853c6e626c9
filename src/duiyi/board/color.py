"""The two colors, given out by the kernel."""

from duiyi.kernel.color import Color

__all__ = ["Color"]
