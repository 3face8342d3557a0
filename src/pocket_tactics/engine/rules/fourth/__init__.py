"""The rules of the fourth edition."""
