"""The Ing rules: 180 stones each, and the board filled with them.

Reading of the ko rule: its hot stones and disturbing kos have no exact definition in the text, and
play is barred here as the programs that offer these rules bar it, by positional superko. Marked so
too: that a second pair of passes ends the game with every stone alive, and the price of overtime.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, TimePenalty, cited

ING = Ruleset(
    id="ing",
    name={
        "en": "Ing rules",
        "zh-Hans": "应氏围棋规则",
        "zh-Hant": "應氏圍棋規則",
    },
    text="ing",
    board=(19, 19),
    stones=Stones(q.Supply.EXACT, 180, 180),
    opening=q.Opening.EMPTY,
    seats=(),
    seat_capture=q.SeatCapture.NO_SEATS,
    opening_pass=False,
    colors=q.Colors.NIGIRI,
    first_move=Color.BLACK,
    capture=q.Capture.ENEMY_THEN_OWN,
    lifting=q.Lifting.AUTOMATIC,
    suicide=q.Suicide.MULTI,
    basic_ko=True,
    repetition=q.Repetition.POSITIONAL,
    history_from=q.HistoryFrom.START,
    pass_clears_history=False,
    long_cycle=q.LongCycle.CANNOT_HAPPEN,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.REFUSED,
    on_suicide=q.Breach.FORGIVEN,
    on_ko=q.Breach.FORGIVEN,
    on_repetition=q.Breach.FORGIVEN,
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
    count=q.Count.ING_FILL,
    tax=0,
    tax_scope=q.TaxScope.NOBODY,
    seki_points=q.SekiPoints.COUNT,
    shared=q.Shared.PROXIMITY,
    dead_rule=q.DeadRule.AGREED,
    komi=Fraction(8),
    komi_unit=q.KomiUnit.POINT,
    tie=q.Tie.BLACK,
    button=q.Button.NONE,
    prediction=None,
    handicap_place=q.HandicapPlace.FREE,
    handicap_bonus=q.HandicapBonus.NOTHING,
    handicap_komi=Fraction(0),
    first_move_komi=Fraction(0),
    warnings=None,
    time_penalty=TimePenalty(points=Fraction(2), periods=3),
    result_unit=q.ResultUnit.POINT,
    result_language="en",
    may_be_no_result=False,
    both_may_lose=False,
    cites=cited(
        "ing",
        {
            "stones": "board stones",
            "play": (
                "opening seats seat_capture opening_pass first_move turns point_of_play "
                "on_occupied capture lifting pass_meaning pass_cost white_last"
            ),
            "variation": "suicide basic_ko",
            "reading ko": (
                "repetition history_from pass_clears_history long_cycle cycle_count "
                "cycle_may_hold_passes unbalanced_cycle"
            ),
            "forgiven": "on_ko on_repetition on_suicide",
            "reading end": (
                "stop_passes final_passes repeated_pass_ends end_by_request dead_stones dead_rule "
                "dispute resume_first"
            ),
            "fill": "count points seki_points shared tax tax_scope result_unit",
            "komi": "komi komi_unit tie button",
            "handicap": "handicap_place handicap_bonus",
            "reading time": "time_penalty",
            "silent": (
                "colors moved_stone prediction handicap_komi first_move_komi warnings "
                "result_language may_be_no_result both_may_lose"
            ),
        },
    ),
)
