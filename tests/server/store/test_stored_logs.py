"""Logs of games that a server stored before entries were records."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pocket_tactics.games.history import event_count
from pocket_tactics.games.log import LoggedGame, Undone, read_entry
from pocket_tactics.record import read_record
from pocket_tactics.server.store.sqlite.database import FILE
from tests.server.playing import joined, serving

STORED = Path(__file__).with_name("of_before")
"""A store of version 6, without its key, and the records that its server exported.

In the first game 12 decisions were undone; the second was uploaded with comments.
"""
GAMES = {"played": "i2CDkuA1o7pr", "uploaded": "imjleVXmQ5AS"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a server with those games."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.executescript((STORED / "games.sql").read_text("utf-8"))
    return tmp_path


def entries_in(folder: Path, game: str) -> list[str]:
    """Return the texts of the entries of a game."""
    rows = "SELECT text FROM entries WHERE game = ? ORDER BY number"
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return [text for (text,) in connection.execute(rows, (game,))]


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_has_the_record_that_it_had(folder: Path, name: str) -> None:
    with serving(folder) as client:
        answer = client.get(f"/api/games/{GAMES[name]}/record")

    assert answer.content == (STORED / f"{name}.txt").read_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_an_entry_is_written_as_it_was_stored(folder: Path, name: str) -> None:
    texts = entries_in(folder, GAMES[name])
    entries = [read_entry(text) for text in texts]

    assert [entry.text for entry in entries] == texts
    undone = sum(isinstance(entry, Undone) for entry in entries)
    assert undone == (12 if name == "played" else 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_stored_game_continues_where_it_stopped(folder: Path, name: str) -> None:
    before = entries_in(folder, GAMES[name])
    game = LoggedGame(read_record((STORED / f"{name}.txt").read_text("utf-8")), None)
    game.extend(before)
    # The games belong to a browser that this one is not.
    with serving(folder) as client, joined(client, GAMES[name]) as page:
        assert page.number == game.entry_count == len(before)
        assert page.view.moment == game.action_count
        assert page.snapshot.told == event_count(game)

    assert entries_in(folder, GAMES[name]) == before
