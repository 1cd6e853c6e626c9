cimport cython

from duiyi.kernel.stones cimport Stones

cdef enum:
    NOTES = 12
    MOVE = 0
    MOVER = 1
    BARRED = 2
    LINK = 3
    LATEST = 4
    PREVIOUS = 5
    FIRST = 6
    KINDS = 7
    BLACK_STOOD = 8
    WHITE_STOOD = 9
    BLACK_LIFTED = 10
    WHITE_LIFTED = 11
    SET_UP = -1
    PASS = 0

@cython.final
cdef class History:
    cdef Stones stones
    cdef Py_ssize_t count, capacity, page, words
    cdef unsigned long long mask
    cdef unsigned long long *pages
    cdef int *notes
    cdef int *table

    cdef Py_ssize_t find(self, unsigned long long key, unsigned long long *bits) noexcept nogil
    cdef int note(self, Py_ssize_t number, int what) noexcept nogil
    cdef int reserve(self, Py_ssize_t wanted) noexcept nogil
    cdef void record(self, int move, int mover, int ko) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void enter(self, Py_ssize_t number) noexcept nogil
    cdef int repeats(self, Stones board, Py_ssize_t number, int rule, int mover) noexcept nogil
    cdef number(self, Py_ssize_t at)
    cdef Stones board(self, Py_ssize_t number)
    cdef History fork(self, Py_ssize_t number, Stones board)
