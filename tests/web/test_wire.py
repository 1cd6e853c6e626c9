"""The messages: what a page may ask for, and the types that it is written with."""

import dataclasses
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.game import actions as a
from duiyi.game.seat import Official, Seat
from duiyi.web import wire
from duiyi.web.asking import ACTIONS, ASKED, AnyAsked, heard
from tools.wire_types import PAGE, types

READ = msgspec.json.Decoder(wire.FromReader)


def test_the_types_of_the_page_are_those_of_the_messages() -> None:
    assert PAGE.read_text("utf-8") == types(), "run tools/wire_types.py"


def test_every_action_of_a_match_is_asked_for_but_what_the_table_and_the_referee_do() -> None:
    every = {kind.__name__ for kind in get_args(a.Action)}
    assert every - set(ASKED) == {"DrawLot", "ReadClock", "Rule", "DecideAppeal"}


@pytest.mark.parametrize("name", ASKED)
def test_nobody_says_who_they_are_when_it_is_or_which_salt(name: str) -> None:
    fields = set(ASKED[name].__struct_fields__)
    assert fields.isdisjoint({"seat", "by", "at", "salt", "lag"})
    assert fields <= {field.name for field in dataclasses.fields(ACTIONS[name])}


def test_a_play_is_read() -> None:
    asked = msgspec.json.decode(
        b'{"is":"Play","point":"E5","lift":"black"}',
        type=AnyAsked,
    )
    expected = a.Play(seat=Seat.SECOND, point=Point.parse("E5"), lift=Color.BLACK)
    assert heard(asked, Seat.SECOND) == expected


def test_a_seat_breaks_nothing_off_and_the_referee_plays_nothing() -> None:
    with pytest.raises(ValueError, match="referee"):
        heard(ASKED["BreakOff"](), Seat.FIRST)
    with pytest.raises(ValueError, match="player"):
        heard(ASKED["Pass"](), Official.REFEREE)


HOSTILE = [
    b"[" * 3_000,
    b'{"type":"ping","sent":1e999}',
    b'{"type":"ping","sent":' + b"9" * 5_000 + b"}",
    b'{"type":"say","text":"\\ud800"}',
    b'{"type":"say"}',
    b'{"type":"act","command":"","action":{"is":"Pass"}}',
    b'{"type":"act","command":"x","action":{"is":"ReadClock"}}',
    b'{"type":"act","command":"x","action":{"is":"Pass","at":0}}',
    b'{"type":"act","command":"x","action":{"is":"Pass","seat":"FIRST"}}',
    b"NaN",
    b"\xff\xfe",
    b"",
]


@pytest.mark.parametrize("frame", HOSTILE, ids=range(len(HOSTILE)))
def test_a_hostile_frame_is_refused_by_one_kind_of_error(frame: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, RecursionError, UnicodeDecodeError)):
        READ.decode(frame)


@given(st.text(max_size=30))
def test_any_text_for_a_number_is_one_or_is_refused(text: str) -> None:
    asked = ASKED["Predict"](color="white", zi=text)
    try:
        read = heard(asked, Seat.FIRST)
    except ValueError:
        return
    assert isinstance(read, a.Predict)
