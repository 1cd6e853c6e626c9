"""Points and their names, given out by the kernel."""

from duiyi.kernel.point import LETTERS, Point, column_name

__all__ = ["LETTERS", "Point", "column_name"]
