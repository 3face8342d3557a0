"""The decoder of agendas: every kind of step that the rules define."""

from functools import cache

import msgspec

from pocket_tactics.engine.state import Pending
from pocket_tactics.engine.structs import any_of
from pocket_tactics.notation.errors import NotationError
from pocket_tactics.notation.json_text import decoded_once, json_in, shown


@cache
def agenda_decoder() -> msgspec.json.Decoder[tuple[Pending, ...]]:
    """Return the JSON decoder of agendas; later kinds of step are not in it."""
    return msgspec.json.Decoder(tuple.__class_getitem__((any_of(Pending), ...)))


def read_agenda(text: str) -> tuple[Pending, ...]:
    """Return the steps of an agenda in JSON; raise `NotationError`."""
    try:
        return decoded_once(agenda_decoder().decode, text)
    except (msgspec.DecodeError, RecursionError):
        raise NotationError(why_no_agenda(text)) from None


def why_no_agenda(text: str) -> str:
    """Return what is wrong with an agenda; raise `NotationError` for invalid JSON."""
    steps = json_in(text)
    if not isinstance(steps, list):
        return f"a list of steps is needed, not {shown(steps)}"
    for number, step in enumerate(steps, 1):
        try:
            msgspec.convert([step], agenda_decoder().type)
        except msgspec.ValidationError:
            return f"unknown step {number}: {shown(step)}"
    return "it cannot be read"
