from duiyi.kernel.bout cimport Bout

cdef class Tally:
    cdef public long long games
    cdef public double sum_leads, sum_squares
    cdef long long won
    cdef double komi, tie, modesty
    cdef int territory, tax, all_alive
    cdef signed char owner[704]
    cdef long long owned[704]
    cdef long long owned_and_won[704]
    cdef unsigned char inside[704]
    cdef short stack[704]

    cdef void add(self, Bout bout, double lead) noexcept nogil
    cdef double critical(self, int v) noexcept nogil
    cdef double margin(self, Bout bout, int first, int count, int passes, int surplus) noexcept nogil
    cdef int as_it_stands(self, Bout bout) noexcept nogil
    cdef int taxed(self, Bout bout, int color) noexcept nogil
    cdef double worth(self, Bout bout, double margin) noexcept nogil
