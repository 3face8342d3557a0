"""Checks that a position makes sense after it is read."""
