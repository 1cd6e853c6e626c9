"""What is asked of an engine, in which order, and how its answers are read."""

import json
import re
from collections.abc import Callable, Generator, Mapping
from fractions import Fraction
from typing import TypeVar

import pytest

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.clock.byoyomi import ByoYomi
from duiyi.clock.duration import Milliseconds
from duiyi.clock.notation import time_system
from duiyi.clock.reading import TimeSystem
from duiyi.gtp.conversation import Answer, Conversation, checked_line
from duiyi.gtp.dialogue import Asked, Dialogue, Remark, Setting, read_score
from duiyi.gtp.illness import EngineError, Illness
from duiyi.gtp.vertex import Leaving, Move
from duiyi.rules.presets import rulesets

T = TypeVar("T")
BASE = (
    "protocol_version name version known_command list_commands quit boardsize clear_board komi play "
    "genmove undo time_settings time_left final_score final_status_list"
)
KOMI = Fraction(13, 2)
ALLOWED = re.compile(
    r"boardsize \d+|rectangular_boardsize \d+ \d+|clear_board|komi -?\d+(\.\d+)?"
    r"|kata-set-rules \{[\w\":,{} -]*\}|(kgs-|kata-)?time_settings [\w .-]*|undo"
    r"|time_left [bw] \d+(\.\d+)? \d+|set_free_handicap( [A-Z]+\d+)+|play [bw] ([A-Z]+\d+|pass)"
    r"|genmove [bw]|final_score|final_status_list dead|kata-set-param maxPlayouts \d+"
    r"|name|version|protocol_version|list_commands|quit"
)
"""The only lines that may reach an engine."""


class Talk:
    """A dialogue with an engine that answers by a table: `commands` it knows, and odd `answers`."""

    def __init__(self, knows: str = "", answers: Mapping[str, list[str]] | None = None) -> None:
        self.sent: list[str] = []
        self.odd = {command: list(texts) for command, texts in (answers or {}).items()}
        self.knows = [*BASE.split(), *knows.split()]
        self.dialogue = Dialogue("fake")
        self.run(self.dialogue.greet())
        self.sent.clear()

    def run(self, steps: Generator[Asked, Answer, T]) -> T:
        try:
            asked = next(steps)
            while True:
                assert ALLOWED.fullmatch(checked_line(asked.command)), asked.command
                self.sent.append(asked.command)
                asked = steps.send(self.answer(asked.command))
        except StopIteration as end:
            value: T = end.value
            return value

    def answer(self, command: str) -> Answer:
        if self.odd.get(command):
            text = self.odd[command].pop(0)
            return Answer(not text.startswith("?"), text.removeprefix("?"))
        if command == "list_commands":
            return Answer(is_success=True, text="\n".join(self.knows))
        known = command.split(maxsplit=1)[0] in self.knows
        return Answer(known, "" if known else "unknown command")

    def begin(self, **setting: object) -> list[str]:
        told = {"size": (19, 19), "komi": KOMI, **setting}
        self.run(self.dialogue.begin(Setting(**told)))  # type: ignore[arg-type]
        return self.sent


def points(text: str) -> tuple[Point, ...]:
    return tuple(map(Point.parse, text.split()))


def test_g04_handicap_stones_are_told_as_such() -> None:
    sent = Talk("set_free_handicap").begin(handicap=points("D4 D16 Q16"))
    assert sent == ["boardsize 19", "clear_board", "komi 6.5", "set_free_handicap D4 D16 Q16"]


def test_g04_who_knows_no_handicap_gets_plays_and_that_is_said() -> None:
    talk = Talk()
    sent = talk.begin(handicap=points("D4 D16 Q16"))
    assert sent[3:] == ["play b D4", "play b D16", "play b Q16"]
    assert talk.dialogue.remarks == [Remark.HANDICAP_AS_PLAYS]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("d4", Point(3, 3)),
        ("D4", Point(3, 3)),
        ("pass", None),
        ("PASS", None),
        ("resign", Leaving.RESIGN),
        ("Resign ", Leaving.RESIGN),
        ("J9", Point(8, 8)),
    ],
)
def test_g08_an_answer_is_read(text: str, move: Move) -> None:
    talk = Talk(answers={"genmove b": [text]})
    talk.begin(size=(9, 9))
    assert talk.run(talk.dialogue.genmove(Color.BLACK)) == move


@pytest.mark.parametrize(
    "text", ["Z99", "foo", "", "I5", "K1", "A10", "D4 D5", "D", "4", "pass!", "D0"]
)
def test_g08_an_answer_that_cannot_be_read_is_no_pass(text: str) -> None:
    talk = Talk(answers={"genmove b": [text]})
    talk.begin(size=(9, 9))
    with pytest.raises(EngineError) as caught:
        talk.run(talk.dialogue.genmove(Color.BLACK))
    assert caught.value.illness is Illness.GARBLED
    assert talk.dialogue.moves == []


def test_g10_a_refused_play_sets_the_board_up_anew_once() -> None:
    talk = Talk(answers={"play w C3": ["?illegal move"]})
    talk.begin(size=(9, 9))
    talk.run(talk.dialogue.play(Color.BLACK, Point(3, 3)))
    talk.sent.clear()
    talk.run(talk.dialogue.play(Color.WHITE, Point(2, 2)))
    again = ["boardsize 9", "clear_board", "komi 6.5", "play b D4"]
    assert talk.sent == ["play w C3", *again, "play w C3"]
    assert talk.dialogue.remarks == [Remark.REBUILT]
    assert [str(point) for _, point in talk.dialogue.moves] == ["D4", "C3"]


def test_g10_refused_again_it_is_reported() -> None:
    talk = Talk(answers={"play b D4": ["?illegal move", "?illegal move"]})
    talk.begin()
    with pytest.raises(EngineError, match="refuses play b D4: illegal move"):
        talk.run(talk.dialogue.play(Color.BLACK, Point(3, 3)))
    assert talk.dialogue.moves == []


def test_g12_rules_are_told_where_they_can_be() -> None:
    sent = Talk("kata-set-rules").begin(rules=rulesets["tromp-taylor"])
    told = json.loads(sent[1].removeprefix("kata-set-rules "))
    assert (told["ko"], told["scoring"], told["suicide"]) == ("POSITIONAL", "AREA", True)


def test_g12_else_the_mismatch_is_said() -> None:
    talk = Talk()
    talk.begin(rules=rulesets["chinese-2002"])
    assert talk.dialogue.remarks == [Remark.RULES_UNTOLD]


def test_g12_what_is_told_only_roughly_is_said_to_be() -> None:
    talk = Talk("kata-set-rules")
    talk.begin(rules=rulesets["japanese-1989"])
    assert talk.dialogue.remarks == [Remark.RULES_ROUGH]


def byo_yomi() -> TimeSystem:
    return ByoYomi(Milliseconds(10_000), 5, Milliseconds(30_000))


@pytest.mark.parametrize(
    ("knows", "settings", "left"),
    [
        ("kata-time_settings", "kata-time_settings byoyomi 10 30 5", "time_left b 30 4"),
        ("kgs-time_settings", "kgs-time_settings byoyomi 10 30 5", "time_left b 30 4"),
        ("", "time_settings 10 30 1", "time_left b 30 1"),
    ],
)
def test_g13_periods_are_told_before_every_move(knows: str, settings: str, left: str) -> None:
    """45 seconds were thought about: ten of main time, and more than one period."""
    talk = Talk(knows, answers={"genmove b": ["D4"]})
    assert settings in talk.begin(time=byo_yomi())
    after = byo_yomi().begin().after(Milliseconds(45_000))
    talk.sent.clear()
    talk.run(talk.dialogue.genmove(Color.BLACK, after.reading()))
    assert talk.sent == [left, "genmove b"]


def test_g13_fischer_time_is_never_told_as_canadian() -> None:
    talk = Talk()
    sent = talk.begin(time=time_system("3m + 2s"))
    assert "time_settings 180 0 0" in sent
    assert talk.dialogue.remarks == [Remark.TIME_ROUGH]
    assert "kata-time_settings fischer 180 2" in Talk("kata-time_settings").begin(
        time=time_system("3m + 2s")
    )


@pytest.mark.parametrize(
    "notation", ["30m", "3m + 2s", "10s + 3x30s", "10m + 25/10m", "2s a move", "ing 1m 3x1m -2"]
)
def test_g13_no_time_is_ever_negative(notation: str) -> None:
    system = time_system(notation)
    assert system is not None
    for knows in ("", "kata-time_settings", "kgs-time_settings"):
        talk = Talk(knows)
        talk.odd["genmove b"] = ["D4"] * 9
        talk.begin(time=system)
        time = system.begin()
        for thought in (0, 700, 1_999, 9_000, 29_999, 50_000, 10_000_000):
            talk.run(talk.dialogue.genmove(Color.BLACK, time.reading(Milliseconds(thought))))
        assert len([line for line in talk.sent if line.startswith("time_left")]) == 7


@pytest.mark.parametrize(("knows", "told"), [("kata-time_settings", "0.5"), ("", "0")])
def test_half_a_second_is_told_to_who_can_hear_of_it(knows: str, told: str) -> None:
    talk = Talk(knows, answers={"genmove b": ["D4"]})
    system = time_system("500ms a move")
    assert system is not None
    talk.begin(time=system)
    talk.run(talk.dialogue.genmove(Color.BLACK, system.begin().reading()))
    assert talk.sent[-2] == f"time_left b {told} 1"


def test_who_cannot_hear_of_time_is_not_told_what_is_left() -> None:
    talk = Talk(answers={"time_settings 1800 0 0": ["?no"], "genmove b": ["D4"]})
    system = time_system("30m")
    assert system is not None
    talk.begin(time=system)
    talk.run(talk.dialogue.genmove(Color.BLACK, system.begin().reading()))
    assert talk.dialogue.remarks == [Remark.TIME_UNTOLD]
    assert talk.sent[-2:] == ["time_settings 1800 0 0", "genmove b"]


@pytest.mark.parametrize(
    ("komi", "told", "remarks"),
    [
        (Fraction(15, 2), "7.5", []),
        (Fraction(0), "0", []),
        (Fraction(-4), "-4", []),
        (Fraction(1, 3), "0.33", [Remark.KOMI_ROUGH]),
        (Fraction(100), "100", []),
    ],
)
def test_komi_is_told_in_decimals(komi: Fraction, told: str, remarks: list[Remark]) -> None:
    talk = Talk()
    assert f"komi {told}" in talk.begin(komi=komi)
    assert talk.dialogue.remarks == remarks


def test_boards_that_are_no_squares_need_a_command_of_their_own() -> None:
    assert Talk("rectangular_boardsize").begin(size=(9, 13))[0] == "rectangular_boardsize 9 13"
    with pytest.raises(EngineError, match="refuses rectangular_boardsize 9 13"):
        Talk().begin(size=(9, 13))


@pytest.mark.parametrize("answers", [{}, {"undo": ["?cannot undo"]}])
def test_a_move_is_taken_back_with_undo_or_without(answers: dict[str, list[str]]) -> None:
    talk = Talk(answers=answers)
    talk.begin(size=(9, 9))
    talk.run(talk.dialogue.play(Color.BLACK, Point(3, 3)))
    talk.run(talk.dialogue.play(Color.WHITE, None))
    talk.sent.clear()
    talk.run(talk.dialogue.undo())
    again = ["boardsize 9", "clear_board", "komi 6.5", "play b D4"] if answers else []
    assert talk.sent == ["undo", *again]
    assert talk.dialogue.moves == [(Color.BLACK, Point(3, 3))]


def test_nothing_can_be_taken_back_that_was_not_played() -> None:
    talk = Talk()
    talk.begin()
    with pytest.raises(ValueError, match="no move"):
        talk.run(talk.dialogue.undo())


@pytest.mark.parametrize(
    ("text", "points_"),
    [
        ("B+3.5", Fraction(7, 2)),
        ("w+0.25", Fraction(-1, 4)),
        ("0", 0),
        ("Draw", 0),
        ("jigo", 0),
        ("B+Resign", None),
        ("B+", None),
        ("B+-3", None),
        ("B+.5", None),
        ("B+3.5.1", None),
        ("B+1e9", None),
        ("B+٣", None),
        ("", None),
        ("W+9999999999999", None),
    ],
)
def test_a_score_is_read(text: str, points_: Fraction | None) -> None:
    assert read_score(text) == points_


def test_dead_stones_are_read_from_any_lines() -> None:
    talk = Talk(answers={"final_status_list dead": ["D4 E4\nC3", "D4 Z1"]})
    talk.begin(size=(9, 9))
    assert talk.run(talk.dialogue.dead()) == frozenset(points("D4 E4 C3"))
    with pytest.raises(EngineError, match="cannot be read"):
        talk.run(talk.dialogue.dead())


def hostile() -> list[str]:
    """Return three hundred strings that would like to be lines, commands, options or files."""
    cores = [
        "quit", "loadsgf /etc/passwd", "printsgf x.sgf", "play b D4", "$(id)", "`id`", "; id", "| id", "&& id",
        "../../x", "<script>", "' OR 1=1", '"', "\\", "%s%n", "{0}", "nan", "inf", "1e400", "-1", "9" * 40, "D4 D5",
        "Z99", "pass", "resign", "", "围棋", "é", "=1 ok", "?1 no",
    ]  # fmt: skip
    around = [
        "{}",
        "\n{}",
        "{}\n",
        "a\r{}",
        "\t{}",
        "# {}",
        "{}\x00",
        "\x1b[2J{}",
        "\u2028{}",
        "\u202e{}",
    ]
    return [
        shape.format(core) if "{0}" not in core else shape.replace("{}", core)
        for core in cores
        for shape in around
    ]


def komi(talk: Talk, text: str) -> object:
    return talk.begin(komi=Fraction(text))


def handicap(talk: Talk, text: str) -> object:
    return talk.begin(handicap=(Point.parse(text),))


def rules(talk: Talk, text: str) -> object:
    return talk.begin(rules=rulesets[text])


def time(talk: Talk, text: str) -> object:
    return talk.begin(time=time_system(text))


def move(talk: Talk, text: str) -> object:
    return talk.run(talk.dialogue.play(Color.BLACK, Point.parse(text)))


@pytest.mark.parametrize("field", [komi, handicap, rules, time, move])
def test_threat_37_no_string_becomes_a_line_of_its_own(
    field: Callable[[Talk, str], object],
) -> None:
    """Every field that may reach an engine refuses a string, or sends only what is allowed."""
    strings = hostile()
    assert len(strings) == 300
    refused = 0
    for text in strings:
        talk = Talk("set_free_handicap kata-set-rules kata-time_settings kata-set-param")
        talk.begin(size=(9, 9))
        try:
            field(talk, text)
        except (ValueError, KeyError, EngineError):
            refused += 1
    assert refused > 250


def test_threat_37_what_is_asked_by_name_is_one_line_of_single_words() -> None:
    for text in hostile():
        conversation, dialogue = Conversation(), Dialogue("fake")
        try:
            command = next(dialogue.ask("echo", text)).command
            data = conversation.ask(command)
        except ValueError:
            continue
        assert data.count(b"\n") == 1
        assert data.split() == [b"1", b"echo", text.encode()]
        assert data.decode().strip().isprintable()
