"""Checks of positions of the fourth edition."""
