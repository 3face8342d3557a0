"""The error of the public API."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from pocket_tactics.content.complaints import closest_match, visible
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.setup.errors import NewGameError

MAX_SHOWN_LENGTH = 80


class SetupError(ValueError):
    """Raised when a game cannot be set up, or played, as it was asked for."""


@contextmanager
def setup_errors() -> Iterator[None]:
    """Raise errors of `games.setup` and of the rules as `SetupError`, in English."""
    try:
        yield
    except (IllegalActionError, NewGameError) as error:
        raise SetupError(str(error)) from error


def unknown_word(what: str, word: object, right: Iterable[str]) -> SetupError:
    """Return the error for an unknown word, with a known word that may be meant."""
    right = list(right)
    near = closest_match(word, right)
    meant = f"do you mean {near!r}?" if near else f"there are {', '.join(right)}."
    return SetupError(f"There is no {what} {word!r}; {meant}")


def shown(value: object) -> str:
    """Return a value of a caller, short enough for a sentence."""
    return visible(repr(value), MAX_SHOWN_LENGTH)


def kind_of(value: object) -> str:
    """Return a value as text: a struct by its type, for its fields say less."""
    return (
        f"a {type(value).__name__}" if isinstance(value, FrozenStruct) else shown(value)
    )
