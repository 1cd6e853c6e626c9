"""What is live: one match, all matches, their time, and programs that sit at them."""
