r"""Game records in SGF: read from any bytes, kept whole, written back.

>>> record = read(b"(;GM[1]SZ[9]PB[A]KM[6,5];B[ee];W[])")[0]
>>> record.size, record.info["PB"], record.komi, record.moves[0][1]
(9, 'A', Fraction(13, 2), E5)
>>> print(record.notes[0])
line 1, column 21 (node 0): the komi "6,5" was read as 6.5
>>> write(record)
b'(;GM[1]CA[UTF-8]SZ[9]PB[A]KM[6,5];B[ee];W[])\n'
"""

from duiyi.sgf.node import Move, Node, Step
from duiyi.sgf.notes import Code, Note, Place, SgfError
from duiyi.sgf.reading import UNTRUSTED, Limits, Reading, read, read_text
from duiyi.sgf.record import Record
from duiyi.sgf.results import Result
from duiyi.sgf.rules_names import rules_id, rules_word
from duiyi.sgf.values import point_name, read_point, split
from duiyi.sgf.writing import write

__all__ = [
    "UNTRUSTED",
    "Code",
    "Limits",
    "Move",
    "Node",
    "Note",
    "Place",
    "Reading",
    "Record",
    "Result",
    "SgfError",
    "Step",
    "point_name",
    "read",
    "read_point",
    "read_text",
    "rules_id",
    "rules_word",
    "split",
    "write",
]
