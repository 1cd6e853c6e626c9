cdef int AROUND[256]
cdef int CORNERS[256]
cdef int AROUND_A_POINT[8]
