"""The features of positions of the fifth edition."""

from pocket_tactics.players.evaluation.fifth.position import features

__all__ = ["features"]
