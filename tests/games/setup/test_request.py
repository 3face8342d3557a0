"""A request for a new game has the same fields for the terminal and the server."""

from inspect import signature

import pocket_tactics as pt
from pocket_tactics.commands.options import GAME_OPTIONS
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


def test_python_has_an_argument_for_every_field_of_a_position() -> None:
    """Names, dates and seeds are in records; packs are in the content."""
    arguments = {*signature(pt.new_game).parameters} - {"content"}

    assert arguments == FIELDS - OWN - {"names", "seed"}
