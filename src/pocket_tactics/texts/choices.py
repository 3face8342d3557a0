"""The words of choices: first of the subject of an action, then of the action."""

from collections.abc import Mapping, Sequence

from pocket_tactics.engine.actions import Action, Afflict, Attack, LayTunnel
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.labels import label
from pocket_tactics.texts.names import Names, names_in


class Choice(FrozenStruct, frozen=True):
    """A choice: its words, a short name to type, and its actions."""

    key: str
    words: str
    token: str
    actions: tuple[Action, ...]


def choices(
    state: State, groups: Mapping[str, Sequence[Action]], names: Names
) -> list[Choice]:
    """Return the choices of a unit, a piece, a place or none; *groups* has their keys.

    One group without a key has no words: there is nothing to choose.
    """
    names = names_in(state, names)
    return [
        Choice(
            key,
            words(state, key, actions, names) if key or len(groups) > 1 else "",
            names.token(key) if key in state.roster else key,
            tuple(actions),
        )
        for key, actions in groups.items()
    ]


def words(state: State, key: str, actions: Sequence[Action], names: Names) -> str:
    """Return the words of a choice."""
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


def unit_words(state: State, key: str, actions: Sequence[Action], names: Names) -> str:
    """Return the words for a unit: its place, and how many actions it has."""
    at, name = state.unit(key).at, names.short(key)
    attacks = sum(isinstance(action, Attack | Afflict) for action in actions)
    moves = len(actions) - attacks
    if at is None:
        return names.say(
            "choice-reserve",
            name=name,
            action=str(actions[0].__struct_config__.tag),
            edition=state.edition.id,
            moves=moves,
        )
    counts = names.say("choice-counts", moves=moves, attacks=attacks)
    return names.say("choice-unit", name=name, at=names.place(at), choices=counts)
