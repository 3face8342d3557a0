"""The greedy player: it looks one decision ahead and takes what is worth most."""

from pocket_tactics.players.greedy.player import greedy, improving

__all__ = ["greedy", "improving"]
