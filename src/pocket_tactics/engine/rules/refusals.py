"""The refusals that several kinds of action share, and the rules they cite."""

from typing import Literal

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct


class Cites(FrozenStruct, frozen=True, kw_only=True):
    """The rules that an edition's common refusals cite."""

    turn: str
    deploy: str
    capture: str
    tile: str
    occupied: str
    held: str
    attack: str


def not_at_hand(
    state: State, cites: Cites, unit_id: str, zone: Literal["map", "reserve"]
) -> Refusal | None:
    """Return why a player may not use a unit as one in *zone*."""
    unit = state.roster.get(unit_id)
    if unit is None or unit.seat != state.seat:
        return Refusal(cites.turn, "Use a unit of your own.")
    if unit.zone == zone:
        return None
    return {
        "reserve": Refusal(cites.deploy, "That unit is in reserve. Deploy it first."),
        "map": Refusal(cites.deploy, "You can only deploy a unit in reserve."),
        "captured": Refusal(cites.capture, "That unit has been captured."),
        "gone": Refusal(cites.capture, "That unit has left the game."),
        "queue": Refusal("conjure.queue", "That unit waits in the Aether Queue."),
        "aside": Refusal("ability.first", "That unit waits until it is called."),
    }[unit.zone]


def not_free(state: State, cites: Cites, place: Hex) -> Refusal | None:
    """Return why no unit may end its move on a place."""
    if place not in state.board.by_place:
        return Refusal(cites.tile, "There is no tile there.")
    occupant = state.occupants.get(place)
    if occupant is None:
        return None
    if state.friendly(occupant.seat, state.seat):
        return Refusal(cites.occupied, "A friendly unit is on that tile.")
    return Refusal(cites.held, "An enemy is on that tile. Attack it instead.")


def not_an_enemy(state: State, cites: Cites, unit_id: str) -> Refusal | None:
    """Return why a unit cannot be the target of an attack."""
    unit = state.roster.get(unit_id)
    if unit is None or state.friendly(unit.seat, state.seat):
        return Refusal(cites.attack, "Attack a unit of the enemy.")
    if unit.zone != "map":
        return Refusal(cites.attack, "That unit is not on the map.")
    return None
