"""Assaults of the second and third edition declared."""
