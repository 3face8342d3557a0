"""The functions that worker processes run for games."""
