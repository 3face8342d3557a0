"""Texts of the fifth edition."""
