from duiyi.kernel.bout cimport Bout
from duiyi.kernel.ladder cimport Ladder
from duiyi.kernel.sense cimport Sense
from duiyi.kernel.vicinity cimport Vicinity

cpdef enum:
    PLACES = 32768
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
    cdef unsigned long long names[32768]
    cdef double by_name[32768]

    cdef int place(self, unsigned long long name) noexcept nogil
    cdef double around(self, Bout bout, Vicinity vicinity, int v, int color) noexcept nogil
    cdef int line_of(self, Bout bout, int v) noexcept nogil
    cdef int traits_of(self, Bout bout, Sense sense, Ladder ladder, int v, int color) noexcept nogil
    cdef double weigh(self, Bout bout, Sense sense, Ladder ladder, Vicinity vicinity, int v, int color, int before) noexcept nogil

cdef int ring(int v, int u) noexcept nogil
