"""Go under any rule book."""
