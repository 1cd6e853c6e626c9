"""Commands about the board as it stands: size, stones set by hand, handicap, records, a look."""

from collections.abc import Sequence

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.setup import Setup
from duiyi.gtp import arguments, refused
from duiyi.gtp.commands.deed import Deed, Family
from duiyi.gtp.placing import free_points
from duiyi.gtp.refused import Refused, Syntax
from duiyi.gtp.showing import board_drawn
from duiyi.gtp.sitting import Sitting
from duiyi.gtp.vertex import read_point, write_move
from duiyi.rules import handicap as handicaps
from duiyi.rules.questions import HandicapPlace

_LEAST_STONES = 2


def boardsize(sitting: Sitting, words: Sequence[str]) -> str:
    """Begin a new game on a board of so many lines, or of a width and height."""
    width, height = (arguments.whole(word) for word in (words[0], words[-1]))
    try:
        sitting.begin((width, height))
    except ValueError:
        raise Refused(refused.SIZE) from None
    return ""


def query_boardsize(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell the size of the board."""
    width, height = sitting.size
    return f"{width}" if width == height else f"{width} {height}"


def clear_board(sitting: Sitting, _: Sequence[str]) -> str:
    """Begin a new game on the same board."""
    sitting.begin()
    return ""


def set_position(sitting: Sitting, words: Sequence[str]) -> str:
    """Begin a game from these stones, in place of what stands; without any, a new game."""
    return _set_up(sitting, words) if words else clear_board(sitting, words)


def setup(sitting: Sitting, words: Sequence[str]) -> str:
    """Begin a game from these stones; the board must be empty."""
    _must_be_empty(sitting)
    return _set_up(sitting, words)


def setup_player(sitting: Sitting, words: Sequence[str]) -> str:
    """Let a color be to play."""
    color = arguments.color(words[0])
    if sitting.game.to_play is not color:
        board = Setup.of(sitting.position)
        prisoners = [sitting.position.prisoners[side] for side in Color]
        start = board.position(color, prisoners)
        sitting.begin(start=start, handicap=sitting.game.handicap)
    return ""


def fixed_handicap(sitting: Sitting, words: Sequence[str]) -> str:
    """Place handicap stones where the protocol fixes them."""
    stones = _stones(sitting, words[0])
    width, height = sitting.size
    if width != height or stones > handicaps.most_fixed(width):
        raise Refused(refused.STONES)
    return _place(sitting, handicaps.fixed_points(width, stones))


def place_free_handicap(sitting: Sitting, words: Sequence[str]) -> str:
    """Place handicap stones where the engine likes."""
    stones = _stones(sitting, words[0])
    return _place(sitting, free_points(*sitting.size, stones))


def set_free_handicap(sitting: Sitting, words: Sequence[str]) -> str:
    """Place handicap stones where the controller says."""
    try:
        points = [read_point(word, *sitting.size) for word in words]
    except ValueError:
        raise Refused(refused.POINTS) from None
    if len(set(points)) < len(points) or len(points) < _LEAST_STONES:
        raise Refused(refused.POINTS)
    _stones(sitting, str(len(points)), refused.POINTS)
    _place(sitting, points, refused.POINTS)
    return ""


def get_handicap(sitting: Sitting, _: Sequence[str]) -> str:
    """Tell how many handicap stones were placed."""
    return str(sitting.game.handicap)


def showboard(sitting: Sitting, _: Sequence[str]) -> str:
    """Draw the board."""
    return f"\n{board_drawn(sitting.position)}"


def list_stones(sitting: Sitting, words: Sequence[str]) -> str:
    """List a color's stones."""
    return " ".join(map(str, sitting.position.stones(arguments.color(words[0]))))


def color_of(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell what is on a point: black, white or empty."""
    point = _on_board(sitting, words[0])
    content = sitting.position[point]
    return "empty" if content is None else str(content)


def captures(sitting: Sitting, words: Sequence[str]) -> str:
    """Tell how many stones a color has lifted from the other."""
    return str(sitting.position.prisoners[arguments.color(words[0]).opponent])


def loadsgf(sitting: Sitting, words: Sequence[str]) -> str:
    """Take up the game of a record, as it was before a move where one is named.

    The rule book in force stays; the size and the komi are the record's.
    """
    numbered = len(words) > 1 and words[-1].isdigit()
    path = " ".join(words[:-1] if numbered else words).removeprefix('"').removesuffix('"')
    before = arguments.whole(words[-1]) if numbered else None
    try:
        game = sitting.needs.read(path, sitting.rules)
    except (ValueError, OSError):
        raise Refused(refused.NO_FILE) from None
    game.resigned = game.ended_by = None
    if before is not None and before <= len(game.moves):
        game.undo(len(game.moves) - max(0, before - 1))
    komi = sitting.komi if game.komi is None else game.komi
    try:
        sitting.take(game)
    except ValueError:
        raise Refused(refused.NO_FILE) from None
    sitting.komi = game.komi = komi
    return ""


def printsgf(sitting: Sitting, _: Sequence[str]) -> str:
    """Write the game as a record; no file is written."""
    return sitting.needs.write(sitting.game)


def _set_up(sitting: Sitting, words: Sequence[str]) -> str:
    board = Setup(*sitting.size)
    try:
        for color, point in arguments.moves(words):
            if point is None or board[point] is not None:
                raise Syntax
            board.put(point, color)
        start = board.position(Color.BLACK)
    except ValueError:
        raise Refused(refused.ILLEGAL) from None
    sitting.begin(start=start)
    return ""


def _on_board(sitting: Sitting, word: str) -> Point:
    try:
        return read_point(word, *sitting.size)
    except ValueError:
        raise Syntax from None


def _must_be_empty(sitting: Sitting) -> None:
    if len(sitting.position) or sitting.game.moves:
        raise Refused(refused.NOT_EMPTY)


def _stones(sitting: Sitting, word: str, otherwise: str = refused.STONES) -> int:
    """Return a number of handicap stones that the board has room for, and the book a place."""
    stones = arguments.whole(word)
    _must_be_empty(sitting)
    width, height = sitting.size
    places = sitting.rules.handicap_place not in {HandicapPlace.NONE, HandicapPlace.FIRST_MOVE}
    if not (places and _LEAST_STONES <= stones < width * height):
        raise Refused(otherwise)
    return stones


def _place(sitting: Sitting, points: Sequence[Point], otherwise: str = refused.STONES) -> str:
    board = Setup(*sitting.size)
    for point in points:
        board.put(point, Color.BLACK)
    try:
        start = board.position(Color.WHITE)
    except ValueError:
        raise Refused(otherwise) from None
    sitting.begin(start=start, handicap=len(points))
    return " ".join(map(write_move, points))


COMMANDS: Family = {
    "boardsize": Deed(boardsize, 1, 1),
    "rectangular_boardsize": Deed(boardsize, 2, 2),
    "query_boardsize": Deed(query_boardsize),
    "clear_board": Deed(clear_board),
    "set_position": Deed(set_position, 0, None),
    "gogui-setup": Deed(setup, 0, None),
    "gogui-setup_player": Deed(setup_player, 1, 1),
    "fixed_handicap": Deed(fixed_handicap, 1, 1),
    "place_free_handicap": Deed(place_free_handicap, 1, 1),
    "set_free_handicap": Deed(set_free_handicap, 0, None),
    "get_handicap": Deed(get_handicap),
    "showboard": Deed(showboard),
    "list_stones": Deed(list_stones, 1, 1),
    "color": Deed(color_of, 1, 1),
    "captures": Deed(captures, 1, 1),
    "loadsgf": Deed(loadsgf, 1, None),
    "printsgf": Deed(printsgf),
}
