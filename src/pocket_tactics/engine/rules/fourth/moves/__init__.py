"""Moves of the fourth edition, and their consequences."""
