"""Measure ours and the others in one run, in turn, and write down medians and ratios.

Call: `python benchmarks/run.py [NAME…] [--rounds N]`; a name is that of a file here, such as plays.
"""

import argparse
import platform
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from figures import OURS, Figure, measure

from duiyi import kernel

FILES = [
    "playouts",
    "thinking",
    "plays",
    "legal",
    "replaying",
    "areas",
    "interpreted",
    "surface",
    "sgf",
    "status",
    "archive",
]
RESULTS = Path(__file__).with_name("RESULTS.md")
PEERS = ["open_spiel", "sgfmill"]


def rows(figure: Figure, found: dict[str, float]) -> list[str]:
    """Return a figure's rows: each contender, its median, and how many times faster ours is."""
    ours = found[OURS]
    what, reach = f"{figure.name} ({figure.unit}/s)", f"≥ {figure.reach:,.0f}"
    lines = [f"| {what} | {OURS} | {ours:,.0f} | | {reach} | {said(ours >= figure.reach)} |"]
    for name, median in found.items():
        if name == OURS:
            continue
        wanted = reached = ""
        if name in figure.ratio:
            wanted = f"≥ {figure.ratio[name]:g}×"
            reached = said(ours >= figure.ratio[name] * median)
        lines.append(f"| | {name} | {median:,.0f} | {ours / median:.2f}× | {wanted} | {reached} |")
    return lines


def said(reached: bool) -> str:  # noqa: FBT001 - it is what is said
    """Return the word for whether something was reached."""
    return "yes" if reached else "**no**"


def machine() -> str:
    """Return what the run was made on."""
    info = Path("/proc/cpuinfo")
    names = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    models = [line.split(":")[1].strip() for line in names if line.startswith("model name")]
    model = models[0] if models else platform.processor()
    return f"{model}, {platform.system()}, Python {platform.python_version()}"


def installed(name: str) -> str:
    """Return a package's name and version, or that it is not there."""
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} (not installed, left out)"


def main() -> int:
    """Measure what was asked for; return 1 where something was not reached."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(FILES))
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    table = [
        "| what | who | median a second | ours is | to reach | reached |",
        "|---|---|--:|--:|--:|---|",
    ]
    for name in asked.names or FILES:
        for figure in import_module(name).FIGURES:
            table += rows(figure, measure(figure, asked.rounds))
            print(*table[-len(figure.contenders) :], sep="\n", flush=True)
    if not asked.names:
        text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Results\n"
        head = text.split("<!-- measured -->")[0].rstrip()
        made = (
            f"{machine()}; kernel compiled: {kernel.compiled}; {', '.join(map(installed, PEERS))}."
        )
        RESULTS.write_text(
            "\n".join([head, "", "<!-- measured -->", made, "", *table, ""]), encoding="utf-8"
        )
    return int(any("**no**" in line for line in table))


if __name__ == "__main__":
    sys.exit(main())
