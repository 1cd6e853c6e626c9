"""Counting a board at its end: lay it out, count it as the book does, tell each step."""
