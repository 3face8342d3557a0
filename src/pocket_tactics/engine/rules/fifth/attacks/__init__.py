"""Attacks of the fifth edition: skirmishes and invasions."""
