"""Folded turns of the fifth edition."""
