"""Positions as records of the wire: a state and its words in, a view out."""
