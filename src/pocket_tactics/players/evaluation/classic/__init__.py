"""The features of positions of the second and third edition."""

from pocket_tactics.players.evaluation.classic.position import features

__all__ = ["features"]
