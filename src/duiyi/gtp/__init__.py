"""The protocol of engines: what they are told, and what they say."""
