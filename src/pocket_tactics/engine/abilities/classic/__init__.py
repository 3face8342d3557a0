"""Abilities of cards of the second and third edition."""

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
