"""What happens while the map is built."""

from pocket_tactics.events.happening import Happening
from pocket_tactics.hexes import Hex


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


SetupEvent = (
    TurnOrderRolled
    | FirstPlayer
    | TileLaid
    | FeatureSet
    | GateChosen
    | FeatureDrawn
    | MapOpened
    | TileDrawn
    | TileSetAside
    | TilesLeftOver
    | BaseSet
)
