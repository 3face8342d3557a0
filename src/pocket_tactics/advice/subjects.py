"""Legal actions by their subjects: the unit, piece or place that is chosen first."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain

from pocket_tactics.engine.actions import (
    Action,
    LayTile,
    LayTunnel,
    Place,
    SetFeature,
    UnitAction,
)
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.state import State
from pocket_tactics.notation.places import write_place


@memoized
def actions_by_subject(state: State) -> Mapping[str, Sequence[Action]]:
    """Return the legal actions by their subjects."""
    return grouped_actions(state.actions(), state.step.about(state).values())


def grouped_actions(
    actions: Iterable[Action], asked_about: Collection[object]
) -> dict[str, list[Action]]:
    """Return actions by their subjects, in one group if there is only one subject.

    A subject that the question is already about is not chosen again.
    """
    groups: dict[str, list[Action]] = {}
    for action in actions:
        key = subject(action)
        groups.setdefault("" if key in asked_about else key, []).append(action)
    if "" in groups and len(groups) == ONE_SUBJECT_AND_NONE:
        return {"": list(chain.from_iterable(groups.values()))}
    return groups


ONE_SUBJECT_AND_NONE = 2


def subject(action: Action) -> str:
    """Return the id of the unit or piece of an action, or its place; else empty.

    For a tunnel tile the place is chosen first, and then how it is turned.
    """
    match action:
        case LayTunnel(at=place):
            return write_place(place)
        case LayTile(piece) | SetFeature(piece):
            return piece
        case _ if isinstance(action, UnitAction | Place):
            return action.unit
    return ""
