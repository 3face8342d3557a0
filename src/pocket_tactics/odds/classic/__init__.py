"""Odds of the second and third edition."""
