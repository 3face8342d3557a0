"""Texts of the fourth edition alone."""
