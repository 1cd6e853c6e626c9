"""The Korean rules: territory like the Japanese, with life and death judged locally.

What the texts of 1992, 2013 and 2016 leave open or answer differently is a reading: a repeated
board is a draw (2016), and dead stones are those that the players agree on.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

KOREAN = Ruleset(
    id="korean",
    name={"en": "Korean rules", "zh-Hans": "韩国围棋规则", "zh-Hant": "韓國圍棋規則"},
    text="korean",
    board=(19, 19),
    stones=Stones(q.Supply.ADVISED, 181, 180),
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
    repetition=q.Repetition.ALLOWED,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.DRAW,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.REFUSED,
    on_suicide=q.Breach.REFUSED,
    on_ko=q.Breach.REFUSED,
    on_repetition=q.Breach.REFUSED,
    moved_stone=q.MovedStone.PUT_BACK,
    pass_cost=q.PassCost.NOTHING,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.NO,
    stop_passes=2,
    final_passes=None,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.RESUME,
    resume_first=q.ResumeFirst.ALTERNATE,
    count=q.Count.TERRITORY,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.NONE,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(13, 2),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIXED,
    handicap_bonus=q.HandicapBonus.NOTHING,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.POINT,
    result_language="ko",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "korean",
        {
            "play": (
                "board stones opening seats seat_capture opening_pass first_move turns "
                "point_of_play capture lifting moved_stone"
            ),
            "5": "suicide on_occupied on_suicide",
            "ko": "basic_ko on_ko repetition history_from pass_clears_history on_repetition",
            "cycle": (
                "long_cycle cycle_count cycle_may_hold_passes unbalanced_cycle may_be_no_result"
            ),
            "end": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_meaning "
                "pass_cost white_last dispute resume_first"
            ),
            "life": "dead_stones dead_rule",
            "count": "count points shared seki_points tax tax_scope tie result_unit",
            "usage": (
                "komi komi_unit button colors handicap_place handicap_bonus handicap_komi "
                "first_move_komi"
            ),
            "silent": "prediction warnings time_penalty result_language both_may_lose",
        },
    ),
)
