"""Losses of the second and third edition, and their consequences."""
