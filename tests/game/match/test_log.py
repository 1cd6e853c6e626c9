"""The log: chained, sealed, readable, and closed to those who may not look."""

import json
import random
from dataclasses import fields, is_dataclass
from fractions import Fraction
from types import UnionType
from typing import Any, get_args

import pytest

from duiyi.board.color import Color
from duiyi.clock.duration import NOTHING
from duiyi.game import actions as a
from duiyi.game import decide as deciding
from duiyi.game import events as e
from duiyi.game import evolve as evolving
from duiyi.game.codec import plain
from duiyi.game.log import (
    Recorded,
    beginning,
    broken_link,
    broken_seal,
    canonical,
    chained,
    read_event,
)
from duiyi.game.match import Match
from duiyi.game.sealing import digest, seal
from duiyi.game.seat import Official, Seat
from duiyi.game.terms import FirstBy, Player
from duiyi.game.view import seen_by
from duiyi.game.written_terms import read_terms, written
from tests.game.match.table import (
    FIRST,
    REFEREE,
    SALT,
    SECOND,
    agree,
    begin,
    count,
    moves,
    ms,
    p,
    predict,
    seated,
)


def _whole(seed: int = 0) -> Match:
    """A game with nigiri, prediction, a sealed move, a report and a count."""
    draw = random.Random(seed)
    players = (Player("甲", grade=draw.randrange(9)), Player("乙", grade=None))
    match = Match(
        "prediction", "prediction", players, size=9, time="1h + 3x30s", first_by=FirstBy.NIGIRI
    )
    match.act(a.HideStones(seat=FIRST, stones=draw.randrange(1, 30), salt=f"{seed:016}"))
    match.act(a.GuessStones(seat=SECOND, stones=draw.choice([1, 2])))
    moves(begin(match), "C3 G7 C7 G3", at=(1, 2, 3, 4))
    predict(match, draw.randrange(-9, 9), draw.randrange(-9, 9))
    moves(match, "E5 E6", at=(10, 20))
    match.act(a.Adjourn(by=REFEREE, at=ms(25)))
    seat = match.state.to_move
    assert seat is not None
    match.act(a.SealMove(seat=seat, point=p("D4"), salt=SALT, at=ms(30)))
    match.act(a.GoOn(by=REFEREE, at=ms(40)))
    moves(match, "- -", at=(50, 60))
    return count(agree(match, dead="E6"))


def _broken(match: Match, recorded: tuple[Recorded, ...]) -> int | None:
    start = beginning(written(match.terms))
    return broken_link(start, recorded) or broken_seal(recorded)


def test_a_log_verifies_whole_and_as_everybody_sees_it() -> None:
    match = _whole()
    for reader in (None, *Seat, *Official):
        assert _broken(match, match.seen(reader)) is None
    assert _broken(match, match.log.since(0)) is None


@pytest.mark.parametrize("seed", range(100))
def test_one_flipped_byte_is_found_in_any_of_a_hundred_logs(seed: int) -> None:
    match = _whole(seed)
    draw = random.Random(seed)
    lines = [canonical([one.number, plain(one.event), one.chain]) for one in match.log.since(0)]
    number = draw.randrange(len(lines))
    data = bytearray(lines[number].encode())
    at = draw.randrange(len(data))
    data[at] ^= 1 << draw.randrange(7)
    lines[number] = data.decode(errors="replace")
    try:
        read = [json.loads(line) for line in lines]
        recorded = tuple(Recorded(place, read_event(event), chain) for place, event, chain in read)
        found = _broken(match, recorded)
    except (ValueError, TypeError):
        return  # it is not even a log
    assert found is not None
    assert found <= number + 2  # there, or where the next one takes its number from it


def test_a_log_cut_short_or_put_together_does_not_verify() -> None:
    match = _whole()
    recorded = match.log.since(0)
    assert _broken(match, recorded[3:]) == 1
    assert _broken(match, recorded[:3] + recorded[4:]) == 4
    other = Match("prediction", "prediction", size=9)
    assert _broken(other, recorded) == 1  # the terms are in the chain


def test_an_opening_that_was_not_sealed_is_found() -> None:
    match = _whole()
    events = list(match.events)
    opened = next(i for i, event in enumerate(events) if isinstance(event, e.PredictionsOpened))
    first = events[opened]
    assert isinstance(first, e.PredictionsOpened)
    events[opened] = e.PredictionsOpened(
        first.first + 1, first.second, first.first_salt, first.second_salt
    )
    forged = chained(beginning(written(match.terms)), 0, events)
    assert broken_link(beginning(written(match.terms)), forged) is None
    assert broken_seal(forged) == opened + 1


def test_every_event_is_read_back_as_written() -> None:
    for one in _whole().log.since(0):
        assert read_event(json.loads(canonical(plain(one.event)))) == one.event


def test_terms_are_read_back_as_written() -> None:
    match = _whole()
    again = read_terms(json.loads(canonical(written(match.terms))))
    assert again == match.terms
    decided = Match("prediction", size=9, decided=True).terms
    assert read_terms(json.loads(canonical(written(decided)))) == decided


@pytest.mark.parametrize(
    "data",
    [
        None, 3, [], {}, {"is": "Nothing"}, {"is": "Begun"}, {"is": "Begun", "at": "soon"},
        {"is": "Begun", "at": 1.5}, {"is": "Begun", "at": True}, {"is": "Begun", "at": 1, "x": 2},
        {"is": "Begun", "at": 10**30}, {"is": "HandShaken", "seat": "third"},
        {"is": "PredictionsOpened", "first": "1e999999999", "second": "0", "first_salt": "", "second_salt": ""},
        {"is": "PredictionsOpened", "first": "1/0", "second": "0", "first_salt": "", "second_salt": ""},
        {"is": "StonesLifted", "seat": "FIRST", "points": "A1"},
        {"is": "StonesLifted", "seat": "FIRST", "points": [["A1"]]},
    ],
)  # fmt: skip
def test_what_is_no_event_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_event(data)


def test_deep_data_do_not_end_the_program() -> None:
    deep: Any = "A1"
    for _ in range(5_000):
        deep = [deep]
    with pytest.raises(ValueError, match=r"\w"):
        read_event({"is": "StonesLifted", "seat": "FIRST", "points": deep})


def test_every_kind_of_event_and_action_is_provided_for() -> None:
    assert isinstance(e.Event, UnionType)
    events = set(get_args(e.Event))
    assert set(e.KINDS.values()) == events
    assert set(evolving._AFTER) == events  # noqa: SLF001 - the table is what is tested
    assert set(deciding._DECIDE) == set(get_args(a.Action))  # noqa: SLF001
    assert all(is_dataclass(kind) for kind in events)
    assert all("at" in {field.name for field in fields(kind)} for kind in get_args(a.Action))


class TestSecrets:
    def test_a_sealed_prediction_is_its_author_s_alone(self) -> None:
        match = seated()
        secret = a.Predict(seat=FIRST, color=Color.WHITE, zi=Fraction(7), salt="a secret salt...")
        match.act(secret)
        for reader in (None, SECOND, *Official):
            seen = repr(match.view(reader)) + repr(match.seen(reader))
            assert secret.salt not in seen
            assert "value='7'" not in seen
        assert secret.salt in repr(match.view(FIRST))
        assert secret.salt in repr(match.seen(FIRST))

    def test_a_seal_stays_closed_to_others_after_it_was_opened(self) -> None:
        """A late client and an early one end with the same knowledge."""
        match = predict(seated(), 7, 6)
        sealed = next(event for event in match.events if isinstance(event, e.PredictionSealed))
        closed = seen_by(SECOND, sealed)
        assert isinstance(closed, e.PredictionSealed)
        assert (closed.seal.value, closed.seal.salt) == (None, None)
        assert closed.seal.digest == sealed.seal.digest

    def test_what_is_sealed_cannot_be_guessed_from_its_hash(self) -> None:
        """The same value sealed twice gives two hashes, and none without the salt."""
        one, other = seal("7", "0123456789abcdef"), seal("7", "fedcba9876543210")
        assert one.digest != other.digest
        assert one.holds("7", "0123456789abcdef")
        assert not one.holds("8", "0123456789abcdef")
        guesses = {digest(str(lead), salt) for lead in range(-361, 362) for salt in ("", "0")}
        assert one.digest not in guesses

    def test_framing_keeps_salt_and_value_apart(self) -> None:
        assert digest("7", "salt1") != digest("17", "salt")

    def test_nigiri_and_a_sealed_move_are_hidden_too(self) -> None:
        match = Match("chinese-2002", "s3", size=9, first_by=FirstBy.NIGIRI)
        match.act(a.HideStones(seat=FIRST, stones=7, salt="a secret salt..."))
        assert "a secret salt..." not in repr(match.view(SECOND)) + repr(match.seen(None))
        match.act(a.GuessStones(seat=SECOND, stones=1))
        moves(begin(match), "E5")
        match.act(a.Adjourn(by=REFEREE))
        seat = match.state.to_move
        assert seat is not None
        match.act(a.SealMove(seat=seat, point=p("E6"), salt="another salt...."))
        for reader in (None, seat.other, *Official):
            seen = repr(match.view(reader)) + repr(match.seen(reader))
            assert "another salt" not in seen
            assert "E6" not in seen


@pytest.mark.parametrize(
    "events",
    [
        (e.StonesHidden(Seat.FIRST, seal("7", SALT)), e.StonesGuessed(Seat.SECOND, 1, 6, SALT)),
        (e.MoveSealed(Seat.FIRST, seal("E5", SALT), NOTHING), e.MoveOpened(Seat.FIRST, "E4", SALT)),
        (
            e.MoveSealed(Seat.FIRST, seal("E5", SALT), NOTHING),
            e.MoveOpened(Seat.SECOND, "E5", SALT),
        ),
    ],
    ids=lambda events: type(events[1]).__name__,
)
def test_another_value_than_the_sealed_one_is_found_in_a_whole_chain(
    events: tuple[e.Event, ...],
) -> None:
    recorded = chained(beginning({}), 0, events)
    assert broken_link(beginning({}), recorded) is None
    assert broken_seal(recorded) == 2
