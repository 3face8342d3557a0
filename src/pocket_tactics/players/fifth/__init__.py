"""What the fifth edition is worth to a player."""
