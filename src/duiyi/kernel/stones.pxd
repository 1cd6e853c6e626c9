cdef enum:
    STRIDE = 26
    CELLS = 704
    EMPTY = 0
    WALL = 3
    MANY = 0x4000
    WIDEST = 25

cdef unsigned long long KEYS[1408]

cdef class Stones:
    cdef public int width, height, area, words, empties
    cdef unsigned long long key
    cdef unsigned long long bits[20]
    cdef unsigned long long after[20]
    cdef unsigned long long mask[12]
    cdef unsigned long long taking[12]
    cdef unsigned long long near_black[12]
    cdef unsigned long long near_white[12]
    cdef unsigned long long points[10]
    cdef unsigned long long east[12]
    cdef unsigned long long west[12]
    cdef unsigned char color[704]
    cdef short head[704]
    cdef short next[704]
    cdef short size[704]
    cdef short liberties[704]
    cdef short empty[626]
    cdef short place[704]
    cdef short bit[704]
    cdef short lifted[626]
    cdef int prisoners[3]

    cdef void copy(self, Stones other) noexcept nogil
    cdef int cell(self, int number) noexcept nogil
    cdef int breathless(self, int cell, int color) noexcept nogil
    cdef int _falling(self, int cell, int which, int side) noexcept nogil
    cdef int side(self, int cell, int color, int lift) noexcept nogil
    cdef bint alone(self, int cell, int color) noexcept nogil
    cdef unsigned long long key_after(self, int cell, int color, int side) noexcept nogil
    cdef void foresee(self, int cell, int color, int side) noexcept nogil
    cdef int put(self, int cell, int color, int side) noexcept nogil
    cdef int barred(self, int cell) noexcept nogil
    cdef int lift_chain(self, int cell, int count) noexcept nogil
    cdef void add(self, int cell, int color) noexcept nogil
    cdef void join(self, int cell, int neighbour) noexcept nogil
