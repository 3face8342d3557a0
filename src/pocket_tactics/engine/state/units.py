"""Seats and units: the players of a position, and the units of their forces."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Generic, Literal

from pocket_tactics.engine.attribute_hints import HidesHints, add_hints
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.engine.typevars import DefaultedVar

C_co = DefaultedVar("C_co", bound=UnitCard, default=UnitCard, covariant=True)

UNITS_CACHE_SIZE: Final = 64
"""The number of cached sets of units. Only the latest ones are needed again."""


# Single editions need `dial`, `shifted`, `fading` and `reloads`. A generic part for
# each edition would cost a cast in every step.
class Seat(FrozenStruct, frozen=True):
    """A player: their team, and their property apart from units.

    *home* is the tile of their deployment edge, or of their own feature, once chosen.
    *feature* is that feature until then. *out* is whether the player was knocked out.
    *home* is also the place of their *base*, once it is laid. The *dial* limits
    conjuring. *shifted* are two tiles that were swapped on their last turn, or on this
    one if they are not yet *fading*.
    """

    team: int
    home: Hex | None = None
    feature: Terrain | None = None
    out: bool = False
    base: Terrain | None = None
    dial: int = 0
    shifted: tuple[Hex, Hex] | None = None
    fading: bool = False


Zone = Literal["reserve", "map", "captured", "gone", "queue", "aside"]


class Unit(
    HidesHints,
    FrozenStruct,
    Generic[C_co],
    frozen=True,
    kw_only=True,
    cache_hash=True,
):
    """A unit of a force: in reserve, on the map *at* a place, captured, or gone.

    A conjured unit is in the *queue* at first, a called one is *aside*.

    Its id is its seat, its card's id and a number: ``0.footman.1``. It is captured *by*
    a seat. Without one it is on the common pile. It *reloads* until that number of its
    player's turns have ended.
    """

    id: str
    seat: int
    card: C_co
    zone: Zone = "reserve"
    at: Hex | None = None
    by: int | None = None
    reloads: int = 0


def names_on_cards() -> set[str]:
    """Return the fields of the cards of all editions that units do not have."""
    cards: list[type[UnitCard]] = [UnitCard]
    for card in cards:
        cards += card.__subclasses__()
    fields = {name for card in cards for name in card.__struct_fields__}
    return fields - set(Unit.__struct_fields__)


add_hints(Unit, {name: f"use `unit.card.{name}`" for name in names_on_cards()})


@lru_cache(maxsize=UNITS_CACHE_SIZE)
def by_id(units: tuple[Unit, ...]) -> dict[str, Unit]:
    """Return units by their ids. Several positions of a fight have the same units."""
    return {unit.id: unit for unit in units}


@lru_cache(maxsize=UNITS_CACHE_SIZE)
def by_place(units: tuple[Unit, ...]) -> dict[Hex, Unit]:
    """Return the units on the map by the places that they cover."""
    return {
        place: unit
        for unit in units
        if unit.at is not None
        for place in unit.card.covers(unit.at)
    }
