"""Logs in either database: kept before they are answered, read back alike, damage found."""

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from sqlalchemy import select, update

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.duration import Milliseconds
from duiyi.game import actions as a
from duiyi.game.decide import decide
from duiyi.game.events import StonePlayed
from duiyi.game.fingerprint import fingerprint
from duiyi.game.match import Match
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import terms
from duiyi.store.tables import event
from duiyi.store.trouble import Damaged, NotKept, Outrun
from duiyi.store.writer import Writer
from tests.game.match.table import FIRST, SECOND, moves, ms, p
from tests.store.conftest import Opening
from tests.store.events import passes
from tests.store.table import game

if TYPE_CHECKING:
    from duiyi.game.log import Recorded

RACER = Path(__file__).with_name("racer.py")


def test_a_match_goes_on_where_it_was(opened: Opening) -> None:
    store = opened()
    match = game(store)
    events = match.events
    store.close()
    log = opened().open("one")
    again = Match.by(log.terms, log)
    assert fingerprint(again.state) == fingerprint(match.state)
    assert again.events == events
    moves(again, "D6", at=(40,))
    assert len(log.since(0)) == len(again.events)


def test_matches_are_listed_the_latest_last(opened: Opening) -> None:
    store = opened()
    game(store, "two")
    store.create(terms("aga", size=9), "one")
    assert [entry.id for entry in store.matches()] == ["two", "one"]
    assert store.matches()[1].events == 0
    with pytest.raises(KeyError):
        store.open("three")
    with pytest.raises(Outrun):
        store.create(terms("aga", size=9), "two")
    assert len(opened().matches()) == 2


def test_of_two_that_append_one_is_outrun(opened: Opening) -> None:
    match = game(opened())
    log = opened().open("one")
    slow = Match.by(log.terms, log)
    moves(match, "D6", at=(40,))
    before = fingerprint(slow.state)
    with pytest.raises(Outrun):
        moves(slow, "C6", at=(41,))
    assert fingerprint(slow.state) == before
    fresh = opened().open("one")
    assert len(fresh.since(0)) == len(match.events)


def test_a_number_that_is_free_is_no_leave_to_take_it(opened: Opening) -> None:
    """What would stand there was decided on a log that never came to be."""
    match = game(opened())
    log = opened().open("one")
    resigned = decide(match.state, a.Resign(seat=FIRST, at=ms(50)))
    log.kept(log.appending(resigned))  # as if it were kept; then one more would have its number
    with pytest.raises(Outrun):
        log.append(resigned)
    moves(match, "D6", at=(40,))  # another event has it now
    with pytest.raises(Outrun):
        log.append(resigned)
    assert len(opened().open("one").since(0)) == len(match.events)


def test_a_command_is_carried_out_once(opened: Opening) -> None:
    match = game(opened())
    log = opened().open("one")
    resigned = decide(match.state, a.Resign(seat=FIRST, at=ms(50)))
    kept = log.append(resigned, "c1")
    assert log.answer("c1") == kept
    assert log.answer("c2") is None
    with pytest.raises(Outrun):
        log.append((), "c1")
    assert log.append((), "c3") == ()
    assert log.answer("c3") == ()
    assert log.since(0)[-len(kept) :] == kept == match.log.since(len(match.events) - 1)


@pytest.mark.parametrize("id_", ["", "a\0b", "a\nb", "x" * 201])
def test_what_is_no_id_is_refused(opened: Opening, id_: str) -> None:
    store = opened()
    log = store.create(terms("aga", size=9))
    with pytest.raises(ValueError, match="id of a command"):
        log.append((), id_)
    if id_:
        with pytest.raises(ValueError, match="id of a match"):
            store.create(terms("aga", size=9), id_)


def test_liveness_only_grows(opened: Opening) -> None:
    store = opened()
    log = store.create(terms("aga", size=9))
    other = store.create(terms("aga", size=9))
    store.note_alive({log.id: Milliseconds(5_000), other.id: Milliseconds(1)})
    log.note_alive(Milliseconds(4_000))
    assert (log.alive, other.alive) == (5_000, 1)


def test_a_thousand_events_are_read_back_alike(opened: Opening) -> None:
    log = opened().create(terms("tromp-taylor", size=19), "long")
    kept: list[Recorded] = []
    while len(kept) < 1_000:
        events = [
            StonePlayed(
                FIRST,
                Color.BLACK,
                Point(turn % 19, turn % 17),
                None,
                frozenset({p("A1")}),
                ms(turn),
            )
            for turn in range(len(kept), min(len(kept) + 7, 1_000))
        ]
        kept += log.append(events, f"c{len(kept)}")
    again = opened().open("long")
    assert again.since(0) == tuple(kept)
    assert again.since(990) == tuple(kept[990:])
    assert again.answer("c7") == tuple(kept[7:14])


def test_a_flipped_byte_is_found_in_each_of_a_hundred_logs(opened: Opening) -> None:
    """Threat 49: each log is found out, and the matches beside it are as they were."""
    store = opened()
    names = [f"m{seed}" for seed in range(100)]
    whole = game(store, "whole")
    count = len(whole.events)
    for name in names:
        store.create(whole.terms, name).append(whole.events)
    for seed, name in enumerate(names):
        column = event.c.chain if seed % 3 == 0 else event.c.data
        here = (event.c.match == name, event.c.number == seed % count + 1)
        with store.database.writing() as connection:
            data = bytearray(connection.execute(select(column).where(*here)).scalar_one().encode())
            data[(seed * 7919) % len(data)] ^= 1 << (seed % 7)
            text = data.decode(errors="replace").replace("\0", "?")
            connection.execute(update(event).where(*here).values({column: text}))
    for seed, name in enumerate(names):
        with pytest.raises(Damaged) as found:
            store.open(name)
        assert seed % count + 1 <= found.value.number <= seed % count + 2
    assert len(store.open("whole").since(0)) == count
    assert sorted(one.match for one in store.damaged()) == sorted(names)


def test_four_processes_race_and_each_number_has_one_winner(url: str, opened: Opening) -> None:
    """Threat 44: what was kept is what was told, of each number once."""
    store = opened()
    store.create(terms("tromp-taylor", size=19), "game")
    racers = [
        subprocess.Popen(
            [sys.executable, RACER, url, str(racer)], stdout=subprocess.PIPE, text=True
        )
        for racer in range(4)
    ]
    told: list[tuple[int, str]] = []
    for racer in racers:
        out, _ = racer.communicate(timeout=120)
        assert racer.returncode == 0
        told += [(int(number), chain) for number, chain in map(str.split, out.splitlines())]
    recorded = store.open("game").since(0)
    assert len(told) == len({number for number, _ in told})
    assert sorted(told) == [(one.number, one.chain) for one in recorded]
    assert len(told) >= 150


def test_a_restart_charges_time_only_up_to_when_the_game_was_alive(opened: Opening) -> None:
    """CASES T14: 90 seconds of standstill cost nobody anything."""
    store = opened()
    match = game(store)
    log = store.open("one")
    log.note_alive(Milliseconds(35_000))
    store.close()
    log = opened().open("one")
    again = Match.by(log.terms, log)
    again.act(a.BreakOff(by=Official.TABLE, at=log.alive))
    again.act(a.GoOn(by=Official.TABLE, at=Milliseconds(125_000)))
    seat = again.state.to_move
    assert seat is SECOND
    reading = again.reading(seat, Milliseconds(125_000))
    assert reading is not None
    used = 1 + 1 + 10 + 5  # two seat stones, E6, and what was thought before the standstill
    assert reading.left == 3_600_000 + 90_000 - used * 1_000
    again.act(a.Play(seat=Seat.SECOND, point=p("D6"), at=Milliseconds(126_000)))
    assert match.state.number < again.state.number


def test_what_belongs_to_no_match_is_not_kept(opened: Opening) -> None:
    log = opened().create(terms("aga", size=9), "here")
    log.id = "gone"
    with pytest.raises(Outrun, match="no such match"):
        log.append((), "c1")


@pytest.mark.parametrize("odd", ["", "a\0b", "\ud800", "x" * 100_000, "none"])
def test_a_stranger_s_ids_are_of_no_match(opened: Opening, odd: str) -> None:
    store = opened()
    log = store.create(terms("aga", size=9))
    with pytest.raises(KeyError):
        store.open(odd)
    assert log.answer(odd) is None
    store.note_alive({odd: ms(5), log.id: ms(6)})
    assert log.alive == ms(6)
    if odd != "none":
        with pytest.raises(ValueError, match="1 to 200"):
            store.create(log.terms, odd)


@pytest.mark.parametrize("after", [-(10**30), -1, 2**31, 2**63, 10**30])
def test_a_stranger_s_numbers_are_beyond_an_end(opened: Opening, after: int) -> None:
    log = opened().create(terms("aga", size=9))
    kept = log.append(passes(2))
    assert log.since(after) == (kept if after < 0 else ())
    log.note_alive(Milliseconds(after))
    assert log.alive == max(0, min(after, 2**63 - 1))


def test_a_forked_program_has_connections_of_its_own(opened: Opening) -> None:
    store = opened()
    log = store.create(terms("aga", size=9), "one")
    log.append(passes(1))
    writer = Writer(store)
    child = os.fork()
    if child == 0:
        try:
            try:
                writer.submit(log.appending(passes(1)))
            except NotKept:
                for _ in range(50):
                    store.open("one")
                store.open("one").append(passes(1))
                os._exit(0)
        finally:
            os._exit(1)
    for _ in range(50):
        store.open("one")
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert len(store.open("one").since(0)) == 2
    writer.close()
