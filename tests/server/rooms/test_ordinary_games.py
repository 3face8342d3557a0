"""Games whose actions are played on the event loop: none has cards of others."""

from pathlib import Path

import pytest

from pocket_tactics.api.recording import record_of
from pocket_tactics.content import opened_pack
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord, read_record, write_record
from pocket_tactics.server.contents import Contents, contents_of
from pocket_tactics.server.rooms.ordinary_games import is_ordinary
from tests.conftest import position
from tests.server.largest_games import crowded_game

OWN = contents_of(())

PACK = """edition = "fifth"

[unit.rider]
name = "Rider"
cost = 14
off = 3
defence = 1
range = 1
speed = 1
types = ["living"]

[force.riders]
name = "Riders"
units = { rider = 4 }
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_of_an_edition_is_ordinary(edition: str) -> None:
    record = write_record(begin_game(NewGame(edition=edition)))

    assert is_ordinary(read_record(record), OWN)


def game_of_riders(folder: Path) -> tuple[GameRecord, Contents]:
    """Return a game with cards of a pack, and the content of a server with it."""
    path = folder / "riders.toml"
    path.write_text(PACK, "utf-8")
    packs = (opened_pack(path),)
    wanted = NewGame(edition="fifth", forces=("riders", "riders"), packs=packs)
    return begin_game(wanted), contents_of(packs)


def test_a_game_with_cards_of_a_pack_of_the_server_is_ordinary(tmp_path: Path) -> None:
    record, contents = game_of_riders(tmp_path)

    assert is_ordinary(record, contents)
    assert not is_ordinary(record, OWN)


def test_a_game_of_changed_cards_is_not_ordinary() -> None:
    assert not is_ordinary(crowded_game(), OWN)


def test_a_game_from_a_given_position_is_not_ordinary() -> None:
    start = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1")

    assert not is_ordinary(record_of(start), OWN)
