"""Validation of cards beyond the types of their fields, shared and by edition."""
