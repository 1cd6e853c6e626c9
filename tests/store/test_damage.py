"""A disk has spoiled something: the match is named, and the others are as they were."""

import sqlite3
from pathlib import Path

import pytest

from duiyi.store.matches import Store
from duiyi.store.tables import Kind, Listing
from duiyi.store.trouble import Damaged
from tests.store.events import passes
from tests.store.table import game

BYTES = (0x01, 0x04, 0x20, 0x80)
"""What is flipped in a byte; the last makes it no letter at all."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with Store(tmp_path / "a.db") as store:
        log = store.create(game(store, "one").terms, "two")
        log.append(passes(3), "c")
    return tmp_path / "a.db"


def spoil(path: Path, statement: str, *given: object) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute(statement, given)
    db.close()


@pytest.mark.parametrize("table", ["match.terms", "event.data", "event.chain"])
@pytest.mark.parametrize("flipped", BYTES)
def test_a_flipped_byte_is_found_wherever_it_is(path: Path, table: str, flipped: int) -> None:
    """Threat 49: in the terms, in an event, in a hash."""
    name, _, column = table.partition(".")
    row = "id = 'two'" if name == "match" else "match = 'two' AND number = 2"
    with sqlite3.connect(path) as db:
        (text,) = db.execute(f"SELECT {column} FROM {name} WHERE {row}").fetchone()  # noqa: S608 - our own words
    db.close()
    letters = text.encode()
    for place in range(0, len(letters), max(1, len(letters) // 12)):
        wrong = bytearray(letters)
        wrong[place] ^= flipped
        spoil(path, f"UPDATE {name} SET {column} = CAST(? AS TEXT) WHERE {row}", bytes(wrong))  # noqa: S608 - our own words
        with Store(path) as store:
            with pytest.raises(Damaged):
                store.open("two")
            store.open("one")
            assert [one.match for one in store.damaged()] == ["two"]
            assert len(store.matches()) == 2
        spoil(path, f"UPDATE {name} SET {column} = ? WHERE {row}", text)  # noqa: S608 - our own words
    with Store(path) as store:
        assert list(store.damaged()) == []


def test_events_that_a_command_brought_are_missed(path: Path) -> None:
    spoil(path, "DELETE FROM event WHERE match = 'two' AND number = 3")
    with Store(path) as store, pytest.raises(Damaged) as found:
        store.open("two")
    assert found.value.number == 3


@pytest.mark.parametrize("name", [b"tw\xef", b"twn"])
def test_a_match_that_lost_its_name_is_told(path: Path, name: bytes) -> None:
    spoil(path, "UPDATE match SET id = CAST(? AS TEXT) WHERE id = 'two'", name)
    with Store(path) as store:
        assert "two" in [one.match for one in store.damaged()]
        assert "one" in [entry.id for entry in store.matches()]


@pytest.mark.parametrize("word", [b"opfn", b"op\xe5n", b""])
def test_a_spoiled_word_hides_no_list(path: Path, word: bytes) -> None:
    spoil(path, "UPDATE match SET listing = CAST(? AS TEXT) WHERE id = 'two'", word)
    spoil(path, "UPDATE match SET kind = CAST(? AS TEXT) WHERE id = 'two'", word)
    with Store(path) as store:
        two = next(entry for entry in store.matches() if entry.id == "two")
        assert (two.listing, two.kind) == (Listing.PRIVATE, Kind.CASUAL)
