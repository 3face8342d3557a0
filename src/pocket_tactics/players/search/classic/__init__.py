"""Folded turns of the second and third edition."""
