"""Which characters the bytes are: the ladder, and the tricks it must not fall for."""

import random
import re
from pathlib import Path

import pytest

from duiyi.sgf import Code, Record, SgfError, read, write
from duiyi.sgf.charsets import CODECS, KINDS, codec_of


def player(data: bytes) -> tuple[str, list[Code]]:
    record = read(data)[0]
    return record.info["PB"], [note.code for note in record.notes]


def named(name: str, charset: str, declared: str = "") -> bytes:
    stated = f"CA[{declared}]" if declared else ""
    return f"(;GM[1]{stated}SZ[9]PB[{name}];B[ee];W[ec])".encode(charset)


NAMES = [
    ("黑方", "gb18030"),
    ("聂卫平", "gb18030"),
    ("李昌镐", "gb18030"),
    ("王铭琬 九段", "gb18030"),
    ("柯洁", "gb18030"),
    ("2018围甲", "gb18030"),
    ("时越", "gb18030"),
    ("芮乃伟", "gb18030"),
    ("罗洗河", "gb18030"),
    ("黑嘉嘉", "big5"),
    ("簡靖庭", "big5"),
    ("河野臨", "shift_jis"),
    ("송태곤", "euc-kr"),
    ("삼성화재배", "euc-kr"),
    ("Çelik", "latin-1"),
    ("Benoît", "latin-1"),
    ("林海峰", "big5"),
    ("周俊勳", "big5"),
    ("黑中盤勝", "big5"),
    ("小林光一", "shift_jis"),
    ("黒番", "shift_jis"),
    ("趙治勲", "euc-jp"),
    ("이창호", "euc-kr"),
    ("흑번", "euc-kr"),
    ("Frédéric", "latin-1"),
    ("Müller", "latin-1"),
    ("“quoted” €", "cp1252"),
]


@pytest.mark.parametrize(("name", "charset"), NAMES)
def test_guessed(name: str, charset: str) -> None:
    assert player(named(name, charset)) == (name, [Code.CHARSET_GUESSED])


@pytest.mark.parametrize("name", ["Frédéric", "Müller", "Иванов", "Ελλάδα", "é", "ʻOkina", "עברית"])
def test_letters_of_other_alphabets_in_utf_8(name: str) -> None:
    assert player(named(name, "utf-8")) == (name, [])


@pytest.mark.parametrize("charset", ["gb18030", "big5", "shift_jis", "euc-kr"])
def test_declarations_do_not_matter_to_the_guess(charset: str, shared: Path) -> None:
    """Real comments, with their declaration taken away, are read as with it."""
    marks = {"gb18030": "gb18030", "big5": "big5", "shift_jis": "shiftjis", "euc-kr": "korean"}
    (path,) = (shared / "records" / "libsgfc").glob(f"*encoding*{marks[charset]}*")
    data = path.read_bytes()
    comments = [node.get("C") for node in read(data)[0].nodes()]
    (without,) = read(re.sub(rb"CA\[[^]]*\]", b"", data))
    assert [node.get("C") for node in without.nodes()] == comments


@pytest.mark.parametrize(("name", "charset"), [pair for pair in NAMES if pair[0] != "时越"])
def test_declared_as_utf_8_and_is_not(name: str, charset: str) -> None:
    assert player(named(name, charset, "UTF-8")) == (name, [Code.CHARSET_MISMATCH])


@pytest.mark.parametrize("name", ["黑方", "聂卫平", "이창호", "小林光一", "张三"])
@pytest.mark.parametrize("declared", ["GB2312", "GBK", "Big5", "Shift_JIS", "EUC-KR", "ISO-8859-1"])
def test_utf_8_declared_as_something_else(name: str, declared: str) -> None:
    assert player(named(name, "utf-8", declared)) == (name, [Code.CHARSET_MISMATCH])


@pytest.mark.parametrize(
    ("name", "declared"),
    [
        ("联通", "GBK"),
        ("张三", "GB2312"),
        ("黑方", "Big5"),
        ("이창호", "EUC-KR"),
        ("Иванов", "Windows-1251"),
        ("Иванов", "KOI8-R"),
        ("œuvre", "ISO-8859-15"),
        ("ёлка", "macintosh"),
        ("Müller", "ISO-8859-1"),
        ("囲碁", "EUC-JP"),
        ("囲碁", "ISO-2022-JP"),
    ],
)
def test_declared(name: str, declared: str) -> None:
    if declared == "macintosh":
        name = "élève"
    charset = {"macintosh": "mac-roman"}.get(declared, declared)
    assert player(named(name, charset, declared)) == (name, [])


def test_games_of_one_file_in_several_charsets() -> None:
    data = b"\n".join(
        [
            named("黑方", "gb18030", "GB2312"),
            named("白方", "utf-8", "UTF-8"),
            named("小林光一", "shift_jis", "Shift_JIS"),
            named("聂卫平", "gb18030"),
        ]
    )
    names = [record.info["PB"] for record in read(data)]
    assert names == ["黑方", "白方", "小林光一", "聂卫平"]
    assert [record.info["PB"] for record in read(write(read(data)))] == names


def test_damaged_bytes_stay_and_are_noted() -> None:
    """A file that was cut inside of a character, as its Latin-1 characters: nothing is lost."""
    text = "(;SZ[9]C[" + "围棋是一种游戏。" * 10
    (record,) = read(text.encode()[:-1])
    assert [note.code for note in record.notes] == [
        Code.CHARSET_DAMAGED,
        Code.UNCLOSED_VALUE,
        Code.UNCLOSED_GAME,
    ]
    comment = record.info["C"]
    assert comment.startswith("围棋是一种游戏。")
    assert comment.encode()[-4:] == "ã\x80".encode()
    assert "\ufffd" not in write(record).decode()
    assert read(write(record))[0].info["C"] == comment


@pytest.mark.parametrize(
    ("declared", "text"),
    [
        ("utf-7", "+AGE-"),
        ("unicode_escape", "\\\\x41"),
        ("raw_unicode_escape", "\\\\u0041"),
        ("hz", "~{VP~}"),
        ("punycode", "abc-"),
        ("idna", "xn--a"),
        ("rot13", "abc"),
        ("undefined", "abc"),
        ("base64", "YWJj"),
        ("zlib", "abc"),
        ("../../etc/passwd", "abc"),
        ("", "abc"),
    ],
)
def test_codecs_that_hide_one_text_in_another_are_not_used(declared: str, text: str) -> None:
    (record,) = read(f"(;CA[{declared}]SZ[9]C[{text}])".encode())
    assert record.info["C"] == text.replace("\\\\", "\\")
    expected = [Code.CHARSET_UNKNOWN] if declared else []
    assert [note.code for note in record.notes] == expected
    assert codec_of(declared) is None
    with pytest.raises(LookupError):
        write(record, declared)


def test_about_twenty_codecs_are_used() -> None:
    assert len({*CODECS.values()}) <= 22
    assert {*KINDS} == {*CODECS.values()}


def test_twenty_thousand_damaged_encodings() -> None:
    """Bit flips, cuts inside of characters, false declarations: read, or refused by our error."""
    rng = random.Random(5)
    declarations = ["", "UTF-8", "GB18030", "Big5", "Shift_JIS", "EUC-KR", "UTF-16", "utf-7", "hz"]
    for _ in range(20_000):
        name, charset = rng.choice(NAMES)
        data = bytearray(named(name, charset, rng.choice(declarations)))
        for _ in range(rng.randrange(3)):
            at = rng.randrange(len(data))
            data[at] ^= 1 << rng.randrange(8)
        if rng.random() < 0.3:
            del data[rng.randrange(len(data)) :]
        try:
            records = read(bytes(data))
        except SgfError:
            continue
        again = read(write(records))
        assert [names(record) for record in again] == [names(record) for record in records]


def names(record: Record) -> str | None:
    return record.info.get("PB")
