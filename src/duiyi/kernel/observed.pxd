# Only functions of Python's: nothing to declare.
