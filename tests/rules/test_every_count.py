"""The counts that books differ in, each beside another way to come to the same number."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

import pytest

import duiyi
from duiyi import Color, Game
from duiyi.board.diagram import parse_diagram
from duiyi.board.position import Position, law
from duiyi.kernel.playout import line
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.scoring import Score, score
from tests.reference.areas import Board, Pair, flood, parts, territory
from tests.reference.filling import fill_all, fill_equal

BLACK, WHITE = Color.BLACK, Color.WHITE
WALL = "\n".join([". . . . X O . . ."] * 9)
"""Black holds 45 points, 36 of them empty; White 36, 27 of them empty."""
PREDICTION = duiyi.rulesets["prediction"]
EQUAL_STONES = replace(PREDICTION, count=q.Count.TERRITORY_EQUAL_STONES)
ANYTHING = law(suicide=2, repetition=0, basic_ko=False)
GAMES = 10_000
SIZES = ((3, 3), (5, 2), (4, 4), (5, 5), (6, 4), (3, 7))
NO_KOMI = Fraction(0)


@dataclass(frozen=True)
class Finished:
    """A game that was stopped somewhere.

    Attributes:
        position: as it stands.
        placed: how many stones each side laid on the board, by color.
        dead: the stones of some chains, called dead.
        agreed: some empty points, called shared.
    """

    position: Position
    placed: dict[int, int]
    dead: frozenset[Pair]
    agreed: frozenset[Pair]

    @property
    def board(self) -> Board:
        """The board, the dead lifted."""
        position = self.position
        black, white = (
            frozenset((p.column, p.row) for p in position.stones(color)) - self.dead
            for color in Color
        )
        return Board(position.width, position.height, black, white)

    @property
    def undisputed(self) -> "Finished":
        """The same game with nothing dead and nothing shared."""
        return Finished(self.position, self.placed, frozenset(), frozenset())

    def score(self, rules: Ruleset) -> Score:
        """Count the game by a book, without komi."""
        return score(
            rules,
            self.position,
            dead=[duiyi.Point(*pair) for pair in sorted(self.dead)],
            shared=[duiyi.Point(*pair) for pair in sorted(self.agreed)],
            komi=NO_KOMI,
        )


def stopped_games(many: int) -> Iterator[Finished]:
    """Play at random, some games to the end and some not; name dead chains and shared points."""
    for seed in range(many):
        rng = random.Random(seed)
        width, height = rng.choice(SIZES)
        position = Position.empty(width, height)
        moves = line(position, seed)
        placed = {1: 0, 2: 0}
        for color, point in moves[: rng.choice((len(moves), rng.randint(0, len(moves))))]:
            if point is None:
                position = position.pass_(color)
            else:
                position = position.play(point, color, ANYTHING)
                placed[color] += 1
        yield name_dead(rng, position, placed)


def name_dead(rng: random.Random, position: Position, placed: dict[int, int]) -> Finished:
    """Call a chain or two dead, and a point or two shared, in some games."""
    dead: set[Pair] = set()
    for color in Color:
        stones = {(p.column, p.row) for p in position.stones(color)}
        for stone in sorted(stones):
            if rng.random() < rng.choice((0, 0.1)):
                dead |= flood({stone}, stones, position.width, position.height)
    empty = [(p.column, p.row) for p in position.empty_points()]
    agreed = frozenset(pair for pair in empty if rng.random() < rng.choice((0, 0.2)))
    return Finished(position, placed, frozenset(dead), agreed)


def counted(diagram: str, rules: Ruleset | str) -> tuple[Fraction, Fraction]:
    """Return what each side counts on a board."""
    book = duiyi.rulesets[rules] if isinstance(rules, str) else rules
    found = score(book, parse_diagram(diagram).position(BLACK), komi=NO_KOMI)
    return found.black, found.white


def test_pr_32_pr_33_and_pr_34_stones_filled_in_give_the_margin_of_area() -> None:
    """A hand that lays every stone back, one by one, comes to the same on ten thousand boards."""
    over = 0
    for game in stopped_games(GAMES):
        by_hand = fill_equal(game.board, game.placed, game.agreed)
        by_points = game.score(EQUAL_STONES)
        assert (by_points.black, by_points.white) == (by_hand[1], by_hand[2]), game
        by_stones = game.score(PREDICTION)
        assert by_stones.margin == by_points.margin, game
        assert by_stones.winner == by_points.winner
        over += min(by_hand.values()) < 0
    assert over > GAMES // 100, "stones that are left over when all is filled were hardly tried"


def test_pr_31_area_and_shared_halves_make_the_board() -> None:
    for game in stopped_games(2000):
        found = game.score(PREDICTION)
        assert found.black + found.white == game.position.width * game.position.height


def test_pr_12_and_pr_33_a_stone_handed_over_for_a_pass_is_not_compensated_again() -> None:
    position = parse_diagram(WALL).position(BLACK)
    plain, handed = (
        score(EQUAL_STONES, position, komi=NO_KOMI, pass_stones=stones)
        for stones in ((0, 0), (2, 5))
    )
    assert handed.margin == plain.margin == 9


@pytest.mark.parametrize(("warnings", "margin"), [((0, 0), 9), ((1, 0), 7), ((0, 1), 11)])
def test_pr_35_a_warning_moves_the_margin_by_two(warnings: tuple[int, int], margin: int) -> None:
    """One point off, one point to the opponent: the same under either count."""
    told = PREDICTION.warnings
    assert told is not None
    change = (warnings[1] - warnings[0]) * (told.own_points + told.opponent_points)
    for book in (PREDICTION, EQUAL_STONES):
        black, white = counted(WALL, book)
        assert black - white + change == margin


def test_pr_36_moves_that_one_side_made_more_cost_nothing() -> None:
    """White ends with a stone more on the board, or with none; both counts stay what they are."""
    with_stone = WALL.replace(". . .\n", ". . O\n", 1)
    for book in (PREDICTION, EQUAL_STONES):
        for diagram in (WALL, with_stone):
            black, white = counted(diagram, book)
            assert black - white == 9


def test_pr_37_no_tax_on_bodies_unless_an_event_has_one() -> None:
    assert PREDICTION.tax == 0
    taxed = replace(PREDICTION, count=q.Count.AREA_TAX, tax=2, tax_scope=q.TaxScope.ALL_ALIVE)
    two_to_one = ". X O . X\n. X O . X\n. X O . X"
    assert counted(two_to_one, taxed)[0] == counted(two_to_one, PREDICTION)[0] - 4


def test_ing_fills_as_a_hand_does() -> None:
    """What stays empty is the area less half the board, as a full set of stones shows it."""
    book = duiyi.rulesets["ing"]
    tried = 0
    for game in stopped_games(2000):
        board = game.undisputed.board
        area = game.undisputed.score(duiyi.rulesets["tromp-taylor"])
        if area.black + area.white < board.width * board.height:
            continue
        tried += 1
        found = game.undisputed.score(book)
        by_hand = fill_all(board)
        assert (found.black, found.white) == (by_hand[1], by_hand[2])
        assert found.black == area.black - board.width * board.height // 2
        assert found.margin == area.margin
    assert tried > 300


def test_c15_the_tax_of_bodies_is_taken_off_the_area() -> None:
    """Black's wall with all behind it is 45 points and one body; White's 36 and one body."""
    found = counted(WALL, "ancient-ming-qing")
    assert found == (45 - 2, 36 - 2)


def own(board: Board, color: int) -> tuple[set[Pair], set[Pair]]:
    """Return a color's stones, and its empty points."""
    return set((board.black, board.white)[color - 1]), territory(board)[color - 1]


def bodies(board: Board, color: int) -> int:
    """Count the bodies of a color: what hangs together over its own points."""
    stones, points = own(board, color)
    return sum(bool(body & stones) for body in parts(stones | points, board.width, board.height))


def test_hi_04_and_hi_05_taxes_follow_the_formulas() -> None:
    """Two points of difference for each body more; both counts agree when stones are equal."""
    ming, tang = (
        replace(
            duiyi.rulesets[name], tax_scope=q.TaxScope.ALL_ALIVE, seki_points=q.SekiPoints.COUNT
        )
        for name in ("ancient-ming-qing", "ancient-tang-song")
    )
    equal = 0
    for game in stopped_games(2000):
        plain, board = game.undisputed, game.undisputed.board
        tax = 2 * (bodies(board, 1) - bodies(board, 2))
        by_stones, by_points = plain.score(ming).margin, plain.score(tang).margin
        assert by_stones == plain.score(PREDICTION).margin - tax
        (black, black_points), (white, white_points) = own(board, 1), own(board, 2)
        lifted = game.placed[1] - len(black), game.placed[2] - len(white)
        points = len(black_points) - len(white_points)
        assert by_points == points + lifted[1] - lifted[0] - tax
        if game.placed[1] == game.placed[2]:
            equal += 1
            assert by_points == by_stones
    assert equal > 100


@pytest.mark.parametrize("name", ["aga", "bga", "french"])
def test_pass_stones_and_white_last_make_territory_equal_area(name: str) -> None:
    by_stones = duiyi.rulesets[name]
    by_points = replace(by_stones, count=q.Count.TERRITORY)
    for seed in range(1000):
        position = Position.empty(*SIZES[seed % len(SIZES)])
        moves = line(position, seed)
        handed = [0, 0]
        for color, point in moves:
            if point is None:
                handed[color - 1] += 1
                position = position.pass_(color)
            else:
                position = position.play(point, color, ANYTHING)
        handed[1] += len(moves) % 2  # Black moved last, so White passes once more
        stones = handed[0], handed[1]
        margins = {
            score(book, position, komi=NO_KOMI, pass_stones=stones).margin
            for book in (by_stones, by_points)
        }
        assert len(margins) == 1, (seed, margins)


SUNJANG = """
    . . . X X O . . .
    . . . X O . O . .
    . . X X O O . . .
    {}
    . . . X O O . . .
    . . X . X O . . .
    . . . X X O . O .
    . . . X O O . . .
    {}
"""


@pytest.mark.parametrize(
    ("fourth", "ninth", "black", "white"),
    [
        (". . X X X O . . .", ". . . X O O . . .", 29, 31),
        (". . X X X O . . .", ". . . X X O . . .", 29, 29),
        (". . X O O O . . .", ". . . X X O . . .", 28, 31),
    ],
)
def test_sunjang_counts_the_worked_example(fourth: str, ninth: str, black: int, white: int) -> None:
    """Bill Spight's board: spare stones come off, but none that would leave a chain in atari."""
    assert counted(SUNJANG.format(fourth, ninth), "sunjang") == (black, white)


def test_zi_are_half_the_points_of_difference() -> None:
    """The side that is counted has half the board and half the margin, komi aside."""
    book = duiyi.rulesets["chinese-2002"]
    for game in stopped_games(2000):
        found = game.score(book)
        half = Fraction(game.position.width * game.position.height, 2)
        assert (found.black - half) * 2 == found.margin


def test_cn_10_the_steps_of_a_count_in_zi() -> None:
    """Black has 184: gives 3 3/4, has 180 1/4, and half the board is 180 1/2."""
    board = "\n".join(
        [" ".join(["."] * 8 + ["X", "X"] + ["O"] + ["."] * 8)] * 6
        + [" ".join(["."] * 8 + ["X", "O"] + ["."] * 9)] * 13
    )
    book = duiyi.rulesets["chinese-2002"]
    found = score(book, parse_diagram(board).position(BLACK), komi=Fraction(15, 2))
    assert found.black == 6 * 10 + 13 * 9
    shaped, points, stones, given, compared, result = found.told_by()
    assert (shaped.fields["tens"], shaped.fields["rest"]) == (15, 2)
    assert (points.amount, stones.amount, stones.total) == (152, 25, 177)
    assert (given.amount, given.total) == (Fraction(-15, 4), Fraction(693, 4))
    assert (compared.fields["half"], compared.fields["sign"]) == (Fraction(361, 2), "<")
    assert found.result in result.explain("zh-Hans")
    assert found.result == "白胜7又1/4子"


def test_pr_34_holds_for_every_record(shared: Path) -> None:
    records = sorted((shared / "records").rglob("*.sgf"))
    counts = 0
    for record in records:
        try:
            position = Game.from_sgf(record.read_bytes()).position
        except ValueError:
            continue  # not a game of go, or broken: other tests look at those
        counts += 1
        on_board = [len(position.stones(color)) for color in Color]
        placed = {int(c): on_board[c - 1] + position.prisoners[c] for c in Color}
        game = Finished(position, placed, frozenset(), frozenset())
        by_hand = fill_equal(game.board, placed)
        margin = game.score(PREDICTION).margin
        assert margin == game.score(EQUAL_STONES).margin == by_hand[1] - by_hand[2], record
    assert counts > len(records) // 2
