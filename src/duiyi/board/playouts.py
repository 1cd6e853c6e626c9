"""Positions played out at random, and who comes to own what. The kernel's, given out here."""

from duiyi.kernel.playout import line, ownership, playouts

__all__ = ["line", "ownership", "playouts"]
