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
    """Attack an enemy on a tile within the unit's move, in order to take its place."""

    target: str


class Recall(UnitAction, frozen=True, tag="recall"):
    """Return a unit to the reserves, by way of a feature."""


class WalkTrees(UnitAction, frozen=True, tag="treewalk"):
    """Move a unit to a feature at any distance."""

    to: Hex


class JoinKin(UnitAction, frozen=True, tag="kin-step"):
    """Move a unit next to one of its kin, at any distance."""

    to: Hex


class Assault(Attack, frozen=True, tag="assault"):
    """Assault an enemy that is adjacent or in range."""

    target: str


class ShootOver(Attack, frozen=True, tag="arc"):
    """Assault an enemy in range over obstacles."""

    target: str


class Shift(UnitAction, frozen=True, tag="shift"):
    """Move a feature to a neighbouring tile."""

    start: Hex
    to: Hex


class Afflict(UnitAction, frozen=True, tag="afflict"):
    """Test an enemy next to a feature."""

    target: str


class Reclaim(UnitAction, frozen=True, tag="reforge"):
    """Try to take back a captive."""


class CallUp(UnitAction, frozen=True, tag="muster"):
    """Deploy a unit next to the feature at *source*, at the end of the turn."""

    to: Hex
    source: Hex


class Conjure(UnitAction, frozen=True, tag="conjure"):
    """Bring a unit from the Aether Queue onto a free tile."""

    to: Hex


class Storm(Attack, frozen=True, tag="storm"):
    """Move into an adjacent tile with a skill, and assault the enemy there."""

    at: Hex
    skill: str


class Shoot(Attack, frozen=True, tag="shoot"):
    """Assault the enemy on a tile with a skill, without moving."""

    at: Hex
    skill: str


class Charge(Attack, frozen=True, tag="charge"):
    """Move a mega unit one step, and assault every enemy in its way.

    *at* is the tile on which another mega unit is assaulted. ``None`` is the first.
    """

    to: Hex
    at: Hex | None = None


class CallGate(UnitAction, frozen=True, tag="call"):
    """Take the test of a unit that calls a unit set aside."""

    gate: str


class Pass(Action, frozen=True, tag="pass"):
    """End the turn without an action."""
