"""What the package gives out, what it promises in its papers, and what it says of itself."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import pytest

import duiyi

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAMES = duiyi.__all__
PAPERS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]

OWN_TEXTS = [
    path
    for folder in ("src", "tests", "docs", "benchmarks", "examples", "tools")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in {".py", ".pxd", ".md", ".po", ".toml", ".sgf", ".json"}
]
OWN_TEXTS += [
    path
    for place in ("*", "src/*", "tests/*")
    for path in (ROOT / "frontend").glob(place)
    if path.is_file() and path.name != "package-lock.json"
]
OWN_TEXTS += [*ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "pyproject.toml", ROOT / "setup.py"]


def test_the_exported_names_are_there() -> None:
    missing = [name for name in NAMES if not hasattr(duiyi, name)]
    assert missing == []
    assert sorted(NAMES, key=str.lower) == sorted(set(NAMES), key=str.lower)


def test_the_version_is_the_changelogs() -> None:
    newest = re.search(
        r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert newest
    assert newest[1] == PROJECT["version"] == version("duiyi")


def test_importing_takes_the_standard_library_only(
    record_property: Callable[[str, object], None],
) -> None:
    """The time is reported, not asserted: machines differ."""
    program = (
        "import sys, time; before = set(sys.modules); start = time.perf_counter(); import duiyi; "
        "print(time.perf_counter() - start); "
        "print(*{name.split('.')[0] for name in set(sys.modules) - before})"
    )
    out = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    record_property("import_seconds", out[0])
    foreign = set(out[1].split()) - sys.stdlib_module_names - {"duiyi"}
    assert foreign == set()


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_papers_lead_somewhere(paper: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", paper.read_text(encoding="utf-8"))
    dead = [link for link in links if "://" not in link and not (paper.parent / link).exists()]
    assert dead == []


@pytest.mark.parametrize("path", OWN_TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_names_a_folder_of_one_machine(path: Path) -> None:
    text = path.read_bytes().decode(errors="replace")
    places = "|".join(("work", "tmp", "root", "home", "Users"))  # noqa: FLY002 - not to match itself
    assert re.findall(rf"""(?:^|[\s"'`(=])/(?:{places})/""", text) == []


@pytest.mark.parametrize("path", OWN_TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_left_undone(path: Path) -> None:
    unfinished = "|".join(("TO" + "DO", "FIX" + "ME", "X" * 3 + ":", "NotImplemented" + "Error"))
    assert re.findall(rf"\b(?:{unfinished})\b", path.read_bytes().decode(errors="replace")) == []


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src" / "duiyi" / "py.typed").is_file()
