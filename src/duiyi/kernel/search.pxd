from duiyi.kernel.lines cimport Lines

cdef class Search:
    cdef Lines lines, spare
    cdef readonly object position, searchers
    cdef object _weights, _stake, _manner
    cdef int _seed, _capacity, _moves
