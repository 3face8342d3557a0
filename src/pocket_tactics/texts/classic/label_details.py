"""What labels of the second and third edition tell besides the fields of actions."""

from pocket_tactics.engine.actions import (
    Action,
    Charge,
    Conjure,
    LayTunnel,
    Shoot,
    Storm,
    TurnDial,
)
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.attacks.declaring import opponent_at
from pocket_tactics.engine.rules.classic.attacks.mega import Series, tile_chosen, unmet
from pocket_tactics.engine.rules.classic.units import conjuration
from pocket_tactics.engine.state import State
from pocket_tactics.texts.label_details import SHARED, Details, Values, openings
from pocket_tactics.texts.names import Names


def whom(state: State, action: Storm | Shoot, names: Names) -> Values:
    """Who is assaulted: whoever is on the tile."""
    target = opponent_at(state, state.unit(action.unit).seat, action.at)
    return {"target": names.unit(target) if target else names.say("nobody")}


def all_met(state: State, action: Charge, names: Names) -> Values:
    """Everybody in the way of a charge, with the tile where there is a choice."""
    met = unmet(state, Series(action.unit, action.to))
    told = [one_met(names, unit, tile_chosen(state, action, unit)) for unit in met]
    return {"targets": names.listed(told)}


def one_met(names: Names, target: str, tile: Hex | None) -> str:
    """An opponent in the way of a charge, perhaps on one of its tiles."""
    unit = names.unit(target)
    if tile is None:
        return unit
    return names.say("on-tile", unit=unit, at=names.place(tile))


def opened_sides(state: State, action: LayTunnel, names: Names) -> Values:
    """The sides on which a tunnel tile would be open."""
    return {"sides": names.listed(map(str, openings(state, action)))}


def dial_left(state: State, action: Conjure, _: Names) -> Values:
    """What conjuring leaves on the dial."""
    unit = state.unit(action.unit)
    return {"left": str(state.seats[unit.seat].dial - conjuration(unit))}


def turned_up(state: State, _: TurnDial, __: Names) -> Values:
    """What the dial would stand at."""
    return {"dial": str(state.seats[state.seat].dial + 1)}


DETAILS: dict[type[Action], Details] = {
    **SHARED,
    Storm: whom,
    Shoot: whom,
    Charge: all_met,
    LayTunnel: opened_sides,
    Conjure: dial_left,
    TurnDial: turned_up,
}
"""What labels tell of these actions."""
