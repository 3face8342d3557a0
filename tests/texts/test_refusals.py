"""Refusals in every language: each message of the engine has a translation."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.texts import catalogue, refusal_line, refusal_sentence
from pocket_tactics.texts.catalogue import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    sources,
    variables,
)
from pocket_tactics.texts.refusals import message_id
from tests.texts.reading import sentence, spoilt

PACKAGE = Path(__file__).parents[2] / "src" / "pocket_tactics"
OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]


def messages_of_the_engine() -> Iterator[str]:
    """Yield the message of every refusal that the sources construct."""
    for path in sorted(PACKAGE.glob("**/*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        texts = list(assigned_texts(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and is_refusal(node.func):
                yield from texts_of(node.args[1], texts, node.lineno)


def is_refusal(called: ast.expr) -> bool:
    """Whether `Refusal` is called, or its `with_values`."""
    if isinstance(called, ast.Attribute) and called.attr == "with_values":
        called = called.value
    return isinstance(called, ast.Name) and called.id == "Refusal"


def assigned_texts(tree: ast.Module) -> Iterator[tuple[str, int, str]]:
    """Yield the texts that are assigned to names, each with its name and line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                if isinstance(target, ast.Name) and isinstance(node.value.value, str):
                    yield target.id, node.lineno, node.value.value


def texts_of(
    message: ast.expr, assigned: list[tuple[str, int, str]], line: int
) -> list[str]:
    """Return a literal message, or the texts of its name."""
    if isinstance(message, ast.Constant):
        return [str(message.value)]
    assert isinstance(message, ast.Name), f"line {line}: write the message as a literal"
    if message.id.isupper():
        found = [text for name, _, text in assigned if name == message.id]
    else:
        before = (each for each in assigned if each[0] == message.id and each[1] < line)
        found = [text for _, _, text in before]
    assert found, f"line {line}: write the message as a literal"
    return found


ENGINE = sorted(set(messages_of_the_engine()))


def test_all_messages_are_found() -> None:
    assert len(ENGINE) > 150
    assert "Place a tile." in ENGINE
    assert "Its RNG is {range}, and the enemy is further away." in ENGINE


@pytest.mark.parametrize("message", ENGINE)
def test_a_message_is_a_sentence(message: str) -> None:
    assert sentence(message)
    assert not message.startswith("Now ")


@pytest.mark.parametrize("language", OTHERS)
def test_each_message_is_translated_with_its_values(language: str) -> None:
    translated = translations(language)

    assert translated.keys() == {message_id(message) for message in ENGINE}
    for message in ENGINE:
        assert variables(translated[message_id(message)]) == values_of(message), message


@pytest.mark.parametrize("language", OTHERS)
def test_each_translation_reads_well(language: str) -> None:
    say = catalogue(language)
    for message in ENGINE:
        text = say(message_id(message), **dict.fromkeys(values_of(message), "X"))
        assert sentence(text), text
        assert not spoilt(text), text


def translations(language: str) -> dict[str, Message]:
    """Return the messages of a language for refusals, by their ids."""
    entries = FluentResource("\n".join(sources(language))).body
    return {
        entry.id.name: entry
        for entry in entries
        if isinstance(entry, Message) and entry.id.name.startswith("refusal-")
    }


def values_of(message: str) -> set[str]:
    """Return the names of the values of a message."""
    return {part.partition("}")[0] for part in message.split("{")[1:]}


def test_a_refusal_is_in_the_language_of_the_player() -> None:
    message = "The force costs {points} points; the limit is {limit}."
    refusal = Refusal.with_values("force.points", message, points=21, limit=20)

    english, german = map(catalogue, ("en", "de"))
    assert refusal.reason == "The force costs 21 points; the limit is 20."
    assert refusal_sentence(refusal, english) == refusal.reason
    assert refusal_sentence(refusal, german) == (
        "Die Truppe kostet 21 Punkte; die Grenze ist 20."
    )
    assert refusal_line(refusal, german).endswith("die Grenze ist 20. [force.points]")
