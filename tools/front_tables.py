"""Write what the page shares with the package: lengths, themes, names of lines, and sentences.

The page draws with the numbers of `duiyi.render` and speaks the sentences of the one catalogue;
nothing of either is written a second time. `frames.json` holds whole frames, and `count.json` a
game's count, for the page's tests.
"""

import json
from dataclasses import asdict
from pathlib import Path

from babel.messages.pofile import read_po

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.render import geometry
from duiyi.render.coordinates import Coordinates, star_points
from duiyi.render.theme import THEMES
from duiyi.surface import Game
from duiyi.words import LANGUAGES

ROOT = Path(__file__).parent.parent
TABLES = ROOT / "frontend" / "src" / "tables"
LARGEST = 25
"""The largest board of the page."""
LENGTHS = ("CELL_WIDTH", "CELL_HEIGHT", "STONE", "STAR", "MARGIN", "NAMED_MARGIN", "WOOD")
SIZES = [(1, 1), (1, 5), (7, 2), (9, 9), (13, 13), (19, 19), (25, 25), (9, 19)]


def lengths() -> dict[str, object]:
    """Return every length of the picture, and where stars and names are on any board."""
    sides = range(1, LARGEST + 1)
    return {
        "lengths": {name: getattr(geometry, name) for name in (*LENGTHS, "FONT_SIZE", "GAP")},
        "themes": {name: asdict(theme) for name, theme in THEMES.items()},
        "names": {
            style.value: {"columns": style.columns(LARGEST), "rows": style.rows(LARGEST)}
            for style in Coordinates
        },
        "stars": {
            f"{width}x{height}": [tuple(point) for point in star_points(width, height)]
            for width in sides
            for height in sides
            if star_points(width, height)
        },
    }


def frames() -> list[dict[str, object]]:
    """Return the frames of some boards, for the page's tests to compare with their own."""
    drawn: list[dict[str, object]] = []
    for width, height in SIZES:
        for style in Coordinates:
            frame = geometry.Frame(width, height, style)
            drawn.append(
                {
                    "width": width,
                    "height": height,
                    "style": style.value,
                    "right": frame.right,
                    "bottom": frame.bottom,
                    "first": frame.at(Point(0, 0)),
                    "last": frame.at(Point(width - 1, height - 1)),
                    "wood": frame.wood,
                    "columns": style.columns(width),
                    "rows": style.rows(height),
                    "names": list(frame.names(style)),
                }
            )
    return drawn


def count() -> dict[str, object]:
    """Return the end of a game and its count, as its book does and as one counts in 目."""
    game = Game.from_sgf(ROOT / "src/duiyi/examples/chinese-19x19.sgf")
    dead = game.proposed_dead()
    score = game.score(dead=dead)
    by_territory = game.under("japanese-1989").score(dead=dead)
    width, height = game.position.width, game.position.height
    points = (Point(column, row) for row in range(height) for column in range(width))
    stones = ((point, game.position[point]) for point in points)
    return {
        "end": {
            "width": width,
            "height": height,
            "stones": {str(point): str(color) for point, color in stones if color},
            "dead": sorted(map(str, dead)),
        },
        "ways": {
            lang: [
                [step.as_data(lang) for step in steps]
                for steps in (score.told_by(Color.BLACK), by_territory.steps)
            ]
            for lang in LANGUAGES
        },
    }


def sentences() -> dict[str, dict[str, str | list[str]]]:
    """Return the Chinese of every sentence that the page says, by language and English."""
    spoken: dict[str, dict[str, str | list[str]]] = {}
    for path in sorted((ROOT / "src/duiyi/locale").glob("*/LC_MESSAGES/duiyi.po")):
        with path.open("rb") as text:
            catalogue = read_po(text)
        spoken[path.parts[-3].replace("_", "-")] = {
            message.id if isinstance(message.id, str) else message.id[0]: (
                message.string if isinstance(message.string, str) else message.string[0]
            )
            for message in catalogue
            if message.id
            and message.string
            and any(place.startswith("frontend/") for place, _ in message.locations)
        }
    return spoken


def write() -> None:
    """Write the tables."""
    TABLES.mkdir(parents=True, exist_ok=True)
    tables = {
        "board": lengths(),
        "frames": frames(),
        "messages": sentences(),
        "count": count(),
    }
    for name, table in tables.items():
        text = json.dumps(table, ensure_ascii=False, indent=1)
        (TABLES / f"{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
