"""Lines and answers, whatever comes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.gtp.framing import (
    LONGEST_LINE,
    Command,
    Overlong,
    failure,
    is_interrupt,
    line,
    parse,
    success,
)


@pytest.mark.parametrize(
    ("sent", "command"),
    [
        ("name", Command("", "name", ())),
        ("name\r\n", Command("", "name", ())),
        ("7 name", Command("7", "name", ())),
        ("007 name", Command("007", "name", ())),
        ("\tplay\tb\tD4  ", Command("", "play", ("b", "D4"))),
        ("play b D4 # the star", Command("", "play", ("b", "D4"))),
        ("na\x00m\x07e", Command("", "name", ())),
        ("7", Command("7", "", ())),
        ("7name", Command("", "7name", ())),
        ("٧ name", Command("", "٧", ("name",))),
        ("2147483647 name", Command("2147483647", "name", ())),
        ("", None),
        ("   \t\r", None),
        ("# name", None),
        ("\x00\x01", None),
    ],
)
def test_lines_are_read(sent: str, command: Command | None) -> None:
    assert parse(sent) == command


@pytest.mark.parametrize(
    ("sent", "number"),
    [
        ("2147483648 name", "2147483648"),
        ("99999999999 name", "99999999999"),
        ("9" * 100 + " name", ""),
        ("x" * (LONGEST_LINE + 1), ""),
    ],
)
def test_what_is_too_long_is_refused(sent: str, number: str) -> None:
    with pytest.raises(Overlong) as caught:
        parse(sent)
    assert caught.value.number == number


@pytest.mark.parametrize(
    ("number", "text", "answer"),
    [
        ("", "", "=\n\n"),
        ("7", "", "=7\n\n"),
        ("7", "duiyi", "=7 duiyi\n\n"),
        ("", "a\n\n\nb\n", "= a\nb\n\n"),
        ("", "\n A B", "=\n A B\n\n"),
        ("", "a\rb\x07c\td", "= abc d\n\n"),
        ("", "a\n  \nb", "= a\nb\n\n"),
    ],
)
def test_answers_are_written(number: str, text: str, answer: str) -> None:
    assert success(number, text) == answer
    assert failure(number, text) == "?" + answer[1:]


def test_gogui_interrupts_by_a_comment() -> None:
    assert is_interrupt("# interrupt\r\n")
    assert is_interrupt("# Interrupt")
    assert not is_interrupt("interrupt")
    assert not is_interrupt("# interrupted")


@given(st.text())
def test_an_answer_ends_once(text: str) -> None:
    for answer in (success("3", text), failure("", text)):
        assert answer.endswith("\n\n")
        assert answer.index("\n\n") == len(answer) - 2
    assert line(text).count("\n\n") == 0


@given(st.text())
def test_any_line_is_read_or_refused(text: str) -> None:
    found = parse(text)
    assert found is None or " " not in "".join((found.number, found.name, *found.arguments))
