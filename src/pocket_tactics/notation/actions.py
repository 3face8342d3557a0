"""Actions as text, one word for the verb: ``move 0.footman.1 0,1``, ``roll 6 5``."""

from collections.abc import Callable

from pocket_tactics.abilities import Pool
from pocket_tactics.actions import (
    Action,
    ChooseGate,
    Decline,
    Deploy,
    Invade,
    LayTile,
    Move,
    Pass,
    Retaliate,
    Roll,
    SetFeature,
    Skirmish,
    TakePlace,
    UseBump,
    UseReroll,
)
from pocket_tactics.dice import sort_faces
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.places import read_place, write_place

POOLS: dict[str, Pool] = {"off": "off", "def": "def"}
DIE = {str(face): face for face in range(1, 7)}


def write_action(action: Action) -> str:
    """The text of an action.

    >>> write_action(UseBump("off", 4, 1))
    'bump off 4 +1'
    """
    match action:
        case LayTile(piece, place) | SetFeature(piece, place):
            return f"{verb(action)} {piece} {write_place(place)}"
        case ChooseGate(place):
            return f"{verb(action)} {write_place(place)}"
        case Move(unit, place) | Deploy(unit, place):
            return f"{verb(action)} {unit} {write_place(place)}"
        case Skirmish(unit, target) | Invade(unit, target):
            return f"{verb(action)} {unit} {target}"
        case _:
            return write_dice(action)


def write_dice(action: Action) -> str:
    """The text of an action in a fight, or of a word alone."""
    match action:
        case UseBump(pool, face, by):
            return f"{verb(action)} {pool} {face} +{by}"
        case UseReroll(pool, face):
            return f"{verb(action)} {pool} {face}"
        case Roll(faces):
            return " ".join([verb(action), *map(str, faces)])
        case _:
            return verb(action)


def verb(action: Action) -> str:
    """The word that an action's text begins with."""
    return str(action.__struct_config__.tag)


def read_action(text: str) -> Action:
    """The action that a text stands for; raises `NotationError`.

    >>> read_action("roll 5 6")
    Roll(faces=(6, 5))
    """
    word, *rest = text.split() or [""]
    reader = READERS.get(word)
    if reader is None:
        raise NotationError(f"not an action: {text!r}")
    try:
        return reader(*rest)
    except (KeyError, TypeError):
        raise NotationError(
            f"not a {word!r} action: {text!r}; write: {FORMS[word]}"
        ) from None


def read_bump(pool: str, face: str, by: str) -> UseBump:
    """A bump, from its words."""
    return UseBump(POOLS[pool], DIE[face], DIE[by.removeprefix("+")])


def read_reroll(pool: str, face: str) -> UseReroll:
    """A re-roll, from its words."""
    return UseReroll(POOLS[pool], DIE[face])


def read_roll(*faces: str) -> Roll:
    """A roll, its dice in any order."""
    return Roll(sort_faces(*(DIE[face] for face in faces)))


FORMS = {
    "tile": "tile KIND Q,R",
    "feature": "feature KIND Q,R",
    "gate": "gate Q,R",
    "move": "move UNIT Q,R",
    "deploy": "deploy UNIT Q,R",
    "skirmish": "skirmish UNIT TARGET",
    "invade": "invade UNIT TARGET",
    "retaliate": "retaliate",
    "take-place": "take-place",
    "bump": "bump off|def FACE +BY",
    "reroll": "reroll off|def FACE",
    "decline": "decline",
    "pass": "pass",
    "roll": "roll FACE ...",
}
"""How each action is written."""

READERS: dict[str, Callable[..., Action]] = {
    "tile": lambda piece, place: LayTile(piece, read_place(place)),
    "feature": lambda piece, place: SetFeature(piece, read_place(place)),
    "gate": lambda place: ChooseGate(read_place(place)),
    "move": lambda unit, place: Move(unit, read_place(place)),
    "deploy": lambda unit, place: Deploy(unit, read_place(place)),
    "skirmish": Skirmish,
    "invade": Invade,
    "retaliate": Retaliate,
    "take-place": TakePlace,
    "bump": read_bump,
    "reroll": read_reroll,
    "decline": Decline,
    "pass": Pass,
    "roll": read_roll,
}
