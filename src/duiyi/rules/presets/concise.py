"""Two short texts by mathematically minded people: New Zealand's, and Tromp and Taylor's.

When the players cannot agree who moves next, all stones stay: read as four passes in a row.

New Zealand's repetition clause speaks of boards after the player's own moves, a pass among them,
which is situational superko but for the start of the game, which counts here as seen.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

NEW_ZEALAND = Ruleset(
    id="new-zealand",
    name={"en": "New Zealand rules", "zh-Hans": "新西兰规则", "zh-Hant": "紐西蘭規則"},
    text="new-zealand",
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
    suicide=q.Suicide.ANY,
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
    final_passes=4,
    repeated_pass_ends=False,
    end_by_request=True,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.ALL_ALIVE,
    resume_first=q.ResumeFirst.AGREED,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(7),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.WHITE_PASSES,
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
        "new-zealand",
        {
            "board": "board stones",
            "play": "capture lifting suicide point_of_play",
            "move": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle pass_meaning pass_cost white_last"
            ),
            "start": "opening seats seat_capture opening_pass first_move turns",
            "finish": (
                "stop_passes final_passes repeated_pass_ends end_by_request dead_stones "
                "dead_rule dispute resume_first"
            ),
            "territory": "count points shared seki_points tax tax_scope",
            "komi": "komi komi_unit button",
            "handicap": "handicap_place handicap_bonus handicap_komi first_move_komi",
            "winner": "tie result_unit",
            "silent": (
                "colors on_occupied on_suicide on_ko on_repetition moved_stone prediction "
                "warnings time_penalty result_language may_be_no_result both_may_lose"
            ),
        },
    ),
)

TROMP_TAYLOR = Ruleset(
    id="tromp-taylor",
    name={
        "en": "Tromp-Taylor rules",
        "zh-Hans": "Tromp-Taylor 规则",
        "zh-Hant": "Tromp-Taylor 規則",
    },
    text="tromp-taylor",
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
    suicide=q.Suicide.ANY,
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
    komi=Fraction(0),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FREE,
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
        "tromp-taylor",
        {
            "1": "board",
            "5": "opening seats seat_capture opening_pass first_move turns",
            "6": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle pass_meaning pass_cost white_last "
                "on_ko on_repetition"
            ),
            "7": "capture lifting suicide point_of_play on_occupied on_suicide",
            "8": (
                "stop_passes final_passes repeated_pass_ends end_by_request dead_stones "
                "dead_rule dispute resume_first"
            ),
            "9": "count points shared seki_points tax tax_scope",
            "10": "tie result_unit",
            "note": (
                "handicap_place handicap_bonus handicap_komi first_move_komi komi komi_unit button"
            ),
            "silent": (
                "stones colors moved_stone prediction warnings time_penalty result_language "
                "may_be_no_result both_may_lose"
            ),
        },
    ),
)
