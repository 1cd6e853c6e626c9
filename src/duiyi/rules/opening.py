"""The opening: seat stones, and handicap stones placed by hand.

Prediction rules: PR-16, PR-17 and reading A10. Handicap: as each book places it.
"""

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position, law
from duiyi.board.setup import Setup
from duiyi.rules import questions as q
from duiyi.rules.handicap import corner_lines, fixed_points, is_whole, most_fixed
from duiyi.rules.legality import Reason, Refusal, refusal, why_illegal
from duiyi.rules.ruleset import Ruleset
from duiyi.words import Unsuitable, mark

_LEAST_FOR_SEATS = 5
"""Four seat stones and one point to play on."""
_LEAST_ON_A_LINE = 7
"""On a shorter line three seat stones may leave no point for the fourth (A10), nor may anybody pass
(PR-17); every other board of five points has one always."""
_LEAST_FOR_CORNERS = 7
"""Boards from this size on have star points in the corners."""
_SIXTEEN = {
    Color.BLACK: "D4 G4 N4 D10 Q10 G16 N16 Q16",
    Color.WHITE: "K4 Q4 D7 Q7 D13 Q13 D16 K16",
}
"""Where the stones of sunjang baduk stand. Mirrored and turned forms were played too."""
_FULL = 19
_STRICT = law(suicide=0, repetition=0, basic_ko=False)


def check(rules: Ruleset, width: int, height: int, handicap: int) -> None:
    """Refuse a board or a handicap that the book cannot begin a game with.

    Raises:
        ValueError: says which, and what is possible.
    """
    points = width * height
    if not is_whole(handicap):
        raise Unsuitable(
            mark("a handicap is a whole number of stones such as 2, not {handicap}"),
            handicap=repr(handicap),
        )
    least = _LEAST_ON_A_LINE if min(width, height) == 1 else _LEAST_FOR_SEATS
    if rules.seats and points < least:
        raise Unsuitable(
            mark("{rules} sets four seat stones; a board of {points} points is too small"),
            rules=rules.id,
            points=points,
        )
    if rules.opening is q.Opening.SEATS_FIXED and min(width, height) < _LEAST_FOR_CORNERS:
        raise Unsuitable(
            mark("{rules} sets stones on the corner star points; boards from {least} on have them"),
            rules=rules.id,
            least=_LEAST_FOR_CORNERS,
        )
    if rules.opening is q.Opening.SIXTEEN and (width, height) != (_FULL, _FULL):
        raise Unsuitable(mark("{rules} is played on 19 by 19 only"), rules=rules.id)
    if handicap == 0:
        return
    if rules.handicap_place is q.HandicapPlace.NONE:
        raise Unsuitable(mark("{rules} has no handicap"), rules=rules.id)
    most = 1 if rules.handicap_place is q.HandicapPlace.FIRST_MOVE else points - 1
    if rules.handicap_place is q.HandicapPlace.FIXED:
        most = most_fixed(width) if width == height else 0
    most = max(1, most)
    if not 0 < handicap <= most:
        raise Unsuitable(
            mark("under {rules} a handicap on this board is 1 to {most}, not {handicap}"),
            rules=rules.id,
            most=most,
            handicap=handicap,
        )


def check_start(start: Position, width: int, height: int) -> None:
    """Refuse a position that no game on such a board can begin with.

    Raises:
        ValueError: it is of another size, or a chain has no liberty.
    """
    if (start.width, start.height) != (width, height):
        msg = (
            f"the position to start from is {start.width} by {start.height}, "
            f"the game {width} by {height}; give the size of the position"
        )
        raise ValueError(msg)
    if start.breathless:
        Setup.of(start).position(start.to_play)  # refuses it, and says why


def plays(rules: Ruleset, handicap: int) -> tuple[Color, ...]:
    """Return the colors of the stones that must be placed before play begins, in order."""
    if rules.seats:
        return tuple(color for _, color in rules.seats)
    if rules.opening is q.Opening.SIXTEEN:
        return (Color.BLACK,)
    if rules.handicap_place is q.HandicapPlace.FREE and handicap > 1:
        return (Color.BLACK,) * handicap
    return ()


def standing(rules: Ruleset, width: int, height: int, handicap: int) -> dict[Color, list[Point]]:
    """Return the stones that stand on the board before anybody plays (HI-01, fixed handicap).

    Reading: White's seat stones are at the lower left and the upper right.
    """
    match rules.opening:
        case q.Opening.EMPTY | q.Opening.SEATS_FREE:
            fixed = rules.handicap_place is q.HandicapPlace.FIXED and handicap > 1
            return {
                Color.BLACK: list(fixed_points(width, handicap)) if fixed else [],
                Color.WHITE: [],
            }
        case q.Opening.SEATS_FIXED:
            left, right = corner_lines(width)
            bottom, top = corner_lines(height)
            return {
                Color.BLACK: [Point(left, top), Point(right, bottom)],
                Color.WHITE: [Point(left, bottom), Point(right, top)],
            }
        case q.Opening.SIXTEEN:
            return {color: [Point.parse(p) for p in _SIXTEEN[color].split()] for color in Color}


def first_to_move(rules: Ruleset, standing: dict[Color, list[Point]], handicap: int) -> Color:
    """Return who moves first once the stones stand: White where Black alone has some.

    HI-07: where the handicap is the first move, the weaker side takes Black and has it.
    """
    if standing[Color.BLACK] and not standing[Color.WHITE]:
        return Color.WHITE
    if handicap and rules.handicap_place is q.HandicapPlace.FIRST_MOVE:
        return Color.BLACK
    return rules.first_move


def passes_owed(rules: Ruleset, handicap: int) -> int:
    """Return how many of its first turns White has to pass, instead of handicap stones."""
    if rules.handicap_place is q.HandicapPlace.WHITE_PASSES:
        return max(0, handicap - 1)
    return 0


def why_not(
    rules: Ruleset, position: Position, point: Point, color: Color, lift: Color | None = None
) -> Refusal | None:
    """Return why a stone of the opening may not go on `point`, or None where it may.

    It lifts nothing, so no side can be chosen to `lift`.
    """
    found = why_illegal(rules, position, point, color, lift)
    if found is not None and found.reason in {Reason.OFF_BOARD, Reason.OCCUPIED, Reason.PHASE}:
        return found
    center = Point(position.width // 2, position.height // 2)
    if rules.opening is q.Opening.SIXTEEN and point != center:
        detail = mark("Black's first stone goes on the center point.")
        return refusal(rules, Reason.OPENING, color, point, detail)
    # Whoever sets stones freely could make chains that are captured before play begins.
    captures = position.verdict(point, color, _STRICT) or position.lifted_by(point, color)
    if captures:
        detail = mark("no stone of the opening may leave stones without liberties.")
        question = "seat_capture" if rules.seats else "handicap_place"
        return refusal(rules, Reason.OPENING, color, point, detail, question)
    return None
