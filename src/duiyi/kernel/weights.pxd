cdef enum:
    ONE = 128
    BESIDE = 0
    ACROSS = 1
    ELSEWHERE = 2
    CAPTURE = 3
    CAPTURE_MANY = 4
    RESCUE = 5
    ESCAPE = 6
    ESCAPE_MANY = 7
    EXTEND = 8
    ATARI = 9
    FALLEN = 10
    NAKADE = 11
    SELF_ATARI = 12
    TRAITS = 16

cdef class Weights:
    cdef unsigned short shapes[131072]
    cdef long long traits[16]
