"""The board on the screen: drawn, pointed at, clicked."""

from rich.segment import Segment
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from duiyi.board.point import Point
from duiyi.render.as_text import Stones
from duiyi.terminal.drawing import CELL, MARGIN, Face, lines, point_at, size_of


class BoardView(ScrollView):
    """A board; larger ones than the screen scroll with the cursor."""

    can_focus = False
    DEFAULT_CSS = """
    BoardView { width: auto; height: auto; scrollbar-size: 0 0; }
    """
    face: reactive[Face | None] = reactive(None)

    class Pointed(Message):
        """Somebody clicked a point."""

        def __init__(self, point: Point) -> None:
            super().__init__()
            self.point = point

    def __init__(self, stones: Stones) -> None:
        super().__init__()
        self._stones = stones
        self._lines: list[Strip] = []

    def watch_face(self, face: Face | None) -> None:
        """Draw what is to be seen."""
        if face is None:
            return
        self._lines = [
            Strip(Segment(text, style) for text, style in line)
            for line in lines(face, self._stones)
        ]
        width, height = size_of(face)
        if self.virtual_size != Size(width, height):
            self.virtual_size = Size(width, height)
            self.styles.width, self.styles.height = width, height
            self.styles.max_height = "100%"
        if face.cursor is not None:
            line = face.position.height - face.cursor.row
            around = Region(MARGIN + CELL * face.cursor.column - 1, line - 1, CELL + 2, 3)
            self.scroll_to_region(around, animate=False, force=True)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return a line of the board."""
        left, top = self.scroll_offset
        if top + y >= len(self._lines):
            return Strip.blank(self.size.width)
        return self._lines[top + y].crop(left, left + self.size.width)

    def on_click(self, event: events.Click) -> None:
        """Tell which point was clicked."""
        if self.face is None:
            return
        left, top = self.scroll_offset
        point = point_at(self.face, event.x + left, event.y + top)
        if point is not None:
            self.post_message(self.Pointed(point))
