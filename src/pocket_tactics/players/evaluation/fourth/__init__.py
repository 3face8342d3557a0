"""The features of positions of the fourth edition."""

from pocket_tactics.players.evaluation.fourth.position import features

__all__ = ["features"]
