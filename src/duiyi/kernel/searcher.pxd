from duiyi.kernel.bout cimport Bout
from duiyi.kernel.history cimport History
from duiyi.kernel.ladder cimport Ladder
from duiyi.kernel.lines cimport Lines
from duiyi.kernel.priors cimport Priors
from duiyi.kernel.sense cimport Sense
from duiyi.kernel.stones cimport Stones
from duiyi.kernel.tally cimport Tally
from duiyi.kernel.vicinity cimport Vicinity

cdef enum:
    DEEPEST = 400
    FEW = 100

cdef class Searcher:
    cdef Lines lines
    cdef History history
    cdef Stones board, start
    cdef Bout bout
    cdef Sense sense
    cdef Priors priors
    cdef Ladder ladder
    cdef Vicinity vicinity
    cdef public int color, root_passes, root_surplus, law, chooses, all_alive, free, end
    cdef int passes, surplus
    cdef public int widening, patience, trust
    cdef public double prior_weight, bias, attention
    cdef int path[401]
    cdef unsigned char player[704]
    cdef readonly Tally tally

    cdef void simulate(self) noexcept nogil
    cdef void take(self) noexcept nogil
    cdef int descend(self) noexcept nogil
    cdef bint expand(self, int node, int color) noexcept nogil
    cdef bint may_lift_own(self, int v, int color) noexcept nogil
    cdef void begin(self, int color, int passes) noexcept
    cdef void go(self, long long n) noexcept nogil
