"""Checks of cards beyond the types of their fields, shared and for each edition."""
