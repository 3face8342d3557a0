"""Stored games: the interface of a store, and the stores that implement it."""
