"""A hundred thousand lines of anything: one answer each, under the number it came with, no exit."""

from random import Random

from duiyi.gtp.commands import TABLE
from duiyi.gtp.framing import LARGEST_NUMBER, LONGEST_LINE, is_whole
from tests.gtp.house import Talk

LINES = 100_000
NAMES = sorted(TABLE)
WORDS = (
    *("b", "w", "black", "WHITE", "pass", "PASS", "resign", "D4", "c3", "I5", "A1", "T19", "Z99"),
    *("AA1", "j9", "0", "1", "2", "5", "9", "26", "-3", "1e400", "nan", "inf", "99999999999"),
    *("6.5", "-7", "true", "false", "alive", "dead", "seki", "interval", "ownership", "avoid"),
    *(
        "allow",
        "maxmoves",
        "D4,E5",
        "byoyomi",
        "none",
        "fischer",
        "canadian",
        "600",
        "30",
        "SIMPLE",
    ),
    *("ko", "chinese", "aga", "prediction", "japanese", "tromp-taylor", "{", '{"ko":"SIMPLE"}'),
    *(
        "game",
        "private",
        "maxPlayouts",
        "maxTime",
        "../../../etc/passwd",
        "%s%n",
        "é",
        "黑",
        "\x00",
    ),
    *("\t", "\r", "#", "=", "?", "x" * 300, "((((", "rootInfo", "10", "3", "4", "E5", "G7", "B2"),
)
COSTLY = frozenset({"final_score", "final_status", "duiyi-count", "duiyi-territory"}) | {
    *("final_status_list", "kgs-genmove_cleanup", "gogui-rules_final_result"),
}
"""What reads the board out: one in ten of these is enough."""
SIZES = ("1", "2", "3", "5", "7", "0", "26", "x", "1000000000")


def made_up(chance: Random) -> str:
    """Return a line: most of them commands, more or less."""
    kind = chance.random()
    if kind < 0.03:
        return "".join(
            chr(chance.choice((chance.randrange(128), chance.randrange(0x3000))))
            for _ in range(chance.randrange(60))
        )
    if kind < 0.04:
        return "7 name " * chance.randrange(10_000)
    name = chance.choice(NAMES)
    if name in COSTLY and chance.random() < 0.9:
        name = "play"
    if kind < 0.1:
        cut = chance.randrange(len(name))
        name = name[:cut] + chance.choice(("", "_", "X", "-")) + name[cut + 1 :]
    words = [name, *chance.choices(WORDS, k=chance.choice((0, 0, 1, 1, 2, 2, 3, 5)))]
    if name in {"boardsize", "rectangular_boardsize"}:
        words[1:] = chance.choices(SIZES, k=chance.choice((1, 1, 2)))
    if name == "play" and chance.random() < 0.7:
        words[1:] = [chance.choice("bw"), chance.choice("ABCDE") + chance.choice("12345")]
    if chance.random() < 0.3:
        words.insert(0, str(chance.choice((0, 7, 12, LARGEST_NUMBER, LARGEST_NUMBER + 1, 10**30))))
    return chance.choice((" ", " ", " ", "\t", "  ")).join(words) + chance.choice(
        ("", "", "\r", " # x")
    )


def number_of(line: str) -> str | None:
    """Return the number under which a line is answered; None where it is no command."""
    seen = "".join(
        " " if c == "\t" else c for c in line if c == "\t" or not (c < " " or c == "\x7f")
    )
    words = seen.split("#")[0].strip(" ").split(" ")
    if words == [""]:
        return None if len(line) <= LONGEST_LINE else ""
    is_number = is_whole(words[0]) and len(line) <= LONGEST_LINE and len(words[0]) <= 20
    return words[0] if is_number else ""


def test_every_line_has_one_answer() -> None:
    chance = Random(20_021)
    talk = Talk(size=(5, 5))
    answered = failed = 0
    for count in range(LINES):
        if count % 2_000 == 0:
            (
                talk("boardsize 5"),
                talk(
                    f"kata-set-rules {chance.choice(('aga', 'chinese-2002', 'prediction', 'igs'))}"
                ),
            )
        line = made_up(chance)
        answer = talk(line)
        talk.tape.text = ""
        number = number_of(line)
        if number is None:
            assert answer == "", line
            continue
        assert answer.startswith((f"={number}", f"?{number}")), line
        assert answer.endswith("\n\n"), line
        assert answer.index("\n\n") == len(answer) - 2, line
        answered += 1
        failed += answer.startswith("?")
    assert answered > 0.9 * LINES
    assert 0.2 * answered < failed < 0.9 * answered  # both ways are well trodden
    assert talk("7 name") == "=7 duiyi\n\n"
