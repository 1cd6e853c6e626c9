"""A proposal: the stones that look dead, with reasons, and what every other chain looks to be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Self

from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.board.regions import bits_of, flood, points_of
from duiyi.rules.status.board import Board
from duiyi.rules.status.borders import Borders, find_borders
from duiyi.rules.status.finding import Finding, Ground, Status
from duiyi.rules.status.judging import judge_chains
from duiyi.words import language, mark, say

PLAYOUTS = 300
SEED = 20021
"""Fixed, so that the same board always gets the same proposal."""


class Proposal(Mapping[Point, str]):
    """Points of chains proposed dead; each with the reason, a sentence in English.

    Iterating gives the points, so a proposal can be passed where dead stones are asked for. What
    the other chains look to be is in `findings`, `status` and `explain`.

    Attributes:
        findings: what is found of each chain, Black's first, in reading order.
        unsealed: the points where the border between two sides is open: play there first.
        is_finished: whether every point is somebody's or dame. Else, where much is open, what
            is dead by its place or by playouts only is unsettled.
    """

    def __init__(
        self,
        findings: Sequence[Finding] = (),
        size: tuple[int, int] = (1, 1),
        borders: Borders | None = None,
    ) -> None:
        """Take the findings on a board of a width and height, and its borders."""
        self.findings = tuple(findings)
        self._borders = borders
        self.is_finished = borders is None or borders.is_sealed
        self.unsealed = () if borders is None else tuple(points_of(borders.unsealed, size[0]))
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
        return self._stones(Status.SEKI)

    @property
    def unsettled(self) -> tuple[Point, ...]:
        """The stones whose fate is open, in the same order."""
        return self._stones(Status.UNSETTLED)

    def _stones(self, status: Status) -> tuple[Point, ...]:
        return tuple(
            point
            for finding in self.findings
            if finding.status is status
            for point in points_of(finding.chain, self._size[0])
        )

    def with_findings(self, newer: Iterable[Finding]) -> Self:
        """Return the proposal with these findings in the place of those of the same chains."""
        by_chain = {finding.chain: finding for finding in newer}
        findings = [by_chain.get(finding.chain, finding) for finding in self.findings]
        return type(self)(findings, self._size, self._borders)

    def caution(self, lang: str = "en") -> str:
        """Say that the board is not finished, and where to play first; empty where it is."""
        if self.is_finished:
            return ""
        if not self.unsealed:
            return say(mark("The board is not finished: much of it is not divided yet."), lang)
        between = "、" if language(lang).startswith("zh") else ", "
        points = between.join(map(str, self.unsealed))
        sentence = mark(
            "The board is not finished: the border is open at {points}; play there first."
        )
        return say(sentence, lang, points=points)

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
    """Return the stones that look dead where both sides have passed.

    A chain is proposed dead only if it cannot be saved by its owner moving first; which color is to
    play does not matter, nor what the book says of ko and suicide. In a region that is not
    divided yet only what was proved or read is proposed. Where a border is open,
    `caution` says where to play first.

    The same position, number and seed give the same proposal on every machine.

    Raises:
        ValueError: the number of playouts is not one from 1 up.
    """
    if playouts < 1:
        msg = f"a proposal needs at least one playout, not {playouts}"
        raise ValueError(msg)
    findings = judge_chains(position, playouts, seed)
    board = Board.of(position)
    borders, room = _borders(board, findings)
    careful = tuple(_careful(finding, board, borders, room) for finding in findings)
    return Proposal(careful, (position.width, position.height), borders)


def _borders(board: Board, findings: Iterable[Finding]) -> tuple[Borders, int]:
    """Return the borders with the dead lifted, and the points where no living stone stands."""
    alive = dict(board.stones)
    in_seki = 0
    for finding in findings:
        if finding.status is Status.DEAD:
            alive[finding.color] &= ~finding.chain
        elif finding.status is Status.SEKI:
            in_seki |= finding.chain
    room = board.everything & ~sum(alive.values())
    return find_borders(board, alive, in_seki), room


def _careful(finding: Finding, board: Board, borders: Borders, room: int) -> Finding:
    """Return a finding; only what was proved or read is dead in a region that is not divided."""
    likely = {Ground.ROOM, Ground.PLAYOUTS}
    if finding.status is not Status.DEAD or finding.ground not in likely:
        return finding
    region = flood(finding.chain, room, board.width, board.height)
    if region & borders.open:
        return replace(finding, status=Status.UNSETTLED)
    return finding
