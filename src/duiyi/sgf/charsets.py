"""Which characters the bytes of a record are.

The ladder: a byte order mark; the declared charset, where the bytes are in it and it reads better
than UTF-8 does; UTF-8, where the bytes are valid; the most likely of the East Asian charsets, by
how common the characters are that it makes of the bytes; Latin-1, the format's own default.
Only charsets on a list are ever used: a codec that hides one text in another is not one of them.
"""

import codecs
import re
from collections import Counter
from dataclasses import dataclass

from duiyi.kernel.record import kinds_of
from duiyi.kernel.tree import UNREADABLE
from duiyi.sgf.frequency import COMMON
from duiyi.sgf.notes import Code

_NAMES = {
    "ascii": "utf-8 ascii usascii utf8",
    "latin-1": "latin1 iso88591 88591 l1",
    "iso8859-2": "iso88592 latin2",
    "iso8859-5": "iso88595 cyrillic",
    "iso8859-7": "iso88597 greek",
    "iso8859-9": "iso88599 latin5",
    "iso8859-15": "iso885915 latin9",
    "cp1250": "cp1250 windows1250",
    "cp1251": "cp1251 windows1251",
    "cp1252": "cp1252 windows1252 ansi",
    "koi8-r": "koi8r",
    "mac-roman": "macintosh macroman",
    "gb18030": "gb18030 gbk gb2312 euccn cp936 936 ms936 windows936 chinese gb231280 xgbk",
    "cp950": "big5 cp950 950 ms950 big5eten xbig5 windows950",
    "big5hkscs": "big5hkscs",
    "cp932": "shiftjis sjis cp932 932 ms932 mskanji windows31j xsjis",
    "euc-jp": "eucjp xeucjp",
    "iso2022-jp": "iso2022jp",
    "cp949": "euckr cp949 949 ms949 ksc56011987 ksc5601 windows949 korean uhc",
    "utf-16": "utf16 utf16le utf16be ucs2 unicode",
}
CODECS = {name: codec for codec, names in _NAMES.items() for name in names.split()}
CODECS.update({"ascii": "utf-8", "usascii": "utf-8", "utf8": "utf-8"})
"""Every charset that is read or written, by its name in small letters and digits."""

LEADS = {
    "gb18030": ((0x81, 0xFE),),
    "cp950": ((0x81, 0xFE),),
    "big5hkscs": ((0x81, 0xFE),),
    "cp932": ((0x81, 0x9F), (0xE0, 0xFC)),
    "cp949": ((0x81, 0xFE),),
}
"""First bytes of characters whose second byte may look like a bracket or a backslash."""

_HEAD = 100
"""Characters by which UTF-16 is told that has no mark."""

STATEFUL = frozenset({"iso2022-jp", "utf-16"})
"""Codecs whose bytes cannot be scanned: such files are turned into UTF-8 first."""

_GUESSED = ("gb18030", "cp950", "cp932", "cp949", "euc-jp")
_PRIOR = {"gb18030": 0.3, "cp950": 0.1, "cp932": 0.1, "cp949": 0.1}
"""How much more likely than the rest a charset is in records of Go, in points of `_score`."""

_LITTLE = 0.02
_SOME = 0.05
"""Damage with which a charset is still believed: one that is declared, and one that is guessed."""
_ASCII = bytes(range(0x80))

_DOUBTFUL = 0.5
"""What a charset makes of the bytes must be more usual than this, or it is Latin-1."""

_WORTH = (
    (0x80, 0x9F, -3.0),  # control characters
    (0xE000, 0xF8FF, -3.0),  # private ones
    (0x30000, 0x10FFFF, -3.0),
    (0x3000, 0x303F, 1.5),  # punctuation
    (0xFF01, 0xFF5E, 1.5),  # full-width letters
    (0xFF61, 0xFF9F, -0.5),  # half-width kana: what other charsets turn into
)
"""How usual the characters of a range are in every charset."""
_EAST_ASIAN = ((0x3040, 0x30FF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3))
"""Kana, Chinese characters, hangul: how usual they are depends on the charset."""
_USUAL = {
    "gb18030": (0xB0, 0xD7, 0xA1),
    "cp950": (0xA4, 0xC6, 0x40),
    "cp932": (0x88, 0x97, 0x40),
    "euc-jp": (0xB0, 0xCF, 0xA1),
    "cp949": (0xB0, 0xC8, 0xA1),
}
"""First bytes, from and to, of the usual half of a charset, and the least second byte."""
_RARE = {
    "gb18030": (0xD8, 0xF7, 0xA1),
    "cp950": (0xC9, 0xF9, 0x40),
    "cp932": (0x98, 0xEA, 0x40),
    "euc-jp": (0xD0, 0xF4, 0xA1),
    "cp949": (0xCA, 0xFD, 0xA1),
}
"""The same of its rarer half; what is in neither was added later and is rarer still."""
_JAPANESE = frozenset({"cp932", "euc-jp", "utf-8"})

_CERTAIN = 1.5
"""Characters as usual as this outweigh that the bytes are UTF-8 too, where that reads oddly."""
_ODD = re.compile(r"[\u0080-\u009f\u0180-\u036f\u0500-\u07ff]")
_FOREIGN = re.compile(rb"(?:[\x80-\xff][\x40-\xff]?|(?<=[\x80-\xff])[\x30-\x39])+")
_CONTROLS = re.compile(rb"[\x80-\x9f]")
_SAMPLE = 20_000
"""Bytes that are enough to judge a charset by."""


@dataclass(frozen=True, slots=True)
class Charset:
    """What was decided.

    Attributes:
        codec: the codec that reads the bytes.
        declared: what the record says its charset is; empty where it says nothing.
        code: what there is to note about it, if anything.
    """

    codec: str
    declared: str = ""
    code: Code | None = None

    @property
    def is_sound_utf8(self) -> bool:
        """Whether the bytes are UTF-8 throughout."""
        return self.codec == "utf-8" and self.code is not Code.CHARSET_DAMAGED


def _latin_1(error: UnicodeError) -> tuple[str, int]:
    """Read bytes that are not in a charset as Latin-1: wrong perhaps, but nothing is lost."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    return error.object[error.start : error.end].decode("latin-1"), error.end


codecs.register_error(UNREADABLE, _latin_1)


def codec_of(name: str) -> str | None:
    """Return the codec of a charset's name; None where it is not on the list.

    >>> codec_of("UTF-8"), codec_of("GB2312"), codec_of("utf-7")
    ('utf-8', 'gb18030', None)
    """
    return CODECS.get("".join(letter for letter in name.lower() if letter.isalnum()))


KINDS = {codec: kinds_of(LEADS.get(codec, ())) for codec in {*CODECS.values()}}
"""What each byte is inside a value, for the scanner, by codec."""


def unwrap(data: bytes) -> tuple[bytes, Charset | None]:
    """Take a byte order mark off, and turn UTF-16 into UTF-8.

    Returns:
        The bytes to scan, and the charset where that is certain already.
    """
    if data.startswith(codecs.BOM_UTF8):
        data = data[len(codecs.BOM_UTF8) :]
        return data, Charset("utf-8") if _is_utf8(data) else None
    wide = _wide_codec(data)
    if wide is not None:
        code = None if _reads(data, wide) else Code.CHARSET_DAMAGED
        text = data.decode(wide, UNREADABLE).removeprefix("\ufeff")
        return text.encode(), Charset("utf-8", "UTF-16", code)
    return data, None


def unwrap_stateful(data: bytes, declared: str) -> tuple[bytes, Charset] | None:
    """Turn bytes that are declared to be ISO-2022-JP into UTF-8; None where they are not that."""
    if codec_of(declared) != "iso2022-jp" or not _reads(data, "iso2022-jp"):
        return None
    return data.decode("iso2022-jp").encode(), Charset("utf-8", declared)


def _wide_codec(data: bytes) -> str | None:
    """Return the codec of UTF-16, with or without its mark; None where the bytes are not it."""
    if data.startswith(codecs.BOM_UTF16_LE):
        return "utf-16-le"
    if data.startswith(codecs.BOM_UTF16_BE):
        return "utf-16-be"
    at = data.find(b"(")
    if at < 0 or data[: 2 * _HEAD].count(0) * 3 < min(len(data), 2 * _HEAD):
        return None
    if at % 2 == 1 and data[at - 1] == 0:
        return "utf-16-be"
    return "utf-16-le" if at % 2 == 0 and data[at + 1 : at + 2] == b"\0" else None


def decide(data: bytes, declared: str) -> Charset:  # noqa: PLR0911 - a rung each
    """Go up the ladder for bytes that have no mark.

    Args:
        data: one game, or a whole file.
        declared: the charset it says it is in; empty where it says nothing.
    """
    codec = codec_of(declared)
    if codec in STATEFUL:
        codec = None  # such bytes were unwrapped, or this is not what they are
    if data.isascii():
        return Charset("utf-8", declared)
    is_utf8 = _is_utf8(data)
    if codec is not None and _reads(data, codec) and (codec == "utf-8" or not is_utf8):
        return Charset(codec, declared)
    foreign = _foreign(data)
    if is_utf8:
        if codec in _GUESSED and _score(foreign, codec) > _score(foreign, "utf-8"):
            return Charset(codec, declared)
        if not declared and _is_odd(foreign) and _score(foreign, "gb18030") > _CERTAIN:
            return Charset("gb18030", "", Code.CHARSET_GUESSED)
        return Charset("utf-8", declared, Code.CHARSET_MISMATCH if declared else None)
    guess = _guess(data, foreign)
    if codec is not None and (codec == guess or _damage(data, codec) < _LITTLE):
        return Charset(codec, declared, Code.CHARSET_DAMAGED)
    if not _reads(data, guess):
        return Charset(guess, declared, Code.CHARSET_DAMAGED)
    return Charset(guess, declared, Code.CHARSET_MISMATCH if declared else Code.CHARSET_GUESSED)


def _is_odd(foreign: bytes) -> bool:
    """Whether bytes make, as UTF-8, letters that hardly stand in records: 时越 in GB 2312 does."""
    text = foreign.decode("utf-8", "replace")
    is_short = all(letter <= "\u07ff" for letter in text)
    return is_short and _ODD.search(text) is not None


def _guess(data: bytes, foreign: bytes) -> str:
    """Return the most likely charset of bytes that are not UTF-8."""
    if _damage(data, "utf-8") < _SOME:
        return "utf-8"  # valid but for a few bytes: cut off, or pasted together
    best, best_score = "", 0.0
    for codec in _GUESSED:
        score = _score(foreign, codec)
        likely = score + _PRIOR.get(codec, 0.0)
        if score > _DOUBTFUL and likely > best_score and _damage(data, codec) < _SOME:
            best, best_score = codec, likely
    if best:
        return best
    has_controls = _CONTROLS.search(foreign) is not None
    return "cp1252" if has_controls and _reads(data, "cp1252") else "latin-1"


def _score(foreign: bytes, codec: str) -> float:
    """Return how usual the characters are that a codec makes of the bytes; 2 is the most."""
    worth = 0.0
    letters = 0
    common = COMMON[codec]
    for letter, times in Counter(foreign.decode(codec, "replace")).items():
        if letter.isascii():
            continue
        letters += times
        if letter in common:
            worth += 2.0 * times
        elif letter == "\ufffd":
            worth -= 3.0 * times
        else:
            worth += _plain_worth(letter, codec) * times
    if letters == 1 and worth < 2.0:  # noqa: PLR2004 - not one of the common characters
        return 0.0  # a single character proves nothing
    return worth / letters if letters else 0.0


def _plain_worth(letter: str, codec: str) -> float:
    """Return how usual a character is that is on no list."""
    code = ord(letter)
    for first, last, worth in _WORTH:
        if first <= code <= last:
            return worth
    if not any(first <= code <= last for first, last in _EAST_ASIAN):
        return -0.7
    if code <= _EAST_ASIAN[0][1]:
        return 1.5 if codec in _JAPANESE else 0.0
    if codec not in _USUAL:
        return 0.6
    encoded = letter.encode(codec)
    lead, trail = encoded[0], encoded[1]
    for (first, last, least), worth in ((_USUAL[codec], 0.8), (_RARE[codec], 0.0)):
        if first <= lead <= last and trail >= least:
            return worth
    return -0.7


def _foreign(data: bytes) -> bytes:
    """Return what is not ASCII in the bytes, in pieces, and no more of it than is needed."""
    pieces = []
    size = 0
    for found in _FOREIGN.finditer(data):
        pieces.append(found[0])
        size += len(found[0]) + 1
        if size > _SAMPLE:
            break
    return b"\n".join(pieces)[:_SAMPLE]


def _damage(data: bytes, codec: str) -> float:
    """Return what part of the bytes that are not ASCII a codec cannot read."""
    lost = data.decode(codec, "replace").count("\ufffd")
    return lost / max(1, len(data.translate(None, _ASCII)))


def _reads(data: bytes, codec: str) -> bool:
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True


def _is_utf8(data: bytes) -> bool:
    return _reads(data, "utf-8")
