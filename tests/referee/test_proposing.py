"""Proposed rulings: the precedents, every offence under every edition, and that they can be ruled."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import NOTHING, Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.ruling import GivePoints, GiveTime, PlayOn, Remedy, Warn
from duiyi.game.seat import Official, Seat
from duiyi.referee.ledger import ledger
from duiyi.referee.precedents import PRECEDENTS, Precedent
from duiyi.referee.proposing import propose
from duiyi.rules.regulations import EDITIONS, Offence
from duiyi.words import LANGUAGES, say
from tests.game.match.table import begin, moves, predict


def _match(rules: str, edition: str, played: str) -> Match:
    match = begin(Match(rules, edition, size=9, refereed=True))
    return moves(match, played)


def _reported(match: Match, offence: Offence, against: Seat | None) -> None:
    match.act(a.Report(by=Official.REFEREE, offence=offence, against=against))


@pytest.mark.parametrize("case", PRECEDENTS, ids=lambda case: case.tells[:50])
def test_rg_14_to_rg_23_precedents(case: Precedent) -> None:
    """RG-11, RG-14, RG-15, RG-16, RG-17, RG-18, RG-19, RG-20, RG-21; PR-06, PR-14."""
    match = _match(case.rules, case.edition, case.moves)
    _reported(match, case.offence, case.against)
    proposals = propose(match.state, match.state.incidents[0])
    assert [(one.remedies, one.by) for one in proposals] == list(case.ways)
    if case.requirement:
        assert proposals[0].clause.requirement == case.requirement
    for lang in LANGUAGES:
        assert say(case.tells, lang)
        assert all(one.explain(lang) for one in proposals)
    # The first of them can be ruled, and does what it says.
    first = proposals[0]
    rule = first.rule(match.state.incidents[0], "as told", NOTHING, first.by)
    events = match.act(rule)
    assert isinstance(events[0], e.RulingMade)
    assert match.state.undecided == frozenset()
    lines = ledger(match.log.since(0))
    assert len(lines) >= 2
    for lang in LANGUAGES:
        assert "{" not in " ".join(line.explain(lang) for line in lines)


def _all() -> Iterator[tuple[str, Offence, Seat | None]]:
    for edition in EDITIONS:
        for offence in Offence:
            for against in (None, *Seat):
                yield edition, offence, against


@pytest.mark.parametrize("edition", EDITIONS)
def test_rg_22_every_offence_has_proposals_that_can_be_ruled(edition: str) -> None:
    for which, offence, against in _all():
        if which != edition:
            continue
        match = _match("chinese-2002", edition, "E5 E6 D4")
        _reported(match, offence, against)
        found = match.state.incidents[0]
        proposals = propose(match.state, found)
        assert proposals, (edition, offence)
        for number, proposal in enumerate(proposals):
            fresh = _match("chinese-2002", edition, "E5 E6 D4")
            _reported(fresh, offence, against)
            by = Official.CHIEF_REFEREE
            fresh.act(proposal.rule(fresh.state.incidents[0], f"way {number}", NOTHING, by))
            assert fresh.state.rulings[0].remedies == proposal.remedies


def test_rg_16_a_stone_goes_back_to_where_it_belongs() -> None:
    """The points of the incident are where the stone is found, and where it belongs."""
    match = _match("chinese-2002", "s3", "E5 E6")
    match.act(
        a.Report(
            by=Official.REFEREE,
            offence=Offence.STONES_DISPLACED,
            points=(Point.parse("E5"), Point.parse("D5")),
        )
    )
    back, stands, chief_back, chief_stands, *_ = propose(match.state, match.state.incidents[0])
    assert (chief_back.by, chief_stands.by) == (Official.CHIEF_REFEREE,) * 2
    assert back.remedies == chief_back.remedies
    assert stands.remedies == chief_stands.remedies == (PlayOn(),)
    match.act(back.rule(match.state.incidents[0], "agreed", NOTHING, Official.REFEREE))
    assert match.state.position[Point.parse("E5")] is None
    assert match.state.position[Point.parse("D5")] is Color.BLACK
    assert match.state.to_move is Seat.FIRST


def test_rg_24_the_ledger_says_when_what_follows_and_who_ruled() -> None:
    match = _match("chinese-2002", "s3", "E5 E6")
    _reported(match, Offence.TALK, Seat.FIRST)
    found = match.state.incidents[0]
    remedies: tuple[Remedy, ...] = (
        Warn(Seat.FIRST),
        GiveTime(Seat.SECOND, Milliseconds(60_000)),
        GivePoints(Seat.SECOND, Fraction(1, 2)),
    )
    clause = propose(match.state, found)[0].clause
    match.act(
        a.Rule(
            by=Official.REFEREE,
            incident=1,
            finding="heard",
            remedies=remedies,
            clause=clause,
            at=Milliseconds(65_000),
        )
    )
    told = next(
        line.explain("en") for line in ledger(match.log.since(0)) if "Ruling" in line.explain("en")
    )
    assert told.startswith("Ruling 1 on incident 1, by the referee at 1:05: heard (")
    assert told.endswith(
        "A warning for the first seat. Seconds given to the second seat: 60. "
        "Points given to the second seat: 0.5."
    )


def test_a_referee_may_rule_otherwise_with_a_reason() -> None:
    match = _match("chinese-2002", "s3", "E5 E6")
    _reported(match, Offence.TALK, Seat.FIRST)
    clause = propose(match.state, match.state.incidents[0])[0].clause
    match.act(
        a.Rule(
            by=Official.REFEREE,
            incident=1,
            finding="he only asked for water",
            remedies=(),
            clause=clause,
        )
    )
    assert match.state.rulings[0].finding == "he only asked for water"
    assert match.state.phase is Phase.PLAY


def test_pr_35_and_rg_23_the_ledger_of_warnings() -> None:
    match = predict(_match("prediction", "prediction", "C3 G7 C7 G3"), 7, 6)
    for _ in range(2):
        _reported(match, Offence.LIVING_STONES_LIFTED, Seat.SECOND)
        found = match.state.incidents[-1]
        first = propose(match.state, found)[0]
        match.act(first.rule(found, "seen", NOTHING, Official.REFEREE))
    lines = [line.explain("zh-Hans") for line in ledger(match.log.since(0))]
    assert len([line for line in lines if "警告" in line and "乙席" in line]) >= 2
    assert match.state.ended is not None
    assert match.state.ended.winner is Seat.FIRST
    assert Point.parse("E5") == Point(4, 4)
