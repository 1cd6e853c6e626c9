cdef class Scan:
    cdef readonly bytes source
    cdef readonly object nodes
    cdef readonly object properties
    cdef readonly object values
    cdef readonly int node_count
    cdef readonly int property_count
    cdef readonly int value_count
    cdef readonly long long points
    cdef readonly list roots
    cdef readonly list findings
    cdef readonly tuple refused

    cdef int _find_game(self, int at, int stop)
    cdef void _find(self, str fault, int start, int stop)
    cdef int _read_game(self, int at, int stop, const unsigned char[::1] kinds, int most_nodes,
                        int longest_value, long long most_points)
    cdef int _name_key(self, int start, int stop)
    cdef str _name(self, int key)
    cdef bytes _value(self, int value)

cdef bint _holds_points(int key) noexcept nogil
cdef int _letter(int c) noexcept nogil
cdef int _area(int left, int top, int right, int bottom) noexcept nogil
