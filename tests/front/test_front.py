"""The page in `frontend/`: its own tests, and how it gets into the package."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from duiyi import web
from tools import front, front_tables

ROOT = Path(__file__).parents[2]
PAGE = Path(web.__file__).parent / "static"


def test_the_pages_own_tests() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "front.py"), "test"],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    assert done.returncode == 0, done.stdout.decode(errors="replace")


def test_the_built_page_is_as_new_as_its_sources() -> None:
    front_tables.write()
    built_from = (PAGE / "built-from.txt").read_text(encoding="utf-8").strip()
    assert built_from == front.digest(), "run `make setup`"


def test_the_page_works_under_a_path_and_offline() -> None:
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="([^"]*)"', page)
    assert named
    for name in named:
        assert re.fullmatch(r"\./assets/\w+-[\w-]{8}\.(js|css|svg)", name), name
        assert (PAGE / name).is_file()


def test_the_page_runs_no_script_that_stands_in_it() -> None:
    """A strict policy for content forbids it."""
    page = (PAGE / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script\b[^>]*>([^<]+)", page) == []
    assert "style=" not in page


def test_the_lock_names_no_host() -> None:
    lock = (ROOT / "frontend" / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in lock, 'take out what npm wrote as "resolved" and "funding"'


class TestBuilding:
    @pytest.fixture
    def ran(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
        """Building into an empty folder, with an npm that does nothing but is written down."""
        ran: list[tuple[str, ...]] = []
        monkeypatch.setattr(front, "PAGE", tmp_path)
        monkeypatch.setattr(front, "BUILT_FROM", tmp_path / "built-from.txt")
        monkeypatch.setattr(front, "npm", lambda *arguments: ran.append(arguments))
        return ran

    def test_stops_where_it_made_no_page(self, ran: list[tuple[str, ...]], tmp_path: Path) -> None:
        with pytest.raises(SystemExit, match=r"no .*index\.html"):
            front.build_wheel(str(tmp_path))
        assert ran == [("run", "build")]
        assert list(tmp_path.glob("*.whl")) == []

    def test_does_nothing_where_the_page_is_new(
        self, ran: list[tuple[str, ...]], tmp_path: Path
    ) -> None:
        (tmp_path / "index.html").touch()
        front.build()
        front.build()
        assert ran == [("run", "build")]

    @pytest.mark.parametrize("version", ["v18.20.4", "v20.18.9", "", "none"])
    def test_brings_a_node_where_none_is_new_enough(
        self, version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("node", "npm"):
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
            (tmp_path / name).chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path))
        monkeypatch.setattr(front, "BUILT_FROM", tmp_path / "built-from.txt")
        assert not front.found_node()
        assert front.NODE_PACKAGE in front.get_requires_for_build_wheel()
        (tmp_path / "node").write_text("#!/bin/sh\necho v20.19.0\n", encoding="utf-8")
        assert front.found_node()
        assert front.NODE_PACKAGE not in front.get_requires_for_build_wheel()
