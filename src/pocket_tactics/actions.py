"""What a player, or chance, may decide: one small record each."""

from pocket_tactics.abilities import Pool
from pocket_tactics.dice import Faces
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record


class LayTile(Record, frozen=True, tag="tile"):
    """Add a tile to the map."""

    terrain: str
    at: Hex


class SetFeature(Record, frozen=True, tag="feature"):
    """Set a feature onto a tile."""

    feature: str
    at: Hex


class ChooseGate(Record, frozen=True, tag="gate"):
    """Choose the deployment edge by the tile behind it."""

    at: Hex


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


class Retaliate(Record, frozen=True, tag="retaliate"):
    """Strike back."""


class TakePlace(Record, frozen=True, tag="take-place"):
    """Move onto the tile of the enemy that the invasion defeated."""


class UseBump(Record, frozen=True, tag="bump"):
    """Raise one own die that shows *face* by *by*."""

    pool: Pool
    face: int
    by: int


class UseReroll(Record, frozen=True, tag="reroll"):
    """Roll one own die that shows *face* again."""

    pool: Pool
    face: int


class Decline(Record, frozen=True, tag="decline"):
    """Leave it at that: do not retaliate, stay, use no more effects."""


class Pass(Record, frozen=True, tag="pass"):
    """End the turn without an action."""


class Roll(Record, frozen=True, tag="roll"):
    """Chance: how the dice of one pool fell."""

    faces: Faces


UnitAction = Move | Deploy | Skirmish | Invade
SetupAction = LayTile | SetFeature | ChooseGate
FightAction = Retaliate | TakePlace | UseBump | UseReroll | Decline
Action = UnitAction | SetupAction | FightAction | Pass | Roll
