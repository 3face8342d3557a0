"""Games whose actions are played on the event loop: none has cards of others."""

import pytest

from pocket_tactics.api.recording import record_of
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import read_record, write_record
from pocket_tactics.server.rooms.ordinary_games import is_ordinary
from tests.conftest import position
from tests.server.largest_games import crowded_game


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_of_an_edition_is_ordinary(edition: str) -> None:
    record = write_record(begin_game(NewGame(edition=edition)))

    assert is_ordinary(read_record(record))


def test_a_game_of_changed_cards_is_not_ordinary() -> None:
    assert not is_ordinary(crowded_game())


def test_a_game_from_a_given_position_is_not_ordinary() -> None:
    start = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1")

    assert not is_ordinary(record_of(start))
