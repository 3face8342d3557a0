"""Pocket-Tactics: a hex-tile, dice-driven tactics game, playable at last."""

__version__ = "0.2.0"
