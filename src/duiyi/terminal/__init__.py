"""The game in a terminal: screens that show a match and know no rules."""
