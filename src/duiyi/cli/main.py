"""`duiyi`: which command is meant, in which language, and how it ends.

Exit codes: 0 all is well, 1 something differs or failed, 2 wrong usage.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from io import StringIO, TextIOWrapper

import click

from duiyi.cli.language import LANG, asked_for, in_language, speak
from duiyi.words import mark, say

COMMANDS = {
    "serve": mark("Serve games to browsers."),
    "play": mark("Play a match in the terminal: two at one board, or against the program."),
    "gtp": mark("Be an engine for other programs, by the protocol GTP."),
    "judge": mark("Replay records under their rules and compare their results."),
    "doctor": mark("Explain what is wrong with records, and repair what can be."),
    "review": mark("Review a game: how the chances went, the mistakes, and what was better."),
    "show": mark("Draw the board of a record, at its end or after a number of moves."),
    "arena": mark("Let two engines play a match, and say what it is worth."),
    "rules": mark("List, show and compare the rule books."),
    "referee": mark("Verify, export and read out the logs of matches."),
    "backup": mark("Copy all matches and people of a store to a file, while it is in use."),
    "restore": mark("Read a copy that `duiyi backup` made into a new store of either kind."),
}
"""Every command, with what it does in a line; its module is loaded when it is asked for."""


class Commands(click.Group):
    """The commands, each loaded when it is asked for and said in the reader's language."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of use."""
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, or None where there is none of that name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"duiyi.cli.{cmd_name}"), cmd_name)
        return in_language(command, ctx.obj)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    help=mark(
        "Go under any rule book: played, counted, recorded and judged.\n\n"
        "Without a command it opens a board on this machine, in the browser, already playing."
    ),
    context_settings={
        "auto_envvar_prefix": "DUIYI",
        "help_option_names": ["-h", "--help"],
        "max_content_width": 100,
    },
)
@LANG
@click.version_option(version("duiyi"), message="%(prog)s %(version)s")
@click.pass_context
def duiyi(ctx: click.Context) -> None:
    """Hold the commands together; they do the work. Without one, open the house and a browser."""
    if ctx.invoked_subcommand is None:
        from duiyi.cli import serve  # noqa: PLC0415 - only who serves pays for a server

        lang: str = ctx.obj
        store = serve.opened(None, lang)
        serve.run("127.0.0.1", 0, store, lang, then=click.launch)


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code; never a traceback for bad input."""
    lang = asked_for(arguments)
    speak(lang)
    try:
        code = in_language(duiyi, lang).main(
            list(arguments), prog_name="duiyi", standalone_mode=False, obj=lang
        )
        sys.stdout.flush()
    except click.Abort:
        click.echo(say("Stopped.", lang), err=True)
        return 1
    except click.ClickException as error:
        click.echo(shown(error, lang), err=True)
        return error.exit_code
    except BrokenPipeError:
        _leave_unwritten()  # whoever read us has seen enough
        return 0
    except OSError as error:
        _leave_unwritten()
        click.echo(say("Stopped: {reason}.", lang, reason=error.strerror or error), err=True)
        return 1
    return int(code or 0)


def shown(error: click.ClickException, lang: str) -> str:
    """Return an error as Click shows it, a Chinese sentence ended as Chinese ones are."""
    written = StringIO()
    error.show(written)
    text = written.getvalue().rstrip("\n")
    if not lang.startswith("zh"):
        return text
    text = text.removesuffix(".")
    return text if text.endswith(("。", "？", "！")) else f"{text}。"


def _leave_unwritten() -> None:
    """Drop what is still in the buffer: it must not raise at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run() -> None:
    """Be the program `duiyi`."""
    if sys.stdout is None:  # it was closed before we came
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - until the end
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # What a terminal cannot write is written as an escape, and never stops a run.
            stream.reconfigure(errors="backslashreplace")
    sys.exit(main(sys.argv[1:]))
