"""`python -m duiyi` is the command `duiyi`.

An engine must answer at once: `duiyi gtp` with plain options does without the library that reads
the options of the other commands.
"""

import sys
from contextlib import suppress


def run() -> None:
    """Be the program `duiyi`."""
    if sys.argv[1:2] == ["gtp"]:
        from duiyi.cli.engine import quickly_read, serve  # noqa: PLC0415 - only for this command

        with suppress(ValueError):  # the command proper says what is wrong
            options = quickly_read(sys.argv[2:])
            if options is not None:
                sys.exit(serve(options))
    from duiyi.cli.main import run as run_any  # noqa: PLC0415 - not where the above suffices

    run_any()


if __name__ == "__main__":
    run()
