"""A judged game counted under other books: whether its winner would change, and why."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from duiyi.archive.judge import Judgement
from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.difference import Difference, diff

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from duiyi.rules.ruleset import Ruleset

COUNTING = frozenset(
    {"count", "tax", "tax_scope", "seki_points", "shared", "dead_rule", "pass_cost"}
    | {"white_last", "button", "tie", "handicap_bonus"}
)
"""Questions whose answers may change a count of the same board at the same komi."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A winner that would be another one under another book.

    Attributes:
        rules: the other book.
        result: of the count under the book it was judged by, as that book words it.
        winner: under that book; None for a draw.
        other_result: of the count under the other book, as that one words it.
        other_winner: under it; None for a draw.
        why: the questions about the count that the books answer differently.
    """

    rules: "Ruleset"
    result: str
    winner: Color | None
    other_result: str
    other_winner: Color | None
    why: tuple[Difference, ...]

    def as_data(self) -> dict[str, Any]:
        """Return the change as plain data, for JSON."""
        return {
            "rules": self.rules.id,
            "result": self.result,
            "other_result": self.other_result,
            "why": [difference.id for difference in self.why],
        }


def changes(
    judgement: Judgement, books: "Iterable[Ruleset]", lang: str = "en"
) -> "Iterator[Change]":
    """Yield the books under which the winner of a counted game would be another.

    The moves, the komi and the dead stones are those of the judgement; books that end with no
    stone dead count all as alive. A game that was not counted has no winner to change, and books
    that cannot be played on its board are passed over.
    """
    game, score = judgement.game, judgement.score
    if game is None or score is None:
        return
    for book in books:
        if book.id == game.rules.id:
            continue
        try:
            other = game.under(book, game.komi_in_force)
        except ValueError:
            continue
        all_alive = other.all_alive or book.dead_stones is q.Confirmation.NONE
        told = other.score(() if all_alive else judgement.dead)
        if told.winner is score.winner:
            continue
        asked = COUNTING
        if other.compensation == game.compensation:
            asked -= {"handicap_bonus"}
        why = tuple(one for one in diff(game.rules, book, lang) if one.id in asked)
        yield Change(
            rules=book,
            result=score.result,
            winner=score.winner,
            other_result=told.result,
            other_winner=told.winner,
            why=why,
        )
