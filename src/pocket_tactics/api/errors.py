"""The error of the public API."""

from collections.abc import Iterable

from pocket_tactics.content.complaints import nearest, visible
from pocket_tactics.engine.structs import FrozenStruct

MAX_SHOWN_LENGTH = 80


class SetupError(ValueError):
    """Raised when a game cannot be set up, or played, as it was asked for."""


def unknown_word(what: str, word: object, right: Iterable[str]) -> SetupError:
    """The error for a word that is none of some, with the one that may be meant."""
    right = list(right)
    near = nearest(word, right)
    meant = f"do you mean {near!r}?" if near else f"there are {', '.join(right)}."
    return SetupError(f"There is no {what} {word!r}; {meant}")


def shown(value: object) -> str:
    """A value that somebody gave, short enough for a sentence."""
    return visible(repr(value), MAX_SHOWN_LENGTH)


def kind_of(value: object) -> str:
    """Return a value as text: a struct by its type, for its fields say less."""
    return (
        f"a {type(value).__name__}" if isinstance(value, FrozenStruct) else shown(value)
    )
