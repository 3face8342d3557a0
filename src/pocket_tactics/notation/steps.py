"""All that an agenda may hold: every kind of step that the rules define."""

from functools import cache

import msgspec

from pocket_tactics.records import any_of
from pocket_tactics.state import Pending


@cache
def agenda_decoder() -> msgspec.json.Decoder[tuple[Pending, ...]]:
    """What reads agendas in JSON; from now on no kind of step may be added."""
    return msgspec.json.Decoder(tuple.__class_getitem__((any_of(Pending), ...)))
