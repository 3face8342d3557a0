"""Moves of the fifth edition, and the hazards on their way."""
