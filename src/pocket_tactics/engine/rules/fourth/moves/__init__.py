"""Moves of the fourth edition, and what follows them."""
