from duiyi.kernel.tree cimport Tree

cdef bint _is_odd(Tree tree, int value) noexcept
cdef bint _has_sibling(Tree tree, int node) noexcept
