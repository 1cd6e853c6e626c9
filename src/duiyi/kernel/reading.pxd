from duiyi.kernel.locale cimport Locale

cdef enum:
    SLOTS = 16384
    DEEPEST = 60
    SURVIVES = 0
    CAPTURED = 1
    UNREAD = 2
    ILLEGAL = 3
    ANY_CAPTURE = 0
    SOUND_CAPTURE = 1

cdef class Reader(Locale):
    cdef int nodes, limit, favored, move
    cdef unsigned long long keys[16384]
    cdef signed char depths[16384]
    cdef signed char found[16384]
    cdef signed char best[16384]
    cdef unsigned long long path[64]

    cdef int holds(self, unsigned long long own, unsigned long long other, int color, int depth, int ply) noexcept nogil
    cdef int read(self, unsigned long long target, int attacker, int turn, unsigned long long own, unsigned long long other, unsigned long long ko, int depth, int ply, int claim) noexcept nogil
    cdef int after(self, int place, unsigned long long target, int attacker, int turn, unsigned long long own, unsigned long long other, int depth, int ply, int claim) noexcept nogil
    cdef int choose(self, unsigned long long moves, unsigned long long target, int attacker, int turn, unsigned long long own, unsigned long long other, int depth, int ply, int claim) noexcept nogil
