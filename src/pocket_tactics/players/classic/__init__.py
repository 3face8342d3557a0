"""What the second and third edition are worth to a player."""
