"""The editions of regulations that there are; `regulations.py` says what each field asks.

Facts: the competition text (s3), what is reported of the edition of 2002, the text of the rules
with prediction, and the readings A5 and A18 for games among friends.
"""

from fractions import Fraction

from duiyi.rules.citation import Citation
from duiyi.rules.questions import LongCycle
from duiyi.rules.regulations import (
    Clock,
    Consequence,
    Life,
    Offence,
    Penalty,
    Regulation,
    Sealing,
    Timing,
    Undo,
)
from duiyi.rules.ruleset import Warnings, cited

_CALLED = (30, 40, 50, 55, 58, 60)
_LAST_CALLED = (30, 40, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60)
_TWO_LOSE = Warnings(limit=2, own_points=Fraction(0), opponent_points=Fraction(0))


def _penalties(
    text: str, clauses: dict[Offence, tuple[Consequence, str]]
) -> dict[Offence, Penalty]:
    return {
        offence: Penalty(
            consequence, Citation(text, clause.split(" / ")[0], clause.partition(" / ")[2])
        )
        for offence, (consequence, clause) in clauses.items()
    }


S3 = Regulation(
    id="s3",
    name={
        "en": "Competition regulations",
        "zh-Hans": "竞赛与裁判规则",
        "zh-Hant": "競賽與裁判規則",
    },
    timing=Timing(
        clock=Clock.RESERVE_MINUTES,
        reserve_minutes=(5, 1),
        announced=_CALLED,
        last_announced=_LAST_CALLED,
        pause_counts=False,
        prediction_share=None,
    ),
    warnings=_TWO_LOSE,
    penalties=_penalties(
        "regulations-s3",
        {
            Offence.MOVED_STONE: (Consequence.PUT_BACK_WARNING, "8.2 / RG-15"),
            Offence.FALLEN_STONE: (Consequence.FREE_CHOICE, "8.2 / RG-15"),
            Offence.LIVING_STONES_LIFTED: (Consequence.PUT_BACK_WARNING, "9 / RG-18"),
            Offence.DEAD_STONES_LEFT: (Consequence.NOT_SAID, "silent"),
            Offence.FORBIDDEN_POINT: (Consequence.TURN_LOST, "10 / RG-19"),
            Offence.KO_RETAKEN: (Consequence.TURN_LOST, "11.1 / RG-20"),
            Offence.BOARD_REPEATED: (Consequence.REFEREE, "11.3 / RG-21"),
            Offence.TWO_IN_A_ROW: (Consequence.GAME_LOST, "8.1 / RG-14"),
            Offence.WRONG_COLOR: (Consequence.NOT_SAID, "silent"),
            Offence.CLOCK_BEFORE_STONE: (Consequence.NOT_SAID, "silent"),
            Offence.STONES_DISPLACED: (Consequence.RESTORED_OR_RULED, "8.3 / RG-16"),
            Offence.SCATTERED_FROM_OUTSIDE: (Consequence.REPLAYED_OR_RULED, "8.4 / RG-17"),
            Offence.SCATTERED_BY_ACCIDENT: (Consequence.REPLAYED_OR_LOST, "8.4 / RG-17"),
            Offence.SCATTERED_ON_PURPOSE: (Consequence.GAME_LOST, "8.4 / RG-17"),
            Offence.ILLEGAL_SEALED_MOVE: (Consequence.AS_THAT_PLAY, "reading seal / RG-10"),
            Offence.OVERTIME: (Consequence.GAME_LOST, "3 / RG-06"),
            Offence.QUIT: (Consequence.GAME_LOST, "6 / RG-11"),
            Offence.DISTURBANCE: (Consequence.REFEREE, "6 / RG-11"),
            Offence.TALK: (Consequence.REFEREE, "6 / RG-11"),
            Offence.WALKING: (Consequence.REFEREE, "6 / RG-11"),
            Offence.MANNERS: (Consequence.REFEREE, "6 / RG-11"),
            Offence.DUTY_NEGLECTED: (Consequence.REFEREE, "7 / RG-13"),
            Offence.FALSE_LIFE: (Consequence.REFEREE, "11.2 / RG-21"),
            Offence.REFUSES_TO_END: (Consequence.REFEREE, "11.4 / RG-21"),
            Offence.OUT_OF_ORDER: (Consequence.REFEREE, "12.1 / RG-22"),
            Offence.CONSULTATION: (Consequence.REFEREE, "12.1 / RG-22"),
            Offence.UNLISTED: (Consequence.REFEREE, "12.1 / RG-22"),
        },
    ),
    sealing=Sealing.SEALED_MOVE,
    undo=Undo.NEVER,
    cycle=LongCycle.BY_RULING,
    komi=Fraction(15, 2),
    first_move_komi=Fraction(0),
    handicap_by_event=True,
    life=Life.TWO_EYES,
    decided=False,
    refereed=True,
    cites=cited(
        "regulations-s3",
        {
            "3 / RG-06": "timing",
            "5 / RG-10": "sealing",
            "8.2 / RG-15": "undo",
            "11.3 / RG-21": "cycle",
            "12.2 / RG-23": "warnings",
            "12.1 / RG-22": "refereed",
            "2 / RG-02": "komi",
            "handicap / RG-03": "first_move_komi",
            "handicap / RG-04": "handicap_by_event",
            "4 / RG-09": "life",
            "silent": "decided",
        },
    ),
)

CHINA_2002 = Regulation(
    id="china-2002",
    name={
        "en": "Chinese regulations 2002",
        "zh-Hans": "中国围棋竞赛规则（2002）",
        "zh-Hant": "中國圍棋競賽規則（2002）",
    },
    timing=Timing(
        clock=Clock.EVENT,
        reserve_minutes=(),
        announced=(),
        last_announced=(),
        pause_counts=False,
        prediction_share=None,
    ),
    warnings=_TWO_LOSE,
    penalties=_penalties(
        "regulations-china-2002",
        {
            Offence.MOVED_STONE: (Consequence.PUT_BACK_WARNING, "moved"),
            Offence.FALLEN_STONE: (Consequence.FREE_CHOICE, "reading fallen"),
            Offence.LIVING_STONES_LIFTED: (Consequence.NOT_SAID, "silent"),
            Offence.DEAD_STONES_LEFT: (Consequence.NOT_SAID, "silent"),
            Offence.FORBIDDEN_POINT: (Consequence.NOT_SAID, "silent"),
            Offence.KO_RETAKEN: (Consequence.NOT_SAID, "20"),
            Offence.BOARD_REPEATED: (Consequence.REFEREE, "20"),
            Offence.TWO_IN_A_ROW: (Consequence.SECOND_VOID_WARNING, "two plays"),
            Offence.WRONG_COLOR: (Consequence.CORRECTED_EARLY, "colors"),
            Offence.CLOCK_BEFORE_STONE: (Consequence.WARNING, "clock"),
            Offence.STONES_DISPLACED: (Consequence.RESTORED_OR_RULED, "displaced"),
            Offence.SCATTERED_FROM_OUTSIDE: (Consequence.NOT_SAID, "silent"),
            Offence.SCATTERED_BY_ACCIDENT: (Consequence.NOT_SAID, "silent"),
            Offence.SCATTERED_ON_PURPOSE: (Consequence.NOT_SAID, "silent"),
            Offence.ILLEGAL_SEALED_MOVE: (Consequence.NOT_SAID, "silent"),
            Offence.OVERTIME: (Consequence.GAME_LOST, "reading time"),
            Offence.QUIT: (Consequence.NOT_SAID, "silent"),
            Offence.DISTURBANCE: (Consequence.NOT_SAID, "silent"),
            Offence.TALK: (Consequence.NOT_SAID, "silent"),
            Offence.WALKING: (Consequence.NOT_SAID, "silent"),
            Offence.MANNERS: (Consequence.NOT_SAID, "silent"),
            Offence.DUTY_NEGLECTED: (Consequence.NOT_SAID, "silent"),
            Offence.FALSE_LIFE: (Consequence.REFEREE, "20"),
            Offence.REFUSES_TO_END: (Consequence.NOT_SAID, "silent"),
            Offence.OUT_OF_ORDER: (Consequence.NOT_SAID, "silent"),
            Offence.CONSULTATION: (Consequence.NOT_SAID, "silent"),
            Offence.UNLISTED: (Consequence.REFEREE, "silent"),
        },
    ),
    sealing=Sealing.NOT_SAID,
    undo=Undo.NEVER,
    cycle=LongCycle.BY_RULING,
    komi=Fraction(15, 2),
    first_move_komi=None,
    handicap_by_event=True,
    life=Life.NOT_SAID,
    decided=False,
    refereed=True,
    cites=cited(
        "regulations-china-2002",
        {
            "reading time": "timing",
            "reading warnings": "warnings",
            "moved": "undo",
            "20": "cycle",
            "komi": "komi",
            "silent": "sealing first_move_komi handicap_by_event life decided refereed",
        },
    ),
)

PREDICTION = Regulation(
    id="prediction",
    name={
        "en": "Regulations of the rules with prediction",
        "zh-Hans": "预判规则比赛规定",
        "zh-Hant": "預判規則比賽規定",
    },
    timing=Timing(
        clock=Clock.EVENT,
        reserve_minutes=(),
        announced=(),
        last_announced=(),
        pause_counts=False,
        prediction_share=Fraction(1, 10),
    ),
    warnings=Warnings(limit=2, own_points=Fraction(1), opponent_points=Fraction(1)),
    penalties=_penalties(
        "regulations-prediction",
        {
            Offence.MOVED_STONE: (Consequence.GAME_LOST, "2.4 / PR-06"),
            Offence.FALLEN_STONE: (Consequence.NOT_SAID, "silent"),
            Offence.LIVING_STONES_LIFTED: (Consequence.PUT_BACK_WARNING, "4 n.3 / PR-13"),
            Offence.DEAD_STONES_LEFT: (Consequence.LIFTED_WARNING, "4 n.3 / PR-14"),
            Offence.FORBIDDEN_POINT: (Consequence.NOTHING, "4.2 / PR-10"),
            Offence.KO_RETAKEN: (Consequence.GAME_LOST, "5.4 / PR-23"),
            Offence.BOARD_REPEATED: (Consequence.GAME_LOST, "5.4 / PR-23"),
            Offence.TWO_IN_A_ROW: (Consequence.NOT_SAID, "silent"),
            Offence.WRONG_COLOR: (Consequence.NOT_SAID, "silent"),
            Offence.CLOCK_BEFORE_STONE: (Consequence.NOT_SAID, "silent"),
            Offence.STONES_DISPLACED: (Consequence.NOT_SAID, "silent"),
            Offence.SCATTERED_FROM_OUTSIDE: (Consequence.NOT_SAID, "silent"),
            Offence.SCATTERED_BY_ACCIDENT: (Consequence.NOT_SAID, "silent"),
            Offence.SCATTERED_ON_PURPOSE: (Consequence.NOT_SAID, "silent"),
            Offence.ILLEGAL_SEALED_MOVE: (Consequence.NOT_SAID, "silent"),
            Offence.OVERTIME: (Consequence.GAME_LOST, "5.3.3 / PR-21"),
            Offence.QUIT: (Consequence.GAME_LOST, "5.5.3 / PR-26"),
            Offence.DISTURBANCE: (Consequence.NOT_SAID, "silent"),
            Offence.TALK: (Consequence.NOT_SAID, "silent"),
            Offence.WALKING: (Consequence.NOT_SAID, "silent"),
            Offence.MANNERS: (Consequence.NOT_SAID, "silent"),
            Offence.DUTY_NEGLECTED: (Consequence.NOT_SAID, "silent"),
            Offence.FALSE_LIFE: (Consequence.NOT_SAID, "silent"),
            Offence.REFUSES_TO_END: (Consequence.NOT_SAID, "silent"),
            Offence.OUT_OF_ORDER: (Consequence.NOT_SAID, "silent"),
            Offence.CONSULTATION: (Consequence.NOT_SAID, "silent"),
            Offence.UNLISTED: (Consequence.NOT_SAID, "silent"),
        },
    ),
    sealing=Sealing.NOT_SAID,
    undo=Undo.NEVER,
    cycle=LongCycle.CANNOT_HAPPEN,
    komi=None,
    first_move_komi=None,
    handicap_by_event=False,
    life=Life.CERTAIN,
    decided=False,
    refereed=True,
    cites=cited(
        "regulations-prediction",
        {
            "5.3.3 / PR-21": "timing",
            "6.2 n.2 / PR-35": "warnings",
            "2.4 / PR-06": "undo",
            "5.4 / PR-23": "cycle",
            "5.3.2 / PR-20": "komi first_move_komi decided handicap_by_event",
            "6.1 / PR-28": "life",
            "5.3 / PR-18": "refereed",
            "silent": "sealing",
        },
    ),
)

_FRIENDLY = (Consequence.TAKEN_BACK, "reading A5")
CASUAL = Regulation(
    id="casual",
    name={"en": "A casual game", "zh-Hans": "随意对局", "zh-Hant": "隨意對局"},
    timing=Timing(
        clock=Clock.NONE,
        reserve_minutes=(),
        announced=(),
        last_announced=(),
        pause_counts=False,
        prediction_share=None,
    ),
    warnings=None,
    penalties=_penalties(
        "regulations-casual",
        dict.fromkeys(Offence, _FRIENDLY)
        | {
            Offence.OVERTIME: (Consequence.NOTHING, "clock"),
            Offence.CLOCK_BEFORE_STONE: (Consequence.NOTHING, "clock"),
            Offence.SCATTERED_FROM_OUTSIDE: (Consequence.REPLAYED_OR_RULED, "usage"),
            Offence.SCATTERED_BY_ACCIDENT: (Consequence.REPLAYED_OR_RULED, "usage"),
            Offence.SCATTERED_ON_PURPOSE: (Consequence.GAME_LOST, "usage"),
            Offence.UNLISTED: (Consequence.NOTHING, "usage"),
        },
    ),
    sealing=Sealing.BY_CONSENT,
    undo=Undo.BY_CONSENT,
    cycle=LongCycle.DRAW,
    komi=None,
    first_move_komi=None,
    handicap_by_event=True,
    life=Life.NOT_SAID,
    decided=False,
    refereed=False,
    cites=cited(
        "regulations-casual",
        {
            "clock": "timing",
            "reading A5": "warnings refereed",
            "reading A18": "undo",
            "usage": "sealing cycle komi first_move_komi handicap_by_event life decided",
        },
    ),
)

ALL = {edition.id: edition for edition in (S3, CHINA_2002, PREDICTION, CASUAL)}
