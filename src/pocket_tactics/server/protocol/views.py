"""Views as records: positions, cards and events as clients receive them."""

from typing import Literal

from msgspec import UNSET, UnsetType

from pocket_tactics.advice.consequences import Follows
from pocket_tactics.engine import events
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct


class PoolView(FrozenStruct, frozen=True, kw_only=True):
    """The dice of a pool: their *faces*, and *kickers* that count besides.

    *faces* are ``None`` while the pool is not rolled.
    """

    pool: Literal["off", "def"]
    faces: tuple[int, ...] | None
    kickers: tuple[int, ...] = ()


class SideView(FrozenStruct, frozen=True, kw_only=True):
    """One side of a fight: *notes* are bumps, re-rolls and skills left, in words."""

    unit: str
    name: str
    seat: int
    pools: tuple[PoolView, ...] = ()
    notes: tuple[str, ...] = ()


class FightView(FrozenStruct, frozen=True, kw_only=True):
    """A fight, or a test of one unit alone (then without a *target*)."""

    attacker: SideView
    target: SideView | None
    needs: int | None = None


class TileView(FrozenStruct, frozen=True, kw_only=True):
    """A tile with its pieces; *label* are the tile and its occupant in words.

    *name* is the short name of its place; coordinates while the map is being laid.
    *own_label* is the label for the player whose base, edge or own feature is here;
    empty if nobody's is.
    *openings* are the open sides of a tunnel, as it is turned; ``None`` for others.
    *keeper* is the seat that controls the feature, laid it, or owns the base.
    """

    at: Hex
    terrain: str
    feature: str | None
    place: Literal["map", "base", "heavens"]
    keeper: int | None
    openings: tuple[int, ...] | None
    perilous: bool
    name: str
    label: str
    own_label: str


class UnitView(FrozenStruct, frozen=True, kw_only=True):
    """A unit: *spaces* are all places that it covers; *by* is the seat of its captor.

    *marks* are temporary conditions in words, such as that it reloads.
    """

    id: str
    card: str
    seat: int
    name: str
    token: str
    zone: str
    at: Hex | None
    spaces: tuple[Hex, ...]
    by: int | None = None
    marks: tuple[str, ...] = ()


class SeatView(FrozenStruct, frozen=True, kw_only=True):
    """A seat: *played* is its player in words, *lines* are its pieces in sentences.

    *face* is the picture of a computer. A seat that is *out* plays no more.
    """

    seat: int
    name: str
    played: str
    face: str = ""
    home: Hex | None
    out: bool = False
    lines: tuple[str, ...]


class DieView(FrozenStruct, frozen=True, kw_only=True):
    """A die on the table: one that shows *face*, of a pool of a unit."""

    unit: str
    pool: Pool
    face: int


class ActionView(FrozenStruct, frozen=True, kw_only=True):
    """A legal action: its text, its words, its subject, and where it leads.

    *subject* is a unit's id, a piece's id, a place or empty; *piece* is the piece that
    it lays, *sides* the open sides of a tunnel tile. *then* is what follows at once:
    dice, which no undo reverts, the decision of another client, or the defeat of the
    player who acts. *die* is the one that it changes in a fight.
    """

    text: str
    kind: str
    subject: str
    words: str
    place: Hex | None
    target: str | None
    attack: bool
    then: Follows
    piece: str | None = None
    sides: tuple[int, ...] | None = None
    die: DieView | None = None


class ChoiceView(FrozenStruct, frozen=True, kw_only=True):
    """A subject of actions, in words, and the number of its actions."""

    subject: str
    words: str
    count: int


class OutcomeView(FrozenStruct, frozen=True, kw_only=True):
    """How the game ended; *rule* is empty if the players ended it.

    *how* is the reason as an id, such as ``blocked``.
    """

    winners: tuple[int, ...]
    how: str
    sentence: str
    rule: str


class PileView(FrozenStruct, frozen=True, kw_only=True):
    """The number of pieces of a kind beside the map."""

    piece: str
    name: str
    count: int


class View(FrozenStruct, frozen=True, kw_only=True):
    """A position as one client sees it; it has actions only if it is *yours*.

    *number* counts the entries of the game, undos too, *moment* its actions; *step* is
    the kind of decision that is due, empty if the game is over. *offer* is the seat
    that offers a draw. The client may resign for the seat *resign*, and offer a draw
    for *draw*.
    """

    number: int
    moment: int
    headline: str
    turn: int
    mover: int | None
    yours: bool
    step: str
    heading: str
    seats: tuple[SeatView, ...]
    tiles: tuple[TileView, ...]
    units: tuple[UnitView, ...]
    choices: tuple[ChoiceView, ...]
    actions: tuple[ActionView, ...]
    fight: FightView | None
    supply: tuple[PileView, ...]
    undo: bool
    auto: bool
    outcome: OutcomeView | None
    redo: bool = False
    offer: int | None = None
    resign: int | None = None
    draw: int | None = None


class Changes(FrozenStruct, frozen=True, kw_only=True):
    """The changes of a `View`; a field that is left out has not changed.

    *tiles* and *units* are the whole lists, if their order has changed. Else
    *tiles_changed* and *units_changed* are the changed items, with ``at`` and ``id`` as
    their keys.
    """

    number: int | UnsetType = UNSET
    moment: int | UnsetType = UNSET
    headline: str | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    mover: int | UnsetType | None = UNSET
    yours: bool | UnsetType = UNSET
    step: str | UnsetType = UNSET
    heading: str | UnsetType = UNSET
    seats: tuple[SeatView, ...] | UnsetType = UNSET
    tiles: tuple[TileView, ...] | UnsetType = UNSET
    tiles_changed: tuple[TileView, ...] | UnsetType = UNSET
    units: tuple[UnitView, ...] | UnsetType = UNSET
    units_changed: tuple[UnitView, ...] | UnsetType = UNSET
    choices: tuple[ChoiceView, ...] | UnsetType = UNSET
    actions: tuple[ActionView, ...] | UnsetType = UNSET
    fight: FightView | UnsetType | None = UNSET
    supply: tuple[PileView, ...] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    auto: bool | UnsetType = UNSET
    outcome: OutcomeView | UnsetType | None = UNSET
    redo: bool | UnsetType = UNSET
    offer: int | UnsetType | None = UNSET
    resign: int | UnsetType | None = UNSET
    draw: int | UnsetType | None = UNSET


class CardView(FrozenStruct, frozen=True, kw_only=True):
    """A card: *lines* are its text; *dice* are shown on the token of a unit.

    *faction* is empty for a mercenary, and in editions without factions.
    *figures* are its numbers: the kind of each, its name, its value. *skills* are the
    kinds of its dice, for its picture: ``melee``, ``archery`` …; *openings* are the
    open sides of a tunnel as it is printed. *type_names* and *faction_name* are the
    types and the faction in words. *good_at* is what a unit is good at.
    """

    id: str
    name: str
    kind: Literal["unit", "terrain"]
    lines: tuple[str, ...]
    cost: int | None = None
    types: tuple[str, ...] = ()
    type_names: tuple[str, ...] = ()
    faction: str = ""
    faction_name: str = ""
    dice: tuple[str, str] | None = None
    figures: tuple[tuple[str, str, str], ...] = ()
    good_at: str = ""
    skills: tuple[str, ...] = ()
    openings: tuple[int, ...] | None = None
    rule: str = ""


class EventView(FrozenStruct, frozen=True, kw_only=True):
    """An event as a record, and as a sentence."""

    event: "events.AnyEvent"
    sentence: str
