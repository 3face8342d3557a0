"""The position for a client that joins: prepared in short steps of the event loop."""

import asyncio

import pytest
from starlette.testclient import TestClient

from pocket_tactics.engine.state import State
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.rooms.option_cache import OptionCache
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.subscriber import Perspective
from pocket_tactics.server.views.position_views import Options
from pocket_tactics.texts import Names
from tests.server.playing import joined, new_game


def test_others_have_a_turn_between_the_options_and_the_view(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both together can take more than 20 ms."""
    steps = list[str]()
    options_in, view = OptionCache.options_in, Room.view

    def listed(cache: OptionCache, state: State, names: Names) -> Options | None:
        steps.append("options")
        asyncio.get_running_loop().call_soon(steps.append, "others")
        return options_in(cache, state, names)

    def viewed(room: Room, perspective: Perspective) -> View:
        steps.append("view")
        return view(room, perspective)

    with joined(client, new_game(client)) as page:
        page.wait()
        monkeypatch.setattr(OptionCache, "options_in", listed)
        monkeypatch.setattr(Room, "view", viewed)
        page.ask("resync")
        page.hear()

        assert steps[:3] == ["options", "others", "view"]
