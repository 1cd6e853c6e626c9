"""A review as a page: the curve, a board for each mistake, and every move. It runs no script."""

from collections.abc import Iterator, Sequence

from duiyi.board.color import Color
from duiyi.board.point import Point
from duiyi.board.position import Position
from duiyi.cli.output import color_word
from duiyi.players.annotating import outlook_in_words
from duiyi.players.reviewing import Better, Review, ReviewedMove
from duiyi.render import Mark, Shown, svg
from duiyi.render.as_curve import CurvePoint, curve
from duiyi.render.markup import element, escape
from duiyi.render.theme import PAPER
from duiyi.surface import Game
from duiyi.words import language, mark, say

_LONGEST = 6
"""Moves of a line that are numbered on a board."""
_STYLE = f"""
body{{background:{PAPER.table};color:{PAPER.ink};font:16px/1.5 system-ui,sans-serif;
max-width:800px;margin:32px auto;padding:0 16px}}
h1,h2{{font-family:Georgia,"Songti SC","Noto Serif CJK SC",serif;font-weight:normal}}
svg{{max-width:100%;height:auto}}
.curve{{overflow-x:auto}}
.curve svg{{max-width:none}}
section{{border-top:1px solid;padding-top:8px;margin-top:24px}}
table{{border-collapse:collapse;font-variant-numeric:tabular-nums}}
td,th{{padding:2px 12px 2px 0;text-align:left}}
tr.mistake{{font-weight:bold;color:{PAPER.seal}}}
"""


def curve_points(found: Review) -> list[CurvePoint]:
    """Return the moments of a review that were thought about."""
    return [
        CurvePoint(move, outlook.lead, outlook.win_rate)
        for move, outlook in enumerate(found.outlooks)
        if outlook is not None
    ]


def in_sum(found: Review, lang: str) -> Iterator[str]:
    """Yield how a game stood in the end, and what the moves of each side cost."""
    thought = [outlook for outlook in found.outlooks if outlook is not None]
    if thought:
        yield outlook_in_words(thought[-1], lang)
    for color in Color:
        number = sum(move.is_mistake and move.color is color for move in found.moves)
        points_lost = found.mean_loss(color)
        told = mark("{color}: {lost} points lost a move on the average; mistakes: {number}.")
        lost = f"{points_lost or 0:.1f}"
        if points_lost is None:
            told = mark(
                "{color}: {lost} of 100 games lost a move on the average; mistakes: {number}."
            )
            lost = f"{100 * found.mean_chance_lost(color):.1f}"
        yield say(told, lang, color=color_word(color, lang), lost=lost, number=number)


def page(played: Game, found: Review, mistakes: Sequence[ReviewedMove], lang: str) -> str:
    """Return a review as a page in HTML, complete in itself."""
    names = {color: played.info.get(_NAMES[color], "").strip() for color in Color}
    title = say("Review", lang)
    if any(names.values()):
        players = " – ".join(names[color] or color_word(color, lang) for color in Color)
        title = say("Review: {players}", lang, players=players)
    sides = [
        say(mark("{color}: {name}"), lang, color=color_word(color, lang), name=name)
        for color, name in names.items()
        if name
    ]
    when = [played.info[name] for name in _OCCASION if played.info.get(name, "").strip()]
    marked = [move.number for move in mistakes]
    body = [
        element("h1", escape(title)),
        *(element("p", escape(" · ".join(part))) for part in (sides, when) if part),
        element("div", curve(curve_points(found), marked=marked, lang=lang), class_="curve"),
        element("p", "<br>".join(escape(sentence) for sentence in in_sum(found, lang))),
        *(_mistake(move, lang) for move in mistakes),
        element("h2", escape(say("Every move", lang))),
        _table(found, lang),
    ]
    head = [
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        element("title", escape(title)),
        element("style", _STYLE),
    ]
    html = element("html", element("head", *head), element("body", *body), lang=language(lang))
    return f"<!doctype html>\n{html}\n"


_OCCASION = ("EV", "DT", "PC")
_NAMES = {Color.BLACK: "PB", Color.WHITE: "PW"}


def _mistake(move: ReviewedMove, lang: str) -> str:
    """Return a mistake: what was played and what it cost, and what was better upon the board."""
    sentences = [element("p", escape(move.explain(lang)))]
    if move.after is not None:
        after = say("Afterwards: {outlook}", lang, outlook=outlook_in_words(move.after, lang))
        sentences.append(element("p", escape(after)))
    heading = say("Move {number}", lang, number=move.number)
    board = "" if move.better is None else _board(move, move.better, lang)
    return element("section", element("h2", escape(heading)), *sentences, board)


def _board(move: ReviewedMove, better: Better, lang: str) -> str:
    """Draw the board before a mistake: a cross where was played, numbers on what was better."""
    position = move.position
    shown: Shown = {"labels": dict(_numbered(position, better))}
    if position.last is not None:
        shown["last"] = position.last[1]
    if move.point is not None and move.named is not None:
        shown["marks"] = {move.point: Mark.CROSS}
    return svg(position, lang=lang, **shown)


def _numbered(position: Position, better: Better) -> Iterator[tuple[Point, str]]:
    """Yield the points of a line with their numbers, each point at its first."""
    seen: set[Point] = set()
    for number, point in enumerate(better.line[:_LONGEST], start=1):
        if point is not None and point not in seen and position[point] is None:
            seen.add(point)
            yield point, str(number)


_HEADS = (mark("Move"), mark("Played"), mark("Black's lead"), mark("Black wins"), mark("Lost"))


def _table(found: Review, lang: str) -> str:
    heads = element("tr", *(element("th", escape(say(head, lang))) for head in _HEADS))
    return element("table", heads, *(_row(move, lang) for move in found.moves))


_NOTHING = f"{0:.1f}"


def _lost(move: ReviewedMove) -> str:
    """Return what a move cost: points, or, where nobody told them, of the chance of winning."""
    if move.lost is None:
        return f"{move.chance_lost:.0%}"
    lost = f"{move.lost:.1f}"
    return "" if lost == _NOTHING else lost


def _row(move: ReviewedMove, lang: str) -> str:
    after = move.after
    cells = [
        str(move.number),
        move.in_words(lang),
        "" if after is None or after.lead is None else f"{after.lead:+z.1f}",
        "" if after is None else f"{after.win_rate:.0%}",
        _lost(move),
    ]
    kind = {"class_": "mistake"} if move.is_mistake else {}
    return element("tr", *(element("td", escape(cell)) for cell in cells), **kind)
