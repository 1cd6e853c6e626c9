"""Terms from anywhere: what makes none is refused with a reason."""

from fractions import Fraction
from typing import Any

import pytest

from duiyi.board.color import Color
from duiyi.game.events import Begun, StonePlayed
from duiyi.game.log import beginning, chained
from duiyi.game.log_file import BrokenLog, read_log, write_log
from duiyi.game.match import Match
from duiyi.game.written_terms import written
from duiyi.words import Unsuitable
from tests.game.match.table import FIRST, ms, p


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": "19"}, {"size": 2.0}, {"size": True}, {"size": 0}, {"size": (9,)}, {"komi": "x"},
        {"seats": ("a",)}, {"seats": "ab"}, {"seats": ()}, {"colour": 3}, {"most_idle": "x"},
        {"most_idle": 0}, {"lifting": "x"}, {"first_by": "lot"}, {"prediction_time": -5},
        {"handicap": "2"}, {"refereed": 1}, {"time": "soon"}, {"share": None},
    ],
    ids=str,
)  # fmt: skip
def test_odd_terms_are_refused_in_words(wrong: dict[str, Any]) -> None:
    with pytest.raises(Unsuitable) as refused:
        Match("chinese-2002", **wrong)
    for lang in ("en", "zh-Hans", "zh-Hant"):
        assert "{" not in refused.value.explain(lang)


@pytest.mark.parametrize("komi", [6.5, "13/2", Fraction(13, 2)])
def test_komi_may_be_written_as_elsewhere(komi: Any) -> None:
    assert Match("chinese-2002", komi=komi).terms.komi == Fraction(13, 2)


def test_a_forged_log_whose_hashes_fit_is_found_where_it_cannot_be() -> None:
    terms = Match("chinese-2002", size=9).terms
    stone = StonePlayed(FIRST, Color.BLACK, p("E5"), None, frozenset(), ms(0))
    forged = chained(beginning(written(terms)), 0, [Begun(ms(0)), stone, stone])
    with pytest.raises(BrokenLog, match="cannot have happened") as found:
        read_log(write_log(terms, forged))
    assert found.value.line == 4
