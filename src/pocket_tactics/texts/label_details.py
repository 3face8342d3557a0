"""What the label of an action tells besides the fields of the action."""

from collections.abc import Callable

from pocket_tactics.actions import (
    Action,
    Charge,
    Conjure,
    LayTunnel,
    Move,
    Shoot,
    Storm,
    TurnDial,
)
from pocket_tactics.board import Tile, aloft
from pocket_tactics.cards import SecondUnit
from pocket_tactics.hexes import Hex
from pocket_tactics.rules.classic.attacks.declaring import opponent_at
from pocket_tactics.rules.classic.attacks.mega import Series, unmet
from pocket_tactics.state import State
from pocket_tactics.texts.names import Names

Values = dict[str, str]


def besides(state: State, action: Action, names: Names) -> Values:
    """What a label of an action tells besides its fields."""
    more = MORE.get(type(action))
    return more(state, action, names) if more else {}


def heading_for(state: State, action: Move, _: Names) -> Values:
    """Whether a move leads into the Heavens, out of them, or neither."""
    start = state.unit(action.unit).at
    lies = (start is not None and aloft(start), aloft(action.to))
    return {"way": {(False, True): "up", (True, False): "down"}.get(lies, "over")}


def whom(state: State, action: Storm | Shoot, names: Names) -> Values:
    """Who is assaulted: whoever is on the tile."""
    target = opponent_at(state, state.unit(action.unit).seat, action.at)
    return {"target": names.unit(target) if target else names.say("nobody")}


def all_met(state: State, action: Charge, names: Names) -> Values:
    """Everybody in the way of a charge."""
    met = unmet(state, Series(action.unit, action.to))
    return {"targets": names.listed(map(names.unit, met))}


def opened(state: State, action: LayTunnel, names: Names) -> Values:
    """The sides on which a tunnel tile would be open."""
    return {"sides": names.listed(map(str, openings(state, action)))}


def openings(state: State, action: LayTunnel) -> tuple[int, ...]:
    """The sides on which a tunnel tile would be open."""
    piles = state.supply.tiles
    ground = next(pile.piece for pile in piles if pile.piece.id == action.terrain)
    return open_sides(Tile(action.at, ground, turned=action.turned))


def open_sides(tile: Tile) -> tuple[int, ...]:
    """The sides on which a tile is open."""
    return tuple(side for side in range(6) if tile.opens(side))


def paid(state: State, action: Conjure, _: Names) -> Values:
    """What conjuring leaves on the dial."""
    unit = state.unit(action.unit)
    assert isinstance(unit.card, SecondUnit)
    return {"left": str(state.seats[unit.seat].dial - unit.card.conjured)}


def turned_up(state: State, _: TurnDial, __: Names) -> Values:
    """What the dial would stand at."""
    return {"dial": str(state.seats[state.turn].dial + 1)}


MORE: dict[type, Callable[..., Values]] = {
    Move: heading_for,
    Storm: whom,
    Shoot: whom,
    Charge: all_met,
    LayTunnel: opened,
    Conjure: paid,
    TurnDial: turned_up,
}
"""What labels tell of these actions."""


def ground(state: State, action: Action, place: Hex | None, names: Names) -> str:
    """The ground that an action leads to; all of it for a unit of several spaces."""
    if place is None:
        return "none"
    unit = state.roster.get(getattr(action, "unit", ""))
    if unit is None or not hasattr(action, "to"):
        return names.spread(state.board, (place,))
    return names.spread(state.board, unit.card.covers(place))
