from duiyi.kernel.tree cimport Tree

cdef enum:
    ORDINARY = 0
    CLOSE = 1
    ESCAPE = 2
    LEAD = 3
    BREAK = 4

cdef class Scanner:
    cdef Tree tree
    cdef const unsigned char[::1] data, kinds
    cdef int[::1] stack
    cdef int at, stop, node, depth, room, most_nodes, longest_value
    cdef long long points, most_points
    cdef bint is_opened

    cdef void skip_space(self) noexcept
    cdef int find(self, str fault, int start, int stop) except -1
    cdef int refuse(self, str limit, int at) except -1
    cdef int find_game(self) except -1
    cdef bint opens_game(self, int at) noexcept
    cdef int read_game(self) except -1
    cdef int open_variation(self) except -1
    cdef int close_variation(self) except -1
    cdef int open_node(self, int begin) except -1
    cdef int read_property(self) except -1
    cdef bint read_value(self, int table) except -1
    cdef bint is_dangling(self, int begin) noexcept
    cdef int read_stray(self) except -1
    cdef int key(self, int start, int stop) noexcept

cdef bint is_letter(int c) noexcept nogil
cdef int _area(int left, int top, int right, int bottom) noexcept nogil
