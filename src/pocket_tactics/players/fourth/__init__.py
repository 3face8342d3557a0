"""What the fourth edition is worth to a player."""
