"""Checks of positions of the second and third edition."""
