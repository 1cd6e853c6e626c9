"""A review written into the record of its game: values, comments, and what was better."""

from collections.abc import Iterator

from duiyi.board.color import Color
from duiyi.players.reviewing import Better, Outlook, Review, ReviewedMove
from duiyi.sgf import Node, Record
from duiyi.words import mark, say

_VERY_BAD = 10.0
"""Points from which a mistake is marked as a very bad one."""


def annotate(record: Record, review: Review, lang: str = "en") -> None:
    """Write a review into a record: the moves of its main line must be those of the review.

    Each reviewed move gets its value (V, in points, above 0 for Black) and a comment after what is
    written there already; a mistake is marked (BM) and what was better follows as a variation.
    Nothing that the record holds is changed or left out.

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
    node.set("V", f"{move.after.lead:.1f}")
    comment = node.get("C")
    told = f"{move.explain(lang)}\n{outlook_in_words(move.after, lang)}"
    node.set("C", f"{comment}\n\n{told}" if comment else told)
    if move.is_mistake and move.better is not None and node.parent is not None:
        node.set("BM", "2" if move.lost >= _VERY_BAD else "1")
        _vary(node.parent, move.color, move.better, lang)


def _vary(parent: Node, color: Color, better: Better, lang: str) -> None:
    """Add a variation with the better move and how it goes on."""
    node = parent
    for point in better.line:
        node = node.add_move(color, point)
        if node.parent is parent:
            node.set("C", better.explain(lang))
            node.set("V", f"{better.lead:.1f}")
        color = color.opponent


def outlook_in_words(outlook: Outlook, lang: str = "en") -> str:
    """Say who is ahead by how much, and how often Black wins."""
    lead = f"{abs(outlook.lead):.1f}"
    sentence = mark("Black is ahead by {lead}; Black wins {share} of 100.")
    if outlook.lead < 0:
        sentence = mark("White is ahead by {lead}; Black wins {share} of 100.")
    return say(sentence, lang, lead=lead, share=round(100 * outlook.win_rate))
