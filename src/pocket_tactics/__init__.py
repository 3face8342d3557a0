"""Pocket-Tactics: a hex-tile, dice-driven tactics game, playable at last."""
