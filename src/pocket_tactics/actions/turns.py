"""What a player may do in a turn."""

from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record


class Move(Record, frozen=True, tag="move"):
    """Move a unit to a free tile."""

    unit: str
    to: Hex


class Deploy(Record, frozen=True, tag="deploy"):
    """Bring a unit from the reserves onto a free tile."""

    unit: str
    to: Hex


class Skirmish(Record, frozen=True, tag="skirmish"):
    """Attack an enemy within range."""

    unit: str
    target: str


class Invade(Record, frozen=True, tag="invade"):
    """Attack an enemy whose tile one could move to, so as to take its place."""

    unit: str
    target: str


class Recall(Record, frozen=True, tag="recall"):
    """Take a unit back into the reserves, by way of a feature."""

    unit: str


class WalkTrees(Record, frozen=True, tag="treewalk"):
    """Move a unit to a feature far away."""

    unit: str
    to: Hex


class JoinKin(Record, frozen=True, tag="kin-step"):
    """Move a unit beside one of its kin, however far."""

    unit: str
    to: Hex


class Assault(Record, frozen=True, tag="assault"):
    """Assault an enemy that is adjacent or in range."""

    unit: str
    target: str


class ShootOver(Record, frozen=True, tag="arc"):
    """Assault an enemy in range over whatever is in the way."""

    unit: str
    target: str


class Shift(Record, frozen=True, tag="shift"):
    """Set a feature over to a neighbouring tile."""

    unit: str
    start: Hex
    to: Hex


class Afflict(Record, frozen=True, tag="afflict"):
    """Make an enemy beside a feature pass a test."""

    unit: str
    target: str


class Reclaim(Record, frozen=True, tag="reforge"):
    """Try to fetch a captive back."""

    unit: str


class CallUp(Record, frozen=True, tag="muster"):
    """Deploy a unit beside the feature at *source*, at the end of the turn."""

    unit: str
    to: Hex
    source: Hex


class Conjure(Record, frozen=True, tag="conjure"):
    """Bring a unit from the Aether Queue onto a free tile."""

    unit: str
    to: Hex


class Storm(Record, frozen=True, tag="storm"):
    """Go into an adjacent tile with a skill, and assault who is there."""

    unit: str
    at: Hex
    skill: str


class Shoot(Record, frozen=True, tag="shoot"):
    """Assault who is on a tile with a skill, from where one stands."""

    unit: str
    at: Hex
    skill: str


class Charge(Record, frozen=True, tag="charge"):
    """Shift a mega unit one step, and assault everybody in its way."""

    unit: str
    to: Hex


class CallGate(Record, frozen=True, tag="call"):
    """Have a unit take the test that calls another one from aside."""

    unit: str
    gate: str


class Pass(Record, frozen=True, tag="pass"):
    """End the turn without an action."""


UnitAction = (
    Move
    | Deploy
    | Skirmish
    | Invade
    | Recall
    | WalkTrees
    | JoinKin
    | Assault
    | ShootOver
    | Shift
    | Afflict
    | Reclaim
    | CallUp
    | Conjure
    | Storm
    | Shoot
    | Charge
    | CallGate
)
