"""Checks of new games: the same for the terminal, the server and Python."""

from typing import Any

import pytest
from msgspec import convert

import pocket_tactics as pt
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import NewGameError
from pocket_tactics.games.setup.house import house_values
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import first_position
from pocket_tactics.server.contents import contents_of
from pocket_tactics.server.protocol.http_records import NewGameRequest
from pocket_tactics.server.tasks.new_games import arrange
from pocket_tactics.texts import catalogue

PEOPLE = ("human", "human")
SAY = catalogue("en")

MISTAKES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "an unknown edition": ({"edition": "fith"}, {"edition": "fith"}),
    "three players": ({"seats": (*PEOPLE, "human")}, {"seats": 3}),
    "an unknown force": ({"forces": ("chagre",)}, {"forces": ("chagre",)}),
    "too many forces": (
        {"forces": ("charge",) * 3},
        {"forces": ("charge",) * 3, "seats": 2},
    ),
    "an unknown house rule": (
        {"house": {"gate_blok": "always"}},
        {"house": {"gate_blok": "always"}},
    ),
    "a wrong value": (
        {"house": {"gate_block": "never"}},
        {"house": {"gate_block": "never"}},
    ),
    "a number out of bounds": (
        {"house": {"turn_limit": "5"}},
        {"house": {"turn_limit": 5}},
    ),
    "an unknown set": ({"pieces": "giant"}, {"pieces": "giant"}),
    "a second centre": ({"centre": "keep"}, {"centre": "keep"}),
    "an unknown centre": (
        {"edition": "fourth", "centre": "forrest"},
        {"edition": "fourth", "centre": "forrest"},
    ),
    "no centre in the edition": (
        {"edition": "second", "centre": "keep"},
        {"edition": "second", "centre": "keep"},
    ),
}
"""Each as a request by names, and as arguments from Python."""


def by_terminal(body: dict[str, Any]) -> NewGame:
    """Return the request of the terminal for the body of a request to the server."""
    house = (f"{name}={value}" for name, value in body.get("house", {}).items())
    return NewGame(**({"seats": PEOPLE} | body | {"house": house_values(house)}))


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_has_the_same_sentence_everywhere(mistake: str) -> None:
    body, arguments = MISTAKES[mistake]
    wanted = convert({"seats": PEOPLE} | body, NewGameRequest)

    with pytest.raises(NewGameError) as terminal:
        arrange_game(by_terminal(body))
    with pytest.raises(NewGameError) as server:
        arrange(wanted, contents_of(()), catalogue("en"))
    with pytest.raises(pt.SetupError) as python:
        pt.new_game(**({"edition": "fifth"} | arguments))

    assert str(terminal.value) == str(server.value) == str(python.value)


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_the_same_choices_give_the_same_position(edition: str) -> None:
    content = pt.load_content(edition)
    pair = tuple(content.forces)[:2]
    request = NewGame(edition=edition, seats=PEOPLE, forces=pair)

    state = pt.new_game(pt.EDITIONS[edition], forces=pair)

    assert first_position(arrange_game(request)) == state
