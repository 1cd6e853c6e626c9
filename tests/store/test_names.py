"""What people write is cleaned, whatever it is (threats 22 and 28)."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from duiyi.store.names import LONGEST_NAME, clean_line, clean_name, known_id, login_key
from duiyi.store.tables import hashed
from duiyi.words import Unsuitable

ANY = st.text(st.characters(codec=None), max_size=60)
"""Text of every code point, halves of pairs too."""


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("明", "明"),
        ("  Ming \t\r\n  Li ", "Ming Li"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("gpj\u202eexe", "gpjexe"),
        ("a\u200bb\u2060c\ufeffd\u00ade", "abcde"),
        ("\u2066x\u2069", "x"),
        ("e\u0301", "é"),
        ("e\u200d\u0301", "é"),  # what stood between them does not keep them apart
        ("a\x00b", "ab"),
        ("a\ud800b", "ab"),
        ("葛\U000e0100", "葛"),
        ("a\U000e0041b", "ab"),
        ("'; DROP TABLE person; --", "'; DROP TABLE person; --"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(written: str, read: str) -> None:
    assert clean_name(written) == read


@pytest.mark.parametrize(
    "nothing",
    ["", " ", "\r\n", "\u202e", "\u200b" * 5, "\ud800", "\u3164", "\u2800", "x" * 41, "x" * 10_000,
     "\x00" * 10_000, "e\u0301" * 41],
)  # fmt: skip
def test_what_leaves_nothing_or_too_much_is_no_name(nothing: str) -> None:
    with pytest.raises(Unsuitable, match="1 to 40 characters") as refused:
        clean_name(nothing)
    assert "可见字符" in refused.value.explain("zh-Hans")


@given(ANY)
@example("\u1100\u3164\u1161")
@example("\u2126\ufe00\u0345")
def test_a_cleaned_name_is_plain_and_stays_as_it_is(written: str) -> None:
    try:
        name = clean_name(written)
    except Unsuitable:
        return
    assert 1 <= len(name) <= LONGEST_NAME
    assert name.isprintable()
    assert name == name.strip() == clean_name(name) == clean_line(name)
    assert unicodedata.is_normalized("NFC", name)
    assert not any(unicodedata.category(letter).startswith("C") for letter in name)
    assert name.encode()


@given(ANY)
def test_case_width_and_what_is_unseen_make_no_other_login(written: str) -> None:
    key = login_key(written)
    assert login_key(f"\u200b{written} ") == key
    assert login_key(key) == key


def test_names_that_are_one_to_who_logs_in() -> None:
    assert login_key("Ｍing") == login_key("MING") == login_key("mi\u200bng")
    assert login_key("straße") == login_key("STRASSE")
    assert login_key("明") != login_key("朋")


@pytest.mark.parametrize("id_", ["", "a\x00", "a\nb", "\ud800", "x" * 201, "\u202e"])
def test_what_is_no_id_is_nobody_s(id_: str) -> None:
    with pytest.raises(KeyError):
        known_id(id_)


@given(ANY)
def test_every_secret_has_a_hash(secret: str) -> None:
    assert len(hashed(secret)) == 64
