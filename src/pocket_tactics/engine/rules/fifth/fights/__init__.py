"""Attacks of the fifth edition, phase by phase."""
