"""A machine that asks for anything at any time, under every rule book.

What it holds: a refusal changes nothing; replaying the events gives the live state; events say what
the rules did to the board; nobody sees a secret of somebody else's; phases follow one another as
they may; nobody ends a game but by what both last accepted.
"""

import os
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

import duiyi
from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.evolve import replay
from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.phase import FOLLOWING, Phase
from duiyi.game.ruling import EndGame, LoseGame, LoseTurn, PlayOn, TakeBack, Verdict, Warn
from duiyi.game.seat import Official, Reader, Seat
from duiyi.rules.citation import Citation
from duiyi.rules.regulations import EDITIONS, Offence
from tests.reference.board import Game as SlowGame
from tests.reference.board import Law
from tests.rules.books import size_for

RUNS = int(os.environ.get("DUIYI_MACHINE_RUNS", "100"))
"""Runs of forty steps for each rule book: 2,100 in all; more by the environment."""
STEPS = 40
SECRETS = {Seat.FIRST: "the salt of First", Seat.SECOND: "the salt of Second"}
SMALL = 5
ANYTHING = Law(suicide=2, repetition=0, basic_ko=False)

seats = st.sampled_from(Seat)
officials = st.sampled_from(Official)


def machine(rules: str) -> type[RuleBasedStateMachine]:  # noqa: C901 - one machine, many wishes
    """Return the machine for a rule book."""
    size = size_for(rules, SMALL)
    points = st.builds(Point, st.integers(0, size - 1), st.integers(0, size - 1))
    few = st.frozensets(points, max_size=3)

    class Machine(RuleBasedStateMachine):
        match: Match

        @initialize(
            edition=st.sampled_from(EDITIONS),
            time=st.sampled_from(["none", "1m", "0m + 3x10s", "1m + 5s", "1m + 2x60s reserve"]),
        )
        def begin(self, edition: str, time: str) -> None:
            self.now = 0
            self.match = Match(rules, edition, size=size, time=time)
            for seat in Seat:
                self.match.act(a.ShakeHands(seat=seat))

        def ask(self, action: Any) -> tuple[e.Event, ...]:
            before = self.match.state
            kept = len(self.match.events)
            phase = before.phase
            try:
                events = self.match.act(action)
            except ValueError as error:
                assert self.match.state is before
                assert len(self.match.events) == kept
                text = f"{error} {error!r}"
                assert not any(secret in text for secret in SECRETS.values())
                return ()
            after = self.match.state
            assert after.phase is phase or after.phase in _reached(phase)
            for event in events[:1]:
                if isinstance(event, e.StonePlayed):
                    self.says_what_the_rules_did(before, event)
            if after.ended is not None and before.ended is None:
                self.ends_rightly(before, after, events)
            return events

        def says_what_the_rules_did(self, before: Any, event: e.StonePlayed) -> None:
            """An event against a slow and obvious board."""
            here = before.position
            stones = frozenset(
                ((point.column, point.row), int(color))
                for color in Color
                for point in here.stones(color)
            )
            slow = SlowGame(here.width, here.height, stones, int(here.to_play))
            point = (event.point.column, event.point.row)
            _, off = slow.judge(point, int(event.color), ANYTHING, int(event.lift or 0))
            assert {(one.column, one.row) for one in event.stones} == off
            slow.play(point, int(event.color), off)
            now = self.match.state.progress.position
            assert slow.stones == frozenset(
                ((point.column, point.row), int(color))
                for color in Color
                for point in now.stones(color)
            )

        def ends_rightly(self, before: Any, after: Any, events: tuple[e.Event, ...]) -> None:
            """Nobody ends a game by count but by what both accepted, or an official settled."""
            if isinstance(events[0], e.CountConfirmed):
                assert before.settled is not None
                settled = [one for one in self.match.events if isinstance(one, e.StatusSettled)][-1]
                if settled.by is None:
                    proposed = [
                        one for one in self.match.events if isinstance(one, e.StatusProposed)
                    ][-1]
                    assert (proposed.dead, proposed.shared) == (settled.dead, settled.shared)
            assert after.phase is Phase.OVER

        def at(self, spent: int = 0) -> Milliseconds:
            self.now += spent
            return Milliseconds(self.now)

        @rule(point=points, lift=st.sampled_from([None, *Color]), spent=st.integers(0, 9_000))
        def play_in_turn(self, point: Point, lift: Color | None, spent: int) -> None:
            seat = self.match.state.to_move
            if seat is not None:
                self.ask(a.Play(seat=seat, point=point, lift=lift, at=self.at(spent)))

        @rule(seeds=st.lists(st.integers(0, 10**6), min_size=1, max_size=8))
        def go_on(self, seeds: list[int]) -> None:
            """Do what players do: wishing for anything at random seldom reaches far."""
            for seed in seeds:
                self.one_step(seed)

        @rule(seeds=st.lists(st.integers(0, 10**6), min_size=1, max_size=8))
        def go_on_again(self, seeds: list[int]) -> None:
            self.go_on(seeds)

        def one_step(self, seed: int) -> None:
            state = self.match.state
            seat = (Seat.FIRST, Seat.SECOND)[seed % 2]
            if state.broken_off:
                self.ask(a.GoOn(by=Official.REFEREE, at=self.at()))
            elif state.sealing is not None:
                self.seal(state.sealing.seat, None)
            elif state.to_move is not None:
                self.play_or_pass(state, seed)
            elif state.phase is Phase.PREDICTION:
                self.predict(seat, Color.WHITE, seed % 9)
            elif state.phase is Phase.SCORING:
                self.close_side_board(seat)
                self.propose_what_stands(seat)
                self.accept(seat.other, stale=False)
            elif state.phase is Phase.COUNTING:
                self.ask(a.Count(seat=seat, at=self.at()))
                self.ask(a.ConfirmCount(seat=seat.other, at=self.at()))

        def play_or_pass(self, state: Any, seed: int) -> None:
            here = state.position.empty_points()
            legal = [point for point in here if state.progress.why_not(point) is None]
            if legal and seed % 4:
                point = legal[seed % len(legal)]
                self.ask(a.Play(seat=state.to_move, point=point, at=self.at(10)))
            else:
                self.ask(a.Pass(seat=state.to_move, at=self.at(10)))

        @rule(seat=seats, point=points)
        def play_out_of_turn(self, seat: Seat, point: Point) -> None:
            self.ask(a.Play(seat=seat, point=point, at=self.at()))

        @rule()
        def pass_in_turn(self) -> None:
            seat = self.match.state.to_move
            if seat is not None:
                self.ask(a.Pass(seat=seat, at=self.at(20)))

        @rule(seat=seats, color=st.sampled_from(Color), zi=st.integers(-1, 30))
        def predict(self, seat: Seat, color: Color, zi: int) -> None:
            self.ask(
                a.Predict(seat=seat, color=color, zi=Fraction(zi), salt=SECRETS[seat], at=self.at())
            )

        @rule(seat=seats, request=st.sampled_from(a.Request))
        def request(self, seat: Seat, request: a.Request) -> None:
            self.ask(a.Ask(seat=seat, request=request, at=self.at()))

        @rule(seat=seats, kind=st.sampled_from([a.Agree, a.Decline, a.Count, a.ConfirmCount]))
        def answer(self, seat: Seat, kind: Any) -> None:
            self.ask(kind(seat=seat, at=self.at()))

        @rule(seat=seats, dead=few, shared=few)
        def propose(self, seat: Seat, dead: frozenset[Point], shared: frozenset[Point]) -> None:
            self.ask(a.Propose(seat=seat, dead=dead, shared=shared, at=self.at()))

        @rule(seat=seats)
        def propose_what_stands(self, seat: Seat) -> None:
            self.ask(a.Propose(seat=seat, at=self.at()))

        @rule(seat=seats, stale=st.booleans())
        def accept(self, seat: Seat, stale: bool) -> None:  # noqa: FBT001 - drawn
            proposed = self.match.state.proposed
            digest = "0" * 64 if stale or proposed is None else proposed.digest
            self.ask(a.Accept(seat=seat, digest=digest, at=self.at()))

        @rule(seat=seats, first=st.sampled_from([None, *Seat]))
        def dispute(self, seat: Seat, first: Seat | None) -> None:
            self.ask(a.Dispute(seat=seat, first=first, at=self.at()))

        @rule(seat=seats, point=points)
        def side_board(self, seat: Seat, point: Point) -> None:
            self.ask(a.OpenSideBoard(by=seat, chain=point, first=seat, at=self.at()))
            self.ask(a.TryMove(seat=seat, point=point, at=self.at()))
            self.ask(a.TryMove(seat=seat.other, point=None, at=self.at()))

        @rule(seat=seats)
        def close_side_board(self, seat: Seat) -> None:
            self.ask(a.CloseSideBoard(by=seat, at=self.at()))

        @rule(by=officials, kind=st.sampled_from([a.BreakOff, a.GoOn, a.GoOn, a.Adjourn]))
        def breaks(self, by: Official, kind: Any) -> None:
            self.ask(kind(by=by, at=self.at(5_000)))

        @rule(seat=seats, point=st.one_of(st.none(), points))
        def seal(self, seat: Seat, point: Point | None) -> None:
            self.ask(a.SealMove(seat=seat, point=point, salt=SECRETS[seat], at=self.at()))

        @rule(
            by=officials, offence=st.sampled_from(Offence), against=st.sampled_from([None, *Seat])
        )
        def report(self, by: Official, offence: Offence, against: Seat | None) -> None:
            self.ask(a.Report(by=by, offence=offence, against=against, at=self.at()))

        @rule(
            by=officials,
            remedy=st.sampled_from(
                [
                    Warn(Seat.FIRST),
                    LoseTurn(Seat.SECOND),
                    TakeBack(1),
                    PlayOn(),
                    PlayOn(),
                    LoseGame(Seat.FIRST),
                    EndGame(Verdict.REPLAY),
                ]
            ),
        )
        def judge(self, by: Official, remedy: Any) -> None:
            for number in sorted(self.match.state.undecided):
                clause = Citation("regulations-s3", "12.1", "RG-22")
                self.ask(
                    a.Rule(
                        by=by,
                        incident=number,
                        finding="so",
                        remedies=(remedy,),
                        clause=clause,
                        at=self.at(),
                    )
                )

        @rule(spent=st.integers(0, 4_000))
        def time_passes(self, spent: int) -> None:
            self.ask(a.ReadClock(at=self.at(spent)))

        @rule(seat=seats)
        def others(self, seat: Seat) -> None:
            self.ask(a.AskTime(seat=seat, at=self.at()))
            self.ask(a.Appeal(seat=seat, ruling=1, reason="no", at=self.at()))
            self.ask(a.DecideAppeal(by=Official.ORGANISER, appeal=1, finding="so", at=self.at()))

        @rule(seat=seats, referee=st.booleans())
        def settle_otherwise(self, seat: Seat, referee: bool) -> None:  # noqa: FBT001 - drawn
            if referee:
                self.ask(a.DecideStatus(by=Official.REFEREE, at=self.at()))
            else:
                self.ask(a.Recount(seat=seat, at=self.at()))

        @invariant()
        def secrets_are_kept(self) -> None:
            for reader in (None, *Seat, Official.REFEREE):
                view = self.match.view(reader)
                sealed = (view.predictions, view.hidden, view.sealing)
                self.keeps(reader, repr((sealed, self.match.seen(reader, view.number - 3))))

        def keeps(self, reader: Reader, seen: str) -> None:
            for author, secret in SECRETS.items():
                if author is not reader and secret in seen:
                    opened = (e.PredictionsOpened, e.MoveOpened)
                    assert any(isinstance(event, opened) for event in self.match.events)

        def teardown(self) -> None:
            if hasattr(self, "match"):
                for reader in (None, *Seat, *Official):
                    self.keeps(reader, repr((self.match.view(reader), self.match.seen(reader))))
                again = replay(self.match.terms, self.match.events)
                assert again == self.match.state
                assert fingerprint(again) == fingerprint(self.match.state)

    return Machine


def _reached(phase: Phase) -> frozenset[Phase]:
    """Return what one action can lead to: phases may be passed through."""
    once = FOLLOWING[phase]
    return once.union(*(FOLLOWING[one] for one in once))


@pytest.mark.parametrize("rules", list(duiyi.rulesets))
def test_whatever_is_asked(rules: str) -> None:
    run_state_machine_as_test(
        machine(rules),
        settings=settings(
            max_examples=RUNS,
            stateful_step_count=STEPS,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
