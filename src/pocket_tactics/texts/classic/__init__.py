"""Texts of the second and third edition."""
