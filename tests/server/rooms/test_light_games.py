"""The events of a game with few entries are rendered without a worker."""

import asyncio
import json
import re

import pytest

from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import write_action
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


def test_log_of_a_ready_map_has_the_names_of_its_tiles() -> None:
    """Places have coordinates while the map is laid, and names once it is complete."""
    record = begin_game(NewGame(map="crossing"))
    game = LoggedGame(record, None)
    game.extend(write_action(action) for action in record.actions)
    (sentences,) = render_log(game, "en")
    laid = [each["sentence"] for each in json.loads(sentences)]
    assert any(re.search("lays Field at [A-G][1-9]", each) for each in laid)
    assert not [each for each in laid if re.search("[0-9],-?[0-9]", each)]
