"""What may be decided, sorted for a person: first with what, then what."""

from collections.abc import Iterable

from pocket_tactics.actions import Action, LayTile, SetFeature, UnitAction
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record
from pocket_tactics.state import State
from pocket_tactics.texts import Names, destination


class Choice(Record, frozen=True):
    """Something to choose: its words, a short name to type, the actions behind it."""

    key: str
    words: str
    token: str
    actions: tuple[Action, ...]


def choices(state: State, names: Names) -> list[Choice]:
    """The legal actions by what they are done with: a unit, a piece, nothing."""
    groups: dict[str, list[Action]] = {}
    for action in state.actions():
        groups.setdefault(subject(action), []).append(action)
    return [
        Choice(
            key,
            words(state, key, actions, names),
            names.token(key) if key in state.roster else key,
            tuple(actions),
        )
        for key, actions in groups.items()
    ]


def subject(action: Action) -> str:
    """What an action is done with; empty where there is nothing to tell apart."""
    match action:
        case LayTile(piece) | SetFeature(piece):
            return piece
        case _ if isinstance(action, UnitAction):
            return action.unit
    return ""


def words(state: State, key: str, actions: list[Action], names: Names) -> str:
    """How a choice reads."""
    if not key:
        return ""
    if key in state.roster:
        return unit_words(state, key, actions, names)
    piles = (*state.supply.tiles, *state.supply.features)
    left = next(pile.count for pile in piles if pile.piece.id == key)
    return names.say("choice-piece", name=names.ground(key), left=left)


def unit_words(state: State, key: str, actions: list[Action], names: Names) -> str:
    """How the choice of a unit reads: where it stands, and how much it can do."""
    kinds = [KINDS[str(action.__struct_config__.tag)] for action in actions]
    unit = state.unit(key)
    return names.say(
        "choice-unit" if unit.at is not None else "choice-reserve",
        name=names.short(key),
        at=names.place(unit.at),
        moves=kinds.count("move"),
        attacks=kinds.count("attack"),
    )


def marks(state: State, actions: Iterable[Action]) -> dict[Hex, str]:
    """The number of each action on the tile that it leads to."""
    numbers: dict[Hex, str] = {}
    for number, action in enumerate(actions, 1):
        place = destination(state, action)
        if place is not None:
            before = f"{numbers[place]}," if place in numbers else ""
            numbers[place] = f"{before}{number}"
    return numbers


KINDS = {"move": "move", "deploy": "move", "skirmish": "attack", "invade": "attack"}
