"""Many files in one run: in order, by several processes, streamed, and none lost."""

import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest
from benchmarks import corpus

from duiyi import kernel
from duiyi.archive.many import in_order
from duiyi.cli.files import named_files
from tests.cli.program import EXAMPLES, Run

FEW = 150 if kernel.compiled else 20


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records of our own making, some damaged, and one that is no record."""
    folder = tmp_path_factory.mktemp("archive")
    corpus.write_to(folder, FEW, 7)
    (folder / "0000" / "chess.sgf").write_bytes(b"(;GM[2])")
    return folder


@pytest.mark.parametrize("command", [["judge"], ["doctor"], ["doctor", "--report"]])
@pytest.mark.parametrize("json", [[], ["--json"]])
def test_two_processes_write_what_one_does(
    folder: Path, command: list[str], json: list[str]
) -> None:
    one = Run(*command, *json, "--jobs", "1", str(folder))
    two = Run(*command, *json, "--jobs", "2", str(folder))
    assert (two.code, two.out, two.errors) == (one.code, one.out, one.errors)
    assert (one.code, one.errors) == (1, "")


def test_files_come_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("b/2.sgf", "b/10.sgf", "a.sgf", "a/z.sgf", "c.SGF", "d.txt", "a/y/1.gib"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")
    found = [str(path.relative_to(tmp_path)) for path in named_files([str(tmp_path)])]
    assert found == ["a/y/1.gib", "a/z.sgf", "a.sgf", "b/10.sgf", "b/2.sgf", "c.SGF"]
    by_parts = sorted(
        path for path in tmp_path.rglob("*") if path.suffix.lower() in {".sgf", ".gib"}
    )
    assert list(named_files([str(tmp_path)])) == by_parts


def test_a_pipe_in_a_folder_is_passed_over_and_said(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sgf")
    (tmp_path / "gone.sgf").symlink_to(tmp_path / "nothing")
    (tmp_path / "good.sgf").write_bytes((EXAMPLES / "counted-9x9.sgf").read_bytes())
    for command in ("judge", "doctor"):
        run = Run(command, "--json", str(tmp_path))
        assert len(run.data) == 1
        assert "pipe.sgf was passed over: it is no plain file." in run.errors
        assert "gone.sgf was passed over" in run.errors


@pytest.mark.parametrize("command", ["judge", "doctor"])
def test_an_empty_name_is_refused(command: str) -> None:
    run = Run(command, "")
    assert run.code == 2
    assert "A name is empty" in run.errors


def test_a_hyphen_is_standard_input_and_standard_output() -> None:
    game = EXAMPLES / "counted-9x9.sgf"
    for command in ("judge", "doctor", "show"):
        named = Run(command, "--json", str(game)).data
        piped = Run(command, "--json", "-", stdin=game.read_bytes()).data
        assert [one | {"path": "-"} for one in named] == piped
    drawn = Run("show", str(game), "--format", "svg", "-o", "-")
    assert drawn.out.startswith("<svg")
    refused = Run("doctor", "--fix", "--in-place", "-")
    assert (refused.code, "Standard input cannot be repaired" in refused.errors) == (2, True)


def _worked_on(path: Path, folder: Path) -> str:
    """End the process at some files, for good or only the first time."""
    if path.name == "deadly":
        os.kill(os.getpid(), signal.SIGKILL)
    if path.name == "once" and not (folder / "seen").exists():
        (folder / "seen").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return path.name


def _lost(path: Path) -> str:
    return f"lost {path.name}"


def test_a_process_that_dies_loses_no_file(tmp_path: Path) -> None:
    names = [str(number) for number in range(300)]
    names[40] = names[200] = "deadly"
    names[120] = "once"
    work = partial(_worked_on, folder=tmp_path)
    found = list(in_order(work, map(Path, names), 2, _lost))
    assert found == ["lost deadly" if name == "deadly" else name for name in names]


def test_an_error_in_the_work_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        list(in_order(_divide, map(Path, ["1", "0", "2"]), 2, _divide))


def _divide(path: Path) -> float:
    return 1 / int(path.name)


def test_an_interrupt_ends_the_run_quietly(tmp_path: Path) -> None:
    corpus.write_to(tmp_path, 40 * FEW, 8)
    arguments = ["judge", "--jobs", "2", str(tmp_path)]
    program = subprocess.Popen(
        [sys.executable, "-c", "from duiyi.cli.main import run; run()", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
        start_new_session=True,
    )
    assert program.stdout is not None
    assert program.stdout.readline()
    assert program.stdout.readline(), "the first game is told while others are still judged"
    os.killpg(program.pid, signal.SIGINT)
    _, errors = program.communicate(timeout=100)
    assert program.returncode == 1
    assert b"Traceback" not in errors
    assert errors.strip().endswith(b"Stopped.")
    for _ in range(100):
        if not _group_lives(program.pid):
            break
        time.sleep(0.1)
    assert not _group_lives(program.pid), "no process is left behind"


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
