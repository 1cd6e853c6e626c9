"""The steps of a count as data: what a screen shows adds up, and is where it says it is."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

import pytest

import duiyi
from duiyi import Color, Game, Point
from duiyi.board.diagram import parse_diagram
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset
from duiyi.rules.scoring import Score, Step, StepKind, score
from duiyi.words import LANGUAGES
from tests.rules.test_every_count import EQUAL_STONES, WALL, Finished, stopped_games

BLACK, WHITE = Color.BLACK, Color.WHITE
JAPAN = duiyi.rulesets["japanese-1989"]
KOMI = Fraction(7, 2)
FALSE_EYE = """
    X . X . X
    X . O X X
    . X . O O
    X O . O O
    . X . O .
"""
"""D5 must be filled by Black in the end."""
WORKED = [
    *["." * 11 + "X" * 8] * 4,
    *["X" * 19] * 5,
    "X" * 13 + "O" * 6,
    *["O" * 19] * 4,
    "." + "O" * 18,
    *["." * 9 + "O" * 10] * 4,
]
"""CN-12: Black has 140 stones and 44 points, White 140 and 37."""


@dataclass(frozen=True)
class Board:
    """A counted board, seen from one side."""

    game: Finished
    score: Score
    side: Color

    @property
    def alive(self) -> frozenset[Point]:
        """The side's living stones."""
        return frozenset(self.game.position.stones(self.side)) - self.score.dead

    @property
    def own(self) -> frozenset[Point]:
        """The side's points."""
        return self.score.territory[self.side]

    @property
    def counted(self) -> frozenset[Point]:
        """The points of both."""
        return self.score.territory[BLACK] | self.score.territory[WHITE]


def count_all(book: Ruleset, game: Finished) -> Score:
    """Count a stopped game, with komi, compensation, pass stones and a button."""
    named = book.dead_stones is not q.Confirmation.NONE
    shared = book.shared is not q.Shared.NOBODY
    return score(
        book,
        game.position,
        dead=[Point(*pair) for pair in sorted(game.dead)] if named else (),
        shared=[Point(*pair) for pair in sorted(game.agreed)] if shared else (),
        komi=KOMI,
        compensation=Fraction(3),
        pass_stones=(2, 1),
        button=Fraction(-1, 2),
        ruled=Fraction(-3),
    )


BOOKS = [*duiyi.rulesets.values(), replace(EQUAL_STONES, id="equal-stones")]
GAMES = list(stopped_games(120))


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_the_amounts_add_up_to_the_margin(book: Ruleset) -> None:
    """Black's less White's; and each total is the one before with the amount added."""
    for game in GAMES:
        found = count_all(book, game)
        totals = dict.fromkeys(Color, Fraction(0))
        for step in found.steps:
            if step.amount is not None:
                assert step.side is not None
                totals[step.side] += step.amount
            if step.side is not None:
                assert step.total == totals[step.side], step
        assert totals[BLACK] - totals[WHITE] == found.margin
        assert found.steps[-1].kind is StepKind.RESULT
        assert found.steps[-1].total == abs(found.margin)


def nowhere(step: Step, _: Board) -> bool:
    """Whether a step shows no points."""
    return not step.points


PLACES: dict[StepKind, Callable[[Step, Board], bool]] = {
    StepKind.LIFT: lambda step, board: step.points == board.score.dead,
    StepKind.POINTS: lambda step, board: step.points == board.own,
    StepKind.SHAPE: lambda step, board: step.points == board.own,
    StepKind.STONES: lambda step, board: (
        (step.points, step.amount) == (board.alive, len(board.alive))
    ),
    StepKind.SHARED: lambda step, board: step.points == board.score.shared,
    StepKind.SUPPLY: lambda step, board: step.points == board.alive | board.own,
    StepKind.TAX: lambda step, board: bool(step.points) and step.points <= board.alive,
    StepKind.TAKE_UP: lambda step, board: (
        step.points <= board.alive and step.amount == len(step.points)
    ),
    StepKind.SEKI: lambda step, board: step.points <= board.score.seki - board.counted,
    StepKind.FALSE_EYES: lambda step, board: not step.points & (board.score.seki | board.counted),
    StepKind.PRISONERS: lambda step, board: step.points <= board.score.dead,
    StepKind.FILL: lambda step, board: step.points <= board.score.dead,
}
"""Where a step takes place; the other kinds take place nowhere on the board."""


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_the_points_of_the_steps_are_those_of_the_count(book: Ruleset) -> None:
    for game in GAMES:
        found = count_all(book, game)
        for step in found.steps:
            board = Board(game, found, step.side or BLACK)
            right = PLACES.get(step.kind, nowhere)
            assert right(step, board), step


def test_every_kind_of_step_is_told_in_every_language() -> None:
    seen: Counter[StepKind] = Counter()
    for book in BOOKS:
        for game in GAMES[:40]:
            for step in count_all(book, game).steps:
                seen[step.kind] += 1
                if seen[step.kind] < 20:
                    told = {step.explain(lang) for lang in LANGUAGES}
                    assert len(told) > 1, step
                    assert not any("{" in sentence for sentence in told)
    for diagram in (WALL, FALSE_EYE):
        found = score(JAPAN, parse_diagram(diagram).position(BLACK), komi=KOMI)
        seen.update(step.kind for step in found.steps)
    assert set(seen) == set(StepKind)


@pytest.mark.parametrize("book", ["chinese-2002", "chinese-1988", "prediction"])
def test_cn_10_either_side_may_be_counted(book: str) -> None:
    """Each side's count alone settles the game: the comparison comes out the other way round."""
    turned = {"<": ">", ">": "<", "=": "="}
    for game in GAMES:
        found = score(duiyi.rulesets[book], game.position, komi=KOMI)
        assert found.one_side_suffices
        told = {side: found.told_by(side) for side in Color}
        compared = {
            side: next(s.fields["sign"] for s in told[side] if s.kind is StepKind.COMPARE)
            for side in Color
        }
        assert compared[WHITE] == turned[str(compared[BLACK])]
        assert (compared[BLACK] == ">") == (found.margin > 0)
        for side in Color:
            assert not {s.side for s in told[side] if s.kind is not StepKind.BASE} - {side, None}
        assert all(step in told[BLACK] or step in told[WHITE] for step in found.steps)


def test_cn_10_and_cn_12_the_worked_count_in_chinese() -> None:
    """Black has 140 stones and 44 points, 184; White 140 and 37: both ways come to the same."""
    position = parse_diagram("\n".join(WORKED)).position(BLACK)
    counted = score(duiyi.rulesets["chinese-2002"], position, komi=Fraction(15, 2))
    assert counted.explain("zh-Hans").splitlines() == [
        "做棋：把黑方的空做成整十，得 4 个十，另余 4。",
        "数空：黑方围空 44。",
        "数子：黑方活子 140；44 + 140 = 184。",
        "贴子：黑方贴出 3¾ 子；184 − 3¾ = 180¼。",
        "归本数 180½：黑方 180¼ < 180½。",
        "白方多 ¼ 子，合 0.5 目：白胜1/4子。",
    ]
    assert counted.explain("zh-Hant", counted=WHITE).splitlines() == [
        "做棋：把白方的空做成整十，得 3 個十，另餘 7。",
        "數空：白方圍空 37。",
        "數子：白方活子 140；37 + 140 = 177。",
        "貼子：白方得 3¾ 子；177 + 3¾ = 180¾。",
        "歸本數 180½：白方 180¾ > 180½。",
        "白方多 ¼ 子，合 0.5 目：白胜1/4子。",
    ]


@pytest.mark.parametrize(
    ("book", "base", "told"),
    [
        ("prediction", 0, "白方减黑方得 -9，再减基数 0，得 -9。 黑方多 9 子：黑9子胜。"),
        ("prediction", 10, "白方减黑方得 -9，再减基数 10，得 -19。 黑方多 19 子：黑19子胜。"),
        ("dunhuang", 0, "黑方 9，白方 9。 双方相等：和。"),
        ("dunhuang", -1, "黑方 8，白方 9。 白方多 1 子：白1子胜。"),
        ("ancient-ming-qing", 0, "黑方 43，白方 34。 黑方多 4½ 子，合 9 目：黑胜4又1/2子。"),
    ],
)
def test_the_last_steps_are_told_in_the_unit_of_the_book(book: str, base: int, told: str) -> None:
    position = parse_diagram(WALL).position(BLACK)
    found = score(duiyi.rulesets[book], position, komi=Fraction(-base))
    assert " ".join(found.explain("zh-Hans").splitlines()[-2:]) == told


def test_tr_03_both_are_shaped_into_tens_and_counted_before_komi() -> None:
    """One side's points, the other's, Black's less komi, compare."""
    game = Game("japanese-1989", 9, start=parse_diagram(WALL).position(BLACK))
    steps = game.score().steps
    assert [(s.kind, s.side, s.amount, s.total) for s in steps] == [
        (StepKind.SHAPE, BLACK, None, 0),
        (StepKind.POINTS, BLACK, 36, 36),
        (StepKind.SHAPE, WHITE, None, 0),
        (StepKind.POINTS, WHITE, 27, 27),
        (StepKind.KOMI, BLACK, Fraction(-13, 2), Fraction(59, 2)),
        (StepKind.COMPARE, None, None, None),
        (StepKind.RESULT, None, None, Fraction(5, 2)),
    ]
    assert (steps[0].fields["tens"], steps[0].fields["rest"]) == (3, 6)


def test_steps_are_plain_data_for_a_screen() -> None:
    """Every step can be written as JSON and says what its attributes say."""
    for game in GAMES[:20]:
        for step in count_all(duiyi.rulesets["chinese-2002"], game).steps:
            data = json.loads(json.dumps(step.as_data("zh-Hans")))
            assert data["kind"] == step.kind.value
            assert data["told"] == step.explain("zh-Hans")
            assert {Point.parse(point) for point in data["points"]} == step.points
            amount = data["amount"]
            assert (None if amount is None else Fraction(amount)) == step.amount
            assert data["side"] == (str(step.side) if step.side else None)


def test_ings_komi_is_four_stones_on_blacks_points() -> None:
    """Of 45 points 40 are filled and 4 taken; White has 4 stones left over, less the 4 laid."""
    game = Game("ing", 9, start=parse_diagram(WALL).position(BLACK))
    steps = {(s.kind, s.side): (s.amount, s.total) for s in game.score().steps}
    assert steps[StepKind.SUPPLY, BLACK] == (-40, 5)
    assert steps[StepKind.KOMI, BLACK] == (-4, 1)
    assert steps[StepKind.SUPPLY, WHITE] == (-40, -4)
    assert steps[StepKind.KOMI, WHITE] == (4, 0)
    assert game.score().margin == 1


def test_a_tax_names_each_body_that_pays() -> None:
    """The wall is one body; a corner cut off from it is another."""
    board = parse_diagram(
        "\n".join(
            [
                ". X O . . . . . .",
                "X X O . . . . . .",
                *[
                    "O O O . X X X X X",
                    ". . O . X . . . .",
                ],
            ]
        )
    )
    taxed = [
        (step.side, step.fields["place"])
        for step in score(
            duiyi.rulesets["ancient-ming-qing"], board.position(BLACK), komi=Fraction(0)
        ).steps
        if step.kind is StepKind.TAX
    ]
    assert [(side, str(place)) for side, place in taxed] == [
        (BLACK, "E1"),
        (BLACK, "A3"),
        (WHITE, "C1"),
    ]


@pytest.mark.parametrize(
    ("diagram", "kind", "points"),
    [
        (". X . O O\nX X O . O\n. O O O .\nO O . O O\n. . . . .", StepKind.SEKI, {"A5"}),
        (FALSE_EYE, StepKind.FALSE_EYES, {"D5"}),
    ],
)
def test_points_that_do_not_count_are_shown(diagram: str, kind: StepKind, points: set[str]) -> None:
    """A corner with one eye whose other point is a dame; an eye that must be filled."""
    found = score(JAPAN, parse_diagram(diagram).position(BLACK), komi=Fraction(0))
    left_out = [step for step in found.steps if step.kind is kind]
    assert [{str(point) for point in step.points} for step in left_out] == [points]
    assert left_out[0].amount is None
