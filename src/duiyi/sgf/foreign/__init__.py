"""Records of other servers' formats: GIB (Tygem), NGF (WBaduk), UGF and UGI (PandaNet).

The main line, the players, date, place, komi, handicap and result are read into a `Record`. Not
read: comments, reviews, variations and avatars; the file itself is never changed.
"""

import os
from collections.abc import Callable
from pathlib import Path

from duiyi.sgf.foreign import gib, ngf, ugf
from duiyi.sgf.notes import Code, SgfError
from duiyi.sgf.reading import Limits, Reading, read
from duiyi.sgf.record import Record

READERS: dict[str, Callable[[bytes], Record]] = {
    "GIB": gib.read,
    "NGF": ngf.read,
    "UGF": ugf.read,
}
"""What reads each format, by the name that an `SgfError` of OTHER_FORMAT says."""

_DEFAULT = Limits()


def read_any(source: bytes | os.PathLike[str], limits: Limits = _DEFAULT) -> list[Record]:
    """Read the records of a file in SGF, GIB, NGF or UGF.

    Raises:
        SgfError: as `duiyi.sgf.read` does.
        OSError: the file cannot be opened.
    """
    if isinstance(source, bytes):
        data = source
    else:
        with Path(source).open("rb") as file:
            data = file.read(limits.size + 1)
    try:
        return read(data, Reading.LENIENT, limits)
    except SgfError as error:
        if error.code is not Code.OTHER_FORMAT:
            raise
        return [READERS[error.before](data)]
