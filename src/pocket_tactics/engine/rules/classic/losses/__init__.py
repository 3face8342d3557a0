"""Losses of the second and third edition, and what they set off."""
