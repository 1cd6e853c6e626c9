from duiyi.kernel.stones cimport Stones

cdef void survey(Stones board, int color) noexcept nogil
