"""What a single move decides: chains that are not settled, and plays that must still be made.

Both are read out with the opponent moving first. A chain is not settled when that captures it on
the board as it is. A play is needed (teire) when that captures a chain once every dame is filled,
however alive it looks now; the play is one inside the own territory that prevents it.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from duiyi.board.color import Color
from duiyi.board.regions import flood, split
from duiyi.rules.seki.shore import indices
from duiyi.rules.status.board import Board
from duiyi.rules.status.finding import Finding, Ground, Status
from duiyi.rules.status.scene import Outcome, Reading, read

_FEW = 2
"""Liberties from which a chain that looks alive is read out all the same."""
_LIMIT = 8_000
"""Positions looked at for one chain and one move."""
_MOST_REMEDIES = 16
"""Plays tried to save one chain."""
_WHOLE_LIMIT = 200_000
"""Positions looked at for one board."""


class Danger:
    """Reads which chains are captured if the opponent moves first, within a bound for the board."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self._findings = tuple(findings)
        self._left = _WHOLE_LIMIT

    def without(self, unsettled: Iterable[Finding]) -> "Danger":
        """Return the same for the other chains, with what is left to read."""
        chains = {finding.chain for finding in unsettled}
        rest = Danger(finding for finding in self._findings if finding.chain not in chains)
        rest._left = self._left
        return rest

    def unsettled(self, board: Board) -> Iterator[Finding]:
        """Yield the chains that look alive, and are captured if the opponent moves first."""
        for finding in self._in_doubt(board):
            reading = self.read(board, finding.chain, finding.color)
            if reading.outcome is Outcome.CAPTURED and reading.whole:
                yield Finding(finding.chain, finding.color, Status.UNSETTLED, Ground.READING)

    def read(self, board: Board, chain: int, color: Color) -> Reading:
        """Read whether a chain is captured if the opponent moves first."""
        strong = dict.fromkeys(Color, 0)
        for finding in self._findings:
            living = finding.status in {Status.ALIVE, Status.PASS_ALIVE}
            many = board.liberties(finding.chain).bit_count() > _FEW
            sure = finding.ground in {Ground.THEOREM, Ground.ROOM} and many
            if living and not finding.chain & chain and (sure or finding.color is not color):
                strong[finding.color] |= finding.chain
        reading = read(
            board, chain, color, strong, min(_LIMIT, self._left // 5), first=color.opponent
        )
        self._left -= reading.visited
        return reading

    def _in_doubt(self, board: Board) -> Iterator[Finding]:
        for finding in self._findings:
            if finding.status not in {Status.ALIVE, Status.SEKI}:
                continue
            few = board.liberties(finding.chain).bit_count() <= _FEW
            if few or finding.ground in {Ground.READING, Ground.PLAYOUTS}:
                yield finding

    def teire(self, board: Board, dame: int, own: Mapping[Color, int]) -> dict[Color, int]:
        """Return the points on which each color must still play, once every dame is filled.

        Args:
            board: the board as it is.
            dame: the points that both sides fill.
            own: each color's territory; what stands there dead is part of it.
        """
        return {color: self._teire(board, color, dame, own[color]) for color in Color}

    def _teire(self, board: Board, color: Color, dame: int, own: int) -> int:
        filled = with_stones(board, color.opponent, dame)
        needed = 0
        for finding in self._in_doubt(board):
            if finding.color is not color:
                continue
            after = with_stones(filled, color, needed)
            chain = _chain_with(after, color, finding.chain)
            if not chain:
                continue
            if _is_ko(after, chain, color):
                needed |= after.liberties(chain) & own
                continue
            if self.read(after, chain, color).outcome is not Outcome.CAPTURED:
                continue
            needed |= self._saving(after, chain, color, own & board.empty)
        return needed

    def vital(self, board: Board, unsettled: Iterable[Finding]) -> int:
        """Return points where their owners save the chains that are not settled, one for each."""
        points = 0
        for finding in unsettled:
            points |= self._saving(board, finding.chain, finding.color, board.empty)
        return points

    def _saving(self, board: Board, chain: int, color: Color, within: int) -> int:
        """Return a point of some where a play saves a chain, or the empty set."""
        for index in islice(_remedies(board, chain, color, within), _MOST_REMEDIES):
            saved = with_stones(board, color, 1 << index)
            joined = _chain_with(saved, color, chain)
            if joined and self.read(saved, joined, color).outcome is Outcome.SURVIVES:
                return 1 << index
        return 0


def _remedies(board: Board, chain: int, color: Color, within: int) -> Iterator[int]:
    """Yield points where a play may save a chain: its liberties, then those beyond, then others."""
    first = board.liberties(chain) & within
    yield from indices(first)
    beyond = flood(first, within, board.width, board.height) & board.beside(first) & ~first
    yield from indices(beyond)
    near = 0
    for each in board.chains[color.opponent]:
        if each & board.beside(chain | first):
            near |= board.liberties(each)
    yield from indices(near & within & ~first & ~beyond)


def _is_ko(board: Board, chain: int, color: Color) -> bool:
    """Whether a chain is a stone that can be taken in a ko."""
    last = board.liberties(chain)
    if chain.bit_count() > 1 or last.bit_count() != 1:
        return False
    return not board.beside(last) & ~board.stones[color]


def _chain_with(board: Board, color: Color, stones: int) -> int:
    """Return the chain that some stones are part of now; empty where they are gone."""
    return next((chain for chain in board.chains[color] if chain & stones), 0)


def with_stones(board: Board, color: Color, points: int) -> Board:
    """Return a board with stones of a color on some more points; what has no liberty comes off."""
    if not points:
        return board
    stones = dict(board.stones)
    stones[color] |= points
    empty = board.empty & ~points
    for side in (color.opponent, color):
        for chain in split(stones[side], board.width, board.height):
            if not board.beside(chain) & empty:
                stones[side] &= ~chain
                empty |= chain
    return Board(board.width, board.height, stones)
