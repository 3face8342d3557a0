"""Events of a game with few entries, which are rendered without a worker."""

import asyncio
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from pocket_tactics.api.recording import record_of
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.history import event_count
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.record import (
    first_position,
    read_record,
    write_record,
)
from pocket_tactics.server.contents import Contents, contents_of
from pocket_tactics.server.limits import MAX_TILES
from pocket_tactics.server.protocol.table import Snapshot
from pocket_tactics.server.rooms import light_games
from pocket_tactics.server.rooms.light_games import (
    HeavyGameError,
    LightLogs,
    is_light,
    read_game,
)
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.tasks.tasks import render_log
from pocket_tactics.server.workers import GameLog, Job
from tests.server.in_memory_socket import Wire, a_game
from tests.server.largest_games import swamp_game
from tests.server.rooms.test_ordinary_games import game_of_riders
from tests.server.workers.test_workers import HEADER, ROLLS

OWN = contents_of(())


async def events(logs: LightLogs, game: GameLog, language: str) -> int:
    """Return the number of rendered events."""
    job = Job(render_log, (language,), game)
    return len(json.loads(await logs.render(job, language) or b""))


def test_events_are_rendered_once_for_a_position_and_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Requests of many clients need one replay, until the game continues."""
    replayed: list[int] = []

    def counted(game: GameLog, contents: Contents) -> LoggedGame:
        replayed.append(len(game.entries))
        return read_game(game, contents)

    async def ask() -> list[int]:
        logs, games = LightLogs(OWN), [GameLog("game", HEADER, None, ROLLS[:1])]
        games.append(games[0]._replace(entries=ROLLS))
        asked = [(game, language) for game in games for language in ("en", "de", "en")]
        return [await events(logs, *each) for each in asked]

    monkeypatch.setattr(light_games, "read_game", counted)
    early, _, early_again, late, _, late_again = asyncio.run(ask())
    assert early == early_again < late == late_again
    assert replayed == [1, 1, len(ROLLS), len(ROLLS)]


def test_known_events_need_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads work in turns: spectators of 64 networks would delay new games by 3 s."""
    calculations: list[str] = []

    async def counted(calculate: Callable[[], bytes]) -> bytes:
        calculations.append("events")
        return calculate()

    async def ask() -> None:
        logs, game = LightLogs(OWN), GameLog("game", HEADER, None, ROLLS)
        for _ in range(3):
            await events(logs, game, "en")

    monkeypatch.setattr(light_games, "in_thread", counted)
    asyncio.run(ask())
    assert calculations == ["events"]


def slow_game() -> GameLog:
    """Return a game of few entries in which each action takes long to list."""
    record = swamp_game(MAX_TILES)
    move = next(each for each in first_position(record).actions())
    return GameLog("game", write_record(record), None, (write_action(move),))


def test_game_with_many_units_on_a_large_map_is_read_by_a_worker() -> None:
    """A thread would need half a second to read a hundred entries of it."""
    game = slow_game()
    assert is_light(game.header, game.entries)
    with pytest.raises(HeavyGameError):
        read_game(game, OWN)
    job, logs = Job(render_log, ("en",), game), LightLogs(OWN)

    assert asyncio.run(logs.render(job, "en")) is None
    assert logs.is_heavy
    assert asyncio.run(logs.render(job, "en")) is None


def test_played_game_that_is_not_ordinary_is_read_by_a_worker() -> None:
    """One of its actions may take 0.3 s."""
    record = record_of(first_position(read_record(HEADER)))
    fresh = GameLog("game", write_record(record), None, ())

    assert read_game(fresh, OWN).action_count == 0
    with pytest.raises(HeavyGameError):
        read_game(fresh._replace(entries=ROLLS), OWN)


def test_played_game_with_cards_of_a_pack_needs_no_worker(tmp_path: Path) -> None:
    """Else the new games of a server with packs wait while workers are busy."""
    record, contents = game_of_riders(tmp_path)
    action = write_action(first_position(record).actions()[0])
    game = GameLog("game", write_record(record), None, (action,))

    assert read_game(game, contents).action_count == 1
    with pytest.raises(HeavyGameError):
        read_game(game, OWN)


def test_game_that_takes_too_long_is_read_by_a_worker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(light_games, "MAX_LIGHT_SECONDS", -1.0)

    with pytest.raises(HeavyGameError):
        read_game(GameLog("game", HEADER, None, ROLLS), OWN)


def test_heavy_game_of_few_entries_is_opened_and_played(tmp_path: Path) -> None:
    async def play() -> None:
        record, entries = swamp_game(MAX_TILES), slow_game().entries
        actions = tuple(map(read_action, entries))
        async with a_game(tmp_path, replace(record, actions=actions)) as (app, game):
            page = Wire(app, game)
            page.send('{"type":"join","protocol":2}')
            heard = [await page.next(), await page.next()]
            assert isinstance(heard[1], Snapshot)
            assert heard[1].log
            room = await app.state.site.rooms.opened[game]
            assert room.logs.is_heavy
            await page.leave()

    asyncio.run(play())


def test_log_of_a_ready_map_has_the_names_of_its_tiles() -> None:
    """Places have coordinates during the laying, and names once the map is complete."""
    record = begin_game(NewGame(map="crossing"))
    game = LoggedGame(record, None)
    game.extend(write_action(action) for action in record.actions)
    log = b"".join(render_log(game, "en"))
    laid = [each["sentence"] for each in json.loads(log)]
    assert any(re.search("lays Field at [A-G][1-9]", each) for each in laid)
    assert not [each for each in laid if re.search("[0-9],-?[0-9]", each)]


def test_a_long_log_comes_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part takes the event loop a short time."""
    monkeypatch.setattr(tasks, "PART_BYTES", 1000)
    record = begin_game(NewGame(map="crossing"))
    game = LoggedGame(record, None)
    game.extend(write_action(action) for action in record.actions)

    parts = list(render_log(game, "en"))

    assert len(parts) > 1
    assert max(map(len, parts)) == 1000
    assert len(json.loads(b"".join(parts))) == event_count(game)
