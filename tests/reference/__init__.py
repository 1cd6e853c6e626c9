"""The slow and obvious descriptions that the fast code is held against."""
