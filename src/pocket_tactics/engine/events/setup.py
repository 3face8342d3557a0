"""Events of the set-up."""

from pocket_tactics.engine.events.event import DiceEvent, Event
from pocket_tactics.engine.hexes import Hex


class TurnOrderRolled(DiceEvent, frozen=True, kw_only=True, tag="roll-off"):
    """A player rolled for the turn order."""

    reading = 500

    seat: int
    face: int


class FirstPlayer(Event, frozen=True, kw_only=True, tag="first-player"):
    """The turn order was settled."""

    seat: int


class TileLaid(Event, frozen=True, kw_only=True, tag="tile-laid"):
    """A tile joined the map."""

    marks_place = True

    seat: int
    terrain: str
    at: Hex


class FeatureSet(Event, frozen=True, kw_only=True, tag="feature-set"):
    """A feature was set onto a tile."""

    marks_place = True

    seat: int
    feature: str
    at: Hex


class GateChosen(Event, frozen=True, kw_only=True, tag="gate-chosen"):
    """A player chose the deployment edge at this tile."""

    marks_place = True

    seat: int
    at: Hex


class FeatureDrawn(Event, frozen=True, kw_only=True, tag="feature-drawn"):
    """The central feature was drawn."""

    feature: str


class MapOpened(Event, frozen=True, kw_only=True, tag="map-opened"):
    """The first tile was laid, with the central feature in it."""

    marks_place = True

    terrain: str
    feature: str
    at: Hex


class TileDrawn(Event, frozen=True, kw_only=True, tag="tile-drawn"):
    """A player drew a tile."""

    seat: int
    terrain: str


class TileSetAside(Event, frozen=True, kw_only=True, tag="tile-set-aside"):
    """A drawn tile fits nowhere. Its player draws again."""

    seat: int
    terrain: str


class TilesLeftOver(Event, frozen=True, kw_only=True, tag="tiles-left-over"):
    """Tiles that fit nowhere left the game."""

    terrains: tuple[str, ...]


class BaseSet(Event, frozen=True, kw_only=True, tag="base-set"):
    """A player placed their base."""

    marks_place = True

    seat: int
    base: str
    at: Hex
