"""The catalogue of a language: a folder of Fluent files, one message for each id."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from babel.core import negotiate_locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import BaseNode, Message, Resource, VariableReference

Value = str | int

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The languages of the interface, each by the name that it has for itself."""

DEFAULT_LANGUAGE: Final = "en"
"""The language of who wants none of them."""

OF_PAGES: Final = "web-"
"""What the ids of messages begin with that the pages say."""


class Catalogue:
    """Says messages of one language.

    >>> catalogue("en")("seat-0")
    'Red'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.worded = lru_cache(MESSAGE_CACHE_SIZE)(self.put_into_words)
        # Isolating marks are for bidirectional text; a terminal would show them.
        self.bundle = FluentBundle([language], use_isolating=False)
        first, *self.closed = sources(language)
        self.bundle.add_resource(parsed(first))

    def opened(self, message_id: str) -> FluentBundle:
        """All that has been read, the file of a message among it.

        A file refers to the first one and to itself, so each is read when it is needed.
        """
        if not self.bundle.has_message(message_id):
            for source in self.closed:
                if f"\n{message_id} =" in source:
                    self.bundle.add_resource(parsed(source))
        return self.bundle

    def open_all(self) -> None:
        """Parse all files now, where nobody waits for a message."""
        for source in self.closed:
            self.bundle.add_resource(parsed(source))
        self.closed = []

    def __call__(self, message_id: str, **values: Value) -> str:
        """The message of that id with its values; a `KeyError` if there is none."""
        # A flat key takes half the memory of one with pairs.
        return self.worded(message_id, tuple(values), *values.values())

    def put_into_words(
        self, message_id: str, names: tuple[str, ...], *given: Value
    ) -> str:
        """The message with its values, made anew."""
        values = dict(zip(names, given, strict=True))
        pattern = self.opened(message_id).get_message(message_id).value
        assert pattern is not None, message_id
        # Fluent refuses long values: marks stand in for them until all else is said.
        long = {name: str(value) for name, value in values.items() if too_long(value)}
        marks = {name: chr(STAND_IN + number) for number, name in enumerate(long)}
        said, errors = self.bundle.format_pattern(pattern, values | marks)
        assert not errors, (message_id, errors)
        text = str(said)
        for name, mark in marks.items():
            text = text.replace(mark, long[name])
        return text


def sources(language: str) -> list[str]:
    """The files of a language, in the order of their names."""
    folder = files(__package__).joinpath(language)
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in found]


@cache
def parsed(source: str) -> Resource:
    """Return the messages of a file, parsed once: that takes up to 50 ms."""
    return FluentResource(source)


def too_long(value: Value) -> bool:
    """Whether a value is longer than Fluent takes."""
    return isinstance(value, str) and len(value) > MAX_VALUE_LENGTH


MESSAGE_CACHE_SIZE = 1 << 14
"""The sentences that are kept, for a page is told the same ones over and over.

So many take 7 MiB. With half of them a server of a hundred games makes 40 % more.
"""

MAX_VALUE_LENGTH = 1000
STAND_IN = 0xE000
"""The first of the characters that mean nothing by themselves."""


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    return Catalogue(language)


def fitting_language(wanted: Iterable[str]) -> str | None:
    """The language for somebody who wants one of these, the first most of all.

    >>> fitting_language(["fr_FR.UTF-8", "de-AT"])
    'de'
    """
    plain = (re.split("[.@]", locale)[0].lower() for locale in wanted)
    return negotiate_locale((name.replace("-", "_") for name in plain), LANGUAGES)


@cache
def page_messages(language: str) -> dict[str, str]:
    """What the pages say by themselves: their messages that take no values."""
    say = catalogue(language)
    return {
        message.id.name: say(message.id.name)
        for source in sources(language)
        for message in parsed(source).body
        if isinstance(message, Message)
        and message.id.name.startswith(OF_PAGES)
        and not variables(message)
    }


def variables(node: object) -> set[str]:
    """The names of the values that a message, or a part of it, takes."""
    if isinstance(node, VariableReference):
        return {node.id.name}
    parts = vars(node).values() if isinstance(node, BaseNode) else node
    if not isinstance(parts, Iterable) or isinstance(parts, str):
        return set()
    return set[str]().union(*map(variables, parts))
