"""Actions of a turn."""

from pocket_tactics.engine.actions.action import Action, Attack, UnitAction
from pocket_tactics.engine.hexes import Hex


class Move(UnitAction, frozen=True, tag="move"):
    """Move a unit to a free tile."""

    to: Hex


class Deploy(UnitAction, frozen=True, tag="deploy"):
    """Bring a unit from the reserves onto a free tile."""

    to: Hex


class Skirmish(Attack, frozen=True, tag="skirmish"):
    """Attack an enemy within range."""

    target: str


class Invade(Attack, frozen=True, tag="invade"):
    """Attack an enemy whose tile one could move to, so as to take its place."""

    target: str


class Recall(UnitAction, frozen=True, tag="recall"):
    """Take a unit back into the reserves, by way of a feature."""


class WalkTrees(UnitAction, frozen=True, tag="treewalk"):
    """Move a unit to a feature far away."""

    to: Hex


class JoinKin(UnitAction, frozen=True, tag="kin-step"):
    """Move a unit beside one of its kin, however far."""

    to: Hex


class Assault(Attack, frozen=True, tag="assault"):
    """Assault an enemy that is adjacent or in range."""

    target: str


class ShootOver(Attack, frozen=True, tag="arc"):
    """Assault an enemy in range over whatever is in the way."""

    target: str


class Shift(UnitAction, frozen=True, tag="shift"):
    """Set a feature over to a neighbouring tile."""

    start: Hex
    to: Hex


class Afflict(UnitAction, frozen=True, tag="afflict"):
    """Make an enemy beside a feature pass a test."""

    target: str


class Reclaim(UnitAction, frozen=True, tag="reforge"):
    """Try to fetch a captive back."""


class CallUp(UnitAction, frozen=True, tag="muster"):
    """Deploy a unit beside the feature at *source*, at the end of the turn."""

    to: Hex
    source: Hex


class Conjure(UnitAction, frozen=True, tag="conjure"):
    """Bring a unit from the Aether Queue onto a free tile."""

    to: Hex


class Storm(Attack, frozen=True, tag="storm"):
    """Go into an adjacent tile with a skill, and assault who is there."""

    at: Hex
    skill: str


class Shoot(Attack, frozen=True, tag="shoot"):
    """Assault who is on a tile with a skill, from where one stands."""

    at: Hex
    skill: str


class Charge(Attack, frozen=True, tag="charge"):
    """Shift a mega unit one step, and assault everybody in its way.

    *at* is the tile on which another mega unit is assaulted; ``None`` is the first.
    """

    to: Hex
    at: Hex | None = None


class CallGate(UnitAction, frozen=True, tag="call"):
    """Take the test with which a unit calls one that was set aside."""

    gate: str


class Pass(Action, frozen=True, tag="pass"):
    """End the turn without an action."""
