from duiyi.kernel.bout cimport Bout
from duiyi.kernel.weights cimport Weights

cdef enum:
    MOST = 64
    MOST_WEIGHT = 100000000

cdef class Sense:
    cdef Weights weights
    cdef int found
    cdef long long total
    cdef short point[64]
    cdef long long weight[64]
    cdef int traits[64]
    cdef int stamp
    cdef int seen[704]
    cdef short index[704]

    cdef void tell(self, Bout bout, int v, int color, int trait) noexcept nogil
    cdef void gather(self, Bout bout, int color) noexcept nogil
    cdef void look_at(self, Bout bout, int head, int color, int owner) noexcept nogil
    cdef int vital(self, Bout bout) noexcept nogil
    cdef int choose(self, Bout bout, int color) noexcept nogil
    cdef int elsewhere(self, Bout bout, int color) noexcept nogil
    cdef int run(self, Bout bout, int color, int passes) noexcept nogil
