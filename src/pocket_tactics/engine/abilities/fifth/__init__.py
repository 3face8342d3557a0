"""Abilities of cards of the fifth edition."""

from pocket_tactics.engine.abilities.fifth import attacks, deploying, fights, kinds

__all__ = [
    "attacks",
    "deploying",
    "fights",
    "kinds",
]
