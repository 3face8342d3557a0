"""Folded turns of the fourth edition."""
