"""Moves of the second and third edition, and the hazards on their way."""
