"""Events of turns, except dice."""

from pocket_tactics.engine.events.event import Event
from pocket_tactics.engine.hexes import Hex


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn began."""

    seat: int
    number: int


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A unit moved over tiles, to the last one."""

    news = True

    unit: str
    way: tuple[Hex, ...]


class Deployed(Event, frozen=True, kw_only=True, tag="deployed"):
    """A unit left the reserves, from a Village or (``None``) over the edge."""

    news = True
    marks_place = True
    brings_unit = True

    unit: str
    start: Hex | None


class Tested(Event, frozen=True, kw_only=True, tag="tested"):
    """A unit rolled against the hazard of a tile."""

    unit: str
    at: Hex
    face: int
    survived: bool


class Captured(Event, frozen=True, kw_only=True, tag="captured"):
    """A defeated unit went to a player's captures."""

    news = True

    unit: str
    by: int


class PlaceTaken(Event, frozen=True, kw_only=True, tag="place-taken"):
    """An invader moved onto the tile of the defeated."""

    news = True
    marks_place = True

    unit: str
    at: Hex


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player passed, with or without a choice."""

    news = True

    seat: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The game ended. A draw has no winner."""

    winners: tuple[int, ...]
    how: str


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A unit was put on a tile: at the start, from the reserves, from the captures."""

    news = True
    marks_place = True
    brings_unit = True

    unit: str
    at: Hex


class Held(Event, frozen=True, kw_only=True, tag="held"):
    """A unit was held on its tile."""

    unit: str
    at: Hex


class Recalled(Event, frozen=True, kw_only=True, tag="recalled"):
    """A unit returned to the reserves."""

    news = True

    unit: str


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    """A unit was lost to the common pile."""

    news = True

    unit: str


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    """A unit stayed on its tile instead of being defeated."""

    unit: str


class TakenBack(Event, frozen=True, kw_only=True, tag="taken-back"):
    """A captive returned to the reserves of its player."""

    news = True
    brings_unit = True

    unit: str
    seat: int


class FeatureShifted(Event, frozen=True, kw_only=True, tag="feature-shifted"):
    """A feature was moved to another tile."""

    news = True

    unit: str
    feature: str
    at: Hex


class Afflicted(Event, frozen=True, kw_only=True, tag="afflicted"):
    """A unit demanded a test of another."""

    unit: str
    target: str


class TurnMissed(Event, frozen=True, kw_only=True, tag="turn-missed"):
    """A player could not act."""

    seat: int


class KnockedOut(Event, frozen=True, kw_only=True, tag="knocked-out"):
    """A player was knocked out, with all units."""

    news = True

    seat: int


class DialTurned(Event, frozen=True, kw_only=True, tag="dial-turned"):
    """A Summoner's Dial was turned to another number."""

    seat: int
    dial: int


class Conjured(Event, frozen=True, kw_only=True, tag="conjured"):
    """A unit came from the Aether Queue."""

    news = True
    marks_place = True
    brings_unit = True

    unit: str
    at: Hex


class SentHome(Event, frozen=True, kw_only=True, tag="sent-home"):
    """A unit left the map for the reserves, or for the Aether Queue."""

    news = True

    unit: str
    zone: str


class Drifted(Event, frozen=True, kw_only=True, tag="drifted"):
    """A die sent a unit toward a place."""

    unit: str
    face: int
    at: Hex


class GroundFrozen(Event, frozen=True, kw_only=True, tag="ground-frozen"):
    """A unit laid a counter on a tile."""

    news = True

    unit: str
    ground: str
    at: Hex


class Pushed(Event, frozen=True, kw_only=True, tag="pushed"):
    """A unit was pushed to a tile."""

    news = True

    unit: str
    at: Hex


class TilesSwapped(Event, frozen=True, kw_only=True, tag="tiles-swapped"):
    """Two tiles were swapped."""

    news = True

    unit: str
    start: Hex
    to: Hex


class GateCalled(Event, frozen=True, kw_only=True, tag="gate-called"):
    """A unit called another unit that was set aside."""

    unit: str
    gate: str
