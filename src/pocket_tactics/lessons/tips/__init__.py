"""The tips of the guide of a first game."""
