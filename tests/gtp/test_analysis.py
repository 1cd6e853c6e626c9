"""Analysis as Sabaki, Lizzie and KataGo's friends read it."""

import re

import pytest

from duiyi.board.color import Color
from duiyi.game.phase import Phase
from tests.gtp.house import Guessing, Talk

KATA = re.compile(
    r"info move (?P<move>\S+) visits \d+ utility -?\d\.\d+ winrate 0\.\d+ scoreMean -?\d+\.\d+ "
    r"scoreStdev \d+\.\d+ scoreLead -?\d+\.\d+ scoreSelfplay -?\d+\.\d+ prior 0\.\d+ "
    r"lcb 0\.\d+ utilityLcb -?\d\.\d+ order (?P<order>\d+) pv(?P<pv>( (?:[A-HJ]\d|pass))+)"
)
LZ = re.compile(
    r"info move (?P<move>\S+) visits \d+ winrate \d{4} prior \d{4} lcb \d{4} "
    r"order (?P<order>\d+) pv(?P<pv>( (?:[A-HJ]\d|pass))+)"
)
NOBODY_WAITS = [False] * 5
"""For so long nobody says anything."""


def shown(line: str, form: re.Pattern[str]) -> list[list[re.Match[str]]]:
    """Return what each line of an analysis shows, every line being nothing but that."""
    talk = Talk(waiting=NOBODY_WAITS)
    answer = talk(line)
    assert answer.startswith("=\n")
    assert answer.endswith("\n\n")
    lines = answer.splitlines()[1:-1]
    found = [list(form.finditer(text)) for text in lines]
    for text, infos in zip(lines, found, strict=True):
        assert " ".join(info[0] for info in infos) == text
    return found


@pytest.mark.parametrize("name", ["analyze", "kata-analyze"])
def test_lines_of_kata(name: str) -> None:
    for infos in shown(f"{name} b 10", KATA):
        assert [int(info["order"]) for info in infos] == list(range(len(infos)))
        assert all(info["pv"].split()[0] == info["move"] for info in infos)


def test_lines_of_leela() -> None:
    """Whole numbers of ten thousand, where floats stand for shares of one."""
    lines = shown("lz-analyze b 10", LZ)
    assert len(lines) == 4  # three looks of the thinker, and what it came to
    assert len(lines[0]) == 20


@pytest.mark.parametrize(
    ("interval", "lines"), [("10", 4), ("interval 10", 4), ("20", 2), ("100000", 1), ("", 1)]
)
def test_lines_come_at_their_interval(interval: str, lines: int) -> None:
    """The clock of the test goes on by a tenth of a second each time that it is asked."""
    assert len(shown(f"lz-analyze b {interval}", LZ)) == lines


def test_what_is_asked_for_is_shown() -> None:
    assert len(shown("lz-analyze b 10 maxmoves 3", LZ)[0]) == 3
    assert len(shown("lz-analyze b 10 minmoves 3", LZ)[0]) == 20
    everything = {info["move"] for info in shown("lz-analyze b 10", LZ)[-1]}
    left_out = ",".join(sorted(everything)[:3])
    less = {info["move"] for info in shown(f"lz-analyze b 10 avoid b {left_out} 1", LZ)[-1]}
    assert everything - less == set(left_out.split(","))
    only = {info["move"] for info in shown(f"lz-analyze b 10 allow b {left_out} 1", LZ)[-1]}
    assert only == set(left_out.split(","))
    other = {info["move"] for info in shown(f"lz-analyze b 10 avoid w {left_out} 1", LZ)[-1]}
    assert other == everything


@pytest.mark.parametrize(("color", "sign"), [("b", 1), ("w", -1)])
def test_ownership_is_from_the_top_and_for_who_asked(color: str, sign: int) -> None:
    talk = Talk(size=(3, 2), waiting=NOBODY_WAITS)
    line = talk(f"kata-analyze {color} 10 ownership true").splitlines()[1]
    owned = [float(word) for word in line.partition(" ownership ")[2].split()]
    expected = [sign * value for value in (3 / 6, 4 / 6, 5 / 6, 0, 1 / 6, 2 / 6)]
    assert owned == pytest.approx(expected, abs=1e-3)


def test_the_position_itself_is_shown_where_asked_for() -> None:
    talk = Talk(waiting=NOBODY_WAITS)
    line = talk("kata-analyze b 10 rootInfo true pvVisits true").splitlines()[1]
    assert "rootInfo visits 1000 utility 0.000000 winrate 0.500000 scoreMean 0.5000" in line
    assert "ownership" not in line


@pytest.mark.parametrize(
    "words",
    [
        *("x", "b x", "b 10 x", "interval", "b ownership", "ownership maybe", "b 10 20"),
        *("avoid b D4", "avoid x D4 1", "avoid b I5 1", "maxmoves -1", "minmoves x", "pvVisits"),
    ],
)
@pytest.mark.parametrize("name", ["lz-analyze", "kata-analyze", "analyze", "genmove_analyze"])
def test_what_makes_no_sense_is_refused_before_the_answer_begins(name: str, words: str) -> None:
    talk = Talk()
    assert talk(f"5 {name} {words}") == "?5 syntax error\n\n"
    assert talk.thinker.asked == []


def test_an_analysis_ends_when_somebody_waits() -> None:
    talk = Talk(waiting=[False, False, True])
    assert talk("8 lz-analyze b 10").count("\n") == 4
    assert Talk(waiting=[True])("8 lz-analyze b 10") == "=8\n\n"


def test_without_a_color_it_is_for_the_side_to_move() -> None:
    talk = Talk()
    talk.tape.waiting = [False] * 50
    talk("play b C3")
    talk("lz-analyze 10")
    talk("genmove_analyze")
    assert [one.to_play for one in talk.thinker.seen] == [Color.WHITE, Color.WHITE]


@pytest.mark.parametrize("name", ["genmove_analyze", "kata-genmove_analyze", "lz-genmove_analyze"])
def test_a_choice_that_is_shown_ends_with_the_move(name: str) -> None:
    """Somebody who waits does not end it."""
    talk = Talk()
    answer = talk(f"3 {name} b 10")
    lines = answer.splitlines()
    assert lines[0] == "=3"
    assert lines[-1] == ""
    played = re.fullmatch(r"play ([A-HJ]\d)", lines[-2])
    assert played
    assert all(line.startswith("info move") for line in lines[1:-2])
    assert len(lines) == 7  # three looks, and what it came to
    assert talk.said("last_move") == f"black {played[1]}"


def test_a_choice_that_is_made_at_once_is_shown_too() -> None:
    lines = Talk()("lz-genmove_analyze b 1000").splitlines()
    assert len(lines) == 4
    assert lines[1].startswith("info move")
    talk = Talk()
    talk.said("genmove b", "play b pass", "play w pass")
    assert talk("lz-genmove_analyze b 10") == "=\nplay pass\n\n"


def test_a_choice_keeps_to_what_is_allowed() -> None:
    talk = Talk()
    everything = [str(point) for point in talk.sitting.position.empty_points()]
    assert (
        talk(f"genmove_analyze b allow b {','.join(everything[:40])} 1").splitlines()[-2][5:]
        in everything[:40]
    )


def test_after_the_end_it_passes() -> None:
    talk = Talk()
    talk.said("play b pass", "play w pass")
    assert talk("genmove_analyze b").splitlines()[-2] == "play pass"
    assert talk.sitting.game.phase is Phase.SCORING


def test_resigning_is_told() -> None:
    thinker = Guessing()
    thinker.resigns = True
    assert Talk(thinker=thinker)("kata-genmove_analyze b").splitlines()[-2] == "play resign"


def test_a_fault_amid_an_answer_ends_it() -> None:
    class Broken(Guessing):
        def think(self, *_: object, **__: object) -> object:  # type: ignore[override]
            msg = "broken"
            raise RuntimeError(msg)

    talk = Talk(thinker=Broken(), waiting=NOBODY_WAITS)
    talk.server.take("lz-analyze b")
    assert talk.tape.text == "=\n\n"
    talk.server.take("genmove b")
    assert talk.tape.text == "=\n\n? internal error\n\n"
    assert [str(fault) for fault in talk.faults] == ["broken", "broken"]
