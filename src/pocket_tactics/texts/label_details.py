"""Values of the labels of actions besides their fields, in all editions."""

from collections.abc import Callable

from pocket_tactics.engine.actions import Action, Move
from pocket_tactics.engine.board import in_heavens
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.texts.names import Names

Values = dict[str, str]
Details = Callable[..., Values]
"""A function of state, action and names that returns values of a label."""


def heading_for(state: State, action: Move, _: Names) -> Values:
    """Return whether a move leads into the Heavens, out of them, or neither."""
    start = state.unit(action.unit).at
    lies = (start is not None and in_heavens(start), in_heavens(action.to))
    return {"way": {(False, True): "up", (True, False): "down"}.get(lies, "over")}


SHARED: dict[type[Action], Details] = {Move: heading_for}
"""The details of these actions in every edition."""


def ground(state: State, action: Action, place: Hex | None, names: Names) -> str:
    """Return the ground of a place; of all its spaces for a unit that goes there."""
    if place is None:
        return "none"
    unit = state.roster.get(getattr(action, "unit", ""))
    if unit is None or not hasattr(action, "to"):
        return names.spread(state.board, (place,))
    return names.spread(state.board, unit.card.covers(place))
