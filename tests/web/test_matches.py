"""Matches by HTTP and by socket, as pages and bots play them."""

import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.conftest import Come, Visitor


@pytest.fixture
def two(come: Come) -> tuple[Visitor, Visitor, str]:
    """Two people at a board of nine lines, hands shaken."""
    first, second = come("甲"), come("乙")
    made = first.make(width=9, height=9)
    second.join(made["second"])
    for who, visitor in (("a", first), ("b", second)):
        visitor.act(made["id"], who, {"is": "ShakeHands"})
    return first, second, made["id"]


def test_a_game_is_played_from_invitation_to_result(two: tuple[Visitor, Visitor, str]) -> None:
    first, second, match = two
    with first.line(match) as black, second.line(match) as white:
        assert black.view()["first"]["may"]
        moves = [("E5", black), ("C3", white), ("G7", black), ("C7", white)]
        for number, (point, line) in enumerate(moves):
            answer = line.act(f"m{number}", {"is": "Play", "point": point})
            assert answer["type"] == "answer"
        for number, line in enumerate((black, white)):
            line.act(f"p{number}", {"is": "Pass"})
        digest = black.act("d", {"is": "Propose", "dead": ["C3", "C7"]})
        assert digest["type"] == "answer"
        seen = white.view(lambda view: view["proposed"])["proposed"]
        assert seen["dead"] == ["C3", "C7"]
        for line in (black, white):
            line.act("a" + str(id(line)), {"is": "Accept", "digest": seen["digest"]})
        white.act("count", {"is": "Count"})
        black.act("sure", {"is": "ConfirmCount"})
        result = white.view(lambda view: view["result"])["result"]
    assert result["winner"] == "first"
    # All the board is Black's: 81 points, and komi of 7½.
    assert result["short"] == "B+73.5"
    record = first.http.get(f"matches/{match}/record.sgf").text
    assert "RE[B+73.5]" in record
    assert "B[ee]" in record


def test_the_same_command_is_done_once_however_often_it_comes(
    two: tuple[Visitor, Visitor, str],
) -> None:
    first, _, match = two
    with first.line(match) as line, first.line(match) as other:
        answers = [one.act("once", {"is": "Play", "point": "E5"}) for one in (line, other, line)]
        by_http = first.act(match, "once", {"is": "Play", "point": "E5"})
        assert len({json.dumps(one, sort_keys=True) for one in answers}) == 1
    assert by_http == answers[0]
    assert first.view(match)["moves"] == 1


def test_what_was_decided_on_an_older_board_is_not_done(two: tuple[Visitor, Visitor, str]) -> None:
    first, second, match = two
    seen = first.view(match)["number"]
    first.act(match, "1", {"is": "Play", "point": "E5"})
    second.act(match, "2", {"is": "Play", "point": "C3"})
    with first.line(match) as line:
        late = line.act("3", {"is": "Play", "point": "G7"}, seen)
        assert late["type"] == "denied"
        assert first.view(match)["moves"] == 2
        now = line.act("4", {"is": "Play", "point": "G7"}, first.view(match)["number"])
        assert now["type"] == "answer"


REFUSED = {
    "occupied": {"is": "Play", "point": "E5"},
    "off-board": {"is": "Play", "point": "T19"},
    "phase": {"is": "ConfirmCount"},
    "unsuitable": {"is": "Play", "point": "??"},
}


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_is_the_same_by_every_way(two: tuple[Visitor, Visitor, str], code: str) -> None:
    first, second, match = two
    first.act(match, "1", {"is": "Play", "point": "E5"})
    status = 400 if code == "unsuitable" else 409
    by_http = second.act(match, "2", REFUSED[code], status)
    with second.line(match) as line:
        by_line = line.act("3", REFUSED[code])["refused"]
    assert by_http["code"] == by_line["code"] == code
    assert by_http["said"] == by_line["said"]
    assert first.view(match)["moves"] == 1


def test_out_of_turn_and_strangers_change_nothing(
    two: tuple[Visitor, Visitor, str], come: Come
) -> None:
    first, second, match = two
    before = first.view(match)["number"]
    assert second.act(match, "1", {"is": "Play", "point": "E5"}, 409)["code"] == "out-of-turn"
    stranger = come("丙")
    assert stranger.act(match, "2", {"is": "Resign"}, 404)["code"] == "not-found"
    assert stranger.get(f"matches/{match}", 404)["code"] == "not-found"
    nobody = come()
    assert nobody.act(match, "3", {"is": "Resign"}, 403)["code"] == "not-let-in"
    with pytest.raises((ConnectionClosed, InvalidStatus)), stranger.line(match) as line:
        line.view()
    assert first.view(match)["number"] == before


def test_whoever_was_away_reads_on_from_the_number_they_saw(
    two: tuple[Visitor, Visitor, str],
) -> None:
    first, second, match = two
    numbers = count()
    players, points = (first, second), ["E5", "C3", "G7", "C7", "G3"]
    with first.line(match) as line:
        line.until(lambda one: one["type"] == "events")
    seen = line.heard[-1]["told"][-1]["number"]
    for turn, point in enumerate(points):
        players[turn % 2].act(match, f"x{next(numbers)}", {"is": "Play", "point": point})
    for cut in range(seen, seen + len(points) + 1):
        with first.line(match, f"&after={cut}") as line:
            line.view()
        told = [one["number"] for message in line.heard for one in message.get("told", ())]
        assert told == list(range(cut + 1, seen + len(points) + 1))


def test_a_sealed_prediction_is_seen_by_its_author_alone(come: Come) -> None:
    first, second = come("甲"), come("乙")
    made = first.make(rules="prediction", width=19, height=19)
    match = made["id"]
    second.join(made["second"])
    commands = count()

    def act(visitor: Visitor, action: dict[str, str]) -> None:
        visitor.act(match, f"c{next(commands)}", action)

    for visitor in (first, second):
        act(visitor, {"is": "ShakeHands"})
    for point in ("D4", "Q16", "D16", "Q4"):
        mover = {"first": first, "second": second}[first.view(match)["awaited"][0]]
        act(mover, {"is": "Play", "point": point})
    assert first.view(match)["phase"] == "prediction"
    act(first, {"is": "Predict", "color": "white", "zi": "7"})
    own, other = first.view(match)["predictions"][0], second.view(match)["predictions"][0]
    assert own["said"] is not None
    assert other["said"] is None
    assert own["digest"] == other["digest"]
    told = json.dumps(second.get(f"matches/{match}/events"))
    assert own["said"] == "White by 7"
    assert "White by 7" not in told
    act(second, {"is": "Predict", "color": "white", "zi": "6"})
    view = second.view(match)
    assert [one["said"] for one in view["predictions"]] == ["White by 7", "White by 6"]
    assert view["sum"] == "(7 + 6) ÷ 2 = 6½"


def test_the_program_answers_and_is_not_moved_by_a_person(come: Come) -> None:
    me = come("甲")
    match = me.make(width=9, height=9, second={"who": "program", "level": 0})["id"]
    with me.line(match) as line:
        line.act("1", {"is": "Play", "point": "E5"})
        view = line.view(lambda view: view["moves"] == 2)
    assert view["awaited"] == ["first"]
    body = {"type": "act", "command": "2", "action": {"is": "Pass"}, "seat": "second"}
    assert me.post(f"matches/{match}/actions", body, 403)["code"] == "not-let-in"


def test_talk_is_read_as_text_by_whoever_may(two: tuple[Visitor, Visitor, str]) -> None:
    first, second, match = two
    hostile = "<img src=x onerror=alert(1)> \u202e"
    with first.line(match) as line, second.line(match) as other:
        line.send(type="say", text=hostile)
        heard = other.until(lambda one: one["type"] == "line")
    assert heard["name"] == "甲"
    assert heard["text"] == "<img src=x onerror=alert(1)>"


def test_without_a_command_a_house_is_opened_for_this_machine_alone(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "BROWSER": "true %s"}
    command = [sys.executable, "-m", "duiyi"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path
    ) as program:
        assert program.stdout is not None
        url = program.stdout.readline().split()[-1]
        try:
            assert url.startswith("http://127.0.0.1:")
            assert 'id="page"' in httpx.get(url, timeout=30).text
        finally:
            program.terminate()
            program.wait(timeout=30)
    assert (tmp_path / "duiyi" / "house.db").exists()
