from duiyi.kernel.history cimport History

cpdef enum:
    NO_POINT = 1023

cdef long long _run(History history, const unsigned char *moves, long long count, int law) noexcept nogil
