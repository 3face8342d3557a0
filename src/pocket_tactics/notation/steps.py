"""All that an agenda may hold: every kind of step that the rules define."""

from functools import cache
from typing import Any, Union

from pocket_tactics.records import kinds
from pocket_tactics.state import Pending


@cache
def agenda_type() -> Any:  # noqa: ANN401 - a union that is known at run time alone
    """The type of agendas; from now on no kind of step may be added."""
    pending: Any = Union[kinds(Pending)]  # noqa: UP007 - of a tuple
    return tuple[pending, ...]
