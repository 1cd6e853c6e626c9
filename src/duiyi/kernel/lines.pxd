cdef class Lines:
    cdef public int capacity, used
    cdef short *move
    cdef short *count
    cdef int *first
    cdef int *visits
    cdef int *rave
    cdef double *mean
    cdef double *rave_mean
    cdef double *prior
    cdef double *lead

    cdef void clear(self, int node) noexcept nogil
    cdef int follow(self, int node, double prior_weight, double bias, int widening) noexcept nogil
    cdef void learn(self, int node, double value, double lead) noexcept nogil
    cdef void hear(self, int node, double value) noexcept nogil
    cdef void copy_node(self, int node, Lines other, int source) noexcept nogil
    cdef void order(self, int first, int count) noexcept nogil
    cpdef void keep(self, Lines other, int root, int least)
