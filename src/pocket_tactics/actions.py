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


class Draw(Record, frozen=True, tag="draw"):
    """Chance: which piece came out of the bag."""

    piece: str


class Place(Record, frozen=True, tag="place"):
    """Set-up: put a unit on or beside one's own feature."""

    unit: str
    to: Hex


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


class FaceLob(Record, frozen=True, tag="facing"):
    """Say over which side of the target, 0 to 5, a lob came."""

    side: int


class StepIn(Record, frozen=True, tag="interpose"):
    """Change places with the unit that is assaulted."""

    unit: str


class TakeBrew(Record, frozen=True, tag="brew"):
    """Take what the other unit, beside one, has to offer."""

    unit: str
    of: str


class RollAnew(Record, frozen=True, tag="anew"):
    """Roll all dice of a pool again."""

    unit: str
    pool: Pool


class TurnDie(Record, frozen=True, tag="guard"):
    """Turn an OFF die that shows *face* into a DEF die."""

    unit: str
    face: int


class Temper(Record, frozen=True, tag="temper"):
    """Choose the pool that a bump is for."""

    pool: Pool


class PayBrew(Record, frozen=True, tag="pay"):
    """Lower a DEF die that shows *face*."""

    unit: str
    face: int


class TwistDie(Record, frozen=True, tag="twist"):
    """Have a die of another unit rolled again, as one beside it may."""

    unit: str
    target: str
    pool: Pool
    face: int


class DuelDie(Record, frozen=True, tag="duel"):
    """Have a die of the enemy rolled again."""

    unit: str
    pool: Pool
    face: int


class Defy(Record, frozen=True, tag="defy"):
    """Try to stay where one is defeated."""

    unit: str


class PutIn(Record, frozen=True, tag="exchange"):
    """Put a captive onto the tile of the defeated."""

    unit: str


class TakeBack(Record, frozen=True, tag="take-back"):
    """Take a captive back into the reserves."""

    unit: str


class CallUp(Record, frozen=True, tag="muster"):
    """Deploy a unit beside the feature at *source*, at the end of the turn."""

    unit: str
    to: Hex
    source: Hex


class LayTunnel(Record, frozen=True, tag="tunnel"):
    """Add a tunnel tile to the map, turned so many sides clockwise."""

    terrain: str
    at: Hex
    turned: int


class SetBase(Record, frozen=True, tag="base"):
    """Set one's own base against the map."""

    at: Hex


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


class TurnDial(Record, frozen=True, tag="dial"):
    """Turn the Summoner's Dial up by one."""


class Declare(Record, frozen=True, tag="declare"):
    """Say with which skill one fights."""

    skill: str


class MeetNext(Record, frozen=True, tag="meet"):
    """Say which of one's units, or the base, a mega unit fights next."""

    target: str


class TestNext(Record, frozen=True, tag="test"):
    """Say which hazard a mega unit is tested for next."""

    hazard: str


class LowerShield(Record, frozen=True, tag="lower-shield"):
    """Roll a DEF die fewer and an OFF die more."""

    unit: str


class RaiseDie(Record, frozen=True, tag="raise"):
    """Give an assist away to raise an OFF die that shows *face*, as *of* allows."""

    of: str
    face: int


class NameInstead(Record, frozen=True, tag="instead"):
    """Name the unit that may be captured in the place of another."""

    unit: str


class Attempt(Record, frozen=True, tag="attempt"):
    """Roll for what an ability may give."""

    unit: str


class Freeze(Record, frozen=True, tag="freeze"):
    """Lay a counter on the tile assaulted."""

    unit: str


class Push(Record, frozen=True, tag="push"):
    """Push the defender to a tile."""

    unit: str
    to: Hex


class SendBack(Record, frozen=True, tag="send-back"):
    """Say which of two friends on one tile goes back to the reserves."""

    unit: str


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
SetupAction = LayTile | LayTunnel | SetBase | SetFeature | ChooseGate | Place
FightAction = Retaliate | TakePlace | UseBump | UseReroll | Decline
Reaction = (
    FaceLob
    | StepIn
    | TakeBrew
    | RollAnew
    | TurnDie
    | Temper
    | PayBrew
    | TwistDie
    | DuelDie
    | Defy
    | PutIn
    | TakeBack
    | TurnDial
    | Declare
    | MeetNext
    | TestNext
    | LowerShield
    | RaiseDie
    | NameInstead
    | Attempt
    | Freeze
    | Push
    | SendBack
)
ChanceAction = Roll | Draw
Action = UnitAction | SetupAction | FightAction | Reaction | Pass | ChanceAction
