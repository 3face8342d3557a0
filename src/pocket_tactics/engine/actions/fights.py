"""Decisions during a fight or a move."""

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions.action import Action
from pocket_tactics.engine.hexes import Hex


class Retaliate(Action, frozen=True, tag="retaliate"):
    """Strike back."""


class TakePlace(Action, frozen=True, tag="take-place"):
    """Move onto the tile of the enemy that the invasion defeated."""


class UseBump(Action, frozen=True, tag="bump"):
    """Raise one own die that shows *face* by *by*."""

    pool: Pool
    face: int
    by: int


class UseReroll(Action, frozen=True, tag="reroll"):
    """Re-roll one own die that shows *face*."""

    pool: Pool
    face: int


class Decline(Action, frozen=True, tag="decline"):
    """Decline: do not retaliate, stay, use no more effects."""


class FaceLob(Action, frozen=True, tag="facing"):
    """Choose the side of the target, 0 to 5, from which a lob came."""

    side: int


class StepIn(Action, frozen=True, tag="interpose"):
    """Swap places with the unit that is assaulted."""

    unit: str


class TakeBrew(Action, frozen=True, tag="brew"):
    """Take the brew of another unit, which is adjacent."""

    unit: str
    of: str


class RollAnew(Action, frozen=True, tag="anew"):
    """Re-roll all dice of a pool."""

    unit: str
    pool: Pool


class TurnDie(Action, frozen=True, tag="guard"):
    """Turn an OFF die that shows *face* into a DEF die."""

    unit: str
    face: int


class Temper(Action, frozen=True, tag="temper"):
    """Choose the pool that a bump is for."""

    pool: Pool


class PayBrew(Action, frozen=True, tag="pay"):
    """Lower a DEF die that shows *face*."""

    unit: str
    face: int


class TwistDie(Action, frozen=True, tag="twist"):
    """Re-roll a die of another unit, by the ability of a unit next to it."""

    unit: str
    of: str
    pool: Pool
    face: int


class DuelDie(Action, frozen=True, tag="duel"):
    """Re-roll a die of the enemy."""

    unit: str
    pool: Pool
    face: int


class Defy(Action, frozen=True, tag="defy"):
    """Try to stay on the tile of the defeat."""

    unit: str


class PutIn(Action, frozen=True, tag="exchange"):
    """Put a captive onto the tile of the defeated."""

    unit: str


class TakeBack(Action, frozen=True, tag="take-back"):
    """Take a captive back into the reserves."""

    unit: str


class TurnDial(Action, frozen=True, tag="dial"):
    """Turn the Summoner's Dial up by one."""


class Declare(Action, frozen=True, tag="declare"):
    """Declare the skill for a fight."""

    skill: str


class MeetNext(Action, frozen=True, tag="meet"):
    """Choose which of the own units, or the base, a mega unit fights next."""

    target: str


class TestNext(Action, frozen=True, tag="test"):
    """Choose the hazard that a mega unit is tested for first."""

    hazard: str


class LowerShield(Action, frozen=True, tag="lower-shield"):
    """Roll one DEF die less and one OFF die more."""

    unit: str


class RaiseDie(Action, frozen=True, tag="raise"):
    """Give up an assist to raise an OFF die that shows *face*, as *of* allows."""

    of: str
    face: int


class NameInstead(Action, frozen=True, tag="instead"):
    """Name the unit that may be captured in the place of another."""

    unit: str


class Attempt(Action, frozen=True, tag="attempt"):
    """Roll for the effect of an ability."""

    unit: str


class Freeze(Action, frozen=True, tag="freeze"):
    """Lay a counter on the assaulted tile."""

    unit: str


class Push(Action, frozen=True, tag="push"):
    """Push the defender to a tile."""

    unit: str
    to: Hex


class SendBack(Action, frozen=True, tag="send-back"):
    """Choose which of two friends on one tile returns to the reserves."""

    unit: str
