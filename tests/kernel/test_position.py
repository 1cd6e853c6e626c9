"""What a position tells, refuses and keeps."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from duiyi.kernel.color import Color
from duiyi.kernel.law import (
    ANY,
    FORBIDDEN,
    KO,
    LEGAL,
    MULTI,
    NO_CHOICE,
    NONE,
    NSSK,
    OCCUPIED,
    OFF_BOARD,
    PSK,
    REPETITION,
    SSK,
    SUICIDE,
    Unplayable,
    law,
)
from duiyi.kernel.playout import line
from duiyi.kernel.point import Point
from duiyi.kernel.position import Position

BLACK, WHITE = Color.BLACK, Color.WHITE


def draw(text: str, to_play: Color = BLACK) -> Position:
    """Set a board up from rows of X, O and dots, the top one first."""
    rows = text.split()[::-1]
    stones = {
        letter: [(c, r) for r, row in enumerate(rows) for c, on in enumerate(row) if on == letter]
        for letter in "XO"
    }
    return Position.setup(len(rows[0]), len(rows), stones["X"], stones["O"], to_play)


def drawn(position: Position) -> str:
    letters = {BLACK: "X", WHITE: "O", None: "."}
    rows = range(position.height - 1, -1, -1)
    return " ".join("".join(letters[position[c, r]] for c in range(position.width)) for r in rows)


# Lifting: (board, point, mover, lift, board after, verdict under ANY, under MULTI, under FORBIDDEN)
LIFTS: dict[str, tuple[str, str, Color, int, str, int, int, int]] = {
    "PR-09: the opponent's stones come off": (
        "XO. .X. ...", "C3", BLACK, 0, "X.X .X. ...", LEGAL, LEGAL, LEGAL),
    "PR-09: named all the same": (
        "XO. .X. ...", "C3", BLACK, 2, "X.X .X. ...", LEGAL, LEGAL, LEGAL),
    "PR-09: two chains at once": (
        "XO. .O. XO.", "A2", WHITE, 0, ".O. OO. .O.", LEGAL, LEGAL, LEGAL),
    "PR-10: one stone of one's own": (
        ".X. X.. ...", "A3", WHITE, 0, ".X. X.. ...", LEGAL, SUICIDE, SUICIDE),
    "PR-10: several stones of one's own": (
        ".OX OX. X..", "A3", WHITE, 0, "..X .X. X..", LEGAL, LEGAL, SUICIDE),
    "PR-10: named all the same": (
        ".OX OX. X..", "A3", WHITE, 2, "..X .X. X..", LEGAL, LEGAL, SUICIDE),
    "PR-11: both, the usual choice": (
        ".OX OX. X..", "A3", BLACK, 0, "X.X .X. X..", LEGAL, LEGAL, LEGAL),
    "PR-11: both, one's own single stone: nothing changes": (
        ".OX OX. X..", "A3", BLACK, 1, ".OX OX. X..", LEGAL, SUICIDE, SUICIDE),
    "PR-11: both, several stones of one's own": (
        "X.OX OOX. XX..", "B3", BLACK, 1, "..OX OOX. XX..", LEGAL, LEGAL, SUICIDE),
    "PR-11: both, the opponent's": (
        "X.OX OOX. XX..", "B3", BLACK, 2, "XX.X ..X. XX..", LEGAL, LEGAL, LEGAL),
    "no choice: nobody's": (
        "... ... ...", "B2", BLACK, 1, "", NO_CHOICE, NO_CHOICE, NO_CHOICE),
    "no choice: only the opponent's": (
        "XO. .X. ...", "C3", BLACK, 1, "", NO_CHOICE, NO_CHOICE, NO_CHOICE),
    "no choice: only one's own": (
        ".X. X.. ...", "A3", WHITE, 1, "", NO_CHOICE, NO_CHOICE, NO_CHOICE),
}  # fmt: skip


@pytest.mark.parametrize("name", LIFTS)
def test_lifting(name: str) -> None:
    board, point, mover, lift, after, *verdicts = LIFTS[name]
    position = draw(board)
    for suicide, verdict in zip((ANY, MULTI, FORBIDDEN), verdicts, strict=True):
        assert position.verdict(point, mover, law(suicide), lift) == verdict
        if verdict:
            with pytest.raises(Unplayable) as refusal:
                position.play(point, mover, law(suicide), lift)
            assert refusal.value.code == verdict
            assert refusal.value.point == Point.parse(point)
            assert drawn(position) == board
        else:
            played = position.play(point, mover, law(suicide), lift)
            assert drawn(played) == after
            assert set(played.lifted) == set(position.lifted_by(point, mover, lift))
    if NO_CHOICE in verdicts:
        with pytest.raises(Unplayable, match="no such choice"):
            position.lifted_by(point, mover, lift)


def test_prisoners_are_counted_by_color() -> None:
    """PR-12's piles: own suicides count as lifted from their color."""
    position = draw(".OX OX. X..", WHITE).play("A3", law=law(ANY))
    assert position.prisoners == (0, 3)
    assert position.prisoners[WHITE] == 3
    assert position.prisoners[BLACK] == position.prisoners.black == 0
    with pytest.raises(KeyError, match=r"Color.BLACK \(1\)"):
        position.prisoners[0]
    started = Position.setup(3, 3, [], [], WHITE, 4, 5)
    assert (started.prisoners, started.to_play) == ((4, 5), WHITE)


def test_the_basic_ko() -> None:
    rule = law(basic_ko=True)
    taken = draw(".XO. XO.O .XO. ....").play("C3", law=rule)
    assert taken.ko == Point.parse("B3")
    assert taken.verdict("B3", law=rule) == KO
    assert taken.verdict("B3") == LEGAL
    assert taken.verdict("B3", BLACK, rule) == LEGAL, "the ban is on the other color"
    assert taken.verdict("B3", law=law(FORBIDDEN, PSK)) == REPETITION
    assert taken.verdict("B3", law=law(FORBIDDEN, PSK, basic_ko=True)) == KO
    assert Point.parse("B3") not in taken.legal_points(rule)
    passed = taken.pass_()
    assert passed.ko is None
    assert passed.verdict("B3", law=rule) == LEGAL, "filling is no retaking"
    retaken = passed.pass_().play("B3", WHITE, rule)
    assert retaken.ko == Point.parse("C3")
    assert retaken.last == (WHITE, Point.parse("B3"))


def test_a_snapback_is_no_ko() -> None:
    position = draw("XXXXX XOO.X XO.XX .....")
    thrown = position.play("C2")
    assert thrown.ko is None
    assert position.verdict("C2", law=law(basic_ko=True)) == LEGAL


def test_last_stood() -> None:
    """The last time before now; with the same side to move only where that is asked."""
    position = Position.empty(3, 3)
    assert position.last_stood() is None
    once = position.pass_()
    assert (once.last_stood(), once.last_stood(SSK)) == (0, None)
    thrice = once.pass_().pass_()
    assert (thrice.last_stood(PSK), thrice.last_stood(SSK)) == (2, 1)
    assert thrice.before(1).last_stood() == 0, "later ones do not count"
    assert thrice.play("B2").last_stood() is None
    with pytest.raises(ValueError, match="PSK or SSK"):
        position.last_stood(3)


def test_times_stood() -> None:
    position = Position.empty(3, 3)
    assert (position.times_stood(), position.times_stood(SSK)) == (1, 1)
    once = position.pass_()
    assert (once.times_stood(PSK), once.times_stood(SSK)) == (2, 1)
    twice = once.pass_()
    assert (twice.times_stood(PSK), twice.times_stood(SSK)) == (3, 2)
    assert (once.times_stood(PSK), position.times_stood(SSK)) == (2, 1), "later ones do not count"
    assert twice.play("B2").times_stood() == 1
    with pytest.raises(ValueError, match="PSK or SSK"):
        position.times_stood(3)


def test_a_long_cycle_is_seen_over_any_distance() -> None:
    """No window: what stood before six hundred moves is still barred, and its neighbours are not."""
    position = draw(".XO. XO.O .XO. ....").play("C3")
    for _ in range(300):
        position = position.pass_().pass_()
    assert position.verdict("B3", law=law(FORBIDDEN, PSK)) == REPETITION
    assert position.verdict("A1", law=law(FORBIDDEN, PSK)) == LEGAL


def test_older_positions_stay_as_they_were_and_can_be_played_from() -> None:
    random = Random("branches")
    root = Position.empty(3, 2)
    kept = [root]
    rule = law(ANY)  # so that much stands again
    for _ in range(400):
        older = random.choice(kept)
        points = older.legal_points(rule)
        passes = not points or random.random() < 0.2
        kept.append(older.pass_() if passes else older.play(random.choice(points), law=rule))
        if older.number:
            kept.append(older.before(random.randrange(older.number)))
    for position in kept:
        moves = [position.before(number).last for number in range(1, position.number + 1)]
        again = root
        for move in moves:
            assert move is not None
            color, point = move
            again = again.pass_(color) if point is None else again.play(point, color, rule)
        assert again == position
        assert (again.hash, again.ko, again.prisoners, again.to_play, again.lifted) == (
            position.hash,
            position.ko,
            position.prisoners,
            position.to_play,
            position.lifted,
        )
        for repetition in (PSK, SSK, NSSK):
            assert again.legal(law(ANY, repetition)) == position.legal(law(ANY, repetition))
        assert again.times_stood(PSK) == position.times_stood(PSK)
        assert again.times_stood(SSK) == position.times_stood(SSK)
    assert root.number == 0
    assert not root.stones(BLACK)


def test_before_asks_for_a_moment_that_was() -> None:
    position = Position.empty(3, 3).pass_()
    for number in (-1, 2):
        with pytest.raises(ValueError, match="there have been 1"):
            position.before(number)


def test_pickles_and_copies_carry_the_history() -> None:
    position = Position.setup(5, 5, ["A1"], ["E5"], WHITE, 2, 3)
    for color, point in line(position, 4)[:60]:
        position = position.pass_(color) if point is None else position.play(point, color)
    position = position.pass_()
    for other in (pickle.loads(pickle.dumps(position)), copy.deepcopy(position)):  # noqa: S301
        assert other == position
        assert (other.number, other.prisoners, other.ko) == (
            position.number,
            position.prisoners,
            position.ko,
        )
        for rule in (law(ANY, PSK), law(ANY, SSK), law(ANY, NONE, basic_ko=True)):
            assert other.legal(rule) == position.legal(rule)


def test_a_choice_survives_a_pickle() -> None:
    position = draw("X.OX OOX. XX..").play("B3", BLACK, law(ANY), lift=1).pass_()
    assert drawn(pickle.loads(pickle.dumps(position))) == "..OX OOX. XX.."  # noqa: S301


def test_what_stands() -> None:
    position = draw("XX. .O. ...", WHITE)
    assert (position.width, position.height, len(position), bool(position)) == (3, 3, 3, True)
    assert position["A3"] == position[Point(0, 2)] == position[0, 2] == position[6] == BLACK
    assert (position["B2"], position["C1"]) == (WHITE, None)
    assert position.stones(BLACK) == (Point(0, 2), Point(1, 2))
    assert position.empty_points()[:2] == (Point(0, 0), Point(1, 0))
    assert position.black_bits == 0b011_000_000
    assert position.white_bits == 0b000_010_000
    assert position.chain("A3") == {Point(0, 2), Point(1, 2)}
    assert position.liberties("A3") == {Point(0, 1), Point(2, 2)}
    assert position.chain("C1") == position.liberties("C1") == frozenset()
    assert repr(position) == "<Position 3x3, 3 stones, white to play, number 0>"
    assert position.last is None
    assert position.lifted == ()
    assert position == draw("XX. .O. ...", BLACK)
    assert hash(position) == hash(draw("XX. .O. ..."))
    assert position.same_stones(draw("XX. .O. ..."))
    assert position != draw("XX. O.. ...")
    assert position != draw("XX. .O. ... ...")
    assert position != "a board"


def test_chains_without_liberties_may_be_set_up() -> None:
    position = draw("OX. XX. ...")
    assert position.breathless == (Point(0, 2),)
    later = position.play("C1")
    assert later.breathless == (Point(0, 2),), "a play elsewhere leaves them"
    full = Position.setup(2, 1, ["A1"], ["B1"])
    assert full.breathless == (Point(0, 0), Point(1, 0))
    assert full.legal(law(ANY)) == 0


NO_POINTS: list[Any] = [
    None,
    1.5,
    (1,),
    (1, 2, 3),
    (1.0, 2),
    b"E5",
    [1, 2],
    "I5",
    "",
    "E0",
    "E5E5",
    object(),
]
OUTSIDE: list[Any] = [-1, 81, 10**30, -(10**30), "K1", "A10", (9, 0), (0, 9), (-1, 0), (10**30, 0)]


@pytest.mark.parametrize("point", NO_POINTS, ids=repr)
def test_no_points_are_refused(point: Any) -> None:
    position = Position.empty(9, 9).play("A1")
    for ask in (
        position.verdict,
        position.play,
        position.__getitem__,
        position.chain,
        position.liberties,
        position.lifted_by,
    ):
        with pytest.raises((TypeError, ValueError), match="not a point"):
            ask(point)


@pytest.mark.parametrize("point", OUTSIDE, ids=repr)
def test_points_off_the_board_are_refused(point: Any) -> None:
    position = Position.empty(9, 9).play("A1")
    assert position.verdict(point) == OFF_BOARD
    for ask in (
        position.play,
        position.__getitem__,
        position.chain,
        position.liberties,
        position.lifted_by,
    ):
        with pytest.raises(ValueError, match="off the board"):
            ask(point)


def test_occupied_points_are_refused() -> None:
    position = Position.empty(9, 9).play("A1")
    assert position.verdict("A1") == position.verdict("A1", 0, 0, 1) == OCCUPIED
    for ask in (position.play, position.lifted_by):
        with pytest.raises(Unplayable, match="A1 is occupied"):
            ask("A1")


@pytest.mark.parametrize(
    ("color", "rule", "lift"),
    [(3, 0, 0), (-1, 0, 0), (0, 3, 0), (0, 32, 0), (0, -1, 0), (0, 0, 3), (0, 0, -1)],
)
def test_colors_laws_and_choices_must_be_some(color: int, rule: int, lift: int) -> None:
    position = Position.empty(9, 9)
    for ask in (position.verdict, position.play):
        with pytest.raises(ValueError, match="not"):
            ask("E5", color, rule, lift)
    assert position.number == 0


@pytest.mark.parametrize(
    ("width", "height"), [(0, 9), (9, 0), (26, 9), (9, 26), (-3, 3), (10**20, 9)]
)
def test_no_such_board(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="25 by 25"):
        Position.empty(width, height)


@pytest.mark.parametrize(("width", "height"), [("9", 9), (9.0, 9), (None, None)])
def test_sizes_are_numbers(width: Any, height: Any) -> None:
    with pytest.raises(TypeError, match="integer"):
        Position.empty(width, height)


def test_set_ups_that_make_no_sense() -> None:
    for black, white in ((["A1", "A1"], []), (["A1"], ["A1"]), ([], ["K1"])):
        with pytest.raises(ValueError, match=r"occupied|off the board"):
            Position.setup(9, 9, black, white)
    with pytest.raises(ValueError, match="to_play"):
        Position.empty(9, 9, 0)
    with pytest.raises(ValueError, match="counted from 0"):
        Position.setup(9, 9, [], [], BLACK, -1)
    with pytest.raises(ValueError, match="color is"):
        Position.empty(9, 9).stones(0)


def test_laws_are_made_of_what_there_is() -> None:
    assert law() == 0
    assert (
        len({law(s, r, basic_ko=b) for s in range(3) for r in range(4) for b in (False, True)})
        == 24
    )
    for suicide, repetition in ((3, 0), (0, 4), (-1, 0)):
        with pytest.raises(ValueError, match="no such law"):
            law(suicide, repetition)
