"""Checks of positions of the fifth edition."""
