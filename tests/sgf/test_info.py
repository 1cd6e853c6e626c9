"""Numbers, results, rules and times, as people and programs have written them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duiyi.board.color import Color
from duiyi.sgf import Code, Record, Result, SgfError, read, rules_id, rules_word
from duiyi.sgf.values import read_number, write_number

B, W = Color.BLACK, Color.WHITE


def one(text: str) -> Record:
    return read(text.encode())[0]


def codes(record: Record) -> list[Code]:
    return [note.code for note in record.notes]


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("", 19),
        ("SZ[]", 19),
        ("SZ[9]", 9),
        ("SZ[ 9 ]", 9),
        ("SZ[09]", 9),
        ("SZ[1]", 1),
        ("SZ[52]", 52),
        ("SZ[9:53]", None),
        ("SZ[53]", None),
        ("SZ[0]", None),
        ("SZ[-3]", None),
        ("SZ[99999]", None),
        ("SZ[1000000000000000000]", None),
        ("SZ[1e3]", 19),
        ("SZ[19x13]", (19, 13)),
        ("SZ[19:19]", 19),
        ("SZ[7:11]", (7, 11)),
        ("SZ[big]", 19),
        ("SZ[١٩]", 19),
        ("SZ[9.5]", 19),
    ],
)
def test_size(text: str, size: int | tuple[int, int] | None) -> None:
    if size is None:
        with pytest.raises(SgfError) as refusal:
            one(f"(;{text};B[aa])")
        assert refusal.value.code is Code.NO_SUCH_BOARD
    else:
        record = one(f"(;{text};B[aa])")
        assert record.size == size
        plain = text in ("", "SZ[ 9 ]", "SZ[09]", f"SZ[{size}]", "SZ[7:11]")
        assert (Code.SIZE_UNREADABLE in codes(record)) is not plain


@pytest.mark.parametrize(
    ("text", "komi", "code"),
    [
        ("6.5", "6.5", None),
        ("6.50", "6.5", None),
        ("7", "7", None),
        ("-5.5", "-5.5", None),
        ("0", "0", None),
        (".5", "0.5", None),
        ("3.75", "3.75", None),
        ("", None, None),
        (" ", None, None),
        ("6,5", "6.5", Code.KOMI_COMMA),
        ("nan", None, Code.KOMI_UNREADABLE),
        ("inf", None, Code.KOMI_UNREADABLE),
        ("1e999", None, Code.KOMI_UNREADABLE),
        ("3¾", None, Code.KOMI_UNREADABLE),
        ("9" * 5000, None, Code.KOMI_UNREADABLE),
        ("99999", None, Code.KOMI_OUT_OF_RANGE),
        ("723", None, Code.KOMI_OUT_OF_RANGE),
        ("722", "722", None),
        ("375", "7.5", Code.KOMI_SCALED),
    ],
)
def test_komi(text: str, komi: str | None, code: Code | None) -> None:
    record = one(f"(;SZ[19]KM[{text}])")
    assert record.komi == (None if komi is None else Fraction(komi))
    assert codes(record) == ([] if code is None else [code])
    assert record.info["KM"] == text


@pytest.mark.parametrize(
    ("text", "komi"), [("375", "7.5"), ("325", "6.5"), ("650", "6.5"), ("750", "7.5"), ("0", "0")]
)
def test_komi_of_fox(text: str, komi: str) -> None:
    record = one(f"(;SZ[19]AP[GNU Go:3.8]KM[{text}]AP[foxwq])")
    assert record.komi == Fraction(komi)


@pytest.mark.parametrize(
    ("text", "handicap", "code"),
    [
        ("", 0, None),
        ("0", 0, None),
        ("1", 1, None),
        ("2", 2, Code.HANDICAP_MISMATCH),
        ("360", 360, Code.HANDICAP_MISMATCH),
        ("361", 0, Code.HANDICAP_OUT_OF_RANGE),
        ("99999", 0, Code.HANDICAP_OUT_OF_RANGE),
        ("99999999999", 0, Code.HANDICAP_OUT_OF_RANGE),
        ("-2", 0, Code.HANDICAP_OUT_OF_RANGE),
        ("2.5", 0, Code.HANDICAP_UNREADABLE),
        ("吴受先", 0, Code.HANDICAP_UNREADABLE),
    ],
)
def test_handicap(text: str, handicap: int, code: Code | None) -> None:
    record = one(f"(;SZ[19]HA[{text}])")
    assert record.handicap == handicap
    assert codes(record) == ([] if code is None else [code])


def test_handicap_that_is_played() -> None:
    assert codes(one("(;SZ[9]HA[2];B[cc];B[gg];W[ee])")) == []
    assert codes(one("(;SZ[9]HA[3];B[cc];B[gg];W[ee])")) == [Code.HANDICAP_MISMATCH]


@pytest.mark.parametrize(
    ("text", "result", "winner", "margin", "how"),
    [
        ("B+R", "B+R", B, None, "resignation"),
        ("W+Resign", "W+R", W, None, "resignation"),
        ("B+T", "B+T", B, None, "time"),
        ("B+Time", "B+T", B, None, "time"),
        ("W+F", "W+F", W, None, "forfeit"),
        ("W+Forfeit", "W+F", W, None, "forfeit"),
        ("W+12.5", "W+12.5", W, "12.5", "score"),
        ("w+12,5", "W+12.5", W, "12.5", "score"),
        ("B+", "B+", B, None, ""),
        ("B+0", "B+0", B, "0", "score"),
        ("W+0.0", "W+0", W, "0", "score"),
        ("0", "0", None, "0", "draw"),
        ("Draw", "0", None, "0", "draw"),
        ("Jigo", "0", None, "0", "draw"),
        ("和棋", "0", None, "0", "draw"),
        ("Void", "Void", None, None, "void"),
        ("无胜负", "Void", None, None, "void"),
        ("黑中盘胜", "B+R", B, None, "resignation"),
        ("白中盤勝", "W+R", W, None, "resignation"),
        ("黑胜", "B+", B, None, ""),
        ("白胜2目半", "W+2.5", W, "2.5", "score"),
        ("白胜半目", "W+0.5", W, "0.5", "score"),
        ("黑胜3/4子", "B+1.5", B, "1.5", "score"),
        ("白胜四分之三子", "W+1.5", W, "1.5", "score"),
        ("白胜1又3/4子", "W+3.5", W, "3.5", "score"),
        ("黑胜一目半", "B+1.5", B, "1.5", "score"),
        ("黑胜十二目", "B+12", B, "12", "score"),
        ("黑胜2子半", "B+5", B, "5", "score"),
        ("黑185子胜", "B+", B, None, ""),
        ("黑超时负", "W+T", W, None, "time"),
        ("黑超时胜", "B+T", B, None, "time"),
        ("白中押し勝ち", "W+R", W, None, "resignation"),
        ("黒3目半勝ち", "B+3.5", B, "3.5", "score"),
        ("흑 불계승", "B+R", B, None, "resignation"),
        ("백 3집반승", "W+3.5", W, "3.5", "score"),
        ("Black wins by resign", "B+R", B, None, "resignation"),
        ("白胜２．５目", "W+2.5", W, "2.5", "score"),
        ("黑胜１又３/４子", "B+3.5", B, "3.5", "score"),
        ("white wins by 2.5 points", "W+2.5", W, "2.5", "score"),
    ],
)
def test_results(
    text: str, result: str, winner: Color | None, margin: str | None, how: str
) -> None:
    found = Result.parse(text)
    assert found == result
    assert isinstance(found, Result)
    assert (found.winner, found.how) == (winner, how)
    assert found.margin == (None if margin is None else Fraction(margin))
    assert one(f"(;SZ[9]RE[{text}])").result == result


@pytest.mark.parametrize(
    "text",
    [
        *("", "?", "黑先活", "B", "+5", "B+x", "B+1e9", "B-3", "unfinished", "W+nan", "白先"),
        *("B+٣", "黑胜१目", "B+" + "9" * 5_000, "黑胜" + "九" * 5_000 + "目", "B+1/" + "9" * 5_000),
    ],
)
def test_results_that_say_nothing(text: str) -> None:
    assert Result.parse(text) is None


@given(
    st.text(
        alphabet="黑白胜负中盘超时又分之半子目点/.+BWRTF 0123456789一二三十百２．٣½", max_size=20
    )
)
def test_any_result_is_read_or_is_not(text: str) -> None:
    found = Result.parse(text)
    assert found is None or Result.parse(found) == found


@given(st.fractions().filter(lambda value: abs(value) < 10**6))
def test_numbers(value: Fraction) -> None:
    written = write_number(value)
    found = read_number(written)
    assert found is not None
    assert abs(found - value) < Fraction(1, 10**8)


@given(st.integers(-4000, 4000))
def test_quarters_are_exact(quarters: int) -> None:
    assert read_number(write_number(Fraction(quarters, 4))) == Fraction(quarters, 4)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("Chinese", "chinese-2002"),
        ("chinese", "chinese-2002"),
        ("cn", "chinese-2002"),
        ("zh", "chinese-2002"),
        ("chinese-kgs", "chinese-2002"),
        ("中国规则", "chinese-2002"),
        ("Chinese:2002", "chinese-2002"),
        ("Chinese:1988", "chinese-1988"),
        ("Japanese", "japanese-1989"),
        ("jp", "japanese-1989"),
        ("AGA", "aga"),
        ("us", "aga"),
        ("NZ", "new-zealand"),
        ("New Zealand", "new-zealand"),
        ("GOE", "ing"),
        ("Ing", "ing"),
        ("Korean", "korean"),
        ("ko", "korean"),
        ("BGA", "bga"),
        ("Tromp-Taylor", "tromp-taylor"),
        ("prediction", "prediction"),
        ("house rules", None),
        ('{"ko":"POSITIONAL","scoring":"AREA"}', None),
    ],
)
def test_rules(name: str, rules: str | None) -> None:
    record = one(f"(;SZ[9]RU[{name}])")
    assert (record.rules_name, record.rules_id) == (name, rules)
    assert codes(record) == ([] if rules else [Code.RULES_UNKNOWN])


def test_words_of_the_format() -> None:
    words = {"aga": "AGA", "ing": "GOE", "japanese-1989": "Japanese", "new-zealand": "NZ"}
    assert {rules: rules_word(rules) for rules in words} == words
    assert all(rules_id(word) == rules for rules, word in words.items())


@pytest.mark.parametrize("rules", ["chinese-2002", "chinese-basic", "prediction", "ing", "aga"])
def test_rules_are_written_so_that_they_are_read(rules: str) -> None:
    record = Record.new(9)
    record.rules_id = rules
    assert record.rules_id == rules
    assert record.rules_name == rules_word(rules)
    assert rules_id(rules_word(rules)) in (rules, None)
    record.rules_id = None
    assert record.rules_name is None
    assert record.root.private == {}


@pytest.mark.parametrize(
    ("main", "overtime", "expected"),
    [
        ("1800", "5x30 byo-yomi", (1800, "byo-yomi", 5, 30)),
        ("600", "15/300 Canadian", (600, "canadian", 15, 300)),
        ("259200", "86400 fischer", (259200, "fischer", None, 86400)),
        ("0", "60 simple", (0, "simple", None, 60)),
        ("7200", "3x60", (7200, "byo-yomi", 3, 60)),
        ("5400", "Chinese 5x60 reserve", (5400, "reserve", 5, 60)),
        ("7200", "Ing 3x1200 -2", (7200, "ing", 3, 1200)),
        ("7200", "as usual", (7200, "", None, None)),
        ("-1", None, (None, "", None, None)),
        ("1h", None, (None, "", None, None)),
        (None, None, (None, "", None, None)),
    ],
)
def test_time(
    main: str | None,
    overtime: str | None,
    expected: tuple[int | None, str, int | None, int | None],
) -> None:
    said = (f"TM[{main}]" if main else "") + (f"OT[{overtime}]" if overtime else "")
    time_limits = one(f"(;SZ[9]{said})").time
    found = (time_limits.main, time_limits.kind, time_limits.periods, time_limits.period)
    assert found == expected
    assert time_limits.text == (overtime or "")


def test_what_stands_after_the_root() -> None:
    record = one("(;SZ[9];KM[6.5]PB[A]HA[2]RE[B+R];B[ee]PB[B])")
    assert (record.komi, record.info["PB"], record.handicap) == (Fraction("6.5"), "A", 2)
    assert record.result == "B+R"


def test_lines_of_simple_texts_are_joined() -> None:
    record = one("(;SZ[9]PB[a\nb]C[a\nb\\\nc]EV[x\ty])")
    assert (record.info["PB"], record.info["C"], record.info["EV"]) == ("a b", "a\nbc", "x y")
