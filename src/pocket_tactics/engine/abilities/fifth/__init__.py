"""What cards of the fifth edition may do beyond the general rules."""

from pocket_tactics.engine.abilities.fifth import attacks, deploying, fights, kinds

__all__ = [
    "attacks",
    "deploying",
    "fights",
    "kinds",
]
