"""Abilities of cards beyond the general rules. Each kind is a struct without code."""
