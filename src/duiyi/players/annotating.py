"""A review written into the record of its game: values, comments, and what was better."""

from collections.abc import Iterator

from duiyi.board.color import Color
from duiyi.players.reviewing import Better, Outlook, Review, ReviewedMove
from duiyi.sgf import Node, Record
from duiyi.words import mark, say

_VERY_BAD = 10.0
"""Points from which a mistake is marked as a very bad one."""
_VERY_BAD_CHANCE = 0.3
"""The same of the chance of winning, where nobody told points."""


def annotate(record: Record, review: Review, lang: str = "en") -> None:
    """Write a review into a record: the moves of its main line must be those of the review.

    Each reviewed move gets its value (V, in points, above 0 for Black, where they were told) and a
    comment after what is written there already; a mistake is marked (BM) and what was better
    follows as a variation. Nothing that the record holds is changed or left out.

    Raises:
        ValueError: the record has other moves.
    """
    nodes = list(_nodes(record))
    if len(nodes) != len(review.moves):
        msg = f"the record has {len(nodes)} moves, the review {len(review.moves)}"
        raise ValueError(msg)
    for node, move in zip(nodes, review.moves, strict=True):
        _write(node, move, lang)


def _nodes(record: Record) -> Iterator[Node]:
    for step in record.line():
        if step.move is not None:
            yield step.node


def _write(node: Node, move: ReviewedMove, lang: str) -> None:
    if move.after is None:
        return
    if move.after.lead is not None:
        node.set("V", f"{move.after.lead:.1f}")
    comment = node.get("C")
    told = f"{move.explain(lang)}\n{outlook_in_words(move.after, lang)}"
    node.set("C", f"{comment}\n\n{told}" if comment else told)
    if move.is_mistake and move.better is not None and node.parent is not None:
        node.set("BM", "2" if _is_very_bad(move) else "1")
        _vary(node.parent, move.color, move.better, lang)


def _is_very_bad(move: ReviewedMove) -> bool:
    if move.lost is None:
        return move.chance_lost >= _VERY_BAD_CHANCE
    return move.lost >= _VERY_BAD


def _vary(parent: Node, color: Color, better: Better, lang: str) -> None:
    """Add a variation with the better move and how it goes on."""
    node = parent
    for point in better.line:
        node = node.add_move(color, point)
        if node.parent is parent:
            node.set("C", better.explain(lang))
            if better.lead is not None:
                node.set("V", f"{better.lead:.1f}")
        color = color.opponent


def outlook_in_words(outlook: Outlook, lang: str = "en") -> str:
    """Say who is ahead by how much, where that was told, and how often Black wins."""
    share = round(100 * outlook.win_rate)
    if outlook.lead is None:
        return say(mark("Black wins {share} of 100."), lang, share=share)
    lead = f"{abs(outlook.lead):.1f}"
    sentence = mark("Black is ahead by {lead}; Black wins {share} of 100.")
    if outlook.lead < 0:
        sentence = mark("White is ahead by {lead}; Black wins {share} of 100.")
    return say(sentence, lang, lead=lead, share=share)
