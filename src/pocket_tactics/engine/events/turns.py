"""Events of turns, apart from dice."""

from pocket_tactics.engine.events.event import Event
from pocket_tactics.engine.hexes import Hex


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn"):
    """The turn of that number began."""

    seat: int
    number: int


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A unit went over these tiles, the last one where it came to."""

    news = True

    unit: str
    way: tuple[Hex, ...]


class Deployed(Event, frozen=True, kw_only=True, tag="deployed"):
    """A unit left the reserves, from a Village or (``None``) through the edge."""

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
    """An invader moved onto the tile it took."""

    news = True
    marks_place = True

    unit: str
    at: Hex


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """A player had nothing to do, or did nothing."""

    news = True

    seat: int


class Ended(Event, frozen=True, kw_only=True, tag="ended"):
    """The game is over; nobody has won a draw."""

    winners: tuple[int, ...]
    how: str


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A unit was put on a tile: at the start, from the reserves, out of captivity."""

    news = True
    marks_place = True
    brings_unit = True

    unit: str
    at: Hex


class Held(Event, frozen=True, kw_only=True, tag="held"):
    """A unit was held where it stood."""

    unit: str
    at: Hex


class Recalled(Event, frozen=True, kw_only=True, tag="recalled"):
    """A unit went back into the reserves."""

    news = True

    unit: str


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    """A unit was lost to the common pile."""

    news = True

    unit: str


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    """A unit stays where it would have been defeated."""

    unit: str


class TakenBack(Event, frozen=True, kw_only=True, tag="taken-back"):
    """A captive went back into the reserves of its player."""

    news = True
    brings_unit = True

    unit: str
    seat: int


class FeatureShifted(Event, frozen=True, kw_only=True, tag="feature-shifted"):
    """A feature was set over to another tile."""

    news = True

    unit: str
    feature: str
    at: Hex


class Afflicted(Event, frozen=True, kw_only=True, tag="afflicted"):
    """A unit makes another pass a test."""

    unit: str
    target: str


class TurnMissed(Event, frozen=True, kw_only=True, tag="turn-missed"):
    """A player could not act."""

    seat: int


class KnockedOut(Event, frozen=True, kw_only=True, tag="knocked-out"):
    """A player is out, with all units."""

    news = True

    seat: int


class DialTurned(Event, frozen=True, kw_only=True, tag="dial-turned"):
    """A Summoner's Dial stands at another number."""

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
    """Two tiles changed places."""

    news = True

    unit: str
    start: Hex
    to: Hex


class GateCalled(Event, frozen=True, kw_only=True, tag="gate-called"):
    """A unit calls another one from aside."""

    unit: str
    gate: str
