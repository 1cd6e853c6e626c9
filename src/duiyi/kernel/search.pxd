from duiyi.kernel.lines cimport Lines

cdef class Search:
    cdef Lines lines, spare
    cdef readonly object position
    cdef public list searchers
    cdef object _weights, _priors, _stake, _manner
    cdef int _seed, _capacity, _moves, _threads
