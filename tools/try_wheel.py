"""Install the wheel into an empty environment, away from the source, and use it there.

Give the folder that holds the wheel. Nothing of this checkout can be seen from where it runs.
"""

import json
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

PLAY = """
import duiyi, duiyi.kernel
assert duiyi.kernel.compiled, "the wheel holds no compiled kernel"
game = duiyi.Game("chinese-2002", size=9)
game.play("E5", "C3", "G7")
assert "E5" not in game.legal_moves
assert str(game.why_illegal("E5").reason) == "occupied"
assert game._repr_svg_().startswith("<svg")
assert duiyi.render.png(game.position, last="G7").startswith(b"\\x89PNG")
assert duiyi.sgf.read(game.to_sgf())[0].moves == list(game.moves)
for name in duiyi.rulesets:
    assert game.under(name).score().result
print(game)
"""


def main(folder: Path) -> None:
    """Try the one wheel of a folder, stopping at the first thing that fails."""
    (wheel,) = folder.glob("*.whl")
    with TemporaryDirectory() as place:
        home = Path(place)
        venv.create(home / "env", with_pip=True)
        programs = home / "env" / ("Scripts" if sys.platform == "win32" else "bin")

        def run(*command: str) -> str:
            print("$", " ".join(command).strip().splitlines()[0][:88], flush=True)
            program, *rest = command
            done = subprocess.run(
                [programs / program, *rest], cwd=home, stdout=subprocess.PIPE, check=True
            )
            return done.stdout.decode()

        run("python", "-m", "pip", "install", "--quiet", str(wheel.resolve()))
        print(run("python", "-I", "-c", PLAY))
        where = run("python", "-I", "-c", "import duiyi; print(duiyi.__path__[0])").strip()
        page = Path(where) / "web" / "static" / "index.html"
        assert 'src="./assets/' in page.read_text(encoding="utf-8"), "the wheel holds no page"
        examples = sorted(map(str, Path(where).glob("examples/*.sgf")))
        assert examples, "the wheel holds no example records"
        assert "子空皆地" in run("duiyi", "rules", "show", "chinese-2002", "--lang", "zh-Hans")
        shown = run("duiyi", "show", examples[0], "--format", "svg", "--lang", "zh-Hant")
        assert "圍棋棋盤" in shown, "the wheel's catalogues do not speak"
        lines = run("duiyi", "judge", examples[0], "--json").splitlines()
        print(json.loads(lines[0])["verdict"])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
