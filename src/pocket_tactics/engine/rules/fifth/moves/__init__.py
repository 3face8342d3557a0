"""Moves of the fifth edition, and their hazards."""
