"""What may be decided, sorted for a person: first with what, then what."""

from collections.abc import Callable, Iterable
from itertools import chain

from pocket_tactics.actions import (
    Action,
    LayTile,
    LayTunnel,
    Place,
    SetFeature,
    UnitAction,
)
from pocket_tactics.notation.places import write_place
from pocket_tactics.records import Record
from pocket_tactics.rules.classic.ability_actions import PlacingGate
from pocket_tactics.rules.classic.moves.failed_tests import Banishing
from pocket_tactics.rules.classic.setup.map import LayTerrain
from pocket_tactics.rules.fourth.setup.map import PlaceTile
from pocket_tactics.rules.fourth.setup.sides import PlaceFeature
from pocket_tactics.state import State
from pocket_tactics.texts.labels import label
from pocket_tactics.texts.names import Names

Subject = Callable[[Action], str]
"""With what an action is done."""


class Choice(Record, frozen=True):
    """Something to choose: its words, a short name to type, the actions behind it."""

    key: str
    words: str
    token: str
    actions: tuple[Action, ...]


def choices(state: State, names: Names) -> list[Choice]:
    """The legal actions by what they are done with: a unit, a piece, nothing."""
    groups = grouped(state.actions(), SUBJECTS.get(type(state.step), subject))
    return [
        Choice(
            key,
            words(state, key, actions, names) if key or len(groups) > 1 else "",
            names.token(key) if key in state.roster else key,
            tuple(actions),
        )
        for key, actions in groups.items()
    ]


def grouped(actions: Iterable[Action], subject_of: Subject) -> dict[str, list[Action]]:
    """The actions by their subjects; together where there is no choice of subjects."""
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(subject_of(action), []).append(action)
    if "" in groups and len(groups) == PAIR:
        return {"": list(chain.from_iterable(groups.values()))}
    return groups


PAIR = 2
"""One subject, and leaving it at that."""


def subject(action: Action) -> str:
    """What an action is done with; empty where there is nothing to tell apart."""
    match action:
        case LayTile(piece) | SetFeature(piece):
            return piece
        case _ if isinstance(action, UnitAction | Place):
            return action.unit
    return ""


def where(action: Action) -> str:
    """The place where a tunnel tile may lie, turned as one likes; empty for others."""
    return write_place(action.at) if isinstance(action, LayTunnel) else ""


SUBJECTS: dict[type, Subject] = {
    PlaceTile: lambda _: "",
    PlaceFeature: lambda _: "",
    PlacingGate: lambda _: "",
    Banishing: lambda _: "",
    LayTerrain: where,
}
"""By what actions are sorted where there is but one piece or unit to set down."""


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
