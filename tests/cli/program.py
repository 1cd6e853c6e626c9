"""The program, run as a user runs it: in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "src" / "duiyi" / "examples"


class Run:
    """What the program wrote and how it ended."""

    def __init__(self, *arguments: str, stdin: bytes = b"", **environment: str) -> None:
        plain = {name: text for name, text in os.environ.items() if not name.startswith("DUIYI_")}
        plain |= {"LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "default"}
        done = subprocess.run(
            [sys.executable, "-c", "from duiyi.cli.main import run; run()", *arguments],
            capture_output=True,
            check=False,
            env=plain | environment,
            input=stdin,
        )
        self.code = done.returncode
        self.bytes = done.stdout
        self.errors = done.stderr.decode()

    @property
    def out(self) -> str:
        return self.bytes.decode()

    @property
    def data(self) -> list[dict[str, object]]:
        """The JSON objects that were written, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]
