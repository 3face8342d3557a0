"""Values of labels in the second and third edition besides the fields of actions."""

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
from pocket_tactics.engine.rules.targets import open_sides_laid
from pocket_tactics.engine.state import State
from pocket_tactics.texts.label_details import SHARED, Details, Values
from pocket_tactics.texts.names import Names


def whom(state: State, action: Storm | Shoot, names: Names) -> Values:
    """Return the opponent on the tile that is assaulted."""
    target = opponent_at(state, state.unit(action.unit).seat, action.at)
    return {"target": names.unit(target) if target else names.say("nobody")}


def all_met(state: State, action: Charge, names: Names) -> Values:
    """Return all opponents in the way of a charge, with the chosen tile if any."""
    met = unmet(state, Series(action.unit, action.to))
    targets = [one_met(names, unit, tile_chosen(state, action, unit)) for unit in met]
    return {"targets": names.listed(targets)}


def one_met(names: Names, target: str, tile: Hex | None) -> str:
    """Return an opponent in the way of a charge, with the chosen tile if any."""
    unit = names.unit(target)
    if tile is None:
        return unit
    return names.say("on-tile", unit=unit, at=names.place(tile))


def opened_sides(state: State, action: LayTunnel, names: Names) -> Values:
    """Return the sides on which a tunnel tile would be open."""
    return {"sides": names.listed(map(str, open_sides_laid(state, action)))}


def dial_left(state: State, action: Conjure, _: Names) -> Values:
    """Return the value of the dial after conjuring."""
    unit = state.unit(action.unit)
    return {"left": str(state.seats[unit.seat].dial - conjuration(unit))}


def turned_up(state: State, _: TurnDial, __: Names) -> Values:
    """Return the value of the dial after it is turned."""
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
"""The details of these actions."""
