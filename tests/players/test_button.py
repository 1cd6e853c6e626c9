"""A button that was taken is known to who has to move."""

from fractions import Fraction

import pytest

import duiyi
from duiyi.board.color import Color
from duiyi.game.situation import Situation
from duiyi.players import ending


@pytest.mark.parametrize(
    ("book", "komi"), [("wmsg-2008", Fraction(17, 2)), ("aga-button", Fraction(35, 4))]
)
def test_a_button_that_was_taken_is_counted(book: str, komi: Fraction) -> None:
    """White has passed first, and Black, ahead on the board, would lose by passing now."""
    game = duiyi.Game(book, size=9, komi=komi)
    for row in range(1, 10):
        game.play(f"E{row}", f"F{row}")
    game.play("A1", "J1", "A3", "J3").pass_().pass_()
    black_first = Situation.of_course(game)
    game.undo(2)
    game.play("A5").pass_()
    seen = Situation.of_course(game)
    passes = {"wmsg-2008": 1, "aga-button": 0}  # there the first one takes the button only
    assert (seen.to_play, seen.passes) == (Color.BLACK, passes[book])
    assert game.pass_().score(dead=[]).winner is Color.WHITE
    assert not ending.is_won(seen)
    left = ending.remainder(seen)
    assert left is not None
    assert left.margin < 0
    assert black_first.button == (0 if book == "wmsg-2008" else Fraction(1, 2))
