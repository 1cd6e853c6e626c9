"""What each book answers, as the texts and the programs of the servers have it, and that it is so.

The table says again, apart from the books themselves, what a change of hand would alter unseen.
"""

from enum import StrEnum
from fractions import Fraction
from typing import Any

import pytest

import duiyi
from duiyi import Color, Game
from duiyi.rules import questions as q

REPETITION = {
    "none": q.Repetition.ALLOWED,
    "psk": q.Repetition.POSITIONAL,
    "ssk": q.Repetition.SITUATIONAL,
    "nssk": q.Repetition.NATURAL,
    "practice": q.Repetition.CHINESE_PRACTICE,
}
HALF = Fraction(1, 2)

LAW = {
    # Suicide, the ban on retaking a ko, superko, and what a longer cycle leads to.
    "prediction": ("ANY", False, "ssk", "CANNOT_HAPPEN"),
    "chinese-2002": ("FORBIDDEN", True, "psk", "BY_RULING"),
    "chinese-basic": ("FORBIDDEN", True, "psk", "CANNOT_HAPPEN"),
    "japanese-1989": ("FORBIDDEN", True, "none", "NO_RESULT_IF_AGREED"),
    "aga": ("FORBIDDEN", False, "ssk", "CANNOT_HAPPEN"),
    "bga": ("FORBIDDEN", False, "nssk", "CANNOT_HAPPEN"),
    "new-zealand": ("ANY", False, "ssk", "CANNOT_HAPPEN"),
    "tromp-taylor": ("ANY", False, "psk", "CANNOT_HAPPEN"),
    "cgos": ("FORBIDDEN", False, "psk", "CANNOT_HAPPEN"),
    "igs": ("FORBIDDEN", True, "none", "NOT_SAID"),
    "chinese-1988": ("FORBIDDEN", True, "psk", "BY_RULING"),
    "french": ("FORBIDDEN", False, "nssk", "CANNOT_HAPPEN"),
    "korean": ("FORBIDDEN", True, "none", "DRAW"),
    "aga-button": ("FORBIDDEN", False, "ssk", "CANNOT_HAPPEN"),
    "wmsg-2008": ("FORBIDDEN", False, "psk", "CANNOT_HAPPEN"),
    "sunjang": ("FORBIDDEN", True, "none", "NOT_SAID"),
    "ancient-ming-qing": ("FORBIDDEN", True, "none", "NOT_SAID"),
    "ancient-tang-song": ("FORBIDDEN", True, "none", "NOT_SAID"),
    "dunhuang": ("FORBIDDEN", True, "none", "NOT_SAID"),
    "chinese-practice": ("FORBIDDEN", True, "practice", "BY_RULING"),
    "ing": ("MULTI", True, "psk", "CANNOT_HAPPEN"),
}
BREACHES = {
    # What follows from a forbidden suicide, from retaking a ko, from a repetition.
    "prediction": ("REFUSED", "GAME_LOST", "GAME_LOST"),
    "chinese-2002": ("TURN_LOST", "TURN_LOST", "REFUSED"),
    "chinese-basic": ("REFUSED",) * 3,
    "japanese-1989": ("GAME_LOST",) * 3,
    "aga": ("TURN_LOST_AND_STONE",) * 3,
    "bga": ("TURN_LOST_AND_STONE",) * 3,
    "new-zealand": ("REFUSED",) * 3,
    "tromp-taylor": ("REFUSED",) * 3,
    "cgos": ("GAME_LOST",) * 3,
    "igs": ("REFUSED",) * 3,
    "chinese-1988": ("TURN_LOST", "TURN_LOST", "REFUSED"),
    "french": ("TURN_LOST_AND_STONE",) * 3,
    "korean": ("REFUSED",) * 3,
    "aga-button": ("REFUSED",) * 3,
    "wmsg-2008": ("REFUSED",) * 3,
    "sunjang": ("REFUSED",) * 3,
    "ancient-ming-qing": ("REFUSED",) * 3,
    "ancient-tang-song": ("REFUSED",) * 3,
    "dunhuang": ("REFUSED",) * 3,
    "chinese-practice": ("TURN_LOST", "TURN_LOST", "REFUSED"),
    "ing": ("FORGIVEN",) * 3,
}
ENDING = {
    # Passes that stop play, that end it; who says what is dead; who moves first after a dispute.
    "prediction": (2, None, "AGREEMENT", "ALTERNATE"),
    "chinese-2002": (2, None, "AGREEMENT", "ALTERNATE"),
    "chinese-basic": (2, None, "AGREEMENT", "ALTERNATE"),
    "japanese-1989": (2, None, "HYPOTHETICAL", "OPPONENT_OF_REQUESTER"),
    "aga": (2, 4, "AGREEMENT", "OPPONENT_OF_LAST_PASSER"),
    "bga": (2, 4, "AGREEMENT", "OPPONENT_OF_LAST_PASSER"),
    "new-zealand": (2, 4, "AGREEMENT", "AGREED"),
    "tromp-taylor": (2, None, "NONE", "NOBODY"),
    "cgos": (2, None, "NONE", "NOBODY"),
    "igs": (3, None, "AGREEMENT", "ALTERNATE"),
    "chinese-1988": (2, None, "AGREEMENT", "ALTERNATE"),
    "french": (2, 4, "AGREEMENT", "OPPONENT_OF_LAST_PASSER"),
    "korean": (2, None, "AGREEMENT", "ALTERNATE"),
    "aga-button": (2, None, "AGREEMENT", "OPPONENT_OF_LAST_PASSER"),
    "wmsg-2008": (2, 4, "AGREEMENT", "ALTERNATE"),
    "sunjang": (2, None, "AGREEMENT", "ALTERNATE"),
    "ancient-ming-qing": (2, None, "AGREEMENT", "ALTERNATE"),
    "ancient-tang-song": (2, None, "AGREEMENT", "ALTERNATE"),
    "dunhuang": (2, None, "AGREEMENT", "ALTERNATE"),
    "chinese-practice": (2, None, "AGREEMENT", "ALTERNATE"),
    "ing": (2, 4, "AGREEMENT", "ALTERNATE"),
}
COUNT = {
    # What is counted, the points of seki, shared points; komi, and who wins a tie.
    "prediction": ("AREA", "COUNT", "HALF", None, "DRAW"),
    "chinese-2002": ("AREA", "COUNT", "HALF", 7 + HALF, "DRAW"),
    "chinese-basic": ("AREA", "COUNT", "HALF", 0, "DRAW"),
    "japanese-1989": ("TERRITORY", "NONE", "NOBODY", 6 + HALF, "DRAW"),
    "aga": ("AREA", "COUNT", "NOBODY", 7 + HALF, "DRAW"),
    "bga": ("AREA", "COUNT", "NOBODY", 7 + HALF, "DRAW"),
    "new-zealand": ("AREA", "COUNT", "NOBODY", 7, "DRAW"),
    "tromp-taylor": ("AREA", "COUNT", "NOBODY", 0, "DRAW"),
    "cgos": ("AREA", "COUNT", "NOBODY", 7 + HALF, "DRAW"),
    "igs": ("TERRITORY", "NONE", "NOBODY", 6 + HALF, "DRAW"),
    "chinese-1988": ("AREA", "COUNT", "HALF", 5 + HALF, "DRAW"),
    "french": ("AREA", "COUNT", "NOBODY", 7 + HALF, "DRAW"),
    "korean": ("TERRITORY", "NONE", "NOBODY", 6 + HALF, "DRAW"),
    "aga-button": ("AREA", "COUNT", "NOBODY", 7, "DRAW"),
    "wmsg-2008": ("AREA", "COUNT", "NOBODY", 6 + HALF, "DRAW"),
    "sunjang": ("BOUNDARY", "NONE", "NOBODY", 0, "DRAW"),
    "ancient-ming-qing": ("AREA_TAX", "COUNT", "HALF", 0, "DRAW"),
    "ancient-tang-song": ("TERRITORY_TAX", "NONE", "NOBODY", 0, "DRAW"),
    "dunhuang": ("STONES", "COUNT", "NOBODY", 0, "DRAW"),
    "chinese-practice": ("AREA", "COUNT", "HALF", 7 + HALF, "DRAW"),
    "ing": ("ING_FILL", "COUNT", "PROXIMITY", 8, "BLACK"),
}
HANDICAP = {
    # Where the stones go, what White gets for them, komi with them.
    "prediction": ("NONE", "NOTHING", 0),
    "chinese-2002": ("FREE", "N", 0),
    "chinese-basic": ("FREE", "N", 0),
    "japanese-1989": ("FIXED", "NOTHING", 0),
    "aga": ("FIXED", "N_MINUS_1", HALF),
    "bga": ("FIXED", "N_MINUS_1", HALF),
    "new-zealand": ("WHITE_PASSES", "NOTHING", 0),
    "tromp-taylor": ("FREE", "NOTHING", 0),
    "cgos": ("NONE", "NOTHING", 0),
    "igs": ("FIXED", "NOTHING", HALF),
    "chinese-1988": ("FREE", "N", 0),
    "french": ("FIXED", "N_MINUS_1", HALF),
    "korean": ("FIXED", "NOTHING", 0),
    "aga-button": ("FIXED", "N_MINUS_1", 0),
    "wmsg-2008": ("NONE", "NOTHING", 0),
    "sunjang": ("NONE", "NOTHING", 0),
    "ancient-ming-qing": ("FIRST_MOVE", "NOTHING", 0),
    "ancient-tang-song": ("FIRST_MOVE", "NOTHING", 0),
    "dunhuang": ("FIRST_MOVE", "NOTHING", 0),
    "chinese-practice": ("FREE", "N", 0),
    "ing": ("FREE", "NOTHING", 0),
}
BOOKS = list(duiyi.rulesets)


def named(answer: Any) -> Any:
    return answer.name if isinstance(answer, StrEnum) else answer


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_answers_as_its_text_does(book: str) -> None:
    rules = duiyi.rulesets[book]
    suicide, basic_ko, repetition, long_cycle = LAW[book]
    assert (named(rules.suicide), rules.basic_ko) == (suicide, basic_ko)
    assert rules.repetition is REPETITION[repetition]
    assert named(rules.long_cycle) == long_cycle
    breaches = (rules.on_suicide, rules.on_ko, rules.on_repetition)
    assert tuple(map(named, breaches)) == BREACHES[book]
    ending = (rules.stop_passes, rules.final_passes, rules.dead_stones, rules.resume_first)
    assert tuple(map(named, ending)) == ENDING[book]
    count = (rules.count, rules.seki_points, rules.shared, rules.komi, rules.tie)
    assert tuple(map(named, count)) == COUNT[book]
    handicap = (rules.handicap_place, rules.handicap_bonus, rules.handicap_komi)
    assert tuple(map(named, handicap)) == HANDICAP[book]


def strip(book: str, moves: str) -> Game:
    """Return a game on a strip of four points, from the empty board, after these moves."""
    game = Game(book, (4, 1), start=duiyi.Position.empty(4, 1, Color.BLACK))
    for move in moves.split():
        game.pass_() if move == "pass" else game.play(move)
    return game


@pytest.mark.parametrize("book", BOOKS)
def test_cn_05_and_pr_23_which_boards_may_not_come_again(book: str) -> None:
    """The shortest lines on which two superkos differ, and simple ko from all of them."""
    superko = LAW[book][2]
    came_with_the_other_to_move = strip(book, "A1 D1 B1 pass C1 D1").why_illegal("A1")
    assert (came_with_the_other_to_move is None) is (superko not in {"psk", "practice"})
    came_by_a_pass = strip(book, "B1 C1 pass A1").why_illegal("B1")
    assert (came_by_a_pass is None) is (superko == "nssk")
    suicide_of_one = strip(book, "B1").why_illegal("A1")
    assert (suicide_of_one is None) is (LAW[book][:3] == ("ANY", False, "ssk"))
    longer = strip(book, "B1 D1 A1 C1").why_illegal("B1")
    assert (longer is None) is (superko in {"none", "practice"})
