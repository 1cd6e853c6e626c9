"""Law: rule books as data, and functions which read them."""
