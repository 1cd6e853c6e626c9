from duiyi.kernel.standing cimport Standing
from duiyi.kernel.stones cimport Stones

cdef class Position(Standing):
    cdef int _mover(self, int color) except -1
    cdef Position _next(self, Stones board, int cell, int color, int side)
    cdef tuple _move(self, Py_ssize_t number)
