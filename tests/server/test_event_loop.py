"""The event loop computes for no longer than 20 ms at a time, whatever is asked."""

import asyncio
import gc
import time
from asyncio import Handle
from collections.abc import Callable, Coroutine, Iterator, Sequence
from itertools import combinations, count, cycle
from pathlib import Path
from random import Random

import httpx2
import pytest

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import GameRecord
from pocket_tactics.server.limits import MAX_PLAYING
from pocket_tactics.server.protocol.play import OptionsFound, Undone, Update
from pocket_tactics.server.protocol.table import Snapshot
from pocket_tactics.server.protocol.views import View
from pocket_tactics.server.tasks.msgspec_types import register_types
from pocket_tactics.texts import catalogue
from pocket_tactics.texts.catalogue import LANGUAGES
from tests.measured import check_measured
from tests.server.in_memory_socket import Wire, a_game
from tests.server.largest_games import (
    besieged_game,
    chosen_game,
    commented_game,
    crowded_game,
    packed_game,
    swamp_game,
    wide_game,
)
from tests.server.playing import HOST, OURS, merged_view

pytestmark = pytest.mark.alone

GOLDEN = Path(__file__).parents[1] / "golden"
MAX_CALLBACK_SECONDS = 0.020
DECISIONS = 60
HEAVY_DECISIONS = 3
SEATS = LOOKS = 6
Callback = tuple[float, str]
"""The seconds that a callback of the loop took, and its name."""
Running = Coroutine[None, None, None]


@pytest.fixture
def watch(
    monkeypatch: pytest.MonkeyPatch,
    at_full_speed: None,  # noqa: ARG001 - coverage would take most of the time
) -> Iterator[list[Callback]]:
    """Measure the callbacks of the loop, by the clock of its thread."""
    register_types()
    for language in LANGUAGES:
        catalogue(language).open_all()
    busy: list[Callback] = []
    run = Handle._run  # noqa: SLF001 - there is no other way in

    def watched(handle: Handle) -> None:
        started = time.thread_time()
        run(handle)
        busy.append((time.thread_time() - started, repr(handle)))

    monkeypatch.setattr(Handle, "_run", watched)
    # The server does the same. The memory of pytest is much larger.
    gc.collect()
    gc.freeze()
    gc.disable()
    yield busy
    gc.enable()
    gc.unfreeze()


class Player:
    """A client that plays at random, and sends all kinds of requests."""

    def __init__(self, wire: Wire, rng: Random) -> None:
        self.wire = wire
        self.rng = rng
        self.view: View

    async def join(self, seats: Sequence[int] | None = None) -> None:
        """Join the game, and wait for its position."""
        wanted = "" if seats is None else f',"seats":{list(seats)}'
        self.wire.send(f'{{"type":"join","protocol":2{wanted}}}')
        while not isinstance(heard := await self.wire.next(), Snapshot):
            pass
        self.view = heard.view

    async def hear(self) -> str:
        """Return the kind of the next message."""
        heard = await self.wire.next()
        if isinstance(heard, Update | Undone | OptionsFound):
            self.view = merged_view(self.view, heard.view)
        return str(heard.__struct_config__.tag)

    async def ask(self, kind: str, answer: str, **values: str) -> None:
        """Send a request, and wait for the answer."""
        given = "".join(f',"{name}":"{value}"' for name, value in values.items())
        self.wire.send(f'{{"type":"{kind}","at":{self.view.number}{given}}}')
        while await self.hear() not in (answer, "refused"):
            pass

    async def decided(self) -> bool:
        """Make one decision without requests; return whether another may follow."""
        if not await self.due():
            return False
        action = self.rng.choice(self.view.actions).text
        await self.ask("play", "update", action=action)
        return True

    async def due(self) -> bool:
        """Wait until this client must decide; return whether it ever must."""
        while not self.view.yours and self.view.outcome is None:
            await self.hear()
        return self.view.outcome is None

    async def decide(self) -> bool:
        """Make one decision and all requests about it.

        Return whether another may follow.
        """
        if not await self.due():
            return False
        subject = self.rng.choice(self.view.choices).subject
        await self.ask("hint", "hinted")
        await self.ask("weigh", "odds", subject=subject)
        await self.ask("threats", "threatened")
        action = self.rng.choice(self.view.actions).text
        await self.ask("play", "update", action=action)
        return True


def check_callback(callback: Callback) -> None:
    """Assert that the longest callback was short enough."""
    seconds, what = callback
    assert seconds <= MAX_CALLBACK_SECONDS, what


def check_callbacks(
    watch: list[Callback],
    folder: Path,
    play: Callable[[Path], Coroutine[None, None, None]],
) -> None:
    """Assert that no callback of a line of play holds the loop."""
    folders = (folder / str(number) for number in count())

    def measure() -> Callback:
        watch.clear()
        asyncio.run(play(next(folders)))
        return max(watch)

    check_measured(measure, check_callback)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_decision_and_no_request_blocks_the_loop(
    tmp_path: Path, watch: list[Callback], edition: str
) -> None:
    asked = NewGame(edition=edition, seats=("human", "human"), seed=3)

    async def play(folder: Path) -> None:
        async with a_game(folder, arrange_game(asked)) as (app, game):
            player = Player(Wire(app, game), Random(4))
            await player.join()
            await player.ask("auto", "update")
            for _ in range(DECISIONS):
                if not await player.decide():
                    break
            await player.join()
            await player.wire.leave()

    check_callbacks(watch, tmp_path, play)


@pytest.mark.parametrize("game", [crowded_game, packed_game])
def test_the_largest_games_do_not_block_the_loop(
    tmp_path: Path, watch: list[Callback], game: Callable[[], GameRecord]
) -> None:
    """Clients with different seats join, send requests and play."""
    record = game()

    async def play(folder: Path) -> None:
        async with a_game(folder, record) as (app, name):
            # The test itself has played the game to its end.
            await asyncio.sleep(0)
            watch.clear()
            pages = [Player(Wire(app, name), Random(4)) for _ in range(LOOKS)]
            for at, page in enumerate(pages):
                await page.join(range(at, SEATS))
            player, *_ = pages
            for _ in range(HEAVY_DECISIONS):
                assert await player.decide()
            for page in pages:
                await page.wire.leave()

    check_callbacks(watch, tmp_path, play)


@pytest.mark.parametrize("game", [swamp_game, chosen_game, besieged_game])
def test_updates_to_many_clients_do_not_block_the_loop(
    tmp_path: Path, watch: list[Callback], game: Callable[[], GameRecord]
) -> None:
    """Clients with two languages and different seats receive a play and its undo."""
    record = game()

    async def play(folder: Path) -> None:
        async with a_game(folder, record) as (app, name):
            await asyncio.sleep(0)
            watch.clear()
            pages = []
            for seats, language in zip(SETS_OF_SEATS, cycle(LANGUAGES), strict=False):
                pages.append(Player(Wire(app, name, language=language), Random(4)))
                await pages[-1].join(seats)
            player, *_ = pages
            assert await player.due()
            quiet = (each for each in player.view.actions if each.then != "dice")
            await player.ask("play", "update", action=next(quiet).text)
            await player.ask("undo", "undone")
            for page in pages:
                await page.wire.leave()

    check_callbacks(watch, tmp_path, play)


SETS_OF_SEATS = [
    seats for size in range(SEATS, 0, -1) for seats in combinations(range(SEATS), size)
][:MAX_PLAYING]


def test_laying_a_whole_map_does_not_block_the_loop(
    tmp_path: Path, watch: list[Callback]
) -> None:
    """It has the maximum of pieces, no two of which are equal."""
    record = wide_game()

    async def play(folder: Path) -> None:
        async with a_game(folder, record) as (app, name):
            await asyncio.sleep(0)
            watch.clear()
            player = Player(Wire(app, name), Random(4))
            await player.join()
            await player.ask("auto", "update")
            while player.view.auto:
                await player.hear()
            await player.ask("undo", "undone")
            await player.wire.leave()

    check_callbacks(watch, tmp_path, play)


def test_no_response_takes_long_to_compress(
    tmp_path: Path, watch: list[Callback]
) -> None:
    """This includes a record whose comments were chosen to take long."""
    record = commented_game()

    async def ask(folder: Path) -> None:
        async with a_game(folder, record) as (app, name):
            await asyncio.sleep(0)
            watch.clear()
            transport = httpx2.ASGITransport(app, client=("127.0.0.1", 5))
            async with httpx2.AsyncClient(
                transport=transport, base_url=f"http://{HOST}", headers=OURS
            ) as client:
                answer = await client.get(f"/api/games/{name}/record")
                assert answer.headers["content-encoding"] == "gzip"

    check_callbacks(watch, tmp_path, ask)


def test_no_http_request_blocks_the_loop(tmp_path: Path, watch: list[Callback]) -> None:
    """The requests create, upload, download, list and open games."""

    async def ask(folder: Path) -> None:
        async with a_game(folder) as (app, _):
            transport = httpx2.ASGITransport(app, client=("127.0.0.1", 5))
            async with httpx2.AsyncClient(
                transport=transport, base_url=f"http://{HOST}", headers=OURS
            ) as client:
                for path in sorted(GOLDEN.glob("*.txt"))[:20]:
                    made = await client.post(
                        "/api/records",
                        content=path.read_bytes(),
                        headers={"content-type": "text/plain"},
                    )
                    game = made.json()["id"]
                    await client.get(f"/api/games/{game}/record")
                    await client.post(f"/api/games/{game}/again")
                    page = Player(Wire(app, game), Random(1))
                    await page.join()
                    await page.wire.leave()
                for edition in EDITIONS:
                    await client.post("/api/games", json={"edition": edition})
                    await client.get(f"/api/cards?edition={edition}")
                    await client.get(f"/api/catalogue?edition={edition}")
                assert (await client.get("/api/games")).status_code == 200

    check_callbacks(watch, tmp_path, ask)
