"""Who may do what: every route of the house against everybody, made from the route table."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import ConnectionClosed, InvalidStatus

from duiyi.store.matches import Store
from duiyi.web.app import application
from duiyi.web.house import House
from tests.web.conftest import Come, Visitor

WHO = ("nobody", "stranger", "spectator", "first", "second")
PASS = {"type": "act", "command": "roles", "action": {"is": "ConfirmCount"}}
ALL_200 = (200, 200, 200, 200, 200)
KNOWN = (404, 404, 200, 200, 200)
"""A private match is not there for whoever has no place at it."""
ROWS: dict[tuple[str, str], tuple[object, tuple[int, ...]]] = {
    ("GET", "/api/me"): (None, ALL_200),
    ("POST", "/api/guests"): ({"name": " "}, (400, 400, 400, 400, 400)),
    ("POST", "/api/guests/return"): ({"name": "", "secret": "no"}, (403, 403, 403, 403, 403)),
    ("POST", "/api/accounts"): ({"name": " ", "password": "long enough"}, (400,) * 5),
    ("POST", "/api/sessions"): ({"name": "nobody", "password": "no"}, (403,) * 5),
    ("POST", "/api/bots"): ({"name": "bot"}, (403,) * 5),
    ("POST", "/api/matches"): ({"rules": "none"}, (403, 400, 400, 400, 400)),
    ("GET", "/api/matches"): (None, ALL_200),
    ("GET", "/api/matches/mine"): (None, (403, 200, 200, 200, 200)),
    ("GET", "/api/matches/{id:str}"): (None, KNOWN),
    ("GET", "/api/matches/{id:str}/events"): (None, KNOWN),
    ("GET", "/api/matches/{id:str}/record.sgf"): (None, KNOWN),
    ("GET", "/api/matches/{id:str}/board.svg"): (None, KNOWN),
    ("GET", "/api/matches/{id:str}/board.png"): (None, KNOWN),
    ("POST", "/api/matches/{id:str}/actions"): (PASS, (403, 404, 403, 409, 409)),
    ("POST", "/api/matches/{id:str}/invitations"): (
        {"id": "", "role": "spectator"},
        (403, 404, 403, 201, 201),
    ),
    ("POST", "/api/matches/{id:str}/seat"): ({}, (403, 404, 404, 404, 404)),
    ("POST", "/api/invitations/{secret:str}"): ({}, (403, 403, 403, 403, 403)),
    ("GET", "/api/rules"): (None, ALL_200),
    ("GET", "/api/code.svg"): (None, (400, 400, 400, 400, 400)),
    ("GET", "/api/openapi.json"): (None, ALL_200),
    ("GET", "/api"): (None, ALL_200),
    ("GET", "/api/{path:str}"): (None, (404, 404, 404, 404, 404)),
    ("GET", "/health"): (None, ALL_200),
    ("GET", "/ready"): (None, ALL_200),
    ("GET", "/metrics"): (None, ALL_200),
    ("GET", "/"): (None, ALL_200),
    ("GET", "/assets/{name:str}"): (None, (404, 404, 404, 404, 404)),
    # The last one, for after it nobody is who they were.
    ("DELETE", "/api/sessions"): (None, ALL_200),
}
"""What is sent, and what nobody, a stranger, a spectator and the players are answered."""


@dataclass
class Room:
    match: str
    people: dict[str, Visitor]


@pytest.fixture
def room(come: Come) -> Room:
    """A private match of two, with somebody who looks on."""
    first, second, spectator = come("甲"), come("乙"), come("丙")
    made = first.make(width=9, height=9)
    second.join(made["second"])
    link = first.post(f"matches/{made['id']}/invitations", {"id": "", "role": "spectator"})
    spectator.join(link["secret"])
    people = dict(zip(WHO, (come(), come("丁"), spectator, first, second), strict=True))
    return Room(made["id"], people)


def routes(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield every method and path that the house answers; a socket's is SOCKET."""
    with Store(folder / "routes.db") as store:
        house = House(store)
        for route in application(house).routes:
            if isinstance(route, WebSocketRoute):
                yield "SOCKET", route.path
            elif isinstance(route, HTTPRoute):
                for method in route.methods - {"OPTIONS", "HEAD"}:
                    yield str(method), route.path
        house.hall.writer.close()


def test_every_route_has_its_row(tmp_path: Path) -> None:
    socket = ("SOCKET", "/api/matches/{id:str}/live")
    assert set(routes(tmp_path)) == {*ROWS, socket}


def test_everybody_is_answered_as_the_table_says(room: Room) -> None:
    wrong = []
    before = room.people["first"].view(room.match)["number"]
    for (method, path), (body, expected) in ROWS.items():
        address = path.replace("{id:str}", room.match).removeprefix("/")
        address = address.replace("{secret:str}", "no").replace("{name:str}", "no.js")
        address = address.replace("{path:str}", "none")
        if method == "DELETE":
            assert room.people["first"].view(room.match)["number"] == before
        for who, status in zip(WHO, expected, strict=True):
            visitor = room.people[who]
            answer = visitor.http.request(method, f"{visitor.url}/{address}", json=body)
            if answer.status_code != status:
                wrong.append((method, path, who, answer.status_code, status, answer.text[:80]))
    assert wrong == []


@pytest.mark.parametrize("who", WHO)
def test_the_line_is_for_whoever_has_a_place(room: Room, who: str) -> None:
    if who in {"nobody", "stranger"}:
        with (
            pytest.raises((ConnectionClosed, InvalidStatus)),
            room.people[who].line(room.match) as line,
        ):
            line.view()
        return
    with room.people[who].line(room.match) as line:
        view = line.view()
        assert view["you"] == [who]
        denied = line.act("x", {"is": "BreakOff"})
        assert denied["type"] == "denied"
    mine = {"first", "second"} & {who}
    assert {seat for seat in ("first", "second") if view[seat]["may"] is not None} == mine
