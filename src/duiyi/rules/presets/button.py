"""Books in which the first pass is worth something, so that the last dame does not decide.

Only parts of the texts were at hand; the rest is as programs that offer these rules have it.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

WMSG_2008 = Ruleset(
    id="wmsg-2008",
    name={
        "en": "World Mind Sports Games rules 2008",
        "zh-Hans": "世界智力运动会规则（2008）",
        "zh-Hant": "世界智力運動會規則（2008）",
    },
    text="wmsg",
    board=(19, 19),
    stones=Stones(q.Supply.UNLIMITED, 180, 181),
    opening=q.Opening.EMPTY,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.NIGIRI,
    first_move=Color.BLACK,
    capture=q.Capture.ENEMY_THEN_OWN,
    lifting=q.Lifting.AUTOMATIC,
    suicide=q.Suicide.FORBIDDEN,
    basic_ko=False,
    repetition=q.Repetition.POSITIONAL,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.CANNOT_HAPPEN,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.REFUSED,
    on_suicide=q.Breach.REFUSED,
    on_ko=q.Breach.REFUSED,
    on_repetition=q.Breach.REFUSED,
    moved_stone=q.MovedStone.NOT_SAID,
    pass_cost=q.PassCost.NOTHING,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.NO,
    stop_passes=2,
    final_passes=4,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.ALL_ALIVE,
    resume_first=q.ResumeFirst.ALTERNATE,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(13, 2),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.WHITE_FIRST_PASS,
    prediction=None,
    handicap_place=q.HandicapPlace.NONE,
    handicap_bonus=q.HandicapBonus.NOTHING,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.POINT,
    result_language="en",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "wmsg",
        {
            "play": (
                "board stones point_of_play on_occupied capture lifting suicide on_suicide "
                "turns first_move opening seats seat_capture opening_pass"
            ),
            "repetition": (
                "basic_ko on_ko repetition history_from pass_clears_history long_cycle "
                "cycle_count cycle_may_hold_passes unbalanced_cycle on_repetition"
            ),
            "end": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_cost "
                "pass_meaning white_last dead_stones dead_rule dispute resume_first"
            ),
            "count": "count points tax tax_scope shared seki_points result_unit tie",
            "komi": "komi komi_unit button",
            "silent": (
                "colors moved_stone prediction warnings time_penalty may_be_no_result "
                "both_may_lose result_language handicap_place handicap_bonus handicap_komi "
                "first_move_komi"
            ),
        },
    ),
)

AGA_BUTTON = Ruleset(
    id="aga-button",
    name={
        "en": "AGA rules with a button",
        "zh-Hans": "美国规则（纽扣）",
        "zh-Hant": "美國規則（鈕扣）",
    },
    text="aga-button",
    board=(19, 19),
    stones=Stones(q.Supply.UNLIMITED, 180, 181),
    opening=q.Opening.EMPTY,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.NIGIRI,
    first_move=Color.BLACK,
    capture=q.Capture.ENEMY_THEN_OWN,
    lifting=q.Lifting.AUTOMATIC,
    suicide=q.Suicide.FORBIDDEN,
    basic_ko=False,
    repetition=q.Repetition.SITUATIONAL,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.CANNOT_HAPPEN,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.REFUSED,
    on_suicide=q.Breach.REFUSED,
    on_ko=q.Breach.REFUSED,
    on_repetition=q.Breach.REFUSED,
    moved_stone=q.MovedStone.NOT_SAID,
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
    resume_first=q.ResumeFirst.OPPONENT_OF_LAST_PASSER,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(7),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.HALF,
    prediction=None,
    handicap_place=q.HandicapPlace.FIXED,
    handicap_bonus=q.HandicapBonus.N_MINUS_1,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.POINT,
    result_language="en",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "aga",
        {
            "1": "board stones opening seats seat_capture opening_pass",
            "2": "first_move turns point_of_play",
            "4": "handicap_place",
            "5": "capture lifting suicide",
            "6": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "9": "stop_passes dead_stones dead_rule repeated_pass_ends end_by_request",
            "12": "count points shared seki_points tax tax_scope handicap_bonus result_unit",
        },
    )
    | cited(
        "aga-button",
        {
            "button": "button pass_cost pass_meaning white_last final_passes",
            "komi": "komi komi_unit tie handicap_komi first_move_komi",
            "silent": (
                "on_occupied on_suicide on_ko on_repetition dispute resume_first colors "
                "moved_stone prediction warnings time_penalty result_language "
                "may_be_no_result both_may_lose"
            ),
        },
    ),
)
