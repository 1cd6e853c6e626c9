"""Rule books of servers: CGOS, where programs play, and IGS.

The servers publish no full text: what is cited is what their programs do.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

CGOS = Ruleset(
    id="cgos",
    name={"en": "CGOS rules", "zh-Hans": "CGOS 规则", "zh-Hant": "CGOS 規則"},
    text="cgos",
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
    on_occupied=q.Breach.GAME_LOST,
    on_suicide=q.Breach.GAME_LOST,
    on_ko=q.Breach.GAME_LOST,
    on_repetition=q.Breach.GAME_LOST,
    moved_stone=q.MovedStone.PUT_BACK,
    pass_cost=q.PassCost.NOTHING,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.NO,
    stop_passes=2,
    final_passes=None,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.NONE,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.NONE,
    resume_first=q.ResumeFirst.NOBODY,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.NONE,
    komi=Fraction(15, 2),
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
    result_language="en",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "cgos",
        {
            "play": (
                "board stones opening seats seat_capture opening_pass colors first_move turns "
                "capture lifting suicide point_of_play moved_stone"
            ),
            "ko": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "illegal": "on_occupied on_suicide on_ko on_repetition",
            "end": (
                "pass_meaning pass_cost white_last stop_passes final_passes "
                "repeated_pass_ends end_by_request dead_stones dead_rule dispute resume_first"
            ),
            "score": (
                "count points shared seki_points tax tax_scope komi komi_unit button tie "
                "result_unit"
            ),
            "silent": (
                "prediction handicap_place handicap_bonus handicap_komi first_move_komi "
                "warnings time_penalty result_language may_be_no_result both_may_lose"
            ),
        },
    ),
)

IGS = Ruleset(
    id="igs",
    name={"en": "IGS rules", "zh-Hans": "IGS 规则", "zh-Hant": "IGS 規則"},
    text="igs",
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
    stop_passes=3,
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
    handicap_komi=Fraction(1, 2),
    first_move_komi=Fraction(1, 2),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.POINT,
    result_language="en",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "igs",
        {
            "play": (
                "board stones opening seats seat_capture opening_pass colors first_move turns "
                "capture lifting suicide point_of_play on_occupied on_suicide on_ko "
                "on_repetition moved_stone"
            ),
            "ko": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "end": (
                "pass_meaning pass_cost white_last stop_passes final_passes "
                "repeated_pass_ends end_by_request dead_stones dead_rule dispute resume_first"
            ),
            "score": (
                "count points shared seki_points tax tax_scope komi komi_unit button tie "
                "result_unit"
            ),
            "handicap": "handicap_place handicap_bonus handicap_komi first_move_komi",
            "silent": (
                "prediction warnings time_penalty result_language may_be_no_result both_may_lose"
            ),
        },
    ),
)
