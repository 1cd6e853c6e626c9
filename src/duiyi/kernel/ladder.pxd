from duiyi.kernel.bout cimport Bout

cdef enum:
    STEPS = 120
    PATIENCE = 300

cdef class Ladder:
    cdef int stamp, left, count
    cdef unsigned char color[704]
    cdef int mark[704]
    cdef short chain[704]
    cdef short liberty[3]
    cdef short trail[1408]
    cdef short givers[480]
    cdef int trailed

    cdef void take(self, Bout bout) noexcept nogil
    cdef int liberties(self, int v) noexcept nogil
    cdef int put(self, int v, int color) noexcept nogil
    cdef void back(self, int v, int color, int lifted) noexcept nogil
    cdef bint escapes(self, int v, int depth) noexcept nogil
    cdef bint gets_out(self, int v, int p, int depth) noexcept nogil
    cdef bint is_caught(self, int v, int depth) noexcept nogil
    cdef bint is_caught_by(self, int v, int p, int depth) noexcept nogil
    cdef bint runs(self, int v, int p) noexcept nogil
    cdef bint catches(self, int v, int p) noexcept nogil
