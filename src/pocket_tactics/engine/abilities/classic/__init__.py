"""What cards of the second and third edition may do beyond the general rules."""

from pocket_tactics.engine.abilities.classic import (
    ability_actions,
    attacks,
    deploying,
    fights,
    hazards,
    kinds,
    losses,
    moves,
)

__all__ = [
    "ability_actions",
    "attacks",
    "deploying",
    "fights",
    "hazards",
    "kinds",
    "losses",
    "moves",
]
