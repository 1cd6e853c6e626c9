"""The Chinese rules as referees apply them: only unbalanced cycles are barred.

Reading: the texts bar any repetition; what is described of practice is that a ko is not retaken at
once, that a cycle may not run in which one side loses more stones than the other, and that false
life is dead at the end. Any other long cycle is a draw or replayed, as the referee rules.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

CHINESE_PRACTICE = Ruleset(
    id="chinese-practice",
    name={
        "en": "Chinese rules in practice",
        "zh-Hans": "中国围棋规则（裁判惯例）",
        "zh-Hant": "中國圍棋規則（裁判慣例）",
    },
    text="chinese-practice",
    board=(19, 19),
    stones=Stones(q.Supply.ADVISED, 180, 180),
    opening=q.Opening.EMPTY,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.NIGIRI,
    first_move=Color.BLACK,
    capture=q.Capture.ENEMY_THEN_OWN,
    lifting=q.Lifting.AUTOMATIC,
    suicide=q.Suicide.FORBIDDEN,
    basic_ko=True,
    repetition=q.Repetition.CHINESE_PRACTICE,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.BY_RULING,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.FORBIDDEN,
    on_occupied=q.Breach.REFUSED,
    on_suicide=q.Breach.TURN_LOST,
    on_ko=q.Breach.TURN_LOST,
    on_repetition=q.Breach.REFUSED,
    moved_stone=q.MovedStone.WARNING,
    pass_cost=q.PassCost.NOTHING,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.NO,
    stop_passes=2,
    final_passes=None,
    repeated_pass_ends=False,
    end_by_request=True,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.RESUME,
    resume_first=q.ResumeFirst.ALTERNATE,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.HALF,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(15, 2),
    komi_unit=q.KomiUnit.ZI,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FREE,
    handicap_bonus=q.HandicapBonus.N,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.ZI,
    result_language="zh-Hans",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "chinese",
        {
            "1.1": "board",
            "1.2 / CN-11": "stones",
            "2.1 / CN-01": "turns first_move opening seats seat_capture opening_pass",
            "2.2 / CN-01": "point_of_play on_occupied",
            "2.4 / CN-01": "pass_meaning pass_cost white_last",
            "4 / CN-03": "capture lifting",
            "5 / CN-04": "suicide",
            "6 / CN-05": "basic_ko",
            "8 / CN-07": "seki_points",
            "9 / CN-08": "count points shared tax tax_scope tie result_unit",
            "silent": "prediction time_penalty result_language may_be_no_result both_may_lose",
        },
    )
    | cited(
        "chinese-practice",
        {
            "reading cycles / RG-21": (
                "repetition history_from pass_clears_history cycle_count "
                "cycle_may_hold_passes unbalanced_cycle on_repetition"
            ),
            "reading false life / RG-21": "dead_stones dead_rule",
        },
    )
    | cited(
        "competition",
        {
            "1 / RG-01": "colors",
            "2 / RG-02": "komi komi_unit button",
            "handicap / RG-03": "first_move_komi",
            "handicap / RG-04": "handicap_place handicap_bonus handicap_komi",
            "4 / RG-07": (
                "stop_passes final_passes repeated_pass_ends end_by_request dispute resume_first"
            ),
            "8.2 / RG-15": "moved_stone",
            "10 / RG-19": "on_suicide",
            "11.1 / RG-20": "on_ko",
            "11.3 / RG-21": "long_cycle",
            "12.2 / RG-23": "warnings",
        },
    ),
)
