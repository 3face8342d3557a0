"""The languages: each has every message, with the same values and all variants."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import serialize
from fluent.syntax.ast import (
    BaseNode,
    Junk,
    Message,
    NumberLiteral,
    Resource,
    SelectExpression,
    TextElement,
    VariableReference,
)

from pocket_tactics.texts.catalogue import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Value,
    best_language,
    catalogue,
    page_messages,
    sources,
    variables,
)
from tests.texts.reading import spoilt

REFUSAL = "refusal-"
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
WORD = "Mage"
"""A value where none makes a difference."""

NOT_WON = {"captured-both", "mutual", "repetition", "turn-limit", "other"}
"""The ends without a winner, or with one by a house rule."""

PLURALS = {"one": 1, "other": 2}


@cache
def messages(language: str) -> dict[str, Message]:
    """Return the messages of a language by their ids.

    Refusals are left out: the engine has their English (`test_refusals.py`).
    """
    entries = FluentResource("\n".join(sources(language))).body
    return {
        entry.id.name: entry
        for entry in entries
        if isinstance(entry, Message) and not entry.id.name.startswith(REFUSAL)
    }


IDS = sorted(messages(DEFAULT_LANGUAGE))


def below(node: object) -> Iterator[BaseNode]:
    """Yield a part of a message, and all parts inside it."""
    if isinstance(node, BaseNode):
        yield node
        for part in vars(node).values():
            yield from below(part)
    elif isinstance(node, list):
        for part in node:
            yield from below(part)


def variants_of(message: Message) -> dict[str, set[str]]:
    """Return the variants of a message, by the value that selects them."""
    keys: dict[str, set[str]] = {}
    for node in below(message):
        if isinstance(node, SelectExpression):
            assert isinstance(node.selector, VariableReference)
            known = keys.setdefault(node.selector.id.name, set())
            known.update(key_of(variant.key) for variant in node.variants)
    return keys


def key_of(key: BaseNode) -> str:
    """Return the key of a variant as text."""
    return str(key.value if isinstance(key, NumberLiteral) else vars(key)["name"])


def samples(keys: set[str]) -> list[Value]:
    """Return a value for each of some variants."""
    if any(key.isdecimal() or key == "one" for key in keys):
        return [int(PLURALS.get(key, key)) for key in sorted({*keys, "other"})]
    return [WORD if key == "other" else key for key in sorted({*keys, "other"})]


def cases(message_id: str) -> Iterator[Mapping[str, Value]]:
    """Yield values that select each variant of a message in some language."""
    apart: dict[str, set[str]] = {}
    for found in filter(None, (messages(each).get(message_id) for each in LANGUAGES)):
        for name, keys in variants_of(found).items():
            apart.setdefault(name, set()).update(keys)
    names = sorted(variables(messages(DEFAULT_LANGUAGE)[message_id]))
    every = [samples(apart[name]) if name in apart else [WORD] for name in names]
    for values in product(*every):
        yield dict(zip(names, values, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_unreadable(language: str) -> None:
    """Fluent skips invalid messages without an error."""
    entries = FluentResource("\n".join(sources(language))).body

    assert [entry.content for entry in entries if isinstance(entry, Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_defined_twice(language: str) -> None:
    entries = FluentResource("\n".join(sources(language))).body
    names = [entry.id.name for entry in entries if isinstance(entry, Message)]

    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", OTHERS)
def test_each_language_has_the_same_messages(language: str) -> None:
    assert sorted(messages(language)) == IDS


@pytest.mark.parametrize("language", OTHERS)
def test_each_message_takes_the_same_values(language: str) -> None:
    differing = {
        message_id
        for message_id, message in messages(language).items()
        if variables(message) != variables(messages(DEFAULT_LANGUAGE)[message_id])
    }

    assert not differing


@pytest.mark.parametrize("language", OTHERS)
def test_no_variant_is_left_out(language: str) -> None:
    """A missing one would be in the default language, without an error."""
    missing = {
        (message_id, name, key)
        for message_id, message in messages(DEFAULT_LANGUAGE).items()
        for name, keys in variants_of(message).items()
        for key in keys
        - variants_of(messages(language)[message_id]).get(name, set())
        - PLURALS.keys()
    }

    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_of_every_message_reads_well(language: str) -> None:
    say = catalogue(language)
    wrong = {
        (message_id, text)
        for message_id in IDS
        for values in cases(message_id)
        if spoilt(text := say(message_id, **values)) and message_id not in SHAPED
    }

    assert not wrong


SHAPED = {
    *(
        "and",
        "comma",
        "or",
        "help",
        "help-sides",
        "lesson-help",
        "cli-example",
        "cli-short",
        "why-what",
    ),
    "web-speed-0",
    # The event always has re-rolls of one side.
    "event-supported",
}
"""Messages with blanks at their ends or in columns, with an id, or saying *None*."""


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_the_default_language(language: str) -> None:
    same = {
        message_id
        for message_id, message in messages(language).items()
        if text_of(message) == text_of(messages(DEFAULT_LANGUAGE)[message_id])
    }

    assert {
        each for each in same if has_words(messages(DEFAULT_LANGUAGE)[each])
    } <= ALIKE


ALIKE = {
    "player-greedy",
    "player-random",
    "player-search",
    *("pool-off", "pool-def", "seat-5", "card-numbers", "card-skills"),
    "learn-how",
    *("word-id", "word-name", "word-number", "word-text", "word-verb"),
    *("error", "web-figure-range", "web-figure-speed", "web-pool-off", "web-pool-def"),
    *(
        "web-title",
        "web-edition",
        "web-house-set-name",
        "web-name",
        "web-team",
        "web-speed",
        "web-speed-1",
        "web-seat-5",
    ),
    *("web-moment", "player-greedy"),
}
"""Messages with words that are the same in all languages."""


def text_of(message: Message) -> str:
    """Return a message as its file has it."""
    return serialize(Resource([message]))


def has_words(message: Message) -> bool:
    """Whether a message has words besides its values."""
    parts = [part.value for part in below(message) if isinstance(part, TextElement)]
    return any(map(str.isalpha, "".join(parts)))


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["de"], "de"),
        (["DE"], "de"),
        (["de_AT.UTF-8"], "de"),
        (["de-CH"], "de"),
        (["de@euro"], "de"),
        (["en_GB.UTF-8"], "en"),
        (["fr_FR.UTF-8", "de"], "de"),
        (["C.UTF-8"], None),
        (["POSIX"], None),
        (["fr"], None),
        (["../de"], None),
        ([""], None),
        ([], None),
    ],
)
def test_the_language_that_fits_is_found(
    wanted: list[str], language: str | None
) -> None:
    assert best_language(wanted) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_get_the_messages_that_take_no_values(language: str) -> None:
    said = page_messages(language)

    assert said.items() >= {("web-figure-range", "RNG")}
    assert "web-percent" not in said
    assert all(name.startswith("web-") for name in said)


def test_each_way_to_win_has_words_for_both_sides() -> None:
    ways = variants_of(messages(DEFAULT_LANGUAGE)["event-ended"])["how"] - NOT_WON

    said = {name.partition("-ended-by-")[2] for name in IDS if "-ended-by-" in name}

    assert said == {
        f"{result}-{way}" for result in ("won", "lost-game") for way in ways
    }
