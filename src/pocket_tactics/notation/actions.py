"""Actions as text that starts with a verb: ``move 0.footman.1 0,1``, ``roll 6 5``."""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from msgspec.structs import astuple

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.actions import Action, Roll, UseBump
from pocket_tactics.engine.dice import sort_faces
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import kinds
from pocket_tactics.notation.errors import FormError, NoIdError, NotationError, quoted
from pocket_tactics.notation.places import read_place, write_place

POOLS: dict[str, Pool] = {"off": "off", "def": "def"}
DIE = {str(face): face for face in range(1, 7)}
UNIT = re.compile(r"[0-9]+\.([a-z][a-z0-9-]*\.[0-9]+|base)", re.ASCII)
SIDE = {str(side): side for side in range(6)}


def write_action(action: Action) -> str:
    """Return the text of an action: its verb, and its fields in order.

    >>> write_action(UseBump("off", 4, 1))
    'bump off 4 +1'
    """
    match action:
        case UseBump(pool, face, by):
            return f"{verb(action)} {pool} {face} +{by}"
        case Roll(faces):
            return " ".join([verb(action), *map(str, faces)])
    fields = [write_field(each) for each in astuple(action) if each is not None]
    return " ".join([verb(action), *fields])


def write_field(value: object) -> str:
    """Return the text of one field."""
    return write_place(value) if isinstance(value, Hex) else str(value)


def verb(action: Action) -> str:
    """Return the first word of an action's text."""
    return verb_of(type(action))


def verb_of(kind: type[Action]) -> str:
    """Return the first word of the text of a kind of action."""
    return str(kind.__struct_config__.tag)


def read_action(text: str) -> Action:
    """Return the action of a text, or raise `NotationError`.

    >>> read_action("roll 5 6")
    Roll(faces=(6, 5))
    """
    word, *rest = text.split() or [""]
    reading = readings().get(word)
    if reading is None:
        raise NotationError(f"not an action: {quoted(text)}")
    try:
        return reading.read(*rest)
    except NotationError:
        raise
    except (KeyError, TypeError, ValueError):
        raise form_error(text) from None


def form_error(text: str) -> FormError:
    """Return the error for a text that does not have the form of its verb."""
    word = text.split(maxsplit=1)[0]
    form = readings()[word].form
    return FormError(f"not a {word!r} action: {quoted(text)}; write: {form}")


def read_roll(*faces: str) -> Roll:
    """Return a roll, with its dice in any order. Pools without dice are not rolled."""
    if not faces:
        raise NotationError("a roll has at least one die; write: roll FACE ...")
    return Roll(sort_faces(*map(read_face, faces)))


def read_face(text: str) -> int:
    """Return the number that a die shows."""
    if text not in DIE:
        raise NotationError(f"no die shows {quoted(text)}: its faces are 1 to 6")
    return DIE[text]


def read_unit(text: str) -> str:
    """Return the id of a unit or a base: ``0.footman.1``, ``1.base``."""
    if not UNIT.fullmatch(text):
        form = "SEAT.CARD.NUMBER, such as 0.footman.1"
        raise NoIdError(f"not the id of a unit, {form}: {quoted(text)}")
    return text


def bump_number(text: str) -> int:
    """Return the number of a bump, as in ``+1``."""
    return DIE[text.removeprefix("+")]


FIELDS: dict[str, tuple[str, Callable[[str], object]]] = {
    "terrain": ("KIND", str),
    "feature": ("KIND", str),
    "piece": ("KIND", str),
    "unit": ("UNIT", read_unit),
    "target": ("TARGET", read_unit),
    "of": ("OTHER", read_unit),
    "gate": ("OTHER", read_unit),
    "at": ("Q,R", read_place),
    "to": ("Q,R", read_place),
    "start": ("FROM", read_place),
    "source": ("FROM", read_place),
    "pool": ("off|def", POOLS.__getitem__),
    "face": ("FACE", read_face),
    "by": ("+BY", bump_number),
    "side": ("SIDE", SIDE.__getitem__),
    "turned": ("TURNED", SIDE.__getitem__),
    "skill": ("SKILL", str),
    "hazard": ("HAZARD", str),
}
"""The name in messages, and the reader, of each field of actions."""

PLACE_KINDS = frozenset(name for name, read in FIELDS.values() if read is read_place)
"""The names in messages of fields that hold places."""


class Reading(NamedTuple):
    """The form of an action's text, and its reader."""

    form: str
    read: Callable[..., Action]


@cache
def readings() -> dict[str, Reading]:
    """Return all readings by the verb. No kind of action can be added after it."""
    plain = [kind for kind in kinds(Action) if kind is not Roll]
    found = {verb_of(kind): reading_of(kind) for kind in plain}
    return found | {"roll": Reading("roll FACE ...", read_roll)}


def reading_of(kind: type[Action]) -> Reading:
    """Return the reading of a kind of action. Its last field may be optional."""
    fields = [FIELDS[name] for name in kind.__struct_fields__]
    optional = len(kind.__struct_defaults__)
    needed = len(fields) - optional

    def read(*words: str) -> Action:
        pairs = zip(fields[: max(len(words), needed)], words, strict=True)
        return kind(*(field(text) for (_, field), text in pairs))

    names = [word for word, _ in fields]
    shown = [*names[:needed], *(f"[{word}]" for word in names[needed:])]
    return Reading(" ".join([verb_of(kind), *shown]), read)
