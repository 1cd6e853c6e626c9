"""What each book counts. Every function returns (Black's, White's), komi and gifts not included."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from duiyi.board.color import Color
from duiyi.board.regions import points_of, split
from duiyi.rules import questions as q
from duiyi.rules.counting.ending import Ending
from duiyi.rules.counting.telling import StepKind
from duiyi.rules.ruleset import Ruleset
from duiyi.words import mark

_HALF = Fraction(1, 2)
_BLOCK = 10
Pair = tuple[Fraction, Fraction]


def count(rules: Ruleset, ending: Ending, pass_stones: tuple[int, int]) -> Pair:  # noqa: PLR0911 - one count each
    """Count a board that is laid out, as the book says."""
    match rules.count:
        case q.Count.AREA:
            return _each(partial(_area, rules, ending))
        case q.Count.TERRITORY:
            return _each(partial(_territory, rules, ending, pass_stones))
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
    """Surrounded points and stones; shared points as the book shares them (PR-31, CN-08)."""
    if one_side_suffices(rules):
        _shape(ending, color)
    ending.count(StepKind.POINTS, color, *_points(ending, color))
    alive = ending.alive[color]
    total = ending.count(StepKind.STONES, color, alive.bit_count(), _STONES_TOO, alive)
    return _share(rules, ending, color, total)


def one_side_suffices(rules: Ruleset) -> bool:
    """Whether one side's count settles the game: both together always make the board (CN-10)."""
    in_zi = rules.komi_unit is q.KomiUnit.ZI or rules.prediction is not None
    return rules.count is q.Count.AREA and rules.shared is q.Shared.HALF and in_zi


def _shape(ending: Ending, color: Color) -> None:
    """Tell how the points are shaped, where there are enough for a block."""
    mask = ending.territory[color]
    tens, rest = divmod(mask.bit_count(), _BLOCK)
    if tens:
        sentence = _BLOCKS_AND_REST if rest else _BLOCKS
        ending.show(StepKind.SHAPE, color, sentence, mask, tens=tens, rest=rest)


def _points(ending: Ending, color: Color) -> tuple[int, str, int]:
    """Return how many points are a color's own, how that is said, and which they are."""
    mask = ending.territory[color]
    return mask.bit_count(), _POINTS, mask


def _share(rules: Ruleset, ending: Ending, color: Color, total: Fraction) -> Fraction:
    """Add what a color gets of the shared points."""
    shares = _shares(rules, ending, color)
    if not shares:
        return total
    neutral = ending.neutral
    return ending.count(
        StepKind.SHARED, color, shares, _OF_SHARED, neutral, shared=neutral.bit_count()
    )


def _territory(
    rules: Ruleset, ending: Ending, pass_stones: tuple[int, int], color: Color
) -> Fraction:
    """Surrounded points, and the opponent's stones that were lifted or handed over (TR-01)."""
    if rules.count is q.Count.TERRITORY:
        _shape(ending, color)
    total = ending.count(StepKind.POINTS, color, *_points(ending, color))
    other = color.opponent
    if prisoners := ending.prisoners[other]:
        total = ending.count(
            StepKind.PRISONERS, color, prisoners, _PRISONERS, ending.dead[other], other=other
        )
    if handed := pass_stones[other - 1]:
        total = ending.count(StepKind.HANDED_OVER, color, handed, _PASS_STONES, other=other)
    return total


def _equal_stones(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Surrounded points left when both have equally many stones on the board (PR-32, PR-33).

    A color's dead stones fill its own points; who placed fewer stones adds the difference. What
    cannot be filled in is counted below 0. Stones laid down for passes are not compensated again.
    """
    total = ending.count(StepKind.POINTS, color, *_points(ending, color))
    total = _share(rules, ending, color, total)
    if dead := ending.prisoners[color]:
        total = ending.count(StepKind.FILL, color, -dead, _FILLED, ending.dead[color])
    placed = {side: ending.alive[side].bit_count() + ending.prisoners[side] for side in Color}
    added = placed[color.opponent] - placed[color]
    if added > 0:
        total = ending.count(StepKind.EVEN, color, -added, _EVENED)
    return total


def _ing(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Points left empty when all of one's stones are on the board; below 0, stones left over.

    Each has as many stones as half the board; the odd point is nobody's. So it is the area less
    that number, told as the fill shows it.
    """
    stones = ending.points() // 2
    area = _area(rules, ending, color)
    mask = ending.alive[color] | ending.territory[color]
    sentence = _VACANT if area >= stones else _OVER
    left = abs(area - stones)
    return ending.count(StepKind.SUPPLY, color, -stones, sentence, mask, left=left)


def _stones(ending: Ending, color: Color) -> Fraction:
    """Stones on the board, which both have filled up (HI-06)."""
    alive = ending.alive[color]
    return ending.count(StepKind.STONES, color, alive.bit_count(), _STONES, alive)


def _taxed(rules: Ruleset, ending: Ending, color: Color) -> tuple[int, ...]:
    """Return the bodies that pay the tax."""
    match rules.tax_scope:
        case q.TaxScope.NOBODY:
            return ()
        case q.TaxScope.ALL_ALIVE:
            return ending.bodies(color)
        case q.TaxScope.INDEPENDENT:
            return tuple(body for body in ending.bodies(color) if body & ~ending.seki)


def _tax(rules: Ruleset, ending: Ending, color: Color, total: Fraction) -> Fraction:
    """Take the tax from each body that pays it."""
    for body in _taxed(rules, ending, color):
        place = next(points_of(body, ending.width))
        total = ending.count(StepKind.TAX, color, -rules.tax, _TAXED, body, place=place)
    return total


def _area_tax(rules: Ruleset, ending: Ending, color: Color) -> Fraction:
    """Area, less the tax on each living body (HI-04): the eye points that it needs do not count."""
    return _tax(rules, ending, color, _area(rules, ending, color))


def _territory_tax(
    rules: Ruleset, ending: Ending, pass_stones: tuple[int, int], color: Color
) -> Fraction:
    """Surrounded points and prisoners, less the eyes of each living body (HI-05)."""
    return _tax(rules, ending, color, _territory(rules, ending, pass_stones, color))


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
    total = ending.count(StepKind.POINTS, color, *_points(ending, color))
    if taken:
        total = ending.count(StepKind.TAKE_UP, color, taken.bit_count(), _TAKEN, taken)
    return total


def _leaves_atari(ending: Ending, stones: int, taken: int, own: int) -> bool:
    """Whether a chain beside a stone that was taken up has one liberty left on its own points."""
    free = own & ~stones
    return any(
        (ending.around(chain) & free).bit_count() == 1
        for chain in split(stones, ending.width, ending.height)
        if ending.around(chain) & taken
    )


_BLOCKS = mark("Shape {side}'s points into blocks: {tens} × 10.")
_BLOCKS_AND_REST = mark("Shape {side}'s points into blocks: {tens} × 10 and {rest}.")
"""CN-10, TR-03: points are rearranged so that they are seen at a glance."""
_POINTS = mark("{side}: surrounded points {amount}.")
_STONES = mark("{side}: stones on the board {amount}.")
_STONES_TOO = mark("{side}: stones {amount}; {before} + {amount} = {total}.")
_OF_SHARED = mark(
    "{side}: of the shared points ({shared}) {amount}; {before} + {amount} = {total}."
)
_PRISONERS = mark("{side}: prisoners {amount}, of {other}; {before} + {amount} = {total}.")
_PASS_STONES = mark("{side}: pass stones {amount}, of {other}; {before} + {amount} = {total}.")
_FILLED = mark("{side} fills in its lost stones, {amount}; {before} − {amount} = {total}.")
_EVENED = mark(
    "{side} placed fewer stones and adds what it lacks, {amount}; {before} − {amount} = {total}."
)
_VACANT = mark("{side} fills these {before} points with its {amount} stones: {left} stay empty.")
_OVER = mark("{side} fills these {before} points with its {amount} stones: {left} are left over.")
_TAXED = mark("{side}'s living body at {place} pays {amount} for its eyes: {total} are left.")
_TAKEN = mark(
    "{side} takes up the stones inside the boundary, {amount}; {before} + {amount} = {total}."
)
