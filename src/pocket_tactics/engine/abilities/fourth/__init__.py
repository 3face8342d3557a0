"""Abilities of cards of the fourth edition."""

from pocket_tactics.engine.abilities.fourth import (
    ability_actions,
    attacks,
    deploying,
    fights,
    kinds,
    losses,
    moves,
)

__all__ = [
    "ability_actions",
    "attacks",
    "deploying",
    "fights",
    "kinds",
    "losses",
    "moves",
]
