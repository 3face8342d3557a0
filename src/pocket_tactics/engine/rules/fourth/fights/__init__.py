"""Assaults of the fourth edition, phase by phase."""
