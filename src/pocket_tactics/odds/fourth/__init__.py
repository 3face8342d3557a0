"""Odds of the fourth edition."""
