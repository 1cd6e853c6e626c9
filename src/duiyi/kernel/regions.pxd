from duiyi.kernel.history cimport History
from duiyi.kernel.stones cimport Stones

cdef int _margin(History history, Stones board, Py_ssize_t number) noexcept nogil
cdef void _spread(unsigned long long *found, Stones board) noexcept nogil
cdef int _count(unsigned long long word) noexcept nogil
