"""Actions as people type them: units by short names, places as the map shows them."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from string import digits
from typing import NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.targets import base_id
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, read_action, write_action
from pocket_tactics.notation.actions import PLACE_KINDS, form_error, readings, verb
from pocket_tactics.notation.errors import FormError
from pocket_tactics.notation.place_names import NAME, written_place
from pocket_tactics.notation.places import read_place, write_place
from pocket_tactics.texts.names import Names, called_name, names_in

SIDES = {"UNIT": (True,), "TARGET": (False,), "OTHER": (True, False)}
"""Whether a word of an action stands for a unit of the mover, or of others."""


VERBS = {"attack": ("skirmish", "assault")}
"""The verbs of actions that another verb, which a player may type, stands for."""


class AmbiguousUnitError(NotationError):
    """Raised when a short name may stand for several units, which it names."""


class UnknownNameError(NotationError):
    """Raised when no unit or tile has a name; *known* are the names there are."""

    def __init__(self, message: str, name: str, known: Sequence[str]) -> None:
        super().__init__(message)
        self.name = name
        self.known = known


class Word(NamedTuple):
    """A word after the verb: its kind in the form of the action, units it may mean."""

    text: str
    kind: str
    units: Sequence[str]


def read_typed_action(state: State, names: Names, text: str) -> Action:
    """Return the action that a person means; raises `NotationError`.

    Units may be called by their ids, their names or the short names of the map, and
    places by their coordinates or by the names on the map.
    """
    if text.partition(" ")[0] in readings():
        names = names_in(state, names)
        for word in words_of(state, names, text):
            check_unit(state, names, word)
            check_place(state, names, word)
        try:
            return read_action(expand_names(state, names, text))
        except FormError:
            # The error quotes what was typed, not the ids.
            raise form_error(text) from None
    return read_action(text)


def in_text_form(state: State, text: str) -> str:
    """Return what a person typed with the verb of a legal action that it may mean."""
    word, space, rest = text.partition(" ")
    known = {verb(action) for action in state.actions()} if word in VERBS else set()
    meant = next((each for each in VERBS.get(word, ()) if each in known), word)
    return f"{meant}{space}{rest}"


def check_unit(state: State, names: Names, word: Word) -> None:
    """Raise a `NotationError` if a word should name a unit, and names none or two."""
    if len(word.units) > 1:
        raise AmbiguousUnitError(which_unit(word.text, word.units, names))
    if word.kind in SIDES and not word.units:
        bases = {base_id(seat) for seat in range(len(state.seats))}
        if word.text not in state.roster.keys() | bases:
            known = ", ".join(dict.fromkeys(map(names.token, state.roster)))
            message = names.say("unknown-unit", name=word.text, known=known)
            raise UnknownNameError(message, word.text, known_unit_names(state, names))


def which_unit(name: str, units: Sequence[str], names: Names) -> str:
    """Return the message that a name could be that of several units, with their ids."""
    listed = [names.say("with-id", name=names.unit(each), id=each) for each in units]
    return names.say("which-one", name=name, units=names.say("or").join(listed))


def expand_names(state: State, names: Names, text: str) -> str:
    """Return a typed action with ids for short names that only one unit can have."""
    names = names_in(state, names)
    expanded = [expand_name(word, names) for word in words_of(state, names, text)]
    return " ".join([text.split(maxsplit=1)[0], *expanded])


def expand_name(word: Word, names: Names) -> str:
    """Return the id of a unit, or the coordinates of a place; other words unchanged."""
    if len(word.units) == 1:
        return word.units[0]
    if word.kind not in PLACE_KINDS:
        return word.text
    place = names.places.place(word.text)
    return written_place(word.text) if place is None else write_place(place)


def check_place(state: State, names: Names, word: Word) -> None:
    """Raise a `NotationError` if a word has the form of a name that no place has."""
    is_name = word.kind in PLACE_KINDS and NAME.fullmatch(word.text)
    if is_name and names.places.place(word.text) is None:
        known = tiles_near(state, names, word.text)
        message = names.say("unknown-place", name=word.text, known=", ".join(known))
        raise UnknownNameError(message, word.text, known)


def tiles_near(state: State, names: Names, name: str) -> list[str]:
    """Return the names of the tiles in the row of a name, or of all if it has none."""
    tiles = sorted(
        (tile.at for tile in state.board.tiles), key=lambda at: (at.q, -at.r)
    )
    known = [names.places.name(at) for at in tiles]
    row = name.upper().rstrip(digits)
    return [each for each in known if each.rstrip(digits) == row] or known


def shown_name(word: str, names: Names) -> str:
    """Return the name of a place for its coordinates; other words unchanged.

    The name of another kind of thing is never like coordinates.
    """
    try:
        return names.places.name(read_place(word))
    except NotationError:
        return word


def known_unit_names(state: State, names: Names) -> list[str]:
    """Return the ids and the short names of all units, those of the mover first."""
    units = sorted(state.units, key=lambda unit: unit.seat != state.mover)
    ids = [unit.id for unit in units]
    return [*ids, *map(names.token, ids)]


def words_of(state: State, names: Names, text: str) -> Iterator[Word]:
    """Yield the words of a typed action after its verb, and the units each may mean."""
    word, *rest = text.split()
    kinds = [kind.strip("[]") for kind in readings()[word].form.split()[1:]]
    legal = [write_action(a).split() for a in state.actions() if verb(a) == word]
    pairs = zip_longest(rest, kinds[: len(rest)], fillvalue="")
    for number, (name, kind) in enumerate(pairs, 1):
        able = units_meant(state, names, name, kind)
        fit = {words[number] for words in legal if number < len(words)}
        default = own(state, able, kind)
        # Some decisions are about a unit of the other side: a push, a lost unit.
        units = default if fit.intersection(default) else also(able, fit) or default
        yield Word(name, kind, units)


def also(units: list[str], fit: set[str]) -> list[str]:
    """Return those of some units that fit."""
    return [unit for unit in units if unit in fit]


def is_called(unit_id: str, word: str, names: Names) -> bool:
    """Whether a person may mean a unit by a word: ``Fo2``, ``footman2``, ``Footman``.

    A name of several words is one here.
    """
    card = names.roster[unit_id].card
    called = (names.short(unit_id), called_name(card, names.say))
    spellings = {names.token(unit_id), *(name.replace(" ", "") for name in called)}
    return word.lower() in {spelling.lower() for spelling in spellings}


def units_meant(state: State, names: Names, name: str, kind: str) -> list[str]:
    """Return the ids of the units of a name or on a tile, where units are named.

    No unit has the name of a tile.
    """
    if kind not in SIDES:
        return []
    at = names.places.place(name)
    if at and (occupant := state.occupants.get(at)):
        return [occupant.id]
    return [unit.id for unit in state.units if is_called(unit.id, name, names)]


def own(state: State, units: list[str], kind: str) -> list[str]:
    """Return those of some units whose side is the default for this kind of word."""
    sides = SIDES.get(kind, ())
    return [u for u in units if (state.unit(u).seat == state.mover) in sides]
