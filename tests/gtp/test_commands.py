"""Every command with an example of what it answers; most with one of what it refuses."""

import pytest

from duiyi.gtp.commands import TABLE
from tests.gtp.house import Talk

SYNTAX = "? syntax error\n\n"
ILLEGAL = "? illegal move\n\n"
WALL = [f"play b E{row}" for row in range(1, 10)] + [f"play w F{row}" for row in range(1, 10)]
"""Black all along column E, White along F."""
DEAD = [*WALL, "play w A1"]

Example = tuple[list[str], str, str]
SOME = ""
EXAMPLES: list[Example] = [
    # the protocol itself
    ([], "protocol_version", "= 2"),
    ([], "3 name", "=3 duiyi"),
    ([], "name x", SYNTAX),
    ([], "version", "= 0"),
    ([], "known_command loadsgf", "= true"),
    ([], "known_command load_sgf", "= false"),
    ([], "known_command", SYNTAX),
    ([], "quit", "="),
    ([], "stop", "="),
    ([], "gogui-interrupt", "="),
    ([], "12 no_such_thing", "?12 unknown command"),
    ([], "12", "?12 unknown command"),
    ([], "99999999999 name", "?99999999999 syntax error"),
    # the board
    ([], "boardsize 13", "="),
    (["boardsize 13"], "query_boardsize", "= 13"),
    ([], "boardsize 9 13", SYNTAX),
    ([], "rectangular_boardsize 9 13", "="),
    (["rectangular_boardsize 9 13"], "query_boardsize", "= 9 13"),
    ([], "rectangular_boardsize 9 26", "? unacceptable size"),
    (["play b C3", "clear_board"], "list_stones b", "="),
    ([], "set_position b C3 w D4", "="),
    (["play b A1", "set_position b C3 w D4"], "list_stones b", "= C3"),
    (["play b A1", "set_position"], "list_stones b", "="),
    ([], "set_position b C3 w C3", SYNTAX),
    ([], "set_position b C3 w", SYNTAX),
    ([], "set_position b A1 w A2 w B1", ILLEGAL),
    ([], "gogui-setup b C3 w D4", "="),
    (["play b A1"], "gogui-setup b C3", "? board not empty"),
    (["gogui-setup b C3 w D4", "gogui-setup_player w"], "gogui-rules_side_to_move", "= white"),
    ([], "gogui-setup_player x", SYNTAX),
    ([], "fixed_handicap 3", "= C3 G7 C7"),
    ([], "fixed_handicap 10", "? invalid number of stones"),
    (["play b A1"], "fixed_handicap 2", "? board not empty"),
    ([], "place_free_handicap 2", "= C3 G7"),
    ([], "place_free_handicap 1", "? invalid number of stones"),
    ([], "set_free_handicap C3 G7", "="),
    (["set_free_handicap C3 G7"], "get_handicap", "= 2"),
    (["set_free_handicap C3 G7"], "gogui-rules_side_to_move", "= white"),
    ([], "set_free_handicap C3", "? bad vertex list"),
    ([], "set_free_handicap C3 C3", "? bad vertex list"),
    ([], "set_free_handicap C3 T19", "? bad vertex list"),
    ([], "set_free_handicap C3 pass", "? bad vertex list"),
    (["play w A1"], "set_free_handicap C3 G7", "? board not empty"),
    (["play b C3"], "color C3", "= black"),
    ([], "color C3", "= empty"),
    ([], "color T19", SYNTAX),
    (["play b A2", "play b B1"], "play w A1", ILLEGAL),
    (["play w A1", "play b A2", "play b B1"], "captures b", "= 1"),
    ([], "captures b", "= 0"),
    ([], "printsgf", "= (;SZ[9])"),
    ([], "loadsgf no_such_file.sgf", "? cannot load file"),
    # play
    ([], "play b C3", "="),
    ([], "play black c3", "="),
    ([], "play b pass", "="),
    ([], "play w PASS", "="),
    ([], "play b I5", SYNTAX),
    ([], "play x C3", SYNTAX),
    ([], "play b", SYNTAX),
    ([], "play b C3 w x", SYNTAX),
    ([], "play b T19", ILLEGAL),
    (["play b C3"], "play w C3", ILLEGAL),
    ([], "black C3", "="),
    (["black C3", "white D4"], "list_stones white", "= D4"),
    ([], "white resign", "="),
    (["white resign"], "final_score", "= B+R"),
    (["play b C3", "undo"], "list_stones b", "="),
    ([], "undo", "? cannot undo"),
    (["play b C3", "play w D4", "gg-undo 2"], "list_stones b", "="),
    (["play b C3"], "gg-undo 2", "? cannot undo"),
    (["play b C3"], "gg-undo 0", "? cannot undo"),
    ([], "gogui-play_sequence b C3 w D4 b pass", "="),
    ([], "gogui-play_sequence b C3 w C3", ILLEGAL),
    (["gogui-play_sequence b C3 w D4"], "list_stones w", "= D4"),
    ([], "komi 6.5", "="),
    (["komi 6.5"], "get_komi", "= 6.5"),
    ([], "get_komi", "= 7.5"),
    ([], "komi 1e400", SYNTAX),
    ([], "komi nan", SYNTAX),
    ([], "komi 15/2", SYNTAX),
    ([], "is_legal b C3", "= 1"),
    (["play w C3"], "is_legal b C3", "= 0"),
    ([], "is_legal b resign", SYNTAX),
    (["boardsize 2", "play b A1"], "all_legal w", "= B1 A2 B2"),
    (["play b C3"], "duiyi-why_illegal w C3", SOME),
    ([], "duiyi-why_illegal w C3", "= legal"),
    ([], "duiyi-why_illegal w resign", SYNTAX),
    (["play b C3"], "last_move", "= black C3"),
    ([], "last_move", "? no previous move known"),
    (["play b C3", "play w pass"], "move_history", "= white pass\nblack C3"),
    # counting: black 45 and 9 prisoners' worth of nothing, white 36, komi 7.5
    (WALL, "final_score", "= B+1.5"),
    (DEAD, "final_status_list dead", "= A1"),
    (DEAD, "final_score", "= B+1.5"),
    (DEAD, "final_status_list seki", "="),
    (WALL, "final_status_list dame", "="),
    (WALL, "final_status_list everything", SYNTAX),
    (DEAD, "final_status A1", "= dead"),
    (DEAD, "final_status A2", "= black_territory"),
    (DEAD, "final_status E5", "= alive"),
    (DEAD, "final_status I5", SYNTAX),
    # time
    ([], "time_settings 600 30 1", "="),
    ([], "time_settings 600 30", SYNTAX),
    ([], "time_settings -5 30 1", SYNTAX),
    ([], "time_settings 600 30 1.5", SYNTAX),
    ([], "time_left b 25 0", "="),
    ([], "time_left b -5 0", SYNTAX),
    ([], "time_left b 99999999999 0", SYNTAX),
    ([], "kata-time_settings byoyomi 600 30 5", "="),
    ([], "kata-time_settings byoyomi 600 30", SYNTAX),
    ([], "kata-time_settings byoyomi 600 30 2.5", SYNTAX),
    ([], "kata-time_settings fischer 600 10", "="),
    ([], "kata-time_settings fischer-capped 600 10 900 -1", "="),
    ([], "kata-time_settings none", "="),
    ([], "kata-time_settings byo-yomi 600 30 5", "="),
    ([], "kata-time_settings fischer 600 -1", SYNTAX),
    ([], "kata-time_settings fischer-capped -1 10 900 -1", SYNTAX),
    ([], "kata-time_settings canadian 600 30 0", SYNTAX),
    ([], "kata-time_settings sundial 3", SYNTAX),
    (
        [],
        "kata-list_time_settings",
        "= none absolute byoyomi canadian fischer fischer-capped",
    ),
    ([], "kgs-time_settings canadian 600 300 25", "="),
    ([], "kgs-time_settings fischer 600 10", SYNTAX),
    ([], "duiyi-clock b", "= none"),
    (["time_settings 600 0 0"], "duiyi-clock b", "= 10:00 left"),
    (
        ["kgs-time_settings byoyomi 600 30 5", "time_left b 12 3"],
        "duiyi-clock b",
        "= byo-yomi: 0:12 of this period, periods left: 3",
    ),
    (
        ["kgs-time_settings byoyomi 600 30 5", "time_left b 12 1"],
        "duiyi-clock b",
        "= the last period: 0:12",
    ),
    # rules
    (["kata-set-rule ko SIMPLE"], "duiyi-rules", SOME),
    ([], "kata-set-rules aga", "="),
    ([], "kata-set-rules martian", SOME),
    ([], 'kata-set-rules {"ko":"SIMPLE","scoring":"AREA","suicide":false}', "="),
    ([], 'kata-set-rules {"ko":"SIMPLE","scoring":"AREA"}', SOME),
    ([], "kata-set-rules {", SOME),
    ([], "kata-set-rule ko SIMPLE", "="),
    ([], "kata-set-rule ko", SYNTAX),
    ([], "kata-set-rule luck YES", SYNTAX),
    ([], "kata-set-rule ko MAYBE", SOME),
    ([], "kgs-rules japanese", "="),
    ([], "kgs-rules martian", SYNTAX),
    (["kgs-rules japanese"], "get_komi", "= 6.5"),
    ([], "duiyi-rules", "= chinese-2002: Chinese rules 2002"),
    ([], "duiyi-rules sunjang", SOME),
    # parameters
    ([], "kata-list-params", "= maxPlayouts maxTime allowResignation ponderingEnabled"),
    ([], "kata-get-param maxPlayouts", "= 0"),
    ([], "kata-set-param maxPlayouts 2147483648", SYNTAX),
    (["kata-set-param maxPlayouts 500"], "kata-get-param maxPlayouts", "= 500"),
    (["kata-set-param maxTime 2.5"], "kata-get-param maxTime", "= 2.5"),
    ([], "kata-set-param allowResignation maybe", SYNTAX),
    ([], "kata-get-param luck", SYNTAX),
    (
        ["duiyi-param allowResignation 0"],
        "duiyi-param",
        "= [string] maxPlayouts 0\n[string] maxTime 0\n[bool] allowResignation 0\n[bool] ponderingEnabled 0",
    ),
    ([], "duiyi-param maxTime", SYNTAX),
    # KGS, GoGui, gomill, KataGo
    ([], "kgs-game_over", "="),
    ([], "kgs-chat game somebody hello there", SOME),
    ([], "kgs-chat somewhere somebody hello", SYNTAX),
    (DEAD, "kgs-genmove_cleanup b", "= B1"),
    (WALL, "kgs-genmove_cleanup b", "= pass"),
    ([], "gogui-title", "= duiyi: chinese-2002"),
    ([], "gogui-rules_game_id", "= go"),
    (["boardsize 2", "play b A1"], "gogui-rules_board", "= . .\nX ."),
    ([], "gogui-rules_board_size", "= 9"),
    (["boardsize 2"], "gogui-rules_legal_moves", "= A1 B1 A2 B2"),
    (["play b pass", "play w pass"], "gogui-rules_legal_moves", "="),
    ([], "gogui-rules_side_to_move", "= black"),
    ([], "gogui-rules_final_result", "="),
    ([*WALL, "play b pass", "play w pass"], "gogui-rules_final_result", "= B+1.5"),
    ([*WALL], "duiyi-territory", "= " + "\n".join(['b b b b "" "" w w w'] * 9)),
    ([], "gomill-describe_engine", "= duiyi 0\nrules: chinese-2002"),
    ([], "gomill-explain_last_move", "? no move has been thought about"),
    ([], "clear_cache", "="),
    ([], "kata-get-models", "= []"),
    ([], "kata-raw-nn 0", "? there is no neural network in this engine"),
    ([], "kata-get-params", SOME),
    # what only its form can be said of is looked at below
    *(([], f"{name} b", SOME) for name in ("genmove", "reg_genmove", "kata-search")),
    *(([], name, SOME) for name in ("genmove_black", "genmove_white", "duiyi-genmove b")),
    *(([], name, SOME) for name in ("help", "list_commands", "showboard", "kata-get-rules")),
    *(([], name, SOME) for name in ("cputime", "gomill-cpu_time", "duiyi-count")),
    *(([], f"duiyi-{name}", SOME) for name in ("ownership", "candidates", "line", "gfx")),
    *(([], name, SOME) for name in ("analyze", "lz-analyze", "kata-analyze")),
    *(([], f"{name}_analyze", SOME) for name in ("genmove", "lz-genmove", "kata-genmove")),
    ([], "gogui-analyze_commands", SOME),
]
"""Lines before, the line, and its answer; `SOME` where its form is looked at below."""


@pytest.mark.parametrize(("before", "line", "answer"), EXAMPLES, ids=lambda value: str(value)[:60])
def test_examples(before: list[str], line: str, answer: str) -> None:
    talk = Talk()
    for earlier in before:
        talk.said(earlier)
    said = talk(line)
    assert said.endswith("\n\n")
    assert said.index("\n\n") == len(said) - 2
    if answer != SOME:
        assert said.rstrip("\n") == answer.rstrip("\n")


def test_every_command_has_an_example() -> None:
    words = {word for _, line, _ in EXAMPLES for word in line.split()[:2]}
    earlier = {line.split()[0] for before, _, _ in EXAMPLES for line in before}
    assert set(TABLE) <= words | earlier


def test_a_refused_command_changes_nothing() -> None:
    refused = [one for one in EXAMPLES if one[2].startswith("?")]
    for before, line, _ in refused:
        talk = Talk()
        talk.said("play b G7", "play w G3")
        for earlier in before:
            talk(earlier)
        looks = ("showboard", "get_komi", "kata-get-rules", "kata-get-params", "duiyi-clock b")
        seen = [talk(look) for look in looks]
        if talk(line).startswith("?"):
            assert [talk(look) for look in looks] == seen, line
