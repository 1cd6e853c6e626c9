from duiyi.kernel.bout cimport Bout
from duiyi.kernel.ladder cimport Ladder
from duiyi.kernel.sense cimport Sense

cpdef enum:
    STAGES = 3
    LINES = 6
    RINGS = 20
    MANY_AT_RISK = 13
    LADDER_LOST = 14
    LADDER_WON = 15

cdef class Priors:
    cdef unsigned short shapes[131072]
    cdef double traits[16]
    cdef double lines[18]
    cdef double near[20]
    cdef double before[20]

    cdef int line_of(self, Bout bout, int v) noexcept nogil
    cdef int traits_of(self, Bout bout, Sense sense, Ladder ladder, int v, int color) noexcept nogil
    cdef double weigh(self, Bout bout, Sense sense, Ladder ladder, int v, int color, int before) noexcept nogil

cdef int ring(int v, int u) noexcept nogil
