"""What may be decided, sorted for a person: first with what, then what."""

from collections.abc import Collection, Iterable
from itertools import chain

from pocket_tactics.engine.actions import (
    Action,
    LayTile,
    LayTunnel,
    Place,
    SetFeature,
    UnitAction,
)
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation.places import write_place
from pocket_tactics.texts.labels import label
from pocket_tactics.texts.names import Names


class Choice(FrozenStruct, frozen=True):
    """Something to choose: its words, a short name to type, the actions behind it."""

    key: str
    words: str
    token: str
    actions: tuple[Action, ...]


def choices(state: State, names: Names) -> list[Choice]:
    """The legal actions by what they are done with: a unit, a piece, nothing."""
    asked_about = state.step.about(state).values()
    groups = grouped_actions(state.actions(), asked_about)
    return [
        Choice(
            key,
            words(state, key, actions, names) if key or len(groups) > 1 else "",
            names.token(key) if key in state.roster else key,
            tuple(actions),
        )
        for key, actions in groups.items()
    ]


def grouped_actions(
    actions: Iterable[Action], asked_about: Collection[object]
) -> dict[str, list[Action]]:
    """The actions by their subjects; together where there is no choice of subjects.

    What the question is about anyway is none to choose.
    """
    groups: dict[str, list[Action]] = {}
    for action in actions:
        key = subject(action)
        groups.setdefault("" if key in asked_about else key, []).append(action)
    if "" in groups and len(groups) == PAIR:
        return {"": list(chain.from_iterable(groups.values()))}
    return groups


PAIR = 2
"""One subject, and leaving it at that."""


def subject(action: Action) -> str:
    """What an action is done with; empty where there is nothing to tell apart.

    A tunnel tile may be turned as one likes, but first a place is chosen for it.
    """
    match action:
        case LayTunnel(at=place):
            return write_place(place)
        case LayTile(piece) | SetFeature(piece):
            return piece
        case _ if isinstance(action, UnitAction | Place):
            return action.unit
    return ""


def words(state: State, key: str, actions: list[Action], names: Names) -> str:
    """How a choice reads."""
    if not key:
        return label(state, actions[0], names)
    if key in state.roster:
        return unit_words(state, key, actions, names)
    if isinstance(actions[0], LayTunnel):
        name = names.ground(actions[0].terrain)
        return names.say("choice-place", name=name, at=key, ways=len(actions))
    piles = (*state.supply.tiles, *state.supply.features)
    left = next((pile.count for pile in piles if pile.piece.id == key), 1)
    return names.say("choice-piece", name=names.ground(key), left=left)


def unit_words(state: State, key: str, actions: list[Action], names: Names) -> str:
    """How the choice of a unit reads: where it stands, and how much it can do."""
    kinds = [str(action.__struct_config__.tag) for action in actions]
    attacks = sum(kind in ATTACKS for kind in kinds)
    unit = state.unit(key)
    return names.say(
        "choice-unit" if unit.at is not None else "choice-reserve",
        name=names.short(key),
        at=names.place(unit.at),
        deed=kinds[0],
        edition=state.edition.id,
        moves=len(kinds) - attacks,
        attacks=attacks,
    )


ATTACKS = (
    *("skirmish", "invade", "assault", "arc", "afflict"),
    *("storm", "shoot", "charge"),
)
"""The kinds of action that are counted as attacks; the others are moves."""
