"""What is decided in the middle of a fight or a move."""

from pocket_tactics.abilities.common import Pool
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record


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


Reaction = (
    Retaliate
    | TakePlace
    | UseBump
    | UseReroll
    | Decline
    | FaceLob
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
