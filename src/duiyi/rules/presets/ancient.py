"""The ancient Chinese games, as a modern text tells of them: seat stones, White first, no komi.

The periods differ in what is counted. Which groups pay, whether eyes of seki count and what of
shared points is told differently; what is taken here is a reading, named in the clauses.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

ANCIENT_MING_QING = Ruleset(
    id="ancient-ming-qing",
    name={
        "en": "Ancient rules, Ming and Qing",
        "zh-Hans": "古代规则（明清数子）",
        "zh-Hant": "古代規則（明清數子）",
    },
    text="ancient",
    board=(19, 19),
    stones=Stones(q.Supply.ADVISED, 181, 180),
    opening=q.Opening.SEATS_FIXED,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.ASSIGNED,
    first_move=Color.WHITE,
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
    end_by_request=True,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.RESUME,
    resume_first=q.ResumeFirst.ALTERNATE,
    count=q.Count.AREA_TAX,
    tax=2,
    tax_scope=q.TaxScope.ALL_ALIVE,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.HALF,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(0),
    komi_unit=q.KomiUnit.ZI,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIRST_MOVE,
    handicap_bonus=q.HandicapBonus.NOTHING,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.ZI,
    result_language="zh-Hans",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "ancient",
        {
            "1": (
                "board stones point_of_play on_occupied capture lifting moved_stone suicide "
                "on_suicide basic_ko on_ko turns"
            ),
            "seats / HI-01": "opening seats seat_capture opening_pass history_from",
            "first / HI-02": "first_move",
            "grades / HI-07": "colors handicap_place handicap_bonus handicap_komi first_move_komi",
            "komi / HI-03": "komi komi_unit button tie",
            "end": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_cost "
                "pass_meaning white_last dead_stones dead_rule points dispute resume_first"
            ),
            "silent": (
                "repetition pass_clears_history long_cycle cycle_count cycle_may_hold_passes "
                "unbalanced_cycle on_repetition prediction warnings time_penalty "
                "may_be_no_result both_may_lose result_language"
            ),
            "ming qing / HI-04": "count tax tax_scope shared seki_points result_unit",
        },
    ),
)

ANCIENT_TANG_SONG = Ruleset(
    id="ancient-tang-song",
    name={
        "en": "Ancient rules, Tang and Song",
        "zh-Hans": "古代规则（唐宋数路）",
        "zh-Hant": "古代規則（唐宋數路）",
    },
    text="ancient",
    board=(19, 19),
    stones=Stones(q.Supply.ADVISED, 181, 180),
    opening=q.Opening.SEATS_FIXED,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.ASSIGNED,
    first_move=Color.WHITE,
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
    end_by_request=True,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.RESUME,
    resume_first=q.ResumeFirst.ALTERNATE,
    count=q.Count.TERRITORY_TAX,
    tax=2,
    tax_scope=q.TaxScope.INDEPENDENT,
    seki_points=q.SekiPoints.NONE,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(0),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIRST_MOVE,
    handicap_bonus=q.HandicapBonus.NOTHING,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.POINT,
    result_language="zh-Hans",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "ancient",
        {
            "1": (
                "board stones point_of_play on_occupied capture lifting moved_stone suicide "
                "on_suicide basic_ko on_ko turns"
            ),
            "seats / HI-01": "opening seats seat_capture opening_pass history_from",
            "first / HI-02": "first_move",
            "grades / HI-07": "colors handicap_place handicap_bonus handicap_komi first_move_komi",
            "komi / HI-03": "komi komi_unit button tie",
            "end": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_cost "
                "pass_meaning white_last dead_stones dead_rule points dispute resume_first"
            ),
            "silent": (
                "repetition pass_clears_history long_cycle cycle_count cycle_may_hold_passes "
                "unbalanced_cycle on_repetition prediction warnings time_penalty "
                "may_be_no_result both_may_lose result_language"
            ),
            "tang song / HI-05": "count tax tax_scope shared seki_points result_unit",
        },
    ),
)

DUNHUANG = Ruleset(
    id="dunhuang",
    name={
        "en": "Dunhuang rules: more stones win",
        "zh-Hans": "敦煌规则（子多为胜）",
        "zh-Hant": "敦煌規則（子多為勝）",
    },
    text="ancient",
    board=(19, 19),
    stones=Stones(q.Supply.ADVISED, 181, 180),
    opening=q.Opening.SEATS_FIXED,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.ASSIGNED,
    first_move=Color.WHITE,
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
    end_by_request=True,
    dead_stones=q.Confirmation.AGREEMENT,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.RESUME,
    resume_first=q.ResumeFirst.ALTERNATE,
    count=q.Count.STONES,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.NOBODY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(0),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.DRAW,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FIRST_MOVE,
    handicap_bonus=q.HandicapBonus.NOTHING,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=None,
    result_unit=q.ResultUnit.DIFFERENCE,
    result_language="zh-Hans",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "ancient",
        {
            "1": (
                "board stones point_of_play on_occupied capture lifting moved_stone suicide "
                "on_suicide basic_ko on_ko turns"
            ),
            "seats / HI-01": "opening seats seat_capture opening_pass history_from",
            "first / HI-02": "first_move",
            "grades / HI-07": "colors handicap_place handicap_bonus handicap_komi first_move_komi",
            "komi / HI-03": "komi komi_unit button tie",
            "end": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_cost "
                "pass_meaning white_last dead_stones dead_rule points dispute resume_first"
            ),
            "silent": (
                "repetition pass_clears_history long_cycle cycle_count cycle_may_hold_passes "
                "unbalanced_cycle on_repetition prediction warnings time_penalty "
                "may_be_no_result both_may_lose result_language"
            ),
            "dunhuang / HI-06": "count tax tax_scope shared seki_points result_unit",
        },
    ),
)
