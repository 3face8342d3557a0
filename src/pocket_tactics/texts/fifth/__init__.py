"""Texts of the fifth edition alone."""
