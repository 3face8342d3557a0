"""Assaults of the second and third edition, phase by phase."""
