"""Assaults of the fourth edition declared."""
