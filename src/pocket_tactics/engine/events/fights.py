"""Events of fights and tests."""

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.dice import Faces
from pocket_tactics.engine.events.event import AttackEvent, DiceEvent, Event
from pocket_tactics.engine.hexes import Hex


class Declared(AttackEvent, frozen=True, kw_only=True, tag="declared"):
    """A unit attacked another, in an invasion or a skirmish."""

    unit: str
    target: str
    invading: bool


class Retaliated(Event, frozen=True, kw_only=True, tag="retaliated"):
    """The attacked unit will strike back."""

    reading = 300

    unit: str


class Rolled(DiceEvent, frozen=True, kw_only=True, tag="rolled"):
    """A unit's pool was rolled."""

    unit: str
    pool: Pool
    faces: Faces


class Kicked(DiceEvent, frozen=True, kw_only=True, tag="kicked"):
    """A kicker added a result to a unit's pool."""

    reading = 300

    unit: str
    pool: Pool
    face: int


class Bumped(DiceEvent, frozen=True, kw_only=True, tag="bumped"):
    """A die was raised."""

    reading = 500

    unit: str
    pool: Pool
    face: int
    to: int


class Rerolled(DiceEvent, frozen=True, kw_only=True, tag="rerolled"):
    """A die was re-rolled."""

    unit: str
    pool: Pool
    face: int
    to: int


class Compared(Event, frozen=True, kw_only=True, tag="compared"):
    """A unit's OFF results were compared with a target's DEF results.

    *ours* and *theirs* are the two dice that decided. 0 means no die.
    """

    reading = 900

    unit: str
    target: str
    strike: Faces
    guard: Faces
    ours: int
    theirs: int
    succeeded: bool


class Judged(Event, frozen=True, kw_only=True, tag="judged"):
    """A unit passed a test of one of its pools, or failed."""

    unit: str
    pool: Pool
    needs: int
    passed: bool


class Assaulted(AttackEvent, frozen=True, kw_only=True, tag="assaulted"):
    """A unit assaulted another."""

    unit: str
    target: str


class Lobbed(DiceEvent, frozen=True, kw_only=True, tag="lobbed"):
    """A die was rolled for the tile of a lob."""

    unit: str
    face: int
    hit: bool


class Scattered(Event, frozen=True, kw_only=True, tag="scattered"):
    """A lob scattered to a place. *target* is the unit there, if there is one."""

    unit: str
    face: int
    at: Hex
    target: str | None


class SteppedIn(Event, frozen=True, kw_only=True, tag="stepped-in"):
    """A unit swapped places with another, and became the target."""

    unit: str
    target: str


class BrewTaken(Event, frozen=True, kw_only=True, tag="brew-taken"):
    """A unit took another unit's brew."""

    unit: str
    target: str


class BrewPaid(DiceEvent, frozen=True, kw_only=True, tag="brew-paid"):
    """A unit lowered one of its DEF dice."""

    unit: str
    face: int
    to: int


class DieTurned(DiceEvent, frozen=True, kw_only=True, tag="die-turned"):
    """A unit turned an OFF die into a DEF die."""

    unit: str
    face: int


class Tempered(Event, frozen=True, kw_only=True, tag="tempered"):
    """A unit chose the pool of a bump."""

    unit: str
    pool: Pool
    bump: int


class DieMarked(Event, frozen=True, kw_only=True, tag="die-marked"):
    """A unit will have a die of another re-rolled."""

    unit: str
    target: str
    pool: Pool
    face: int


class Supported(Event, frozen=True, kw_only=True, tag="supported"):
    """A unit has re-rolls from *support* and from favoured ground."""

    unit: str
    support: int
    favoured: bool


class Engaged(AttackEvent, frozen=True, kw_only=True, tag="engaged"):
    """A unit assaulted a unit or base on a tile with a skill."""

    marks_place = True

    unit: str
    target: str
    at: Hex
    skill: str
    close: bool


class SkillChosen(Event, frozen=True, kw_only=True, tag="skill-chosen"):
    """A unit's player chose the skill of its defence."""

    unit: str
    skill: str


class Faced(AttackEvent, frozen=True, kw_only=True, tag="faced"):
    """The opponent chose the unit that a mega unit fights next."""

    news = False
    reading = 0

    unit: str
    target: str


class ShieldLowered(Event, frozen=True, kw_only=True, tag="shield-lowered"):
    """A unit rolls one DEF die less and one OFF die more."""

    unit: str


class Aided(Event, frozen=True, kw_only=True, tag="aided"):
    """A unit or base has situational re-rolls, some of them from *assists*."""

    unit: str
    rerolls: int
    assists: int


class Chanced(DiceEvent, frozen=True, kw_only=True, tag="chanced"):
    """A die was rolled for the effect of an ability."""

    unit: str
    face: int
    passed: bool


class NamedInstead(Event, frozen=True, kw_only=True, tag="named-instead"):
    """A unit may be captured in the place of another."""

    unit: str
    other: str


class BaseStruck(Event, frozen=True, kw_only=True, tag="base-struck"):
    """A base fell."""

    news = True

    seat: int
    unit: str
