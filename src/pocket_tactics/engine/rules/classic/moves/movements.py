"""Movements of units: steps, hops, and those of single cards."""

from collections.abc import Callable
from functools import lru_cache, partial

from pocket_tactics.engine.abilities.classic.moves import (
    Current,
    DoubleHop,
    Immobile,
    Inert,
    KinStep,
    Treewalk,
)
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.classic.footprints import has_room
from pocket_tactics.engine.rules.classic.moves.hops import (
    Ends,
    hop,
    hop_base,
    hop_twice,
    shift_over,
)
from pocket_tactics.engine.rules.classic.setup.openings import by_sort, heavens_in_order
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    ability_of,
    card_of,
    free,
    free_places,
    ground_at,
    has_advantage,
    in_heavens,
    is_mega,
    is_tile,
    on_map,
    place_of_unit,
    places_of,
    spaces,
    spans,
)
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED

Movement = Callable[[State, Unit], Ends]
"""A function that returns the ends of a way. The caller checks that they are free."""


@memoized
def ends(state: State, unit: Unit) -> dict[Hex, str]:
    """Return the ends of all ways of the edition, each with its rule."""
    found: dict[Hex, str] = {}
    for way, rule in open_to(state.edition.movements, card_of(unit)):
        for place in way(state, unit):
            found.setdefault(place, rule)
    return found


@lru_cache(maxsize=MAX_CACHED)
def open_to(
    ways: tuple[Movement, ...], card: ClassicUnit
) -> list[tuple[Movement, str]]:
    """Return the ways of an edition that units of a card may take, with their rules."""
    kinds = {type(ability) for ability in card.abilities}
    if kinds & {Immobile, Inert}:
        return []
    suited = (way for way in ways if (way in OF_MEGAS) == spans(card))
    return [
        (way, RULES.get(way, "ability.first"))
        for way in suited
        if way not in NEEDS or NEEDS[way] in kinds
    ]


def moves(state: State, unit: Unit) -> list[Hex]:
    """Return the tiles that a unit may move to."""
    if is_mega(unit):
        return [at for at in ends(state, unit) if has_room(state, unit, at)]
    open_to_all = free_places(state)
    return [place for place in ends(state, unit) if place in open_to_all]


def step(state: State, unit: Unit) -> Ends:
    """Yield the tiles next to a unit (move.walk)."""
    yield from state.board.passages[place_of_unit(unit)]


def walk_trees(state: State, unit: Unit) -> Ends:
    """Yield all tiles of a terrain on the map."""
    for treewalk in abilities_of(unit, Treewalk):
        yield from tiles_of(state, treewalk.onto)


def tiles_of(state: State, terrain: str) -> tuple[Hex, ...]:
    """Return the tiles that are of a terrain now."""
    return by_sort(state.board).get(terrain, ())


def join_kin(state: State, unit: Unit) -> Ends:
    """Yield the tiles next to kin within a number of steps (map.steps)."""
    kin = ability_of(unit, KinStep)
    assert kin is not None
    steps = state.board.distances[place_of_unit(unit)]
    for other in on_map(state, unit.seat):
        if other.id != unit.id and kin.type in card_of(other).types:
            for place in (
                near for space in spaces(other) for near in neighbours(space)
            ):
                near = steps.get(place, kin.within + 1) <= kin.within
                if near and place in places_of(state.board)["map"]:
                    yield place


def swim(state: State, unit: Unit) -> Ends:
    """Yield the connected free tiles of a terrain, and the tiles next to them."""
    current = ability_of(unit, Current)
    assert current is not None
    reached = {place_of_unit(unit)}
    queue = [place_of_unit(unit)]
    for here in queue:
        for place in filter(partial(is_tile, state), state.board.passages[here]):
            yield place
            wet = ground_at(state, place).sort == current.over
            if wet and free(state, place) and place not in reached:
                reached.add(place)
                queue.append(place)


def rise(state: State, unit: Unit) -> Ends:
    """Yield the Heavens tiles of the unit's advantage (heavens.enter)."""
    if not in_heavens(state, place_of_unit(unit)):
        for place in heavens_in_order(state.board):
            if has_advantage(unit, ground_at(state, place)):
                yield place


def descend(state: State, unit: Unit) -> Ends:
    """Yield all tiles of the map, for a unit in the Heavens (heavens.return)."""
    if in_heavens(state, place_of_unit(unit)):
        for tile in state.board.tiles:
            if ground_at(state, tile.at).place == "map":
                yield tile.at


def shift(state: State, unit: Unit) -> Ends:
    """Yield the ends of one step with the whole footprint (mega.footprint)."""
    yield from neighbours(place_of_unit(unit))


NEEDS: dict[Movement, type] = {
    hop_twice: DoubleHop,
    walk_trees: Treewalk,
    join_kin: KinStep,
    swim: Current,
}
"""The abilities that give ways to units."""

OF_MEGAS = frozenset({shift, shift_over})
"""The ways of mega units. The others are those of units of one space."""

RULES: dict[Movement, str] = {
    step: "move.walk",
    hop: "hop",
    hop_base: "move.hop-base",
    rise: "heavens.enter",
    descend: "heavens.return",
    shift: "mega.footprint",
    shift_over: "mega.hop-self",
}
"""The rules of the ways. Those of single cards are with their abilities."""
