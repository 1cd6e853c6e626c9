from duiyi.kernel.history cimport History
from duiyi.kernel.stones cimport Stones

cdef class Standing:
    cdef History _history
    cdef Stones _stones
    cdef readonly Py_ssize_t number

    cdef Stones _board(self)
    cdef int _cell(self, point) except -1
    cdef _point(self, int cell)
    cdef list _ring(self, point)
