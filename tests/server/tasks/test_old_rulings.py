"""A stored game with an action that is now illegal: it opens up to that action."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from pocket_tactics.api.recording import record_of
from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.record import read_record, verify, write_record
from pocket_tactics.server.protocol.table import Refused, Snapshot
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.store.stored_games import AppendedEntries, GameStatus, Stage
from tests.classic import card, position
from tests.server.playing import joined, serving

SERIES = (
    *("charge 0.tank.1 1,1", "meet 1.dummy.1", "interpose 1.maiden.1"),
    *("roll 1", "roll 6", "roll 6", "decline", "decline"),
)
"""A charge up to its second fight."""
AGAIN = ("interpose 1.maiden.1", "roll 1", "roll 6", "roll 6", "decline", "decline")
"""The same unit steps in again, as it once might, and fights."""


def started_game() -> str:
    """Return the record of a game in which a mega unit may charge at a maiden."""
    maiden = card("second", "maiden", "0/1 0/1 0/1", Interpose())
    tank = card("second", "tank", "1/1 1/1 0/1", footprint="pair")
    tiles = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
    units = "0.tank.1@0,1 1.dummy.1@1,0 1.maiden.1@1,1 1.mace.9"
    start = position("second", tiles, units, tank, maiden, bases="-2,-2 4,3")
    return write_record(record_of(start))


def store_game(folder: Path, entries: Sequence[str]) -> str:
    """Store a game in a folder, as an older version did."""
    with serving(folder) as client:
        plain = {"Content-Type": "text/plain"}
        made = client.post("/api/records", content=started_game(), headers=plain)
        assert made.status_code == 201, made.text
        game: str = made.json()["id"]
    stage = Stage(number=1, turn=0, mover=0)
    standing = GameStatus(stage=stage, over=False, touched=1)

    async def add() -> None:
        store = SQLiteStore(folder)
        await store.add(
            AppendedEntries(
                game=game, number=0, entries=tuple(entries), status=standing
            )
        )
        store.close()

    asyncio.run(add())
    return game


def test_it_opens_up_to_that_action_and_says_so(tmp_path: Path) -> None:
    game = store_game(tmp_path, (*SERIES, *AGAIN))
    with serving(tmp_path) as client, joined(client, game) as page:
        assert page.snapshot.view.moment == len(SERIES)
        (note,) = page.welcome.dice
        assert "not continue it" in note
        assert note.endswith("cannot step in again. [mega.assault-series]")
        page.ask("undo", at=page.number)
        refused = page.hear()
        assert isinstance(refused, Refused)
        assert (refused.kind, refused.sentence) == ("stopped", note)

        record = read_record(client.get(f"/api/games/{game}/record").text)
        assert len(record.actions) == len(SERIES)
        assert verify(record).outcome is None


def test_nobody_can_decide_there(tmp_path: Path) -> None:
    """Chance does not, either, though a roll is due: the entries stay the same."""
    game = store_game(tmp_path, (*SERIES, *AGAIN))
    for _ in range(2):
        with serving(tmp_path) as client, joined(client, game) as page:
            page.ask("resync")
            again = page.hear()
            assert isinstance(again, Snapshot)
            assert again.view.number == len(SERIES) + len(AGAIN)


@pytest.mark.parametrize("stand", [len(SERIES), 2])
def test_a_game_in_which_it_was_undone_continues(stand: int) -> None:
    game = LoggedGame(read_record(started_game()), None)

    game.extend((*SERIES, AGAIN[0], f"undo {stand}"))

    assert (game.stopped, game.action_count) == (None, stand)
    assert game.entry_count == len(SERIES) + 2


def test_an_undo_after_that_action_does_not_lead_past_it() -> None:
    game = LoggedGame(read_record(started_game()), None)

    game.extend((*SERIES, *AGAIN, f"undo {len(SERIES) + 1}"))

    assert game.stopped is not None
    assert game.action_count == len(SERIES)
