cimport cython

from duiyi.kernel.stones cimport Stones
from duiyi.kernel.history cimport History

cpdef enum:
    LEGAL = 0
    OFF_BOARD = 1
    OCCUPIED = 2
    SUICIDE = 3
    KO = 4
    REPETITION = 5
    NO_CHOICE = 6
    FORBIDDEN = 0
    MULTI = 1
    ANY = 2
    NONE = 0
    PSK = 1
    SSK = 2
    NSSK = 3

@cython.final
cdef class Position:
    cdef History _history
    cdef Stones _stones
    cdef readonly Py_ssize_t number

    cdef Stones _board(self)
    cdef int _cell(self, point) except -1
    cdef int _mover(self, int color) except -1
    cdef int _judge(self, Stones board, int cell, int color, int law, int lift) noexcept
    cdef int _side(self, Stones board, int cell, int color, int lift) noexcept
    cdef Position _next(self, Stones board, int cell, int color, int side)
    cdef _mask(self, int color)
    cdef _ring(self, point)
