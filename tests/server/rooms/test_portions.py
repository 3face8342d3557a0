"""Portions of work on changes: one at a time, of each network in turn."""

import asyncio

import pytest

from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.rooms import portions as module
from pocket_tactics.server.rooms.portions import MAX_PORTION_MS, Portions

MANY = 30


async def steps_until(task: asyncio.Future[list[None]]) -> int:
    """Return the steps of the event loop until tasks are done."""
    steps = 0
    while not task.done():
        await asyncio.sleep(0)
        steps += 1
    return steps


async def change(network: str, game: str, order: list[str], count: int = 1) -> None:
    """Work on a change of a game in some portions."""
    CLIENT_ADDRESS.set(network)
    async with Portions(game) as portions:
        for _ in range(count):
            order.append(network)
            await portions.end()


@pytest.fixture
def long_portions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every portion take as long as a step of the event loop may."""
    monkeypatch.setattr(module, "MAX_STEP_MS", 0.0)


@pytest.mark.usefixtures("long_portions")
def test_a_change_does_not_wait_for_thirty_games_of_another_network() -> None:
    order: list[str] = []

    async def main() -> None:
        busy = [
            asyncio.create_task(change("busy", str(game), order, count=5))
            for game in range(MANY)
        ]
        await asyncio.sleep(0)
        await change("honest", "own", order)
        await asyncio.gather(*busy)

    asyncio.run(main())
    assert order.index("honest") <= 2
    assert len(order) == 5 * MANY + 1


@pytest.mark.usefixtures("long_portions")
def test_one_long_portion_is_worked_on_in_a_step_of_the_event_loop() -> None:
    order: list[str] = []

    async def main() -> int:
        changes = asyncio.gather(*(change(str(n), "", order) for n in range(MANY)))
        return await steps_until(changes)

    assert asyncio.run(main()) >= MANY


def test_short_portions_share_a_step_of_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "MAX_STEP_MS", 1000.0)
    order: list[str] = []

    async def main() -> int:
        changes = asyncio.gather(*(change(str(n), "", order) for n in range(MANY)))
        return await steps_until(changes)

    assert asyncio.run(main()) < MANY / 2
    assert len(order) == MANY


def test_others_work_while_a_thread_does() -> None:
    order: list[str] = []

    async def main() -> None:
        async with Portions("game") as portions:
            other = asyncio.create_task(change("other", "own", order))
            await portions.aside(asyncio.sleep(0.05))
            assert order == ["other"]
            await portions.end()
        await other

    asyncio.run(main())


def test_a_portion_ends_when_its_time_is_over() -> None:
    ended = []

    async def main() -> None:
        async with Portions("game") as portions:
            first = portions.ends
            await portions.begin(MAX_PORTION_MS / 2)
            assert portions.ends == first
            await portions.begin(MAX_PORTION_MS * 2)
            ended.append(portions.ends > first)

    asyncio.run(main())
    assert ended == [True]


def test_a_cancelled_change_gives_its_turn_back() -> None:
    async def main() -> None:
        async with Portions("game"):
            waiting = asyncio.create_task(change("a", "a", []))
            await asyncio.sleep(0)
            waiting.cancel()
        await change("b", "b", [])
        turns = module.TURNS[asyncio.get_running_loop()]
        await asyncio.sleep(0)
        assert turns.turns.free == 1

    asyncio.run(main())
