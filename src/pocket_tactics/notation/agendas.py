"""Agendas as the words of their steps, and what checks of positions are."""

from collections.abc import Iterator

from pocket_tactics.engine.state import Pending, State, Step
from pocket_tactics.engine.structs import kinds

PARSE_CACHE_SIZE = 4096
"""How many parts of positions are remembered: those of a game say the same again."""

Checks = Iterator[tuple[bool, str]]
"""What must hold, each with the complaint where it does not."""


def tag(pending: Pending) -> str:
    """The word for a kind of step."""
    return str(pending.__struct_config__.tag)


def steps_of(state: State) -> str:
    """The words of all that is on the agenda."""
    return " ".join(map(tag, state.agenda))


def any_tag(base: type[Pending]) -> str:
    """What matches the word of any step of a kind that somebody, or chance, decides."""
    tags = (
        kind.__struct_config__.tag for kind in kinds(base) if issubclass(kind, Step)
    )
    return f"({'|'.join(map(str, tags))})"
