"""Matches between engines, refereed by our own rules, with what they are worth as evidence."""
