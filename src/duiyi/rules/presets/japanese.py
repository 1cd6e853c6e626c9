"""The Japanese rules of 1989 in their agreement form: the players agree on the dead, or play on.

Hypothetical confirmation, which the text has for disputes, is left to the match.
"""

from fractions import Fraction

from duiyi.board.color import Color
from duiyi.rules import questions as q
from duiyi.rules.ruleset import Ruleset, Stones, cited

JAPANESE_1989 = Ruleset(
    id="japanese-1989",
    name={
        "en": "Japanese rules 1989",
        "zh-Hans": "日本围棋规约（1989）",
        "zh-Hant": "日本圍棋規約（1989）",
    },
    text="japan-1989",
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
    long_cycle=q.LongCycle.NO_RESULT_IF_AGREED,
    cycle_count=2,
    cycle_may_hold_passes=True,
    unbalanced_cycle=q.Unbalanced.ALLOWED,
    on_occupied=q.Breach.GAME_LOST,
    on_suicide=q.Breach.GAME_LOST,
    on_ko=q.Breach.GAME_LOST,
    on_repetition=q.Breach.GAME_LOST,
    moved_stone=q.MovedStone.BOTH_LOSE,
    pass_cost=q.PassCost.NOTHING,
    pass_meaning=q.PassMeaning.PASS,
    white_last=q.WhiteLast.NO,
    stop_passes=2,
    final_passes=None,
    repeated_pass_ends=False,
    end_by_request=False,
    dead_stones=q.Confirmation.HYPOTHETICAL,
    points=q.Points.BY_REGION,
    dispute=q.Dispute.RESUME,
    resume_first=q.ResumeFirst.OPPONENT_OF_REQUESTER,
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
    result_language="ja",
    may_be_no_result=True,
    both_may_lose=True,
    cites=cited(
        "japan-1989",
        {
            "2": "first_move turns opening seats seat_capture opening_pass",
            "3": "point_of_play",
            "4": "board",
            "5": "capture lifting suicide",
            "6": "basic_ko repetition history_from pass_clears_history",
            "12": "long_cycle cycle_count cycle_may_hold_passes unbalanced_cycle may_be_no_result",
            "7": "dead_stones dead_rule",
            "8": "points shared seki_points tax tax_scope",
            "9.1": (
                "stop_passes final_passes repeated_pass_ends end_by_request pass_meaning "
                "pass_cost white_last"
            ),
            "9.3": "dispute resume_first",
            "10": "count tie result_unit",
            "13": "moved_stone both_may_lose",
            "14": "on_occupied on_suicide on_ko on_repetition",
            "usage": (
                "komi komi_unit button colors stones handicap_place handicap_bonus "
                "handicap_komi first_move_komi"
            ),
            "silent": "prediction warnings time_penalty result_language",
        },
    ),
)
