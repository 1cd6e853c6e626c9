"""What people write: their names and their lines, cleaned before anybody reads them.

What nobody sees is taken out: control characters and with them line ends and escape codes, what
turns the direction of writing, what has no width, halves of surrogate pairs. What is left is text,
not HTML: whoever shows it still escapes it.
"""

import unicodedata
from typing import Final

from duiyi.words import Unsuitable, mark

LONGEST_NAME: Final = 40
LONGEST_LINE: Final = 500
LONGEST_ID: Final = 200
"""Letters in a name, in a line of a chat, in the id of a match, a command, a person or a server."""
_ABSURD: Final = 20
"""Times as long as it may be: what is longer still is refused without being looked at."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Unicode's categories of what has no shape of its own."""
_BLANK: Final = frozenset(
    chr(code)
    for code in (
        *(0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *range(0x180B, 0x1810),
        *range(0xFE00, 0xFE10),
        *range(0xE0100, 0xE01F0),
    )
)
"""Fillers and variation selectors: letters and marks by their category, and nothing to see."""


def clean_name(text: str) -> str:
    r"""Return a name without what nobody sees.

    Raises:
        ValueError: nothing is left, or more than 40 characters.

    >>> clean_name(" O'Ming\r\n\u202e  明 ")
    "O'Ming 明"
    """
    what = mark("a name is 1 to {longest} characters that can be seen")
    return _clean(text, LONGEST_NAME, what)


def clean_line(text: str) -> str:
    """Return a line of a chat without what nobody sees, and without line ends.

    Raises:
        ValueError: nothing is left, or more than 500 characters.
    """
    what = mark("a line is 1 to {longest} characters that can be seen")
    return _clean(text, LONGEST_LINE, what)


def login_key(name: str) -> str:
    """Return what two names have in common that are one to somebody who logs in.

    >>> login_key("Ｓtraße ") == login_key("STRASSE")
    True
    """
    key = _seen(name[: LONGEST_NAME * _ABSURD])
    for _ in range(2):  # what is folded may be composed otherwise, and folded once more
        key = _seen(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", key).casefold()))
    return key


def is_id(text: str) -> bool:
    """Whether a text can be an id: strangers ask for others, too."""
    return 0 < len(text) <= LONGEST_ID and text.isprintable()


def known_id(text: str) -> str:
    """Return an id that something may be looked up by.

    Raises:
        KeyError: nothing has such an id: it is empty, too long, or holds what nobody sees.
    """
    if not is_id(text):
        raise KeyError(text[:LONGEST_ID])
    return text


def _clean(text: str, longest: int, what: str) -> str:
    cleaned = _seen(text) if len(text) <= longest * _ABSURD else ""
    if not 0 < len(cleaned) <= longest:
        raise Unsuitable(what, longest=longest)
    return cleaned


def _seen(text: str) -> str:
    """Return text in NFC without what nobody sees; whatever is blank is one space."""
    words = " ".join(text.split())
    kept = (
        letter
        for letter in words
        if unicodedata.category(letter) not in _UNSEEN and letter not in _BLANK
    )
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())
