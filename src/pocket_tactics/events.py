"""What happened: one small record each, with the rule that made it so.

Surfaces tell, animate and log these; they never compare states.
"""

from pocket_tactics.abilities import Pool
from pocket_tactics.dice import Faces
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record


class Happening(Record, frozen=True, kw_only=True):
    """What all events share: the id of the rule behind them."""

    rule: str


class TurnOrderRolled(Happening, frozen=True, kw_only=True, tag="roll-off"):
    """A player rolled for the turn order."""

    seat: int
    face: int


class FirstPlayer(Happening, frozen=True, kw_only=True, tag="first-player"):
    """The turn order is settled."""

    seat: int


class TileLaid(Happening, frozen=True, kw_only=True, tag="tile-laid"):
    """A tile joined the map."""

    seat: int
    terrain: str
    at: Hex


class FeatureSet(Happening, frozen=True, kw_only=True, tag="feature-set"):
    """A feature was set onto a tile."""

    seat: int
    feature: str
    at: Hex


class GateChosen(Happening, frozen=True, kw_only=True, tag="gate-chosen"):
    """A player chose the deployment edge at this tile."""

    seat: int
    at: Hex


class TurnBegan(Happening, frozen=True, kw_only=True, tag="turn"):
    """The turn of that number began."""

    seat: int
    number: int


class Moved(Happening, frozen=True, kw_only=True, tag="moved"):
    """A unit went over these tiles, the last one where it came to."""

    unit: str
    way: tuple[Hex, ...]


class Deployed(Happening, frozen=True, kw_only=True, tag="deployed"):
    """A unit left the reserves, from a Village or (``None``) through the edge."""

    unit: str
    start: Hex | None


class Tested(Happening, frozen=True, kw_only=True, tag="tested"):
    """A unit rolled against the hazard of a tile."""

    unit: str
    at: Hex
    face: int
    survived: bool


class Declared(Happening, frozen=True, kw_only=True, tag="declared"):
    """A unit attacks another, in an invasion or a skirmish."""

    unit: str
    target: str
    invading: bool


class Retaliated(Happening, frozen=True, kw_only=True, tag="retaliated"):
    """The unit that is attacked will strike back."""

    unit: str


class Rolled(Happening, frozen=True, kw_only=True, tag="rolled"):
    """A unit's pool was rolled."""

    unit: str
    pool: Pool
    faces: Faces


class Kicked(Happening, frozen=True, kw_only=True, tag="kicked"):
    """A kicker added a result to a unit's pool."""

    unit: str
    pool: Pool
    face: int


class Bumped(Happening, frozen=True, kw_only=True, tag="bumped"):
    """A die was raised."""

    unit: str
    pool: Pool
    face: int
    to: int


class Rerolled(Happening, frozen=True, kw_only=True, tag="rerolled"):
    """A die was rolled again."""

    unit: str
    pool: Pool
    face: int
    to: int


class Compared(Happening, frozen=True, kw_only=True, tag="compared"):
    """A unit's OFF results were held against a target's DEF results.

    *ours* and *theirs* are the two dice that decided; 0 stands for no die.
    """

    unit: str
    target: str
    strike: Faces
    guard: Faces
    ours: int
    theirs: int
    succeeded: bool


class Captured(Happening, frozen=True, kw_only=True, tag="captured"):
    """A defeated unit went to a player's captures."""

    unit: str
    by: int


class PlaceTaken(Happening, frozen=True, kw_only=True, tag="place-taken"):
    """An invader moved onto the tile it took."""

    unit: str
    at: Hex


class Passed(Happening, frozen=True, kw_only=True, tag="passed"):
    """A player had nothing to do, or did nothing."""

    seat: int


class Ended(Happening, frozen=True, kw_only=True, tag="ended"):
    """The game is over; nobody has won a draw."""

    winners: tuple[int, ...]
    how: str


class FeatureDrawn(Happening, frozen=True, kw_only=True, tag="feature-drawn"):
    """The central feature was drawn."""

    feature: str


class MapOpened(Happening, frozen=True, kw_only=True, tag="map-opened"):
    """The first tile lies, with the central feature in it."""

    terrain: str
    feature: str
    at: Hex


class TileDrawn(Happening, frozen=True, kw_only=True, tag="tile-drawn"):
    """A player drew a tile."""

    seat: int
    terrain: str


class Placed(Happening, frozen=True, kw_only=True, tag="placed"):
    """A unit was put on a tile: at the start, from the reserves, out of captivity."""

    unit: str
    at: Hex


class Held(Happening, frozen=True, kw_only=True, tag="held"):
    """A unit was held where it stood."""

    unit: str
    at: Hex


class Recalled(Happening, frozen=True, kw_only=True, tag="recalled"):
    """A unit went back into the reserves."""

    unit: str


class Judged(Happening, frozen=True, kw_only=True, tag="judged"):
    """A unit passed a test of one of its pools, or failed."""

    unit: str
    pool: Pool
    needs: int
    passed: bool


class Assaulted(Happening, frozen=True, kw_only=True, tag="assaulted"):
    """A unit assaults another."""

    unit: str
    target: str


class Lobbed(Happening, frozen=True, kw_only=True, tag="lobbed"):
    """A die was rolled for where a lob comes down."""

    unit: str
    face: int
    hit: bool


class Scattered(Happening, frozen=True, kw_only=True, tag="scattered"):
    """A lob scattered to a place; *target* stands there, if anybody does."""

    unit: str
    face: int
    at: Hex
    target: str | None


class SteppedIn(Happening, frozen=True, kw_only=True, tag="stepped-in"):
    """A unit changed places with another, and is the target now."""

    unit: str
    target: str


class BrewTaken(Happening, frozen=True, kw_only=True, tag="brew-taken"):
    """A unit took what another had to offer."""

    unit: str
    target: str


class BrewPaid(Happening, frozen=True, kw_only=True, tag="brew-paid"):
    """A unit lowered one of its DEF dice."""

    unit: str
    face: int
    to: int


class DieTurned(Happening, frozen=True, kw_only=True, tag="die-turned"):
    """A unit turned an OFF die into a DEF die."""

    unit: str
    face: int


class Tempered(Happening, frozen=True, kw_only=True, tag="tempered"):
    """A unit chose the pool of a bump."""

    unit: str
    pool: Pool
    bump: int


class DieMarked(Happening, frozen=True, kw_only=True, tag="die-marked"):
    """A unit will have a die of another rolled again."""

    unit: str
    target: str
    pool: Pool
    face: int


class Supported(Happening, frozen=True, kw_only=True, tag="supported"):
    """A unit has re-rolls: of so much support, and of favoured ground."""

    unit: str
    support: int
    favoured: bool


class Sunk(Happening, frozen=True, kw_only=True, tag="sunk"):
    """A unit was lost to the common pile."""

    unit: str


class Stayed(Happening, frozen=True, kw_only=True, tag="stayed"):
    """A unit stays where it would have been defeated."""

    unit: str


class TakenBack(Happening, frozen=True, kw_only=True, tag="taken-back"):
    """A captive went back into the reserves of its player."""

    unit: str
    seat: int


class FeatureShifted(Happening, frozen=True, kw_only=True, tag="feature-shifted"):
    """A feature was set over to another tile."""

    unit: str
    feature: str
    at: Hex


class Afflicted(Happening, frozen=True, kw_only=True, tag="afflicted"):
    """A unit makes another pass a test."""

    unit: str
    target: str


class TurnMissed(Happening, frozen=True, kw_only=True, tag="turn-missed"):
    """A player could not act."""

    seat: int


class KnockedOut(Happening, frozen=True, kw_only=True, tag="knocked-out"):
    """A player is out, with all units."""

    seat: int


class TileSetAside(Happening, frozen=True, kw_only=True, tag="tile-set-aside"):
    """A drawn tile has no place, and its player draws again."""

    seat: int
    terrain: str


class TilesLeftOver(Happening, frozen=True, kw_only=True, tag="tiles-left-over"):
    """The tiles that fit nowhere leave the game."""

    terrains: tuple[str, ...]


class BaseSet(Happening, frozen=True, kw_only=True, tag="base-set"):
    """A player set down their base."""

    seat: int
    base: str
    at: Hex


class DialTurned(Happening, frozen=True, kw_only=True, tag="dial-turned"):
    """A Summoner's Dial stands at another number."""

    seat: int
    dial: int


class Conjured(Happening, frozen=True, kw_only=True, tag="conjured"):
    """A unit came from the Aether Queue."""

    unit: str
    at: Hex


class SentHome(Happening, frozen=True, kw_only=True, tag="sent-home"):
    """A unit left the map for the reserves, or for the Aether Queue."""

    unit: str
    zone: str


class Drifted(Happening, frozen=True, kw_only=True, tag="drifted"):
    """A die sent a unit toward a place."""

    unit: str
    face: int
    at: Hex


class Engaged(Happening, frozen=True, kw_only=True, tag="engaged"):
    """A unit assaults a unit or base on a tile with a skill."""

    unit: str
    target: str
    at: Hex
    skill: str
    close: bool


class SkillChosen(Happening, frozen=True, kw_only=True, tag="skill-chosen"):
    """A unit answers with a skill that its player chose."""

    unit: str
    skill: str


class Faced(Happening, frozen=True, kw_only=True, tag="faced"):
    """The opponent has chosen whom a mega unit fights next."""

    unit: str
    target: str


class ShieldLowered(Happening, frozen=True, kw_only=True, tag="shield-lowered"):
    """A unit rolls a DEF die fewer and an OFF die more."""

    unit: str


class Aided(Happening, frozen=True, kw_only=True, tag="aided"):
    """A unit or base has situational re-rolls, so many of them from assists."""

    unit: str
    rerolls: int
    assists: int


class Chanced(Happening, frozen=True, kw_only=True, tag="chanced"):
    """A die was rolled for what an ability may give."""

    unit: str
    face: int
    passed: bool


class NamedInstead(Happening, frozen=True, kw_only=True, tag="named-instead"):
    """A unit may be captured in the place of another."""

    unit: str
    other: str


class BaseStruck(Happening, frozen=True, kw_only=True, tag="base-struck"):
    """A base fell."""

    seat: int
    unit: str


class GroundFrozen(Happening, frozen=True, kw_only=True, tag="ground-frozen"):
    """A unit laid a counter on a tile."""

    unit: str
    ground: str
    at: Hex


class Pushed(Happening, frozen=True, kw_only=True, tag="pushed"):
    """A unit was pushed to a tile."""

    unit: str
    at: Hex


class TilesSwapped(Happening, frozen=True, kw_only=True, tag="tiles-swapped"):
    """Two tiles changed places."""

    unit: str
    start: Hex
    to: Hex


class GateCalled(Happening, frozen=True, kw_only=True, tag="gate-called"):
    """A unit calls another one from aside."""

    unit: str
    gate: str


Event = (
    TurnOrderRolled
    | FirstPlayer
    | TileLaid
    | FeatureSet
    | GateChosen
    | TurnBegan
    | Moved
    | Deployed
    | Tested
    | Declared
    | Retaliated
    | Rolled
    | Kicked
    | Bumped
    | Rerolled
    | Compared
    | Captured
    | PlaceTaken
    | Passed
    | Ended
    | FeatureDrawn
    | MapOpened
    | TileDrawn
    | Placed
    | Held
    | Recalled
    | Judged
    | Assaulted
    | Lobbed
    | Scattered
    | SteppedIn
    | BrewTaken
    | BrewPaid
    | DieTurned
    | Tempered
    | DieMarked
    | Supported
    | Sunk
    | Stayed
    | TakenBack
    | FeatureShifted
    | Afflicted
    | TurnMissed
    | KnockedOut
    | TileSetAside
    | TilesLeftOver
    | BaseSet
    | DialTurned
    | Conjured
    | SentHome
    | Drifted
    | Engaged
    | SkillChosen
    | Faced
    | ShieldLowered
    | Aided
    | Chanced
    | NamedInstead
    | BaseStruck
    | GroundFrozen
    | Pushed
    | TilesSwapped
    | GateCalled
)
