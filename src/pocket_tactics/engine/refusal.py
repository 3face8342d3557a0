"""The refusal of an illegal action or set-up."""

from collections.abc import Callable
from typing import Protocol, Self

from pocket_tactics.engine.structs import FrozenStruct


class Named(Protocol):
    """A card or a force: its name, and its names in other languages, by their ids."""

    @property
    def name(self) -> str: ...
    @property
    def names(self) -> object: ...


Value = str | int | Named | tuple[Named, ...]
"""A value of a message; cards are named in the language of the reader."""


class Refusal(FrozenStruct, frozen=True):
    """The rule that makes an action illegal, with a message for the player.

    The *message* is an English sentence with the names of its *values* in braces.
    Other languages have a translation of each message (`texts/refusals.py`).
    """

    rule: str
    message: str
    values: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def with_values(cls, rule: str, message: str, **values: Value) -> "Refusal":
        """Return a refusal whose message has values."""
        return cls(rule, message, tuple(values.items()))

    @property
    def reason(self) -> str:
        """The message with its values, in English."""
        return self.message.format_map(self.words(lambda card: card.name))

    def words(self, name: Callable[[Named], str]) -> dict[str, str | int]:
        """Return the values in words; *name* returns the name of a card."""
        return {key: words_of(value, name) for key, value in self.values}


def words_of(value: Value, name: Callable[[Named], str]) -> str | int:
    """Return a value in words; several cards are separated by commas."""
    match value:
        case str() | int():
            return value
        case tuple():
            return ", ".join(map(name, value))
    return name(value)


Finding = tuple[str, Refusal]
"""A field of a force, and why it is invalid."""


class IllegalActionError(ValueError):
    """Raised when an action is not legal in a position."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.reason} [{refusal.rule}]")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type[Self], tuple[Refusal]]:
        """Return how a pickle is read: the message alone does not make an error."""
        return type(self), (self.refusal,)
