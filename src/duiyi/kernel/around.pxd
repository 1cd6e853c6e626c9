cdef int AROUND[256]
cdef int CORNERS[256]
