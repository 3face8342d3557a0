"""What all decisions have in common."""

from pocket_tactics.engine.structs import Kind


class Action(Kind, frozen=True):
    """What a player, or chance, decides."""


class UnitAction(Action, frozen=True):
    """What a player does with a unit of theirs."""

    unit: str


class Attack(UnitAction, frozen=True):
    """A unit attacks: a fight begins."""


class ChanceAction(Action, frozen=True):
    """What no player decides."""
