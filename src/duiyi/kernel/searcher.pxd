from duiyi.kernel.bout cimport Bout
from duiyi.kernel.history cimport History
from duiyi.kernel.ladder cimport Ladder
from duiyi.kernel.lines cimport Lines
from duiyi.kernel.priors cimport Priors
from duiyi.kernel.sense cimport Sense
from duiyi.kernel.stones cimport Stones

cdef enum:
    DEEPEST = 400

cdef class Searcher:
    cdef Lines lines
    cdef History history
    cdef Stones board, start
    cdef Bout bout
    cdef Sense sense
    cdef Priors priors
    cdef Ladder ladder
    cdef public int color, root_passes, root_surplus, law, chooses, territory, tax, all_alive, free, end
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
    cdef bint may_lift_own(self, int v, int color) noexcept nogil
    cdef void begin(self, int color, int passes) noexcept
    cdef double margin(self, int first, int count, int passes, int surplus) noexcept nogil
    cdef int as_it_stands(self) noexcept nogil
    cdef int taxed(self, int color) noexcept nogil
    cdef double worth(self, double margin) noexcept nogil
    cdef void go(self, long long n) noexcept nogil
