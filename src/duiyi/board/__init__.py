"""Physics: what is where, and what a stone does. Never what is allowed."""

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.setup import Setup

__all__ = ["Color", "Point", "Position", "Setup"]
