"""The greedy player, which takes the action with the best value one decision ahead."""

from pocket_tactics.players.greedy.player import greedy, improving

__all__ = ["greedy", "improving"]
