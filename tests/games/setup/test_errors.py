"""Errors of requests for new games: data that every language has a message for."""

import ast
import pickle
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message as FluentMessage
from msgspec.structs import replace

from pocket_tactics.content import load
from pocket_tactics.engine.cards.pieces import Names
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.errors import (
    Message,
    NewGameError,
    setup_error,
    unknown_name,
)
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import LANGUAGES, sources, variables

SETUP = Path(__file__).parents[3] / "src" / "pocket_tactics" / "games" / "setup"
BUILDERS = {"setup_error": set[str](), "unknown_name": {"name", "known"}}
"""The functions that make an error, with the values that they add."""


def errors_of_sources() -> dict[str, set[str]]:
    """Return the messages of the errors in `games.setup`, with their values."""
    found = {}
    for path in SETUP.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in BUILDERS:
                given = {str(keyword.arg) for keyword in call.keywords}
                message_id = ast.literal_eval(call.args[0])
                found[message_id] = BUILDERS[ast.unparse(call.func)] | given
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_message_with_its_values(language: str) -> None:
    taken = {
        message.id.name: variables(message)
        for source in sources(language)
        for message in FluentResource(source).body
        if isinstance(message, FluentMessage)
    }
    errors = errors_of_sources()

    assert len(errors) > 15
    assert {name: taken[name] <= values for name, values in errors.items()} == (
        dict.fromkeys(errors, True)
    )


def raised_by(request: NewGame) -> NewGameError:
    """Return the error of a request."""
    with pytest.raises(NewGameError) as caught:
        arrange_game(request)
    return caught.value


def test_an_error_is_in_the_language_of_the_reader() -> None:
    error = raised_by(NewGame(edition="fourth", seats=("human",)))

    assert str(error) == "Pocket-Tactics (4th edition) is for 2 to 6 players, not 1."
    assert error.message(catalogue("de")) == (
        "Pocket-Tactics (4. Edition) hat 2 bis 6 Plätze, nicht 1."
    )


def test_a_card_is_named_in_the_language_of_the_reader() -> None:
    keep = load("fifth").features["keep"]
    named = replace(keep, names=Names(de="Bergfried"))

    assert raised_by(NewGame(centre="hill")).reason == Message(
        "centre-set", {"centre": keep}
    )
    error = setup_error("centre-set", centre=named)
    assert str(error) == "The set of pieces has Keep in its centre already."
    assert "Bergfried" in error.message(catalogue("de"))


def test_the_nearest_known_word_is_named() -> None:
    error = unknown_name("no-edition", "FITH", ["fifth", "fourth"])

    assert error.reason.near == "fifth"
    assert str(error).endswith("Did you mean 'fifth'?")
    assert error.message(catalogue("de")).count("fifth") == 2


def test_an_unknown_word_cannot_control_a_terminal() -> None:
    assert "\x1b" not in str(unknown_name("no-edition", "\x1b[31m", ["fifth"]))


def test_a_long_word_is_cut() -> None:
    assert len(str(unknown_name("no-edition", "x" * 5000, ["fifth"]))) < 300


def test_workers_can_send_an_error_to_the_server() -> None:
    error = setup_error("seat-twice", seat="2")

    received = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own bytes

    assert received.reason == error.reason
    assert str(received) == "Seat 2 is named twice in the teams."


def test_a_reason_is_data() -> None:
    assert isinstance(setup_error("no-centre").reason, FrozenStruct)
    assert setup_error("no-centre").reason == Message("no-centre")
