"""Odds of the fifth edition."""
