cpdef enum:
    LEGAL = 0
    OFF_BOARD = 1
    OCCUPIED = 2
    SUICIDE = 3
    KO = 4
    REPETITION = 5
    NO_CHOICE = 6
    FORBIDDEN = 0
    MULTI = 1
    ANY = 2
    NONE = 0
    PSK = 1
    SSK = 2
    NSSK = 3
