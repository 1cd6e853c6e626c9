from duiyi.kernel.stones cimport Stones

cdef enum:
    LONGEST = 1880

cdef class Field:
    cdef int width, height, empties, ko, balance, first
    cdef unsigned long long state
    cdef unsigned char color[704]
    cdef unsigned short near[704]
    cdef short head[704]
    cdef short next[704]
    cdef short liberties[704]
    cdef short size[704]
    cdef short empty[704]
    cdef short place[704]
    cdef unsigned char edge[704]
    cdef short moves[1880]
    cdef int owned[704]

    cdef void take(self, Stones board, int to_play, int ko) noexcept nogil
    cdef void again(self, Field start) noexcept nogil
    cdef int is_eye(self, int v, int color) noexcept nogil
    cdef int join(self, int big, int small) noexcept nogil
    cdef void capture(self, int v, int color) noexcept nogil
    cdef void lift(self, int v, int color) noexcept nogil
    cdef int run(self) noexcept nogil
    cdef int score(self) noexcept nogil
    cdef void count(self) noexcept nogil
    cdef long long total(self, Field start, long long n) noexcept nogil
    cdef void owners(self, Field start, long long n) noexcept nogil
