"""Checks of a position in the set-up of the fourth edition."""

from pocket_tactics.engine.hexes import CENTRE
from pocket_tactics.engine.rules.fourth.deploying import reserves
from pocket_tactics.engine.rules.fourth.setup.map import DrawFeature, PlaceTile
from pocket_tactics.engine.rules.fourth.setup.sides import (
    PlaceFeature,
    PlaceUnits,
    more_fit,
    quarters,
)
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.state import State
from pocket_tactics.notation.soundness.shared import (
    Checks,
    check_roll_off,
    steps_of,
)


def check_setup(state: State) -> Checks:
    """Check the map, the features and the units of a set-up, in this order."""
    supply = state.supply
    room = len(state.board.tiles) + sum(pile.count for pile in supply.tiles)
    yield room > len(state.seats), "tiles: too few for all features"
    yield from check_forces(state)
    tags = steps_of(state)
    if "settle-order" in tags:
        yield from check_opening(state)
        return
    centre = state.board.by_place.get(CENTRE)
    yield (
        centre is not None and bool(centre.feature),
        "map: the middle tile must have a feature",
    )
    if isinstance(state.agenda[0], RollOff):
        yield not state.order, "order: must be empty before the roll-off"
        yield from check_roll_off(state, state.agenda[0])
        yield from check_features_brought(state)
        return
    yield bool(state.order), "order: required after the roll-off"
    yield from (check_bag if "fill-map" in tags else check_placing)(state)


def check_forces(state: State) -> Checks:
    """Check that each seat has units, and that none is lost."""
    yield not any(seat.out for seat in state.seats), "seats: no player is out yet"
    yield (
        all(u.zone in ("reserve", "map") for u in state.units),
        "units: no unit is lost yet",
    )
    armed = {unit.seat for unit in state.units}
    yield len(armed) == len(state.seats), "units: every seat brings units"


def check_opening(state: State) -> Checks:
    """Check that there is no map yet, and that pieces are left to draw."""
    begun = bool(state.board.tiles or state.order)
    yield not begun, "map: must be empty before the first tile"
    drawn = isinstance(state.agenda[0], DrawFeature)
    yield drawn is (state.supply.centre is None), "centre: drawn, or agreed on"
    if isinstance(state.agenda[0], DrawFeature):
        drawable = bool(state.agenda[0].odds(state))
        yield drawable, "features: none can be drawn"
    yield from check_features_brought(state)


def check_bag(state: State) -> Checks:
    """Check that a tile is drawn, or that one is left to place."""
    left = {pile.piece.id for pile in state.supply.tiles}
    yield bool(left), "tiles: none is left"
    first = state.agenda[0]
    if isinstance(first, PlaceTile):
        yield first.terrain in left, "agenda: that tile is not left"
    yield from check_features_brought(state)


def check_features_brought(state: State) -> Checks:
    """Check that each seat has a feature, and that no unit is on the map."""
    brought = all(seat.feature and seat.home is None for seat in state.seats)
    yield brought, "seats: every seat still has a feature"
    away = all(unit.zone == "reserve" for unit in state.units)
    yield away, "units: no unit is on the map yet"


def check_placing(state: State) -> Checks:
    """Check the placed features, and then the starting units."""
    yield not state.supply.tiles, "tiles: all are laid by now"
    features = [step.seat for step in state.agenda if isinstance(step, PlaceFeature)]
    units = [step.seat for step in state.agenda if isinstance(step, PlaceUnits)]
    waiting = features or units
    in_turn = waiting == list(state.order)[len(state.order) - len(waiting) :]
    yield in_turn, "agenda: the players place in their order"
    for seat, holder in enumerate(state.seats):
        has_one = seat in features
        yield (holder.feature is not None) is has_one, "seats: a feature too many"
        yield (holder.home is None) is has_one, "seats: a feature is not on the map"
    yield from check_first_units(state, units)


def check_first_units(state: State, waiting: list[int]) -> Checks:
    """Check that placed units are at home, and that there is room for the rest."""
    placed = {unit.seat for unit in state.units if unit.zone == "map"}
    done = set(state.order) - set(waiting) if waiting else set()
    yield placed <= done | set(waiting[:1]), "units: a unit is on the map too early"
    for seat in waiting:
        ready = reserves(state, seat) and quarters(state, seat)
        yield bool(ready), "units: a unit has no place to start"
    if waiting:
        yield (
            more_fit(state, waiting[0]),
            "units: no more units of this player can start",
        )
