"""Who moves: programs that sit at a seat."""
