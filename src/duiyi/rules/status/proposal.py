"""A proposal: the stones that look dead, with reasons, and what every other chain looks to be."""

from collections.abc import Iterator, Mapping, Sequence

from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import bits_of, points_of
from duiyi.rules.status.finding import Finding, Status
from duiyi.rules.status.judging import judge_chains

PLAYOUTS = 300
SEED = 20021
"""Fixed, so that the same board always gets the same proposal."""


class Proposal(Mapping[Point, str]):
    """Points of chains proposed dead; each with the reason, a sentence in English.

    Iterating gives the points, so a proposal can be passed where dead stones are asked for. What
    the other chains look to be is in `findings`, `status` and `explain`.

    Attributes:
        findings: what is found of each chain, Black's first, in reading order.
    """

    def __init__(self, findings: Sequence[Finding] = (), size: tuple[int, int] = (1, 1)) -> None:
        """Take the findings on a board of a width and height."""
        self.findings = tuple(findings)
        self._size = size
        self._dead = {
            point: finding
            for finding in self.findings
            if finding.status is Status.DEAD
            for point in points_of(finding.chain, size[0])
        }

    def __getitem__(self, point: Point | str) -> str:
        try:
            named = Point.of(point)
        except (TypeError, ValueError):
            raise KeyError(point) from None
        return self._dead[named].explain(named)

    def __iter__(self) -> Iterator[Point]:
        return iter(self._dead)

    def __len__(self) -> int:
        return len(self._dead)

    def __repr__(self) -> str:
        return f"<proposed dead: {', '.join(map(str, self)) or 'nothing'}>"

    @property
    def seki(self) -> tuple[Point, ...]:
        """The stones that live without two eyes, row by row from the bottom for each chain."""
        return tuple(
            point
            for finding in self.findings
            if finding.status is Status.SEKI
            for point in points_of(finding.chain, self._size[0])
        )

    def finding(self, point: Point | str) -> Finding:
        """Return what is found of the chain on a point, such as "C3".

        Raises:
            KeyError: there is no stone on it, or nothing was looked at.
        """
        try:
            bit = bits_of((Point.of(point),), *self._size)
        except ValueError:
            bit = 0
        for finding in self.findings:
            if finding.chain & bit:
                return finding
        raise KeyError(point)

    def status(self, point: Point | str) -> Status:
        """Return what the chain on a point looks to be; raises as `finding`."""
        return self.finding(point).status

    def explain(self, point: Point | str, lang: str = "en") -> str:
        """Say in a language why the stone on a point looks dead, or alive; raises as `finding`."""
        return self.finding(point).explain(Point.of(point), lang)


def propose_dead(position: Position, playouts: int = PLAYOUTS, seed: int = SEED) -> Proposal:
    """Return the stones that look dead on a finished board, where both sides have passed.

    A chain is proposed dead only if it cannot be saved by its owner moving first; which color is to
    play does not matter, nor what the book says of ko and suicide. On a board that is not finished
    much is open, and open chains are left alone.

    The same position, number and seed give the same proposal on every machine.

    Raises:
        ValueError: the number of playouts is not one from 1 up.
    """
    if playouts < 1:
        msg = f"a proposal needs at least one playout, not {playouts}"
        raise ValueError(msg)
    size = position.width, position.height
    return Proposal(judge_chains(position, playouts, seed), size)
