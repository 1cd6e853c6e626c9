"""A house that is really served, and people who come to it."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


@dataclass
class Served:
    """A server in a process of its own."""

    url: str
    process: subprocess.Popen[str]
    store: Path


@contextmanager
def serving(store: Path, port: int = 0) -> Iterator[Served]:
    """Serve a store until the block ends."""
    command = [sys.executable, "-m", "duiyi", "serve", "--port", str(port), "--db", str(store)]
    environment = {**os.environ, "DUIYI_LANG": "en"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert "http://" in said, "the server did not start"
            url = said.split()[-1].rstrip("/")
            # It says where it is before it answers there.
            httpx.get(f"{url}/ready", timeout=30).raise_for_status()
            yield Served(url, process, store)
        finally:
            process.terminate()
            assert process.wait(timeout=30) in {0, -15}


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("house") / "house.db") as found:
        yield found


Come = Callable[..., "Visitor"]
"""Lets somebody come: a guest by a name, or, without one, somebody nobody knows."""


@pytest.fixture
def come(served: Served) -> Iterator[Come]:
    here: list[Visitor] = []

    def arrive(name: str | None = None, lang: str = "en") -> Visitor:
        here.append(Visitor(served.url, lang))
        return here[-1] if name is None else here[-1].guest(name)

    yield arrive
    for one in here:
        one.http.close()


@dataclass
class Visitor:
    """Somebody with a browser, or a bot with a token."""

    url: str
    lang: str = "en"
    http: httpx.Client = field(init=False)

    def __post_init__(self) -> None:
        headers = {"origin": self.url, "accept-language": self.lang}
        self.http = httpx.Client(base_url=f"{self.url}/api/", headers=headers, timeout=30)

    def guest(self, name: str) -> "Visitor":
        self.post("guests", {"name": name})
        return self

    def post(self, path: str, body: object, status: int | None = None) -> Any:
        answer = self.http.post(path, json=body)
        if status is None:
            assert answer.is_success, answer.text
        else:
            assert answer.status_code == status, answer.text
        return answer.json()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def make(self, **wanted: object) -> dict[str, Any]:
        """Set a match up and return it: its id, and the secrets of its free seats by role."""
        made = self.post("matches", wanted)
        return {
            "id": made["id"],
            **{one["role"]: one["secret"] for one in made["invitations"]},
        }

    def join(self, secret: str) -> Any:
        return self.post(f"invitations/{secret}", {})

    def act(
        self, match: str, command: str, action: Mapping[str, object], status: int | None = None
    ) -> Any:
        body = {"type": "act", "command": command, "action": action}
        return self.post(f"matches/{match}/actions", body, status)

    def view(self, match: str) -> Any:
        return self.get(f"matches/{match}")

    @contextmanager
    def line(self, match: str, query: str = "") -> Iterator["Line"]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = (
            f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/live?lang={self.lang}{query}"
        )
        headers = {"cookie": cookies} if cookies else {}
        with connect(address, origin=Origin(self.url), additional_headers=headers) as socket:
            yield Line(socket)


@dataclass
class Line:
    """The line of a match."""

    socket: ClientConnection
    heard: list[dict[str, Any]] = field(default_factory=list)

    def send(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def act(
        self, command: str, action: Mapping[str, object], expected: int | None = None
    ) -> dict[str, Any]:
        """Ask for an action, and return what is answered."""
        self.send(type="act", command=command, action=action, expected=expected)
        return self.until(
            lambda one: one["type"] in {"answer", "denied"} and one["command"] == command
        )

    def until(self, wanted: Any) -> dict[str, Any]:
        """Read on until a message is what is wanted."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=30))
            self.heard.append(message)
            if wanted(message):
                return message

    def view(self, wanted: Any = lambda _: True) -> dict[str, Any]:
        return self.until(lambda one: one["type"] == "view" and wanted(one))
