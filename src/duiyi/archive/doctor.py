"""Records examined, explained and repaired, so that the original can always be had back."""

import os
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from duiyi.rules.citation import Citation
from duiyi.sgf import Code, Note, Record, SgfError, read, write
from duiyi.sgf.foreign import read_any
from duiyi.sgf.repair import Handicap, Remedy, advice, fixable, remedy, repair
from duiyi.surface import Game

ORIGINAL = ".orig"
"""What the name of a kept original ends with."""

HEADINGS = ("codes", "formats", "charsets", "rules", "sizes", "programs", "results")
"""What a report counts."""
UNSTATED = "-"
"""What is counted where a record says nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Breach(Note):
    """A note of a play against the rules; `after` names the clause for programs.

    Attributes:
        clause: the clause that it breaks, which the sentence names in the reader's language.
    """

    clause: Citation

    def explain(self, lang: str = "en") -> str:
        """Return the note as a sentence that begins with the place."""
        return Note(self.code, self.place, self.before, self.clause.explain(lang)).explain(lang)


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """What was found in one file.

    Attributes:
        path: the file, as it was named.
        records: the games in it; none where it cannot be read.
        notes: what is not as it should be, each with the number of its game, from 0.
        format: "SGF", or the format that was read instead: "GIB", "NGF" or "UGF".
        error: why nothing could be read, or None.
    """

    path: str
    records: tuple[Record, ...] = ()
    notes: tuple[tuple[int, Note], ...] = ()
    format: str = "SGF"
    error: OSError | ValueError | None = None

    @property
    def fixable(self) -> bool:
        """Whether `repaired` gives something better than the file."""
        return self.is_fixable(Handicap.STATED)

    def is_fixable(self, handicap: Handicap) -> bool:
        """Whether `repaired` does, if it is to do that with a handicap."""
        is_foreign = self.format != "SGF"
        return bool(self.records) and (
            is_foreign or any(fixable(note, handicap) for _, note in self.notes)
        )

    @property
    def is_well(self) -> bool:
        """Whether the file can be read and nothing in it asks to be repaired or decided."""
        return self.error is None and all(
            remedy(note.code) in {Remedy.NOTHING, Remedy.OFFER} for _, note in self.notes
        )

    def repaired(self, handicap: Handicap = Handicap.STATED) -> bytes:
        """Return the file with all repaired that can be without guessing: SGF in UTF-8.

        Games that could not be read are not in it: keep the original.

        Args:
            handicap: what becomes of one that is not the number of stones set up.
        """
        for record in self.records:
            repair(record, handicap)
        return write(self.records)

    def as_data(self, lang: str = "en") -> dict[str, Any]:
        """Return the diagnosis as plain data, for JSON; sentences are in the language."""
        return {
            "path": self.path,
            "format": self.format,
            "games": len(self.records),
            "notes": [
                {
                    "game": index,
                    "code": str(note.code),
                    "line": note.place.line,
                    "column": note.place.column,
                    "node": note.place.node,
                    "before": note.before,
                    "after": note.after,
                    "remedy": str(remedy(note.code)),
                    "note": note.explain(lang),
                    "advice": advice(note.code, lang),
                }
                for index, note in self.notes
            ],
            "fixable": self.fixable,
            **({"error": str(self.error)} if self.error else {}),
        }


def examine(path: str | Path) -> Diagnosis:
    """Examine a file. Never raises for what is in it, nor for a file that cannot be opened."""
    try:
        data = Path(path).read_bytes()
        return examine_bytes(data, str(path))
    except OSError as error:
        return Diagnosis(str(path), error=error)


def examine_bytes(data: bytes, path: str = "") -> Diagnosis:
    """Examine the bytes of a file.

    Each game is replayed under the rules that it names, to find plays against them; positions are
    not counted and results not checked: that is for `judge`.
    """
    form = "SGF"
    try:
        try:
            records = read(data)
        except SgfError as error:
            if error.code is not Code.OTHER_FORMAT:
                raise
            form = error.before
            records = read_any(data)
    except SgfError as error:
        return Diagnosis(path, error=error)
    notes = [
        (index, note)
        for index, record in enumerate(records)
        for note in (*record.notes, *_in_the_game(record))
    ]
    return Diagnosis(path, tuple(records), tuple(notes), form)


def _in_the_game(record: Record) -> Iterator[Note]:
    """Yield what only a game makes plain: plays against its rules, and set-up on the way."""
    try:
        game = Game.from_record(record)
    except ValueError:
        return
    if not game.breaches and not any(set_up.changes for set_up in game.set_ups):
        return
    nodes = [step.node for step in record.line() if step.move is not None]
    for index, refusal in game.breaches:
        if refusal.reason == "occupied" or index >= len(nodes):
            continue  # the reader noted it
        place = record.place(nodes[index])
        point = str(refusal.point) if refusal.point else ""
        yield Breach(Code.MOVE_ILLEGAL, place, point, str(refusal.clause), clause=refusal.clause)
    played = False
    for step in record.line():
        if step.setup and played:
            yield Note(Code.SETUP_IN_GAME, record.place(step.node))
        played |= step.move is not None


def fix(diagnosis: Diagnosis, target: Path, handicap: Handicap = Handicap.STATED) -> Path:
    """Write a repaired file, and the original beside it where that is the file itself.

    A record of another format is never written over: it gets a file of its own, `NAME.gib.sgf`.
    Where a link leads to the file, that file is repaired. All that is written may be read by those
    who may read the file.

    Args:
        diagnosis: of the file.
        target: where to write: the file itself, or its name in another folder.
        handicap: what becomes of one that is not the number of stones set up.

    Returns:
        The file that was written.

    Raises:
        OSError: a file cannot be read or written.
        FileExistsError: another file is in the place of the repaired one, or of the original.
    """
    original = Path(diagnosis.path)
    data = original.read_bytes()
    repaired = diagnosis.repaired(handicap)
    target.parent.mkdir(parents=True, exist_ok=True)
    if diagnosis.format != "SGF":
        target = target.with_name(target.name + ".sgf")
        _write_new(target, repaired, original)
        return target
    in_place = target.exists() and target.samefile(original)
    if target.exists() and not in_place and target.read_bytes() != repaired:
        raise FileExistsError(_exists(target))
    place = target.resolve()
    _write_new(_original_of(place), data, original)
    _replace(place, repaired, original)
    return target


def restore(path: str | Path) -> Path:
    """Give a repaired file back as it was, byte for byte, from its kept original.

    Raises:
        FileNotFoundError: no original is kept beside it.
        OSError: a file cannot be read or written.
    """
    place = Path(path).resolve()
    os.replace(_original_of(place), place)  # noqa: PTH105 - one step, as Path.replace
    return Path(path)


def _original_of(path: Path) -> Path:
    return path.with_name(path.name + ORIGINAL)


def _exists(path: Path) -> str:
    return f"there is a file {path} already; move it away, or repair into another folder"


def _write_new(path: Path, data: bytes, like: Path) -> None:
    """Write a file that is not there, or nothing; never over another, except one that is alike."""
    if path.exists():
        if path.read_bytes() == data:
            return
        raise FileExistsError(_exists(path))
    with path.open("xb") as file:
        try:
            shutil.copymode(like, path)
            file.write(data)
            file.flush()
        except BaseException:
            path.unlink()  # half an original would be given back for the whole
            raise


def _replace(path: Path, data: bytes, like: Path) -> None:
    """Write a file in one step: it is the old one or the new one, never half of either."""
    handle, name = tempfile.mkstemp(dir=path.parent)
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        shutil.copymode(like, beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


@dataclass(slots=True)
class Report:
    """What a corpus is made of: counts of files, games, notes and what the roots say.

    Attributes:
        files: files examined.
        unreadable: those in which nothing could be read.
        games: games read.
        moves: moves on their main lines.
        counts: by heading, then by what was found: "codes", "charsets", "formats", "rules",
            "sizes", "programs" and "results".
    """

    files: int = 0
    unreadable: int = 0
    games: int = 0
    moves: int = 0
    counts: dict[str, Counter[str]] = field(
        default_factory=lambda: {heading: Counter() for heading in HEADINGS}
    )

    def add(self, diagnosis: Diagnosis) -> None:
        """Count a file in."""
        self.files += 1
        if diagnosis.error is not None:
            self.unreadable += 1
            code = getattr(diagnosis.error, "code", None)
            self.counts["codes"][str(code) if code else type(diagnosis.error).__name__] += 1
            return
        self.counts["formats"][diagnosis.format] += 1
        self.counts["codes"].update(str(note.code) for _, note in diagnosis.notes)
        for record in diagnosis.records:
            self._add_game(record)

    def _add_game(self, record: Record) -> None:
        self.games += 1
        self.moves += len(record.moves)
        result = record.result
        program = (record.root.get("AP") or "").partition(":")[0].strip()
        told = {
            "charsets": record.charset,
            "rules": record.rules_id or record.rules_name or "",
            "sizes": f"{record.width}x{record.height}",
            "programs": program,
            "results": result.how if result is not None else "",
        }
        for heading, text in told.items():
            self.counts[heading][text or UNSTATED] += 1

    def merge(self, other: "Report") -> None:
        """Count in what another report counted."""
        self.files += other.files
        self.unreadable += other.unreadable
        self.games += other.games
        self.moves += other.moves
        for heading, found in other.counts.items():
            self.counts[heading].update(found)

    def as_data(self) -> dict[str, Any]:
        """Return the report as plain data, for JSON; the commonest first."""
        return {
            "files": self.files,
            "unreadable": self.unreadable,
            "games": self.games,
            "moves": self.moves,
            **{heading: dict(found.most_common()) for heading, found in self.counts.items()},
        }
