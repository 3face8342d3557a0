"""Requests for new games: the same fields for the terminal and the server."""

from inspect import signature

import pytest
from msgspec import convert
from msgspec.structs import asdict

import pocket_tactics as pt
from pocket_tactics.games.setup.agree import VALUES, arrange_game
from pocket_tactics.games.setup.options import GAME_OPTIONS
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.server.protocol.http_records import NewGameRequest

FIELDS = {*NewGame.__struct_fields__}
OWN = {"packs", "date", "force_files"}
"""The fields that the terminal and the server set by themselves."""


def test_the_terminal_has_an_option_for_every_field() -> None:
    options = {option.field for option in GAME_OPTIONS if option.field}

    assert options | OWN | {"seed"} == FIELDS


def test_clients_can_set_every_field_but_those_of_the_server() -> None:
    """Only the terminal reads forces from files."""
    assert {*NewGameRequest.__struct_fields__} == FIELDS - OWN


@pytest.mark.parametrize("edition", pt.EDITIONS)
def test_each_value_that_is_offered_for_an_option_can_be_chosen(edition: str) -> None:
    content = pt.load_content(edition)

    for field, values in VALUES.items():
        for value in filter(None, values(content)):
            asked = convert({"edition": edition, field: value}, NewGameRequest)
            assert arrange_game(NewGame(**asdict(asked))).edition == edition


def test_python_has_an_argument_for_every_field_of_a_position() -> None:
    """Names and dates are in records only. Packs are in the content."""
    arguments = {*signature(pt.new_game).parameters} - {"content"}

    assert arguments == FIELDS - OWN - {"names"}
