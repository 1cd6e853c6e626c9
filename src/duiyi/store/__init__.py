"""What lasts: the logs of matches, kept before anybody is answered, in SQLite or PostgreSQL."""
