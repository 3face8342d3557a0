"""Validation of positions after they are read."""
