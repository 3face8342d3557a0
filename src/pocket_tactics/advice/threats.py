"""The places that enemies could attack on their next turn in the current position."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pocket_tactics.engine.actions import Afflict, Attack, Charge, Shoot, Storm
from pocket_tactics.engine.board import Tile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.odds import ODDS

Threats = dict[Hex, tuple[str, ...]]
"""Places, with the ids of the enemy units that could attack there."""

STAND_IN = "stand-in"


def threats(state: State, seat: int, unit_id: str = "") -> Threats:
    """Return the places at which enemies of a player could attack.

    With a unit, these are the free tiles on which it could be attacked. Without one,
    they are the places of the player's units and base that could be attacked, and the
    free tiles on which any unit of the player could be.
    """
    if not state.turn or state.outcome:
        return {}  # nobody attacks before the first turn or after the end
    found = {} if unit_id else threats_to_pieces(state, seat)
    unit = state.unit(unit_id) if unit_id else stand_in(state, seat)
    for tile in state.board.tiles:
        if unit and (moved := placed_state(state, unit, tile)):
            places = set(unit.card.covers(tile.at))
            if by := attackers(moved, seat, places):
                found[tile.at] = by
    return found


def threatened_seat(state: State, seats: Sequence[int], unit_id: str = "") -> int:
    """Return the seat that a question about threats is about.

    That is the seat of the unit, or the mover if a person who plays *seats* has it, or
    the first of *seats*. A person without a seat asks about the seat whose turn it is.
    """
    if unit_id:
        return state.unit(unit_id).seat
    if state.mover is not None and state.mover in seats:
        return state.mover
    return seats[0] if seats else state.seat


def threats_to_pieces(state: State, seat: int) -> Threats:
    """Return the places of a player's units and base that enemies could attack."""
    own = [place for place, unit in state.occupants.items() if unit.seat == seat]
    home = state.seats[seat].home
    hits = list(attacks(state, seat))
    found: Threats = {}
    for place in dict.fromkeys([*own, *([home] if home else [])]):
        if by := tuple(dict.fromkeys(unit for unit, at in hits if place in at)):
            found[place] = by
    return found


def attackers(state: State, seat: int, places: set[Hex]) -> tuple[str, ...]:
    """Return the enemies of a player that could attack one of some places."""
    hits = attacks(state, seat)
    return tuple(dict.fromkeys(unit for unit, at in hits if places & at))


def placed_state(state: State, unit: Unit, tile: Tile) -> State | None:
    """Return the state with a unit on a tile, if it could be there."""
    if tile.terrain.place == "base":
        return None
    others = (state.occupants.get(place) for place in unit.card.covers(tile.at))
    if any(other and other.id != unit.id for other in others):
        return None
    moved = replace(unit, zone="map", at=tile.at)
    if unit.id in state.roster:
        return state.with_unit(moved)
    return replace(state, units=(*state.units, moved))


def stand_in(state: State, seat: int) -> Unit | None:
    """Return a unit of one space that represents any unit of a player."""
    own = (unit for unit in state.units if unit.seat == seat)
    single = (unit for unit in own if len(unit.card.covers(Hex(0, 0))) == 1)
    unit = next(single, None)
    return replace(unit, id=STAND_IN, zone="reserve", at=None) if unit else None


def attacks(state: State, seat: int) -> Iterator[tuple[str, set[Hex]]]:
    """Yield the attacks that enemies of a player could make, each with its places."""
    for enemy, other in enumerate(state.seats):
        if not other.out and not state.friendly(enemy, seat):
            yield from attacks_of(replace(state, seat=enemy), enemy)


def attacks_of(state: State, enemy: int) -> Iterator[tuple[str, set[Hex]]]:
    """Yield the attacks that a player could make in their turn."""
    for form in state.edition.turn_options:
        if issubclass(form.kind, Attack | Afflict):
            for action in form.offers(state, enemy):
                yield action.unit, places_struck(state, action)
    for unit, place in ODDS[state.edition.id].leaps(state, enemy):
        yield unit, {place}


def places_struck(state: State, attack: Attack | Afflict) -> set[Hex]:
    """Return the places that an attack is aimed at."""
    match attack:
        case Shoot(at=at) | Storm(at=at):
            return {at}
        case Charge(unit, to):
            return set(state.unit(unit).card.covers(to))
    return set(places_of_unit(state.unit(ODDS[state.edition.id].aim(state, attack))))


def places_of_unit(unit: Unit) -> tuple[Hex, ...]:
    """Return the tiles of a unit on the map."""
    assert unit.at is not None
    return unit.card.covers(unit.at)
