"""A session: time, chance, programs and what is kept, with a clock that is wound by hand."""

import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest

from duiyi.clock.duration import MINUTE
from duiyi.clock.notation import time_systems
from duiyi.game import actions as a
from duiyi.game import events as e
from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.phase import Phase
from duiyi.game.seat import Both, Official, Seat
from duiyi.game.terms import FirstBy, Player, Terms, terms
from duiyi.players.program import Program
from duiyi.store.matches import Store
from duiyi.table.session import Session, Thinking, program_name
from tests.game.match.table import FIRST, SECOND, p


@dataclass
class Wound:
    """A clock that goes on when it is wound."""

    seconds: float = 1_000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Wound:
    return Wound()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    kept = Store(tmp_path / "matches.db")
    yield kept
    kept.close()


def agreed(time: str = "10m + 3x30s", **others: object) -> Terms:
    return terms("chinese-2002", size=9, time=Both(*time_systems(time)), **others)  # type: ignore[arg-type]


def begun(clock: Wound, time: str = "10m + 3x30s") -> Session:
    session = Session(Match.by(agreed(time)), clock=clock)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    return session


def called(session: Session) -> list[str]:
    return [call.explain() for call in session.tick().calls]


def test_the_time_of_an_action_is_the_time_it_is_done(clock: Wound) -> None:
    session = begun(clock)
    clock.seconds += 42.5
    session.act(a.Play(seat=FIRST, point=p("E5")))
    assert session.match.events[-1].at == 42_500  # type: ignore[union-attr]


def test_what_is_called_is_called_once(clock: Wound) -> None:
    session = begun(clock, "10s + 2x30s")
    clock.seconds += 10
    assert called(session) == ["byo-yomi begins"]
    assert called(session) == []
    clock.seconds += 10
    assert called(session) == ["10 seconds"]
    clock.seconds += 21
    assert called(session) == ["20 seconds", "periods left: 1"]


def test_a_look_at_the_clock_ends_what_has_run_out(clock: Wound) -> None:
    session = begun(clock, "30s")
    clock.seconds += 29.999
    assert session.tick().events == ()
    clock.seconds += 0.001
    assert [type(event) for event in session.tick().events] == [e.TimeRanOut, e.Ended]
    assert session.tick() == ((), ())


def test_rg_06_reserve_minutes_are_called(clock: Wound) -> None:
    session = begun(clock, "1m + 2x60s reserve")
    clock.seconds += 60
    said = called(session)
    for _ in range(60):
        clock.seconds += 1
        said += called(session)
    assert said == [
        "byo-yomi begins",
        "30 seconds",
        "40 seconds",
        "50 seconds",
        "55 seconds",
        "58 seconds",
        "one minute",
        "minutes left: 1",
    ]


def test_a_seal_gets_a_salt_by_chance(clock: Wound) -> None:
    salts = []
    for _ in range(2):
        session = begun(clock)
        session.act(a.Adjourn(by=Official.TABLE))
        session.act(a.SealMove(seat=FIRST, point=p("E5"), salt=""))
        sealing = session.match.state.sealing
        assert sealing is not None
        assert sealing.seal is not None
        salts.append(sealing.seal.salt)
    assert len(set(salts)) == 2
    assert all(salt and len(salt) >= 16 for salt in salts)


def test_the_lot_is_drawn_once(clock: Wound) -> None:
    session = Session(Match.by(agreed(first_by=FirstBy.LOT)), clock=clock)
    assert len(session.draw()) == 1
    assert session.draw() == ()


def test_what_is_resumed_is_what_was_left(store: Store, clock: Wound) -> None:
    """The time goes on where it stood; the time between is nobody's."""
    session = Session(Match.by(agreed(), store.create(agreed(), "game")), clock=clock)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    clock.seconds += 10
    session.act(a.Play(seat=FIRST, point=p("E5")))
    clock.seconds += 5
    session.tick()
    session.leave()
    before = session.match.state
    clock.seconds += 100_000
    again = Session.resumed(store, "game", clock=clock)
    assert [type(event) for event in again.match.events[-2:]] == [e.BrokenOff, e.WentOn]
    reading = again.match.reading(SECOND, again.now)
    assert reading is not None
    assert reading.shown == 10 * MINUTE - 5_000
    assert again.match.state.progress == before.progress


def test_who_was_stopped_at_any_moment_loses_at_most_a_second(store: Store, clock: Wound) -> None:
    """No farewell is kept: the last sign of life counts, and every move is there."""
    session = Session(Match.by(agreed(), store.create(agreed(), "game")), clock=clock)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    session.act(a.Play(seat=FIRST, point=p("E5")))
    for _ in range(73):
        clock.seconds += 0.1
        session.tick()
    seen = fingerprint(session.match.state)
    assert fingerprint(Match.by(agreed(), store.open("game")).state) == seen
    again = Session.resumed(store, "game", clock=clock)
    reading = again.match.reading(SECOND, again.now)
    assert reading is not None
    assert 0 <= reading.shown - (10 * MINUTE - 7_300) < 1_000


def test_a_sealed_move_waits_until_the_game_goes_on(store: Store, clock: Wound) -> None:
    """RG-10: resumed, it is adjourned still."""
    session = Session(Match.by(agreed(), store.create(agreed(), "game")), clock=clock)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    session.act(a.Adjourn(by=Official.TABLE))
    session.act(a.SealMove(seat=FIRST, point=p("E5"), salt=""))
    again = Session.resumed(store, clock=clock)
    assert again.match.state.is_adjourned
    again.act(a.GoOn(by=Official.TABLE))
    assert again.match.state.position[p("E5")] is not None


def test_the_last_match_is_resumed_where_none_is_named(store: Store, clock: Wound) -> None:
    with pytest.raises(KeyError):
        Session.resumed(store, clock=clock)
    for name in ("one", "two"):
        store.create(agreed(), name)
    assert Session.resumed(store, clock=clock).name == "two"
    assert Session.resumed(store, "one", clock=clock).name == "one"


def test_a_seat_called_as_a_program_is_one(clock: Wound) -> None:
    players = Both((Player("Ming"),), (Player(program_name(1)),))
    session = Session(Match.by(agreed(players=players)), clock=clock)
    assert [session.is_program(seat) for seat in Seat] == [False, True]
    assert not session.shares_keyboard
    assert session.people() == (FIRST,)
    found = session.program()
    assert found is not None
    seat, player = found
    assert seat is SECOND
    assert isinstance(player, Program)
    assert player.choose(session.match.view(seat), seat) == a.ShakeHands(seat=SECOND)


def test_what_a_program_hides_is_not_to_be_learned() -> None:
    players = Both((Player("Ming"),), (Player(program_name(1)),))
    hidden = set()
    for _ in range(20):
        session = Session(Match.by(agreed(players=players, first_by=FirstBy.NIGIRI)))
        found = session.program()
        assert found is not None
        done = found[1].choose(session.match.view(SECOND), SECOND)
        assert isinstance(done, a.HideStones)
        hidden.add(done.stones)
    assert len(hidden) > 1


def test_nothing_is_looked_at_before_the_game_begins(clock: Wound) -> None:
    session = Session(Match.by(agreed("1s")), clock=clock)
    clock.seconds += 100
    assert session.tick() == ((), ())
    assert session.match.state.phase is Phase.PREPARATION


def pondering(session: Session, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what the program at the second seat is told of the other side's time."""
    told: list[str] = []
    monkeypatch.setattr(Program, "ponder", lambda _, state: told.append(f"on {state.number}"))
    monkeypatch.setattr(Program, "rest", lambda _: told.append("off"))
    session.ponder()
    return told


def against_the_program(clock: Wound, time: str, thinking: Thinking | None = None) -> Session:
    seats = Both((Player("Ming"),), (Player("duiyi 10"),))
    session = Session(Match.by(agreed(time, players=seats)), clock=clock, thinking=thinking)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    return session


@pytest.mark.parametrize(
    ("time", "ponders", "does"),
    [
        ("10m", None, True),
        ("none", None, False),
        ("none", True, True),
        ("10m", False, False),
    ],
)
def test_programs_think_in_the_other_s_time_where_a_clock_runs(
    time: str,
    ponders: bool | None,  # noqa: FBT001 - of a table
    does: bool,  # noqa: FBT001
    clock: Wound,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = against_the_program(clock, time, Thinking(ponders=ponders))
    told = pondering(session, monkeypatch)
    assert told == [f"on {session.match.state.number}" if does else "off"]


def test_programs_rest_in_a_break_at_the_end_and_when_everybody_leaves(
    clock: Wound, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = against_the_program(clock, "10m")
    session.act(a.BreakOff(by=Official.TABLE))
    assert pondering(session, monkeypatch) == ["off"]
    session.act(a.GoOn(by=Official.TABLE))
    session.act(a.Resign(seat=FIRST))
    assert pondering(session, monkeypatch) == ["off"]
    told = pondering(session, monkeypatch)
    session.leave()
    assert told == ["off", "off"]


def test_a_program_really_thinks_meanwhile(clock: Wound) -> None:
    """It is at rest again when its turn comes, and its threads have ended when everybody leaves."""
    before = threading.active_count()
    session = against_the_program(clock, "10m", Thinking(threads=2))
    session.ponder()
    assert threading.active_count() == before + 2
    session.leave()
    assert threading.active_count() == before


def test_only_the_strongest_thinks_in_the_other_s_time(clock: Wound) -> None:
    """The other levels are as strong as they are said to be, and no stronger."""
    before = threading.active_count()
    seats = Both((Player("Ming"),), (Player("duiyi 9"),))
    session = Session(Match.by(agreed("10m", players=seats)), clock=clock)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    session.ponder()
    assert threading.active_count() == before


def test_a_thought_ends_when_everybody_leaves(clock: Wound) -> None:
    """Nobody waits for a move that nobody will see, however much time the clock leaves."""
    seats = Both((Player("duiyi 10"),), (Player("Ming"),))
    session = Session(Match.by(agreed("9h", players=seats)), clock=clock)
    for seat in Seat:
        session.act(a.ShakeHands(seat=seat))
    found = session.program()
    assert found is not None
    seat, program = found
    thinking = threading.Thread(target=program.choose, args=(session.match.view(seat), seat))
    thinking.start()
    until = monotonic() + 30
    while thinking.is_alive() and monotonic() < until:
        session.leave()
        thinking.join(0.1)
    assert not thinking.is_alive()
