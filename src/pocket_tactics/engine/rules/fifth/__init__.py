"""The rules of the fifth edition."""
