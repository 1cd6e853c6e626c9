"""The client's half of a conversation: bytes in, answers out, whatever the bytes are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.gtp.conversation import LONGEST_ANSWER, LONGEST_LINE, Answer, Conversation, Flood


def asked(*commands: str) -> Conversation:
    conversation = Conversation()
    for command in commands:
        conversation.ask(command)
    return conversation


def ok(text: str) -> Answer:
    return Answer(is_success=True, text=text)


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"=1 D4\n\n", "D4"),
        (b"= D4\n\n", "D4"),
        (b"=D4\n\n", "D4"),
        (b"=1 D4\r\n\r\n", "D4"),
        (b"=1\tD4 \n \t\n", "D4"),
        (b"=1\n\n", ""),
        (b"=\n\n", ""),
        (b"\n\n\n=1 D4\n\n", "D4"),
        (b"=1 a\nb\n\n", "a\nb"),
        (b"=1 a\x07\x1bb\n\n", "ab"),
        (b"=1 \xe9\n\n", "�"),
        ("=1 围棋\n\n".encode(), "围棋"),
    ],
)
def test_an_answer_is_read(data: bytes, text: str) -> None:
    assert asked("genmove b").receive(data) == [ok(text)]


def test_a_failure_is_one() -> None:
    assert asked("x").receive(b"?1 unknown command\n\n") == [
        Answer(is_success=False, text="unknown command")
    ]


def test_g06_numbers_are_matched_and_strays_counted() -> None:
    conversation = asked("name", "version")
    found = conversation.receive(b"hello\n=7 no\n\n=1 GNU Go\n\n=1 again\n\n?2 none\n\n=3 x\n\n")
    assert found == [ok("GNU Go"), Answer(is_success=False, text="none")]
    assert conversation.strays == 4


def test_once_numbers_were_given_an_answer_without_one_is_a_stray() -> None:
    conversation = asked("name", "genmove b")
    assert conversation.receive(b"=1 X\n\n= D4\n\n=2 C3\n\n") == [ok("X"), ok("C3")]


@given(
    st.lists(st.text(st.characters(codec="utf-8", categories=["L", "N"]), max_size=9), max_size=6),
    st.data(),
)
def test_it_does_not_matter_where_the_bytes_are_cut(texts: list[str], data: st.DataObject) -> None:
    conversation = asked(*["x"] * len(texts))
    stream = "".join(f"={n} {text}\n\n" for n, text in enumerate(texts, 1)).encode()
    found = []
    while stream:
        cut = data.draw(st.integers(1, len(stream)))
        found += conversation.receive(stream[:cut])
        stream = stream[cut:]
    assert found == [ok(text) for text in texts]
    assert not conversation.is_amid_answer


@given(st.binary(max_size=400))
def test_any_bytes_are_answers_or_strays(data: bytes) -> None:
    conversation = asked("name")
    assert len(conversation.receive(data)) <= 1


def test_an_answer_that_goes_on_is_read_line_by_line() -> None:
    conversation = asked("lz-analyze b 10")
    assert conversation.receive(b"=1\ninfo move D4\ninfo mo") == []
    assert conversation.lines() == ["info move D4"]
    assert conversation.lines() == []
    assert conversation.receive(b"ve C3\n\n") == [ok("\ninfo move C3")]


@pytest.mark.parametrize(
    "data",
    [
        b"=1 " + b"x" * LONGEST_LINE + b"\n",
        b"=1 " + b"x" * (LONGEST_LINE + 1),
        b"=1 \n" + b"line\n" * (LONGEST_ANSWER // 5 + 1),
        b"noise\n" * (LONGEST_ANSWER // 6 + 1),
    ],
)
def test_more_than_an_answer_holds_is_a_flood(data: bytes) -> None:
    with pytest.raises(Flood):
        asked("x").receive(data)


def test_many_answers_hold_more_than_one() -> None:
    conversation = asked(*["x"] * 40)
    answer = "=\n" + "line\n" * 10_000 + "\n"
    assert len([found for _ in range(40) for found in conversation.receive(answer.encode())]) == 40


def test_as_much_as_an_answer_holds_is_none() -> None:
    line = b"x" * (LONGEST_LINE - 4)
    data = b"=1 " + line + b"\n" + (b"y" * 99 + b"\n") * 9_000 + b"\n"
    assert len(asked("x").receive(data)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "a\nquit",
        "a\rquit",
        "a\tb",
        "a # b",
        "a\x00",
        "a\x1b",
        "a\u2028b",
        "a\u202eb",
        "x" * 70_000,
    ],
)
def test_only_one_plain_line_is_sent(text: str) -> None:
    conversation = Conversation()
    with pytest.raises(ValueError, match="one line of printable letters"):
        conversation.ask(text)
    assert conversation.ask("name") == b"1 name\n"
