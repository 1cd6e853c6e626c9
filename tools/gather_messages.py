"""Gather what the program says into the catalogues; what is new waits for its translation.

Sentences are found where `say` and `mark` hold one, `mark_plural` two, and in
the answers of the rule books. Sentences that are no
longer said are dropped. Nothing is guessed: a new sentence is empty until somebody writes it.
"""

import io
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from duiyi.rules import questions

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "duiyi"
PAGE = ROOT / "frontend" / "src"
KEYWORDS = {"say": None, "mark": None, "mark_plural": (1, 2)}
NOBODY_READS = rb'(?m)^"(Report|POT-|PO-Rev|Last-|Language-T|Generated|Project)[^\n]*\n|^#, .*\n'
"""Headers that would change with every run, and flags."""


def said() -> Catalog:
    """Return every sentence of the source, with the file that says it."""
    catalog = Catalog(project="duiyi", charset="utf-8", fuzzy=False)
    found = extract_from_dir(SOURCE, method_map=[("**.py", "python")], keywords=KEYWORDS)
    for file, _, message, _, _ in found:
        catalog.add(message, locations=[(f"src/duiyi/{Path(file).as_posix()}", 0)])
    page_words = {"say": None, "sayPlural": (1, 2)}
    page = extract_from_dir(
        PAGE,
        method_map=[("**.tsx", "javascript"), ("**.ts", "javascript")],
        keywords=page_words,
        options_map={"**": {"jsx_support": "true"}},
    )
    for file, _, message, _, _ in page:
        catalog.add(message, locations=[(f"frontend/src/{Path(file).as_posix()}", 0)])
    # The answers of the rule books are sentences too.
    for answers in vars(questions).values():
        if isinstance(answers, type) and issubclass(answers, StrEnum):
            for answer in answers:
                catalog.add(answer.value, locations=[("src/duiyi/rules/questions.py", 0)])
    return catalog


def gather() -> int:
    """Bring both catalogues up to date and return how many sentences wait for a translation."""
    template = said()
    waiting = 0
    for path in sorted(SOURCE.glob("locale/*/LC_MESSAGES/duiyi.po")):
        before = path.read_bytes()
        catalog = read_po(io.BytesIO(before), locale=path.parts[-3])
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        after = io.BytesIO()
        write_po(after, catalog, width=100, sort_by_file=True, include_lineno=False)
        path.write_bytes(re.sub(NOBODY_READS, b"", after.getvalue()))
        empty = [message.id for message in catalog if message.id and not _is_said(message.string)]
        waiting += len(empty)
        for sentence in empty:
            print(f"{path.parts[-3]}: {sentence!r}")
    return waiting


def _is_said(string: str | Sequence[str] | None) -> bool:
    return bool(string) if isinstance(string, str) else all(string or [""])


if __name__ == "__main__":
    missing = gather()
    build = [sys.executable, "setup.py", "--quiet", "--version"]
    only_catalogues = os.environ | {"DUIYI_COMPILE": "0"}
    subprocess.run(build, cwd=ROOT, env=only_catalogues, stdout=subprocess.DEVNULL, check=True)
    print(f"{missing} sentences wait for a translation.")
    sys.exit(missing > 0)
