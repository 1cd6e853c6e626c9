"""How many eyes an eye space is worth at the end of a game: 0, 1 or 2.

Not a life-and-death solver. The players have agreed on the dead; this asks only whether the space
looks like two eyes, one, or none, in favor of its owner where it is unsettled. Where it is wrong,
playing out the dame or connecting a false eye puts it right.

Source: the conditions and their numbers follow David J Wu's goscorer.
"""

from duiyi.board.regions import flood, split
from duiyi.rules.seki.eyes import Eye
from duiyi.rules.seki.shore import Shore, indices

_NEVER = 1000
"""More moves than anybody has: the point cannot be closed off."""
_MANY_DEAD = 5
_VERY_MANY_DEAD = 8
_ROOMY = 6
_SEVEN_POINTS = 7


def worth(shore: Shore, eye: Eye, false: int) -> int:
    """Return how many eyes `eye` is worth, given the false points of the board."""
    space = _Space(shore, eye, false)
    best = 1 if any(moves <= 1 for moves in space.to_block.values()) else 0
    best = max(best, space.split_at_one_point())
    if best < 2 and (space.has_room() or space.splits_at_a_pair() or space.lives_by_capturing()):  # noqa: PLR2004 - two eyes live
        best = 2
    return min(best, 2)


class _Space:
    """One eye space, and how many moves each of its points needs to be closed off."""

    def __init__(self, shore: Shore, eye: Eye, false: int) -> None:
        color = eye.realm.color
        self.shore = shore
        self.color = color
        self.eye = eye
        self.real = eye.points & ~false
        self.false = false
        self.enemy = shore.alive[color.opponent] | shore.dead[color.opponent]
        self.enemy_dead = shore.dead[color.opponent]
        self.border = _border(shore)
        self.pokes = self._pokes()
        self.to_block = {index: self._moves_to_block(index) for index in indices(self.real)}

    def has_room(self) -> bool:
        """Whether the space is so large, or holds so many dead stones, that it lives anyhow."""
        dead = (self.real & self.enemy_dead).bit_count()
        if dead >= _VERY_MANY_DEAD:
            return True
        weak = sum((moves >= 1) + (moves >= 2) for moves in self.to_block.values())  # noqa: PLR2004 - a severe weakness counts twice
        lodged = sum(1 for i in indices(self.real & self.enemy) if self._degree(i) >= 2)  # noqa: PLR2004 - inside, not at a tip
        if self.real.bit_count() - weak - lodged >= _ROOMY:
            return True
        degrees = [self._degree(index) for index in indices(self.real & self.shore.empty)]
        return sum((degree >= 4) + (degree >= 3) for degree in degrees) >= _ROOMY  # noqa: PLR2004 - points with room around

    def split_at_one_point(self) -> int:
        """Return the most parts with a sure eye that playing one point leaves."""
        best = 1 if (self.real & self.enemy_dead).bit_count() >= _MANY_DEAD else 0
        for index in indices(self.real):
            if not self._is_playable(index):
                continue
            parts = self._parts(self.real & ~(1 << index))
            if len(parts) < 2:  # noqa: PLR2004 - nothing is split
                continue
            # Playing the point is itself the move that closes off a thrown-in stone beside it.
            spare = self._thrown_in(index).bit_count() == 1
            best = max(best, sum(1 for part in parts if self._closed(part, 1 if spare else 0)))
        return best

    def splits_at_a_pair(self) -> bool:
        """Whether two roomy points side by side leave parts that are eyes whichever is played."""
        for index in indices(self.real & self.shore.empty & ~self.border):
            if not (self._is_playable(index) and self._is_roomy(index)):
                continue
            for other in indices(self.shore.beside[index] & self.real):
                empty_beside = self.shore.beside[other] & self.real & self.shore.empty
                vacant = bool(self.shore.empty >> other & 1)
                if not self._is_roomy(other) or not (vacant or empty_beside.bit_count() > 1):
                    continue
                parts = self._parts(self.real & ~(1 << index) & ~(1 << other))
                closed = [self._closed(part, 0) for part in parts]
                sure = sum(1 for count in closed if count >= 1)
                double = sum(1 for count in closed if count >= 2)  # noqa: PLR2004 - two closed points
                if sure >= 2 and double >= (1 if vacant else 2):  # noqa: PLR2004 - two eyes live
                    return True
        return False

    def lives_by_capturing(self) -> bool:
        """Whether capturing the dead stones inside leaves a shape that lives."""
        dead = self.real & self.enemy_dead
        if not dead:
            return False
        rest = self.real & ~dead
        closed = [1 << index for index in indices(rest) if not self._is_playable(index)]
        thrown_in = (self.eye.points & self.enemy & self.false).bit_count()
        every = dead | sum(closed)
        # The other side may leave out any one of the points that its owner cannot play.
        return all(_lives(self.shore, every & ~omitted, thrown_in) for omitted in (*closed, 0))

    def _pokes(self) -> int:
        """Return the enemy stones linked to a stone thrown in on a false point: no block there."""
        pokes = 0
        for index in indices(self.real & self.enemy):
            vacant_false = self.shore.beside[index] & self.shore.empty & self.false
            if self._thrown_in(index) or vacant_false.bit_count() >= 2:  # noqa: PLR2004 - one of two can be had
                pokes |= 1 << index
        return pokes

    def _moves_to_block(self, index: int) -> int:
        """Return how many moves it takes until nothing can come in to a point."""
        return sum(self._block(beside) for beside in indices(self.shore.beside[index]))

    def _block(self, index: int) -> int:
        point = 1 << index
        if point & self.shore.empty:
            if not point & self.real:
                return 1
            return 1 if self._thrown_in(index) else 0
        if not point & self.enemy:
            return 0
        if point & (self.false | self.pokes):
            return _NEVER
        return (
            1
            if point & self.real and self.shore.beside[index] & self.shore.empty & self.false
            else 0
        )

    def _thrown_in(self, index: int) -> int:
        """Return the enemy stones on false points beside a point."""
        return self.shore.beside[index] & self.enemy & self.false

    def _degree(self, index: int) -> int:
        return (self.shore.beside[index] & self.real).bit_count()

    def _is_roomy(self, index: int) -> bool:
        return self.to_block[index] <= 1 and self._degree(index) >= 3  # noqa: PLR2004 - three ways on

    def _is_playable(self, index: int) -> bool:
        """Whether the owner may play on a point without suicide; ko is not looked at."""
        if not self.shore.empty >> index & 1:
            return False
        beside = self.shore.beside[index]
        if beside & ~self.enemy:
            return True
        return any(self._liberties(stone) <= 1 for stone in indices(beside))

    def _liberties(self, index: int) -> int:
        """Return the liberties of an enemy chain; dead and living stones make separate ones."""
        point = 1 << index
        opponent = self.color.opponent
        own = self.enemy_dead if point & self.enemy_dead else self.shore.alive[opponent]
        chain = flood(point, own, self.shore.width, self.shore.height)
        return (self.shore.around(chain) & self.shore.empty).bit_count()

    def _parts(self, mask: int) -> tuple[int, ...]:
        return split(mask, self.shore.width, self.shore.height)

    def _closed(self, part: int, moves: int) -> int:
        """Return how many points of a part are closed off after so many moves."""
        return sum(1 for index in indices(part) if self.to_block[index] <= moves)


def _border(shore: Shore) -> int:
    """Return the points on the edge of the board."""
    width, height = shore.width, shore.height
    return sum(
        1 << (row * width + column)
        for row in range(height)
        for column in range(width)
        if column in {0, width - 1} or row in {0, height - 1}
    )


def _lives(shore: Shore, shape: int, thrown_in: int) -> bool:
    """Whether stones captured in this shape leave two eyes, thrown-in stones counted off."""
    parts = len(_connected(shore, shape))
    bottlenecks = roomy = 0
    for index in indices(shape):
        if len(_connected(shore, shape & ~(1 << index))) > parts:
            bottlenecks += 1
        elif (shore.beside[index] & shape).bit_count() >= 3:  # noqa: PLR2004 - three ways on
            roomy += 1
    bonus = 1 if shape.bit_count() >= _SEVEN_POINTS else 0
    return parts - thrown_in + (bottlenecks + roomy + bonus) // 2 >= 2  # noqa: PLR2004 - two eyes live


def _connected(shore: Shore, shape: int) -> tuple[int, ...]:
    return split(shape, shore.width, shore.height)
