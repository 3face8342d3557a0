"""Games in memory, and what is played in them."""
