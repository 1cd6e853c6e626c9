from duiyi.kernel.bout cimport Bout

cdef bint gives_up_little(Bout bout, int v, int color) noexcept nogil
cdef bint _is_first(Bout bout, int v, int which) noexcept nogil
cdef int _degree(Bout bout, int q, int v, int color) noexcept nogil
