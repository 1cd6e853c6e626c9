cdef enum:
    PLACES = 64
    FEW = 2

cdef class Locale:
    cdef int places
    cdef unsigned long long heavy, chain, around, lifted
    cdef unsigned long long near[64]
    cdef unsigned long long safe[3]
    cdef int weight[64]

    cdef void flood(self, unsigned long long seed, unsigned long long own) noexcept nogil
    cdef int weigh(self, unsigned long long places) noexcept nogil
    cdef bint put(self, int place, int color, unsigned long long own, unsigned long long other) noexcept nogil
    cdef bint two_eyes(self, unsigned long long own, unsigned long long other, int color) noexcept nogil
    cdef unsigned long long plain(self, unsigned long long own, unsigned long long other, int defender) noexcept nogil
    cdef unsigned long long pressed(self, unsigned long long target, unsigned long long own, unsigned long long other, bint attacking) noexcept nogil

cdef int first(unsigned long long places) noexcept nogil
cdef unsigned long long full(int places) noexcept nogil
cdef int count(unsigned long long places) noexcept nogil
