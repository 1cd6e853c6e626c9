from duiyi.kernel.stones cimport Stones

cdef enum:
    NOTES = 12
    MOVE = 0
    MOVER = 1
    BARRED = 2
    FIRST = 3
    LATEST = 4
    PREVIOUS = 5
    KINDS = 6
    BLACK_STOOD = 7
    WHITE_STOOD = 8
    BLACK_LIFTED = 9
    WHITE_LIFTED = 10
    SET_UP = -1
    PASS = 0

cdef class History:
    cdef Stones stones
    cdef Py_ssize_t count, capacity, page, words
    cdef unsigned long long mask
    cdef unsigned long long *pages
    cdef unsigned long long *table
    cdef int *notes

    cdef Py_ssize_t find(self, unsigned long long key, unsigned long long *bits) noexcept nogil
    cdef int holds(self, unsigned long long key) noexcept nogil
    cdef int note(self, Py_ssize_t number, int what) noexcept nogil
    cdef int reserve(self, Py_ssize_t wanted) noexcept nogil
    cdef void record(self, int move, int mover, int barred) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void enter(self, Py_ssize_t number) noexcept nogil
    cdef int repeats(self, Stones board, Py_ssize_t number, unsigned long long key, int rule, int mover) noexcept nogil
    cdef int verdict(self, Stones board, Py_ssize_t number, int cell, int color, int law, int lift) noexcept nogil
    cdef void legal(self, Stones board, Py_ssize_t number, int color, int law) noexcept nogil
    cdef int go_on(self, int cell, int color, int side) noexcept nogil
    cdef bits(self, Py_ssize_t number, int color)
    cdef Stones board(self, Py_ssize_t number)
    cdef History fork(self, Py_ssize_t number, Stones board)

cdef number_of(unsigned long long *words, int count)
