"""The events of a game with few entries are rendered without a worker."""

import asyncio
import json

import pytest

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.server.rooms import light_games
from pocket_tactics.server.rooms.light_games import LightLogs, read_game
from pocket_tactics.server.tasks.tasks import render_log
from pocket_tactics.server.workers import GameLog, Job
from tests.server.workers.test_workers import HEADER, ROLLS


async def events(logs: LightLogs, game: GameLog, language: str) -> int:
    """The number of events that are rendered."""
    job = Job(render_log, (language,), game)
    return len(json.loads(await logs.render(job, language)))


def test_events_are_rendered_once_for_a_position_and_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many pages that ask again and again cost one replay, until the game goes on."""
    replayed: list[int] = []

    def counted(game: GameLog) -> LoggedGame:
        replayed.append(len(game.entries))
        return read_game(game)

    async def ask() -> list[int]:
        logs, games = LightLogs(), [GameLog("game", HEADER, None, ROLLS[:1])]
        games.append(games[0]._replace(entries=ROLLS))
        asked = [(game, language) for game in games for language in ("en", "de", "en")]
        return [await events(logs, *each) for each in asked]

    monkeypatch.setattr(light_games, "read_game", counted)
    early, _, early_again, late, _, late_again = asyncio.run(ask())
    assert early == early_again < late == late_again
    assert replayed == [1, 1, len(ROLLS), len(ROLLS)]
