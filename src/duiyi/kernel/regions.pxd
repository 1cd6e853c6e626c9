from duiyi.kernel.history cimport History
from duiyi.kernel.position cimport Position
from duiyi.kernel.stones cimport Stones

cdef int _margin(unsigned long long *black, unsigned long long *white, Stones board) noexcept nogil
cdef void _spread(unsigned long long *found, unsigned long long *within, Stones board) noexcept nogil
cdef int _count(unsigned long long word) noexcept nogil
