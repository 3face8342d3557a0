"""The error of a request for a new game; its sentence is data until it is shown."""

from collections.abc import Iterable
from typing import TypeAlias, Union

from msgspec import field

from pocket_tactics.content.complaints import closest_match, visible
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.cards import Terrain
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Catalogue, called_name
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, catalogue

Value: TypeAlias = Union[str, int, Terrain, GameMap, "Message", tuple["Message", ...]]
"""A value of a message: terrains, maps and messages depend on the language."""


class Message(FrozenStruct, frozen=True):
    """A message of `texts` by its id, with its values.

    *near* is the known word that is most like a wrong one, if any is.
    """

    id: str
    values: dict[str, Value] = field(default_factory=dict)
    near: str = ""

    def text(self, say: Catalogue) -> str:
        """Return the message in the language of *say*."""
        values = {name: value_text(value, say) for name, value in self.values.items()}
        sentence = say(self.id, **values)
        return (
            f"{sentence} {say('flaw-near', word=self.near)}" if self.near else sentence
        )


def value_text(value: Value, say: Catalogue) -> str | int:
    """Return a value in the language of *say*."""
    if isinstance(value, tuple):
        return say("comma").join(each.text(say) for each in value)
    if isinstance(value, Message):
        return value.text(say)
    return called_name(value, say) if isinstance(value, Terrain | GameMap) else value


class NewGameError(ValueError):
    """Raised when a request for a new game cannot be met; *reason* is data."""

    def __init__(self, reason: Message) -> None:
        super().__init__(reason)
        self.reason = reason

    def message(self, say: Catalogue) -> str:
        """Return the reason as a sentence in the language of *say*."""
        return self.reason.text(say)

    def __str__(self) -> str:
        return self.message(catalogue(DEFAULT_LANGUAGE))


def setup_error(message_id: str, **values: Value) -> NewGameError:
    """Return the error with a message of that id."""
    return NewGameError(Message(message_id, values))


def unknown_name(message_id: str, name: str, known: Iterable[str]) -> NewGameError:
    """Return the error for a name that does not exist, with all that do."""
    known = list(known)
    near = closest_match(name, known) or closest_match(name.casefold(), known)
    values: dict[str, Value] = {"name": visible(name), "known": ", ".join(known)}
    return NewGameError(Message(message_id, values, near))
