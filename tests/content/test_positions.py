"""Positions whose text is complete: with its cards, or with published ones."""

import json
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import getitem
from typing import Any

import pytest

from pocket_tactics.content import read_position
from pocket_tactics.engine.state import State
from pocket_tactics.notation import NotationError, split_cards, write_position
from pocket_tactics.record import load_record, replay
from tests.golden.games import FOLDER
from tests.record.games import game_of, own_cards
from tests.record.games import played as played_on

At = tuple[str | int, ...]
"""A path in a value of JSON."""


def positions(name: str) -> list[State]:
    """Return some positions of a golden game, including the first and the last."""
    states = [state for state, _ in replay(load_record(FOLDER / f"{name}.txt"))]
    return [*states[:: max(1, len(states) // 8)], states[-1]]


@pytest.mark.parametrize(
    "name",
    ["pack-unit", "fourth-six", "third-legion-tribes", "second-giants", "to-answer"],
)
def test_a_position_with_its_cards_reads_back_alone(name: str) -> None:
    """This holds in every edition, for cards that are in no box."""
    for state in positions(name):
        assert read_position(write_position(state, cards=True)) == state


def test_names_of_any_letters_read_back() -> None:
    """Names may have spaces, quotes as in JSON, and letters beyond ASCII."""
    *_, (state, _) = replay(played_on(game_of(own_cards()), 1))
    text = write_position(state, cards=True)

    assert "Lava \u2013 hei\xdf" in text
    assert "\n" not in text
    assert read_position(text) == state


@pytest.mark.parametrize("name", ["fourth-six", "second-enclave-hel", "to-answer"])
def test_a_position_without_cards_means_the_published_ones(name: str) -> None:
    """It is valid if all its names are published."""
    for state in positions(name):
        assert read_position(write_position(state)) == state


def test_without_being_asked_a_text_brings_no_cards() -> None:
    """The text with cards begins with the one without."""
    state = positions("to-answer")[-1]
    bare, cards = split_cards(write_position(state, cards=True))

    assert bare == write_position(state)
    assert cards.startswith('{"units":{"footman":{"id":"footman","name":"Footman",')
    assert split_cards(bare) == (bare, "")


@pytest.mark.parametrize(
    ("wrong", "right", "complaint"),
    [
        ("ninth ", "fifth ", "no edition 'ninth'"),
        (
            '{"unit":',
            '{"units":',
            "cards: a position brings units and terrains, and",
        ),
        (
            '"cost":"x"',
            '"cost":11',
            'cards: footman cost="x": Expected a whole',
        ),
        ('"id":"foot"', '"id":"footman"', "cards: 'footman' is not the id of its"),
        (
            '"fails":[1,1]',
            '"fails":[1,2]',
            "cards: water hazard.fails=[1,1]: A face",
        ),
        ('"cost":null', '"cost":11', "cards: footman cost: This field is missing."),
        ('"fails":[null]', '"fails":[1,2]', "cards: water hazard.fails[0]: Expected a"),
        ('"cost":201', '"cost":11', "cards: footman cost=201: It must be "),
        ('"footman":5,"x":{', '"footman":{', "cards: 'footman' is not a card, but 5"),
        (
            '"cost":12,"cost":11',
            '"cost":11',
            'cards: duplicate JSON key "cost"',
        ),
        ("cards=[", "cards={", "cards: invalid JSON at character "),
        ("0.giant.1@", "0.footman.1@", "no card 'giant'"),
    ],
)
def test_a_damaged_text_is_refused(wrong: str, right: str, complaint: str) -> None:
    """The sentence names the place of the error."""
    text = write_position(positions("to-answer")[-1], cards=True)
    assert right in text

    with pytest.raises(NotationError) as caught:
        read_position(text.replace(right, wrong, 1))

    assert str(caught.value).startswith(complaint)


def test_a_card_with_a_skill_that_the_edition_lacks_is_refused() -> None:
    """A card may name types and tiles that no other card has, but skills have dice."""
    text = write_position(positions("third-legion-tribes")[-1], cards=True)
    ability = '{"kind":"numbers","worth":2}'
    assert ability in text
    wrong = '{"kind":"ransom","skill":"charm","needs":6}'

    with pytest.raises(NotationError, match="This edition has no skill 'charm'"):
        read_position(text.replace(ability, wrong, 1))


def texts_in(
    value: object, at: tuple[str | int, ...] = ()
) -> Iterator[tuple[str | int, ...]]:
    """Yield the paths of all texts in a value of JSON."""
    if isinstance(value, str):
        yield at
    for key, part in items(value):
        yield from texts_in(part, (*at, key))


def items(value: object) -> Iterable[tuple[str | int, object]]:
    """Return the parts of an object or a list of JSON."""
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, list) else ()


@pytest.mark.parametrize(
    "name", ["pack-unit", "fourth-six", "third-legion-tribes", "second-giants"]
)
def test_no_text_on_a_card_is_of_any_length(name: str) -> None:
    """Caches of the rules hold cards of games that are over."""
    text = write_position(positions(name)[-1], cards=True)
    bare, brought = split_cards(text)
    for *way, last in texts_in(json.loads(brought)):
        cards = json.loads(brought)
        part: Any = reduce(getitem, way, cards)
        part[last] = "a" * 1000

        with pytest.raises(NotationError):
            read_position(f"{bare} cards={json.dumps(cards, separators=(',', ':'))}")
