"""Time as arithmetic: time systems, their calls and their notation. Nothing here reads a clock."""
