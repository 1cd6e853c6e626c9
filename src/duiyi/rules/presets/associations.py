"""The rules of the American and the British Go Associations: pass stones, and White moves last.

Either count gives the same result under these books; area is the one carried out here, with n - 1
points for n handicap stones, as the texts say of it.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

AGA = Ruleset(
    id="aga",
    name={"en": "AGA rules", "zh-Hans": "美国围棋协会规则", "zh-Hant": "美國圍棋協會規則"},
    text="aga",
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
    on_occupied=q.Breach.TURN_LOST_AND_STONE,
    on_suicide=q.Breach.TURN_LOST_AND_STONE,
    on_ko=q.Breach.TURN_LOST_AND_STONE,
    on_repetition=q.Breach.TURN_LOST_AND_STONE,
    moved_stone=q.MovedStone.NOT_SAID,
    pass_cost=q.PassCost.STONE,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.PASS,
    stop_passes=2,
    final_passes=4,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.ALL_ALIVE,
    resume_first=q.ResumeFirst.OPPONENT_OF_LAST_PASSER,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(15, 2),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIXED,
    handicap_bonus=q.HandicapBonus.N_MINUS_1,
    handicap_komi=Fraction(1, 2),
    first_move_komi=Fraction(1, 2),
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
            "3": "komi komi_unit button tie handicap_komi first_move_komi",
            "4": "handicap_place",
            "5": "capture lifting suicide",
            "6": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "7": "pass_cost pass_meaning",
            "8": "on_occupied on_suicide on_ko on_repetition",
            "9": "stop_passes dead_stones dead_rule repeated_pass_ends end_by_request",
            "10": "dispute resume_first final_passes",
            "11": "white_last",
            "12": "count points shared seki_points tax tax_scope handicap_bonus result_unit",
            "silent": (
                "colors moved_stone prediction warnings time_penalty result_language "
                "may_be_no_result both_may_lose"
            ),
        },
    ),
)

BGA = Ruleset(
    id="bga",
    name={"en": "BGA rules", "zh-Hans": "英国围棋协会规则", "zh-Hant": "英國圍棋協會規則"},
    text="bga",
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
    repetition=q.Repetition.NATURAL,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.CANNOT_HAPPEN,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.TURN_LOST_AND_STONE,
    on_suicide=q.Breach.TURN_LOST_AND_STONE,
    on_ko=q.Breach.TURN_LOST_AND_STONE,
    on_repetition=q.Breach.TURN_LOST_AND_STONE,
    moved_stone=q.MovedStone.NOT_SAID,
    pass_cost=q.PassCost.STONE,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.PASS,
    stop_passes=2,
    final_passes=4,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.ALL_ALIVE,
    resume_first=q.ResumeFirst.OPPONENT_OF_LAST_PASSER,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(15, 2),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIXED,
    handicap_bonus=q.HandicapBonus.N_MINUS_1,
    handicap_komi=Fraction(1, 2),
    first_move_komi=Fraction(1, 2),
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
            "7": "pass_cost pass_meaning",
        },
    )
    | cited(
        "bga",
        {
            "3": "komi komi_unit button tie handicap_komi first_move_komi",
            "6": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "8": "on_occupied on_suicide on_ko on_repetition",
            "end": (
                "stop_passes dead_stones dead_rule repeated_pass_ends end_by_request dispute "
                "resume_first final_passes"
            ),
            "white last": "white_last",
            "score": "count points shared seki_points tax tax_scope handicap_bonus result_unit",
            "silent": (
                "colors moved_stone prediction warnings time_penalty result_language "
                "may_be_no_result both_may_lose"
            ),
        },
    ),
)

FRENCH = Ruleset(
    id="french",
    name={"en": "French rules", "zh-Hans": "法国围棋规则", "zh-Hant": "法國圍棋規則"},
    text="french",
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
    repetition=q.Repetition.NATURAL,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.CANNOT_HAPPEN,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.TURN_LOST_AND_STONE,
    on_suicide=q.Breach.TURN_LOST_AND_STONE,
    on_ko=q.Breach.TURN_LOST_AND_STONE,
    on_repetition=q.Breach.TURN_LOST_AND_STONE,
    moved_stone=q.MovedStone.NOT_SAID,
    pass_cost=q.PassCost.STONE,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.PASS,
    stop_passes=2,
    final_passes=4,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.ALL_ALIVE,
    resume_first=q.ResumeFirst.OPPONENT_OF_LAST_PASSER,
    count=q.Count.AREA,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(15, 2),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIXED,
    handicap_bonus=q.HandicapBonus.N_MINUS_1,
    handicap_komi=Fraction(1, 2),
    first_move_komi=Fraction(1, 2),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.POINT,
    result_language="en",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "french",
        {
            "play": (
                "board stones opening seats seat_capture opening_pass first_move turns "
                "point_of_play capture lifting suicide"
            ),
            "repetition": (
                "basic_ko repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "pass": "pass_cost pass_meaning white_last stop_passes",
            "count": "count points shared seki_points tax tax_scope result_unit",
            "komi": (
                "komi komi_unit button tie handicap_bonus handicap_komi first_move_komi "
                "handicap_place"
            ),
            "as aga": (
                "on_occupied on_suicide on_ko on_repetition final_passes repeated_pass_ends "
                "end_by_request dead_stones dead_rule dispute resume_first"
            ),
            "silent": (
                "colors moved_stone prediction warnings time_penalty result_language "
                "may_be_no_result both_may_lose"
            ),
        },
    ),
)
