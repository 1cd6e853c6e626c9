from duiyi.kernel.bout cimport Bout

cpdef enum:
    WIDTHS = 8
    POINTS = 104

cdef int ACROSS[104]
cdef int ALONG[104]
cdef int ENDS[8]
cdef unsigned long long NAMES[3328]

cdef class Vicinity:
    cdef unsigned long long turned[8]
    cdef int column, row, color, width, seen

    cdef void at(self, int v, int color) noexcept nogil
    cdef unsigned long long widen(self, Bout bout) noexcept nogil
