"""The map of the packages, and the size and words of what is on it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "duiyi"
MODULES = sorted(SOURCE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
PACKAGES = sorted(path.parent.name for path in SOURCE.glob("*/__init__.py"))

LONGEST_MODULE = 400
"""Lines that can be read at a sitting."""

ELSEWHERE = {"sgf", "gtp"}
"""Packages at a border, where the other side's words are used."""


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("module", MODULES + TESTS, ids=named)
def test_no_module_outgrows_a_sitting(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_is_on_the_map(package: str) -> None:
    assert f"`{package}`" in (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_every_module_says_what_it_is(module: Path) -> None:
    assert ast.get_docstring(ast.parse(module.read_text(encoding="utf-8")))


def banned_words() -> dict[str, str]:
    """Return the words that the glossary replaces, each with ours."""
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \*\*(.+?)\*\* \|.*\| ([^|]*) \|$", text, re.MULTILINE)
    return {
        banned.strip(): word
        for word, instead in rows
        for banned in instead.replace("`", "").split(",")
        if banned.strip()
    }


def identifiers(module: Path) -> Iterator[tuple[str, int]]:
    """Yield every name that a module itself gives, with its line."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name, node.lineno
            case ast.Name(id=name, ctx=ast.Store()):
                yield name, node.lineno
            case ast.arg(arg=name):
                yield name, node.lineno
            case ast.Attribute(attr=name, ctx=ast.Store()):
                yield name, node.lineno
            case _:
                pass


def words_of(identifier: str) -> set[str]:
    """Return the words of an identifier, in lower case, also without a plural's s."""
    words = {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)}
    return words | {word.removesuffix("s") for word in words}


def test_the_glossary_replaces_words() -> None:
    assert {"vertex", "colour", "coord", "group"} <= banned_words().keys()


@pytest.mark.parametrize(
    "module",
    [path for path in MODULES if not ELSEWHERE & set(path.relative_to(SOURCE).parts)],
    ids=named,
)
def test_one_word_for_one_thing(module: Path) -> None:
    banned = banned_words()
    wrong = [
        f"line {line}: {identifier} (say {banned[word]})"
        for identifier, line in identifiers(module)
        for word in sorted(words_of(identifier) & banned.keys())
    ]
    assert wrong == []
