"""Garbage is collected by the clock, and never for long at a time."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import chain, cycle, repeat
from pathlib import Path
from random import Random
from time import thread_time

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette

from pocket_tactics.editions import EDITIONS
from pocket_tactics.games.new_game import NewGame, arrange_game
from pocket_tactics.record import first_position
from pocket_tactics.server.collecting import Collector, rss_bytes, set_up_collection
from pocket_tactics.server.limits import (
    COLLECTION_INTERVAL,
    COLLECTION_RSS_GROWTH,
    LONG_COLLECTION,
    YOUNG_OBJECTS,
)
from pocket_tactics.server.persistence import keep_game
from pocket_tactics.server.warmup import get_acquainted
from pocket_tactics.texts import catalogue
from tests.server.test_loop import LONGEST, Player
from tests.server.wire import SAY, Wire, a_game

GAMES = 100
"""The games that are open at once."""
DECISIONS = 3


@pytest.fixture(autouse=True)
def collection() -> Iterator[None]:
    """The collection of a server, of which nothing stays."""
    get_acquainted()
    catalogue("en").open_all()
    before = gc.get_threshold()
    set_up_collection()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


class Cyclic:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


def test_a_collection_is_due_by_the_clock() -> None:
    collector = Collector(rss=lambda: 0)
    gone = weakref.ref(Cyclic())
    assert not collector.check(COLLECTION_INTERVAL - 1)
    assert gone() is not None
    assert collector.check(1)
    assert gone() is None
    assert not collector.check(1)


def test_a_collection_is_due_when_memory_has_grown() -> None:
    sizes = chain([0, COLLECTION_RSS_GROWTH - 1], repeat(COLLECTION_RSS_GROWTH))
    collector = Collector(rss=lambda: next(sizes))
    gone = weakref.ref(Cyclic())
    assert not collector.check(1)
    assert collector.check(1)
    assert gone() is None
    assert not collector.check(1)


def test_a_collection_is_due_after_many_objects() -> None:
    """What the interpreter has looked at once is not left to it."""
    collector = Collector(rss=lambda: 0)
    assert not collector.check(1)
    kept = [Cyclic() for _ in range(2 * YOUNG_OBJECTS)]
    assert collector.check(1)
    assert not collector.check(1)
    assert len(kept) == 2 * YOUNG_OBJECTS


@pytest.mark.parametrize(
    ("seconds", "frozen"), [(LONG_COLLECTION, True), (LONG_COLLECTION / 2, False)]
)
def test_what_outlives_a_long_collection_is_not_looked_at_again(
    seconds: float, *, frozen: bool
) -> None:
    """It is freed all the same when nothing refers to it."""
    before = gc.get_freeze_count()
    times = iter([0.0, seconds])
    collector = Collector(rss=lambda: 0, cpu_time=lambda: next(times))
    kept = Cyclic()
    gone = weakref.ref(kept)
    collector.collect()
    assert (gc.get_freeze_count() > before) is frozen
    kept.itself = None  # type: ignore[assignment]
    del kept
    assert gone() is None


def test_the_memory_of_a_process_is_known() -> None:
    assert rss_bytes() > 1 << 20


async def playing(app: Starlette, game: str, rng: Random) -> Player:
    """A page that has opened a game and decided something there."""
    page = Player(Wire(app, game), rng)
    await page.join()
    await page.ask("auto", "update")
    for _ in range(DECISIONS):
        await page.decided()
    return page


def test_a_hundred_open_games_are_collected_in_short_steps(tmp_path: Path) -> None:
    """Each step takes no more of the processor than the loop may be held for."""
    records = [arrange_game(NewGame(edition=name, seed=1), SAY) for name in EDITIONS]
    firsts = [replace(record, seats=("human",) * 2) for record in records]
    steps = list[float]()

    async def play() -> None:
        async with a_game(tmp_path) as (app, _):
            collector, pages = Collector(rss=lambda: 0), list[Player]()
            for number, record in zip(range(GAMES), cycle(firsts), strict=False):
                made = keep_game(str(number), record, 1, first_position(record))
                await app.state.rooms.store.create(made)
                pages.append(await playing(app, str(number), Random(number)))
                begun = thread_time()
                if collector.check(1):
                    steps.append(thread_time() - begun)
            begun = thread_time()
            collector.collect()
            steps.append(thread_time() - begun)
            for page in pages:
                await page.wire.leave()

    asyncio.run(play())
    assert len(steps) > 1
    assert max(steps) <= LONGEST
