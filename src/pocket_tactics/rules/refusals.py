"""The reasons that refuse several kinds of action."""

from typing import Literal

from pocket_tactics.hexes import Hex
from pocket_tactics.state import Refusal, State


def not_at_hand(
    state: State, unit_id: str, zone: Literal["map", "reserve"]
) -> Refusal | None:
    """Why the player may not use a unit as one in *zone*."""
    unit = state.roster.get(unit_id)
    if unit is None or unit.seat != state.turn:
        return Refusal("turn.one-action", "Use a unit of your own.")
    if unit.zone == zone:
        return None
    return NOT_THERE[unit.zone]


NOT_THERE = {
    "reserve": Refusal("fifth.deploy", "That unit is in reserve: deploy it first."),
    "map": Refusal("fifth.deploy", "Only a unit in reserve is deployed."),
    "captured": Refusal("fifth.compare", "That unit has been captured."),
}


def not_free(state: State, place: Hex) -> Refusal | None:
    """Why no unit may come to rest on a place."""
    if place not in state.board.by_place:
        return Refusal("fifth.route", "There is no tile.")
    occupant = state.occupants.get(place)
    if occupant is None:
        return None
    if state.friendly(occupant.seat, state.turn):
        return Refusal("fifth.one-per-tile", "A friendly unit holds that tile.")
    return Refusal("fifth.invade", "An enemy holds that tile: attack it.")


def not_an_enemy(state: State, unit_id: str) -> Refusal | None:
    """Why a unit cannot be the target of an attack."""
    unit = state.roster.get(unit_id)
    if unit is None or state.friendly(unit.seat, state.turn):
        return Refusal("fifth.attack", "Attack a unit of the enemy.")
    if unit.zone != "map":
        return Refusal("fifth.attack", "That unit is not on the map.")
    return None
