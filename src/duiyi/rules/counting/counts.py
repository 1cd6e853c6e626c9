"""What each book counts. Every function returns (Black's, White's), komi and gifts not included."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from duiyi.board.color import Color
from duiyi.board.regions import split
from duiyi.rules import questions as q
from duiyi.rules.counting.ending import Ending
from duiyi.rules.result import decimal
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark

_HALF = Fraction(1, 2)
_BLOCK = 10
_BLOCKS = mark("Shape Black's {points} points into blocks of ten: {tens} blocks, and {rest} more.")
"""CN-10: territory is rearranged so that it is seen at a glance; one side counts, one watches."""
Pair = tuple[Fraction, Fraction]


def count(rules: Ruleset, ending: Ending, pass_stones: tuple[int, int]) -> Pair:  # noqa: PLR0911 - one count each
    """Count a board that is laid out, as the book says."""
    match rules.count:
        case q.Count.AREA:
            return _each(partial(_area, rules, ending))
        case q.Count.TERRITORY:
            return _each(partial(_territory, ending, pass_stones))
        case q.Count.TERRITORY_EQUAL_STONES:
            return _each(partial(_equal_stones, rules, ending))
        case q.Count.ING_FILL:
            return _each(partial(_ing, rules, ending))
        case q.Count.STONES:
            return _each(partial(_stones, ending))
        case q.Count.AREA_TAX:
            return _each(partial(_area_tax, rules, ending))
        case q.Count.TERRITORY_TAX:
            return _each(partial(_territory_tax, rules, ending, pass_stones))
        case q.Count.BOUNDARY:
            return _each(partial(_boundary, ending))


def _each(counted: Callable[[Color], Fraction]) -> Pair:
    return counted(Color.BLACK), counted(Color.WHITE)


def _shares(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Return what a color gets of the points that neither side alone surrounds."""
    match rules.shared:
        case q.Shared.NOBODY:
            return Fraction(0)
        case q.Shared.HALF:
            return ending.neutral.bit_count() * _HALF
        case q.Shared.PROXIMITY:
            near, far = (
                ending.around(ending.alive[side]) & ending.neutral
                for side in (color, color.opponent)
            )
            between = ending.neutral & ~(near ^ far)
            # An odd point between both stays empty, so nobody has it.
            return Fraction((near & ~far).bit_count() + between.bit_count() // 2)


def _area(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Stones and surrounded points; shared points as the book shares them (PR-31, CN-08)."""
    stones = ending.alive[color].bit_count()
    points = ending.territory[color].bit_count()
    shares = _shares(rules, ending, color)
    total = stones + points + shares
    if rules.komi_unit is q.KomiUnit.ZI and color is Color.BLACK and points >= _BLOCK:
        tens, rest = divmod(points, _BLOCK)
        ending.tell(_BLOCKS, tens=tens, rest=rest, points=points)
    sentence = _AREA_SHARED[color] if shares else _AREA[color]
    ending.tell(
        sentence, stones=stones, points=points, shares=decimal(shares), total=decimal(total)
    )
    return total


def _territory(ending: Ending, pass_stones: tuple[int, int], color: Color) -> Fraction:
    """Surrounded points, and the opponent's stones that were lifted or handed over (TR-01)."""
    points = ending.territory[color].bit_count()
    prisoners = ending.prisoners[color.opponent] + pass_stones[color.opponent - 1]
    total = Fraction(points + prisoners)
    ending.tell(_TERRITORY[color], points=points, prisoners=prisoners, total=decimal(total))
    return total


def _equal_stones(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Surrounded points left when both have equally many stones on the board (PR-32, PR-33).

    A color's dead stones fill its own points; who placed fewer stones adds the difference. What
    cannot be filled in is counted below 0. Stones laid down for passes are not compensated again.
    """
    points = ending.territory[color].bit_count() + _shares(rules, ending, color)
    dead = ending.prisoners[color]
    placed = {side: ending.alive[side].bit_count() + ending.prisoners[side] for side in Color}
    added = max(0, placed[color.opponent] - placed[color])
    total = points - dead - added
    ending.tell(_EQUAL[color], points=decimal(points), dead=dead, added=added, total=decimal(total))
    return total


def _ing(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Points left empty when all of one's stones are on the board; below 0, stones left over.

    Each has as many stones as half the board; the odd point is nobody's. So it is the area less
    that number, told as the fill shows it.
    """
    stones = ending.points() // 2
    area = (
        ending.alive[color].bit_count()
        + ending.territory[color].bit_count()
        + _shares(rules, ending, color)
    )
    total = area - stones
    sentence = _ING_VACANT[color] if total >= 0 else _ING_OVER[color]
    ending.tell(sentence, stones=stones, area=decimal(area), total=decimal(abs(total)))
    return total


def _stones(ending: Ending, color: Color) -> Fraction:
    """Stones on the board, which both have filled up (HI-06)."""
    total = ending.alive[color].bit_count()
    ending.tell(_STONES[color], total=total)
    return Fraction(total)


def _taxed(rules: Ruleset, ending: Ending, color: Color) -> int:
    """Return how many bodies pay the tax."""
    match rules.tax_scope:
        case q.TaxScope.NOBODY:
            return 0
        case q.TaxScope.ALL_ALIVE:
            return len(ending.bodies(color))
        case q.TaxScope.INDEPENDENT:
            return sum(1 for body in ending.bodies(color) if body & ~ending.seki)


def _area_tax(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Area, less the tax on each living body (HI-04): the eye points that it needs do not count."""
    bodies = _taxed(rules, ending, color)
    total = _area(rules, ending, color) - rules.tax * bodies
    ending.tell(_TAXED[color], bodies=bodies, tax=rules.tax * bodies, total=decimal(total))
    return total


def _territory_tax(
    rules: Ruleset, ending: Ending, pass_stones: tuple[int, int], color: Color
) -> Fraction:
    """Surrounded points and prisoners, less the eyes of each living body (HI-05)."""
    bodies = _taxed(rules, ending, color)
    total = _territory(ending, pass_stones, color) - rules.tax * bodies
    ending.tell(_TAXED[color], bodies=bodies, tax=rules.tax * bodies, total=decimal(total))
    return total


def _boundary(ending: Ending, color: Color) -> Fraction:
    """Points inside the boundary stones, once every stone that is not needed there is taken up.

    A stone is needed where it touches a point that is not its own side's, or where a chain would
    be left in atari without it. Prisoners do not count.

    Reading: whether the result depends on the order in which stones are taken up is not known; they
    are tried row by row from the bottom, again and again until none can be taken.
    """
    points = ending.territory[color]
    own = ending.alive[color] | points
    outside = ((1 << ending.points()) - 1) & ~own
    stones = ending.alive[color] & ~ending.seki
    needed = stones & ending.around(outside)
    spare = stones & ~needed
    kept = stones
    before = 0
    while before != kept:
        before = kept
        for index in range(ending.points()):
            stone = 1 << index
            if spare & kept & stone and not _leaves_atari(ending, kept & ~stone, stone, own):
                kept &= ~stone
    taken = stones & ~kept
    total = points.bit_count() + taken.bit_count()
    ending.tell(_BOUNDARY[color], taken=taken.bit_count(), points=points.bit_count(), total=total)
    return Fraction(total)


def _leaves_atari(ending: Ending, stones: int, taken: int, own: int) -> bool:
    """Whether a chain beside a stone that was taken up has one liberty left on its own points."""
    free = own & ~stones
    return any(
        (ending.around(chain) & free).bit_count() == 1
        for chain in split(stones, ending.width, ending.height)
        if ending.around(chain) & taken
    )


_AREA = {
    Color.BLACK: mark("Black: stones {stones}, points {points}; together {total}."),
    Color.WHITE: mark("White: stones {stones}, points {points}; together {total}."),
}
_AREA_SHARED = {
    Color.BLACK: mark(
        "Black: stones {stones}, points {points}, of the shared points {shares}; together {total}."
    ),
    Color.WHITE: mark(
        "White: stones {stones}, points {points}, of the shared points {shares}; together {total}."
    ),
}
_TERRITORY = {
    Color.BLACK: mark("Black: points {points}, prisoners {prisoners}; together {total}."),
    Color.WHITE: mark("White: points {points}, prisoners {prisoners}; together {total}."),
}
_EQUAL = {
    Color.BLACK: mark(
        "Black fills in {dead} dead stones and adds {added} to have as many stones as White: "
        "of {points} points {total} are left."
    ),
    Color.WHITE: mark(
        "White fills in {dead} dead stones and adds {added} to have as many stones as Black: "
        "of {points} points {total} are left."
    ),
}
_ING_VACANT = {
    Color.BLACK: mark("Black fills {area} points with {stones} stones: {total} stay empty."),
    Color.WHITE: mark("White fills {area} points with {stones} stones: {total} stay empty."),
}
_ING_OVER = {
    Color.BLACK: mark("Black fills {area} points with {stones} stones: {total} are left over."),
    Color.WHITE: mark("White fills {area} points with {stones} stones: {total} are left over."),
}
_STONES = {
    Color.BLACK: mark("Black has {total} stones on the board."),
    Color.WHITE: mark("White has {total} stones on the board."),
}
_TAXED = {
    Color.BLACK: mark("Black pays {tax} for {bodies} living bodies; {total} are left."),
    Color.WHITE: mark("White pays {tax} for {bodies} living bodies; {total} are left."),
}
_BOUNDARY = {
    Color.BLACK: mark(
        "Black takes up {taken} stones inside the boundary: {points} and {taken} make {total}."
    ),
    Color.WHITE: mark(
        "White takes up {taken} stones inside the boundary: {points} and {taken} make {total}."
    ),
}
