"""Moves of the second and third edition, and their hazards."""
