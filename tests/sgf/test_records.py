"""Real records of many programs: read, or refused with place and reason; written, and equal."""

from pathlib import Path

import pytest
from sgfmill import sgf as sgfmill
from sgfmill.sgf_grammar import parse_sgf_collection

from duiyi.sgf import Code, Record, SgfError, read, write
from tests.sgf.trees import flat

SHARED = Path(__file__).parents[3] / "shared" / "records"
FILES = sorted(path for path in SHARED.rglob("*") if path.is_file() and path.suffix != ".md")

REFUSED = {
    "backgammon": Code.NOT_GO,
    "escaping": Code.NOT_GO,
    "not-an-sgf-file": Code.NOT_SGF,
    ".gib": Code.OTHER_FORMAT,
    ".ngf": Code.OTHER_FORMAT,
    ".ugf": Code.OTHER_FORMAT,
    ".ugi": Code.OTHER_FORMAT,
}

CHARSETS = {
    "chinese-gb18030": "gb18030",
    "chinese-gbk": "gb18030",
    "cyrillic-windows": "cp1251",
    "japanese-shiftjis": "cp932",
    "korean-macos": "cp949",
    "simplifiedchinese-gb2312": "gb18030",
    "traditionalchinese-big5": "cp950",
    "western-isolatin1": "latin-1",
    "western-isolatin9": "iso8859-15",
    "western-macosroman": "mac-roman",
    "western-windowslatin1": "cp1252",
}

WORDS = {
    "chinese-gb18030": "围棋",
    "chinese-gbk": "围棋",
    "simplifiedchinese": "围棋",
    "traditionalchinese": "圍棋",
    "japanese": "古代",
    "korean": "바둑",
    "cyrillic": "игра",
}


def of(name: str, table: dict[str, Code] | dict[str, str]) -> Code | str | None:
    return next((value for part, value in table.items() if part in name), None)


def test_the_records_are_there(shared: Path) -> None:
    assert shared / "records" == SHARED
    assert len(FILES) > 100


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name[6:])
def test_every_file_is_read_or_refused(path: Path) -> None:
    refused = of(path.name, REFUSED)
    if refused is not None:
        with pytest.raises(SgfError) as refusal:
            read(path)
        assert refusal.value.code is refused
        assert refusal.value.place.line >= 1
        return
    records = read(path)
    written = write(records)
    assert [flat(record) for record in read(written)] == [flat(record) for record in records]
    assert write(read(written)) == written
    for record in records:
        assert len(record.moves) == sum(step.move is not None for step in record.line())
        for note in record.notes:
            assert note.explain().startswith(f"line {note.place.line}, column ")


@pytest.mark.parametrize("path", [path for path in FILES if "encoding-" in path.name], ids=str)
def test_charsets_that_are_declared(path: Path) -> None:
    record = read(path)[0]
    charset = of(path.name, CHARSETS)
    assert charset is None or record.charset == charset
    assert not [note for note in record.notes if note.code is Code.CHARSET_MISMATCH]
    word = of(path.name, WORDS)
    texts = "".join(
        properties.get("C", [""])[0] for properties in (n.properties for n in record.nodes())
    )
    assert word is None or str(word) in texts or str(word).capitalize() in texts


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix == ".sgf"], ids=str)
def test_agrees_with_sgfmill(path: Path) -> None:
    """Where sgfmill reads a file, it finds the same nodes, moves and comments in it."""
    if of(path.name, REFUSED) or "utf16" in path.name or "iso2022" in path.name:
        return  # refused here, or bytes that have to be turned into others first
    data = path.read_bytes()
    try:
        games = parse_sgf_collection(data)
    except ValueError:
        return
    records = read(data)
    if len(games) != len(records):
        return  # a game of it is none of Go, or nameless brackets before it
    for game, record in zip(games, records, strict=True):
        theirs = len(list(record.nodes()))
        assert sum(1 for _ in _main_line(game)) == theirs
        _compare_moves(game, record)


def _main_line(game: object) -> list[dict[str, list[bytes]]]:
    nodes: list[dict[str, list[bytes]]] = []
    while game is not None:
        nodes.extend(game.sequence)  # type: ignore[attr-defined]
        game = game.children[0] if game.children else None  # type: ignore[attr-defined]
    return nodes


def _compare_moves(game: object, record: Record) -> None:
    """Compare moves of two well-formed letters, and comments, node by node."""
    for theirs, ours in zip(_main_line(game), record.nodes(), strict=True):
        for name in ("B", "W"):
            if name in theirs and len(theirs[name]) == 1 and len(theirs[name][0]) == 2:
                assert ours.raw(name) == theirs[name]
        if "C" in theirs:
            assert ours.raw("C") == theirs["C"]


def test_sgfmill_reads_what_is_written() -> None:
    record = Record.new(9, {"PB": "黑[方]", "C": "a]b\\c:d\n(;x)"})
    game = sgfmill.Sgf_game.from_bytes(write(record))
    assert game.get_player_name("b") == "黑[方]"
    assert game.get_root().get("C") == "a]b\\c:d\n(;x)"
    assert game.get_size() == 9
