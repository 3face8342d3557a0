"""The catalogue of a language: a folder of Fluent files, one message for each id."""

import re
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from sys import getsizeof
from typing import Final

from babel.core import negotiate_locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import (
    BaseNode,
    Message,
    MessageReference,
    Resource,
    VariableReference,
)

from pocket_tactics.texts.templates import template_of

Value = str | int

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The languages of the interface, each by the name that it has for itself."""

DEFAULT_LANGUAGE: Final = "en"
"""The language of players who prefer none of them."""

OF_PAGES: Final = "web-"
"""The prefix of the ids of messages that pages show."""


class Catalogue:
    """The messages of one language.

    >>> catalogue("en")("seat-0")
    'Red'
    """

    def __init__(self, language: str) -> None:
        self.language = language
        self.templates: dict[str, str | None] = {}
        self.variables_of: dict[str, tuple[str, ...]] = {}
        self.cached_message = lru_cache(MESSAGE_CACHE_SIZE)(self.counted_message)
        self.cached_bytes = 0
        # Isolating marks are for bidirectional text; a terminal would show them.
        self.bundle = FluentBundle([language], use_isolating=False)
        first, *self.closed = sources(language)
        self.bundle.add_resource(parse(first))

    def bundle_with(self, message_id: str) -> FluentBundle:
        """Return the bundle, with the file of a message.

        A file refers to the first one and to itself, so it is parsed when needed.
        """
        if not self.bundle.has_message(message_id):
            for source in self.closed:
                if f"\n{message_id} =" in source:
                    self.bundle.add_resource(parse(source))
        return self.bundle

    def open_all(self) -> None:
        """Parse all files now, so that no message has to wait for it."""
        for source in self.closed:
            self.bundle.add_resource(parse(source))
        self.closed = []

    def __call__(self, message_id: str, **values: Value) -> str:
        """Return the message of an id with its values; raises `KeyError`."""
        if message_id not in self.templates:
            self.find_template(message_id)
        template = self.templates[message_id]
        # Numbers are left to Fluent, which divides thousands as the language does.
        if template is not None and STRINGS.issuperset(map(type, values.values())):
            return template.format_map(values)
        # Values that the message does not show are no part of the key.
        names = self.variables_of[message_id]
        return self.cached_message(message_id, *map(values.get, names))

    def find_template(self, message_id: str) -> None:
        """Note the template of a message if it has one, and its variables."""
        pattern = self.bundle_with(message_id).get_message(message_id).value
        assert pattern is not None, message_id
        self.find_variables(message_id)
        self.templates[message_id] = template_of(pattern)

    def find_variables(self, message_id: str) -> tuple[str, ...]:
        """Return the names of the values that a message shows, and note them."""
        pattern = self.bundle_with(message_id).get_message(message_id).value
        found = variables(pattern)
        for each in nodes(pattern):
            if isinstance(each, MessageReference):
                found.update(self.find_variables(each.id.name))
        self.variables_of[message_id] = names = tuple(sorted(found))
        return names

    def counted_message(self, message_id: str, *given: Value | None) -> str:
        """Return a message for the cache, which is emptied when it is too large.

        Values are of any length, and anybody may send them.
        """
        text = self.format_message(message_id, *given)
        self.cached_bytes += sum(map(getsizeof, (text, *given)))
        if self.cached_bytes > MAX_CACHED_BYTES:
            self.cached_message.cache_clear()
            self.cached_bytes = 0
        return text

    def format_message(self, message_id: str, *given: Value | None) -> str:
        """Return a message with the values of its variables, without the cache."""
        names = self.variables_of[message_id]
        pairs = zip(names, given, strict=True)
        values = {name: value for name, value in pairs if value is not None}
        pattern = self.bundle_with(message_id).get_message(message_id).value
        assert pattern is not None, message_id
        # Fluent refuses long values: placeholders replace them while it formats.
        long = {name: str(value) for name, value in values.items() if too_long(value)}
        marks = {name: chr(STAND_IN + number) for number, name in enumerate(long)}
        said, errors = self.bundle.format_pattern(pattern, values | marks)
        assert not errors, (message_id, errors)
        text = str(said)
        for name, mark in marks.items():
            text = text.replace(mark, long[name])
        return text


def sources(language: str) -> list[str]:
    """Return the texts of the files of a language, ordered by file name."""
    folder = files(__package__).joinpath(language)
    found = sorted(folder.iterdir(), key=lambda file: file.name)
    return [file.read_text("utf-8") for file in found]


@cache
def parse(source: str) -> Resource:
    """Return the messages of a file, parsed once: that takes up to 50 ms."""
    return FluentResource(source)


def too_long(value: Value) -> bool:
    """Whether a value is longer than Fluent accepts."""
    return isinstance(value, str) and len(value) > MAX_VALUE_LENGTH


STRINGS = frozenset({str})
"""The types of the values with which a template gives the same text as Fluent."""

MESSAGE_CACHE_SIZE = 1 << 14
"""The number of cached messages: pages receive the same ones repeatedly.

Those with a template are not cached.
"""

MAX_CACHED_BYTES = 3 << 20
"""The size of the cached messages of a language and of their values."""

MAX_VALUE_LENGTH = 1000
STAND_IN = 0xE000
"""The first of the private characters of Unicode, used as placeholders."""


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of a language, which is read once."""
    return Catalogue(language)


def best_language(wanted: Iterable[str]) -> str | None:
    """Return the language of the interface that fits a list of locales, best first.

    >>> best_language(["fr_FR.UTF-8", "de-AT"])
    'de'
    """
    plain = (re.split("[.@]", locale)[0].lower() for locale in wanted)
    return negotiate_locale((name.replace("-", "_") for name in plain), LANGUAGES)


@cache
def page_messages(language: str) -> dict[str, str]:
    """Return the messages of pages that take no values, by their ids."""
    say = catalogue(language)
    return {
        message.id.name: say(message.id.name)
        for source in sources(language)
        for message in parse(source).body
        if isinstance(message, Message)
        and message.id.name.startswith(OF_PAGES)
        and not variables(message)
    }


def variables(node: object) -> set[str]:
    """Return the names of the values that a message, or a part of it, takes."""
    return {each.id.name for each in nodes(node) if isinstance(each, VariableReference)}


def nodes(node: object) -> Iterator[BaseNode]:
    """Yield the nodes of a message, or of a part of it."""
    if isinstance(node, BaseNode):
        yield node
    parts = vars(node).values() if isinstance(node, BaseNode) else node
    if isinstance(parts, Iterable) and not isinstance(parts, str):
        for part in parts:
            yield from nodes(part)
