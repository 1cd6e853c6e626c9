"""Sunjang baduk, the old game of Korea: sixteen stones stand first, prisoners are ignored."""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

SUNJANG = Ruleset(
    id="sunjang",
    name={"en": "Sunjang baduk", "zh-Hans": "顺丈围棋", "zh-Hant": "順丈圍棋"},
    text="sunjang",
    board=(19, 19),
    stones=Stones(q.Supply.ADVISED, 181, 180),
    opening=q.Opening.SIXTEEN,
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
    long_cycle=q.LongCycle.NOT_SAID,
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
    count=q.Count.BOUNDARY,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.NONE,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(0),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.NONE,
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
        "sunjang",
        {
            "play": (
                "board stones point_of_play on_occupied capture lifting moved_stone suicide "
                "on_suicide basic_ko on_ko turns colors"
            ),
            "start": "opening seats seat_capture opening_pass history_from first_move",
            "count": (
                "count tax tax_scope shared seki_points result_unit points dead_stones "
                "dead_rule dispute resume_first"
            ),
            "end": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_cost "
                "pass_meaning white_last"
            ),
            "komi": "komi komi_unit button tie",
            "silent": (
                "repetition pass_clears_history long_cycle cycle_count cycle_may_hold_passes "
                "unbalanced_cycle on_repetition prediction warnings time_penalty "
                "may_be_no_result both_may_lose result_language handicap_place handicap_bonus "
                "handicap_komi first_move_komi"
            ),
        },
    ),
)
