"""The steps, in order; one that was ever released is not changed."""
