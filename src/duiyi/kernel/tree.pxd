cdef class Tree:
    cdef readonly bytes source
    cdef readonly object nodes, properties, values
    cdef readonly int node_count, property_count, value_count
    cdef readonly list roots, findings
    cdef readonly tuple refused
    cdef const unsigned char[::1] bytes_
    cdef int[::1] nodes_, properties_, values_

    cdef void close(self) noexcept
    cdef str text(self, int value, str charset, object clean)
    cdef str name(self, int key)
    cdef bint is_play(self, int value, int width, int height) noexcept

cdef int letter(int c) noexcept nogil

cdef list _PAIRS
cdef dict _NAMES
