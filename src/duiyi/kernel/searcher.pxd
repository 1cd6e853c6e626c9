from duiyi.kernel.bout cimport Bout
from duiyi.kernel.history cimport History
from duiyi.kernel.lines cimport Lines
from duiyi.kernel.sense cimport Sense
from duiyi.kernel.stones cimport Stones

cdef enum:
    DEEPEST = 400
    AREA = 0
    TERRITORY = 1

cdef class Searcher:
    cdef Lines lines
    cdef History history
    cdef Stones board, start
    cdef Bout bout
    cdef Sense sense
    cdef Py_ssize_t number
    cdef public int color, root_passes, root_surplus, law, chooses, counting, tax, free, end
    cdef int passes, surplus
    cdef public int widening, patience, trust
    cdef public double komi, tie, prior_weight, bias, modesty
    cdef int path[401]
    cdef unsigned char player[704]
    cdef short stack[704]
    cdef long long owned[704]
    cdef public long long playouts
    cdef public double sum_leads, sum_squares

    cdef void simulate(self) noexcept nogil
    cdef void take(self) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef bint expand(self, int node, int color) noexcept nogil
    cdef double prior_of(self, int v, int color) noexcept nogil
    cdef double margin(self, int first, int count, int passes, int surplus) noexcept nogil
    cdef int groups(self, int color) noexcept nogil
    cdef double worth(self, double margin) noexcept nogil
    cdef void go(self, long long n) noexcept nogil
