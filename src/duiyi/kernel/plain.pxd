from duiyi.kernel.tree cimport Tree

cdef bint _is_plain_root(Tree tree, int node) noexcept
cdef int _move(Tree tree, int node, int width, int height) noexcept
cdef bint _is_short(Tree tree, int index) noexcept
