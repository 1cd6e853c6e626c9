from duiyi.kernel.history cimport History
from duiyi.kernel.stones cimport Stones

cdef enum:
    LONGEST = 1880

cdef class Bout:
    cdef int width, height, empties, ko, balance, last, falls, hole
    cdef unsigned long long state
    cdef unsigned char color[704]
    cdef unsigned short shape[704]
    cdef short head[704]
    cdef short next[704]
    cdef short size[704]
    cdef short liberties[704]
    cdef int sum[704]
    cdef int square[704]
    cdef short empty[704]
    cdef short place[704]
    cdef short lifted[704]
    cdef short fallen[8]
    cdef short moves[1880]

    cdef void take(self, History history, Stones board, Py_ssize_t number) noexcept nogil
    cdef void again(self, Bout start) noexcept nogil
    cdef bint in_atari(self, int head) noexcept nogil
    cdef int beyond(self, int v, int head) noexcept nogil
    cdef int would_leave(self, int v, int color) noexcept nogil
    cdef int join(self, int big, int small) noexcept nogil
    cdef void put(self, int v, int color) noexcept nogil
    cdef void press(self, int v, int color) noexcept nogil
    cdef void lift(self, int v, int color) noexcept nogil
    cdef bint opens(self, int v, int color) noexcept nogil
    cdef int score(self) noexcept nogil
