"""Texts of the fourth edition."""
