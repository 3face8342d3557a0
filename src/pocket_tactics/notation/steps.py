"""All that an agenda may hold: every kind of step that the rules define."""

from functools import cache
from typing import Any

from pocket_tactics.records import any_of
from pocket_tactics.state import Pending


@cache
def agenda_type() -> Any:  # noqa: ANN401 - a union that is known at run time alone
    """The type of agendas; from now on no kind of step may be added."""
    return tuple.__class_getitem__((any_of(Pending), ...))
