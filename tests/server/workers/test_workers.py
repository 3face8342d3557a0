"""Heavy jobs in workers: completed in time, ended early, or failed."""

import asyncio
import gc
import os
import signal
import weakref
from collections.abc import Awaitable, Callable
from pathlib import Path
from socket import SHUT_RDWR, socketpair
from threading import Thread
from time import monotonic, sleep
from typing import Any

import pytest
from msgspec.structs import replace

from pocket_tactics.games.log import LoggedGame
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import write_action
from pocket_tactics.record import RecordError, read_record, write_record
from pocket_tactics.server.access.client_address import CLIENT_ADDRESS
from pocket_tactics.server.errors import ApiError
from pocket_tactics.server.limits import (
    CACHE_SECONDS,
    MAX_CACHED_GAMES,
    MAX_CACHED_MOMENTS,
    MAX_IDLE_WORKER_BYTES,
    MAX_JOBS_PER_CLIENT,
    NOTED_PER_MOMENT,
)
from pocket_tactics.server.tasks.game_cache import GameCache, size_of
from pocket_tactics.server.workers import (
    BusyError,
    GameLog,
    Job,
    JobTimeoutError,
    WorkerPools,
    pools,
    process,
)
from pocket_tactics.server.workers.jobs import WorkerRequest, request_for
from pocket_tactics.server.workers.process import next_request
from pocket_tactics.server.workers.scheduler import FairScheduler
from pocket_tactics.server.workers.worker import start_worker
from pocket_tactics.texts import catalogue
from tests.server.largest_games import noted_game
from tests.server.sample_tasks import (
    counted,
    crash,
    crash_often,
    known_entries,
    refused,
)

SAY = catalogue("en")
HEADER = write_record(arrange_game(NewGame(seats=("human", "human"), seed=1)))
ROLLS = ("roll 6", "roll 2")
MAX_SECONDS = 10.0


def with_workers(
    scenario: Callable[[WorkerPools], Awaitable[None]], size: int = 1
) -> None:
    """Call a function with workers, and end them."""

    async def run() -> None:
        workers = WorkerPools(size)
        try:
            await scenario(workers)
        finally:
            await workers.close()

    asyncio.run(run())


async def asked(
    workers: WorkerPools, client_id: str, job: Job, seconds: float = MAX_SECONDS
) -> list[Any]:
    """Return the results of a job of workers."""

    def prepare() -> Job:
        return job

    return await workers.do(client_id, prepare, seconds)


def test_a_job_that_times_out_returns_its_partial_result() -> None:
    """Quick workers return their results. Patient ones are stopped in the middle."""

    async def play(workers: WorkerPools) -> None:
        with pytest.raises(JobTimeoutError) as late:
            await asked(workers, "game/page", Job(counted, (1000, 0.05)), 0.6)
        assert late.value.found[:3] == (0, 1, 2)
        assert await asked(workers, "other/page", Job(counted, (2, 0.0))) == [0, 1]

    with_workers(play)


def test_a_slow_job_is_finished_in_the_slow_pool() -> None:
    async def play(workers: WorkerPools) -> None:
        found = await asked(workers, "game/page", Job(counted, (12, 0.05)))
        assert found == list(range(12))
        assert "game" in workers.heavy
        await asked(workers, "game/page", Job(counted, (1, 0.0)))
        assert "game" not in workers.heavy

    with_workers(play)


def test_a_quick_job_that_waited_for_a_worker_makes_its_game_light_again() -> None:
    """The wait is that for the jobs of another game, in the slow pool as well."""

    async def play(workers: WorkerPools) -> None:
        workers.note_heavy("game")
        workers.note_heavy("other")
        others = asyncio.create_task(
            asked(workers, "other/page", Job(counted, (12, 0.05)))
        )
        await asyncio.sleep(0.1)
        await asked(workers, "game/page", Job(counted, (1, 0.0)))
        assert others.done()
        assert list(workers.heavy) == ["other"]
        await others

    with_workers(play)


def test_a_slow_job_goes_to_the_slow_pool_at_once() -> None:
    async def ask(workers: WorkerPools) -> None:
        def prepare() -> Job:
            return Job(counted, (1, 0.0))

        assert await workers.do("game/page", prepare, slow=True) == [0]
        assert not workers.fast.idle
        assert len(workers.slow.idle) == 1
        assert "game" not in workers.heavy

    with_workers(ask)


def test_a_heavy_game_does_not_delay_others() -> None:
    async def play(workers: WorkerPools) -> None:
        heavy = asyncio.create_task(
            asked(workers, "heavy/page", Job(counted, (1000, 0.05)))
        )
        await asyncio.sleep(0.6)
        for _ in range(5):
            assert await asked(workers, "light/page", Job(counted, (1, 0.0))) == [0]
        assert not heavy.done()
        heavy.cancel()

    with_workers(play)


def test_a_worker_caches_a_game_and_receives_only_new_entries() -> None:
    async def play(workers: WorkerPools) -> None:
        known: list[tuple[int, int]] = []
        for entries in (ROLLS[:1], ROLLS, ROLLS):
            job = Job(known_entries, (), GameLog("game", HEADER, None, entries))
            known += await asked(workers, "game/page", job)
        assert [number for number, _ in known] == [1, 2, 2]
        assert len({which for _, which in known}) == 1

    with_workers(play)


def test_a_worker_that_evicted_a_game_receives_it_again() -> None:
    """A worker stores a bounded number of games, the ones it used last."""

    async def play(workers: WorkerPools) -> None:
        for number in (*range(MAX_CACHED_GAMES + 3), 0):
            job = Job(known_entries, (), GameLog(f"game{number}", HEADER, None, ROLLS))
            ((known, _),) = await asked(workers, f"{number}/page", job)
            assert known == 2

    with_workers(play)


def test_a_worker_that_evicted_a_game_unnoticed_receives_it_again() -> None:
    """The server expects the worker to know it, as it only counts games."""
    rolls = TIE * (MAX_CACHED_MOMENTS // 3)

    async def play(workers: WorkerPools) -> None:
        for game in ("one", "other", "one"):
            job = Job(known_entries, (), GameLog(game, HEADER, None, rolls))
            ((known, _),) = await asked(workers, f"{game}/page", job)
            assert known == len(rolls)

    with_workers(play)


def test_a_worker_with_a_later_position_receives_the_whole_game_again() -> None:
    """A client keeps the position that it received while its game continues."""
    job = Job(known_entries, (), GameLog("game", HEADER, None, ROLLS[:1]))

    later = request_for(job, known=len(ROLLS))

    assert later == request_for(job, known=None)
    assert later.entries == ROLLS[:1]


TIE = ("roll 6", "roll 6")


def call_of(game: str, rolls: int = 2) -> WorkerRequest:
    """Return a call about a game that begins with a number of rolls."""
    return WorkerRequest(known_entries, (), game, HEADER, None, 0, TIE * (rolls // 2))


def test_a_worker_caches_a_bounded_number_of_moments() -> None:
    """It keeps the game of the last job, however long that is."""
    cache = GameCache()
    for number in range(5):
        cache.fetch(call_of(f"{number}", MAX_CACHED_MOMENTS // 4))
    assert 1 < len(cache.games) < 5
    cached = (len(each.game.moments) for each in cache.games.values())
    assert sum(cached) <= MAX_CACHED_MOMENTS
    cache.fetch(call_of("long", MAX_CACHED_MOMENTS + 2))
    assert list(cache.games) == ["long"]


def test_positions_that_moments_note_count_as_moments() -> None:
    record = noted_game()
    header = write_record(replace(record, actions=()))
    game = LoggedGame(read_record(header), None)
    game.extend([write_action(each) for each in record.actions])

    lists = {id(state.seen): len(state.seen) for state, _ in game.moments[1:]}
    noted = sum(lists.values()) // NOTED_PER_MOMENT
    assert noted > len(game.moments)
    assert size_of(game) == len(game.moments) + noted


def test_a_worker_evicts_unused_games() -> None:
    now = 0.0
    cache = GameCache(lambda: now)
    cache.fetch(call_of("asked"))
    cache.fetch(call_of("unasked"))
    now += CACHE_SECONDS - 1
    cache.fetch(call_of("asked"))
    cache.forget_unused()
    assert set(cache.games) == {"asked", "unasked"}
    now += 1
    cache.forget_unused()
    assert set(cache.games) == {"asked"}
    now += CACHE_SECONDS
    cache.forget_unused()
    assert not cache.games


def test_an_idle_worker_evicts_unused_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(process, "CACHE_CHECK_SECONDS", 0.01)
    ours, theirs = socketpair()
    now = CACHE_SECONDS
    cache = GameCache(lambda: now)
    cache.fetch(call_of("game"))
    now *= 2
    with ours, theirs, theirs.makefile("rwb") as file:
        waiting = Thread(target=next_request, args=(theirs, file, cache))
        waiting.start()
        deadline = monotonic() + MAX_SECONDS
        while cache.games and monotonic() < deadline:
            sleep(0.01)
        ours.shutdown(SHUT_RDWR)
        waiting.join()
    assert not cache.games


@pytest.mark.parametrize("games", [0, 1])
def test_an_idle_worker_that_is_too_large_ends_unless_it_has_a_game(
    games: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "CACHE_CHECK_SECONDS", 0.01)
    monkeypatch.setattr(process, "rss_bytes", lambda: MAX_IDLE_WORKER_BYTES + 1)
    ours, theirs = socketpair()
    cache = GameCache(lambda: 0)
    for _ in range(games):
        cache.fetch(call_of("game"))
    with ours, theirs, theirs.makefile("rwb") as file:
        waiting = Thread(target=next_request, args=(theirs, file, cache))
        waiting.start()
        waiting.join(MAX_SECONDS if not games else 0.2)
        assert waiting.is_alive() == bool(games)
        ours.shutdown(SHUT_RDWR)
        waiting.join()


def test_an_error_in_a_game_is_raised_in_the_server() -> None:
    async def play(workers: WorkerPools) -> None:
        broken = GameLog("game", HEADER, None, ("roll 6", "roll 9"))
        with pytest.raises(RecordError, match="'9'") as wrong:
            await asked(workers, "game/page", Job(known_entries, (), broken))
        assert wrong.value.line == HEADER.count("\n") + 2
        fixed = GameLog("game", HEADER, None, ROLLS)
        ((known, _),) = await asked(workers, "game/page", Job(known_entries, (), fixed))
        assert known == 2
        with pytest.raises(ApiError) as large:
            await asked(workers, "game/page", Job(refused))
        assert (large.value.status, large.value.kind) == (413, "too-large")

    with_workers(play)


def test_a_worker_that_crashes_is_replaced() -> None:
    async def play(workers: WorkerPools) -> None:
        with pytest.raises(JobTimeoutError):
            await asked(workers, "game/page", Job(crash))
        assert await asked(workers, "game/page", Job(counted, (1, 0.0))) == [0]

    with_workers(play)


def test_a_job_is_repeated_by_new_workers_until_it_is_done(tmp_path: Path) -> None:
    """Three workers end during the job. The caller does not notice it."""

    async def play(workers: WorkerPools) -> None:
        found = await asked(workers, "game/page", Job(crash_often, (tmp_path, 3)))
        assert found == [3]

    with_workers(play)


def test_a_dead_worker_gets_no_job() -> None:
    """All workers were killed while idle. The first job needs no second try."""

    async def play(workers: WorkerPools) -> None:
        await workers.fast.start()
        for worker in workers.fast.idle:
            worker.process.kill()
            await worker.reader.read()
        assert await asked(workers, "game/page", Job(counted, (1, 0.0))) == [0]
        assert "game" not in workers.heavy
        assert len(workers.fast.idle) == 1

    with_workers(play)


def test_a_worker_that_does_not_answer_is_replaced() -> None:
    """All workers are stopped. A job waits for the first one only."""

    async def play(workers: WorkerPools) -> None:
        await workers.fast.start()
        await workers.slow.start()
        for worker in (*workers.fast.idle, *workers.slow.idle):
            os.kill(worker.process.pid, signal.SIGSTOP)
        started = asyncio.get_running_loop().time()
        assert await asked(workers, "game/page", Job(counted, (1, 0.0))) == [0]
        waited = asyncio.get_running_loop().time() - started
        assert waited < MAX_SECONDS / 2
        assert "game" not in workers.heavy

    with_workers(play)


def test_a_killed_worker_leaves_no_cycle() -> None:
    """Its transport would never be freed: no collection examines it again."""

    async def kill() -> None:
        worker = await start_worker()
        gone = weakref.ref(worker.writer.transport)
        gc.disable()
        await worker.kill()
        del worker
        await asyncio.sleep(0.05)  # the loop may still have to close its end
        assert gone() is None

    try:
        asyncio.run(kill())
    finally:
        gc.enable()


def test_a_pool_has_at_most_its_size_of_idle_workers() -> None:
    async def play(workers: WorkerPools) -> None:
        await workers.fast.start()
        stopped = workers.fast.idle[0]
        os.kill(stopped.process.pid, signal.SIGSTOP)
        for _ in range(3):
            await asked(workers, "game/page", Job(counted, (1, 0.0)))
        assert len(workers.fast.idle) <= workers.fast.size

    with_workers(play)


def test_of_too_many_workers_the_one_that_was_idle_for_longest_ends() -> None:
    async def play(workers: WorkerPools) -> None:
        pool = workers.fast
        await pool.start()
        others = pool.idle[1:]
        await pool.start_worker()
        added = pool.idle[-1]

        pool.end_surplus()

        assert pool.idle == [*others, added]

    with_workers(play)


def test_an_exception_of_a_job_is_freed_with_its_last_reference() -> None:
    """The frames of its traceback refer to the upload. No cycle may keep them."""

    async def play(workers: WorkerPools) -> None:
        gc.disable()
        try:
            raised = await refusal(workers)
            assert raised() is None
        finally:
            gc.enable()

    with_workers(play)


async def refusal(workers: WorkerPools) -> "weakref.ref[ApiError]":
    """Return a weak reference to the error of a task."""
    try:
        await asked(workers, "game/page", Job(refused))
    except ApiError as error:
        return weakref.ref(error)
    raise AssertionError


def test_a_worker_is_reserved_for_urgent_jobs() -> None:
    """Two long jobs never have both places of a pool."""

    async def play() -> None:
        turns = FairScheduler(2, 1)
        await turns.take("odds")
        waiting = asyncio.create_task(turns.take("other-odds"))
        await asyncio.sleep(0)
        assert not waiting.done()
        await asyncio.wait_for(turns.take("comer", urgent=True), 1)
        turns.give_back("odds")
        await asyncio.sleep(0)
        assert not waiting.done()
        turns.give_back("comer")
        await asyncio.wait_for(waiting, 1)

    asyncio.run(play())


def test_a_cancelled_job_frees_its_worker() -> None:
    async def play(workers: WorkerPools) -> None:
        leaving = asyncio.create_task(
            asked(workers, "game/page", Job(counted, (1000, 0.05)))
        )
        await asyncio.sleep(0.2)
        leaving.cancel()
        assert await asked(workers, "other/page", Job(counted, (1, 0.0))) == [0]

    with_workers(play)


def test_a_closed_pool_runs_no_job() -> None:
    async def play(workers: WorkerPools) -> None:
        await workers.close()
        with pytest.raises(JobTimeoutError):
            await asked(workers, "game/page", Job(counted, (1, 0.0)))

    with_workers(play)


def test_the_number_of_remembered_heavy_games_is_bounded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "MAX_HEAVY_GAMES", 3)
    workers = WorkerPools()
    for number in range(9):
        workers.note_heavy(str(number))

    assert list(workers.heavy) == ["6", "7", "8"]


def test_a_client_with_many_jobs_takes_turns_with_others() -> None:
    """A client with ten jobs gets no more turns than one with a single job."""

    async def play() -> None:
        turns, order = FairScheduler(1), list[str]()
        await turns.take("first")

        async def wait(client_id: str) -> None:
            await turns.take(client_id)
            order.append(client_id)
            turns.give_back(client_id)

        waiting = [asyncio.create_task(wait("greedy")) for _ in range(4)]
        waiting += [asyncio.create_task(wait(name)) for name in ("one", "other")]
        await asyncio.sleep(0)
        turns.give_back("first")
        await asyncio.gather(*waiting)
        assert order[:3] == ["greedy", "one", "other"]
        assert turns.free == 1
        assert not turns.others.waiting

    asyncio.run(play())


def test_clients_take_turns_also_if_one_opens_many_games() -> None:
    """A client that opens a hundred games does not delay others by all of them."""

    async def play() -> None:
        turns, order = FairScheduler(1), list[str]()
        await turns.take("first")

        async def wait(client: str, client_id: str) -> None:
            CLIENT_ADDRESS.set(client)
            await turns.take(client_id)
            order.append(client_id)
            turns.give_back(client_id)

        waiting = [
            asyncio.create_task(wait("crowd", f"game-{number}/")) for number in range(9)
        ]
        waiting += [asyncio.create_task(wait(name, f"{name}/")) for name in ("a", "b")]
        await asyncio.sleep(0)
        assert turns.others.size == 11
        turns.give_back("first")
        await asyncio.gather(*waiting)
        assert order[:4] == ["a/", "game-0/", "b/", "game-1/"]
        assert (turns.others.size, turns.others.waiting) == (0, {})

    asyncio.run(play())


def test_urgent_jobs_run_before_other_jobs() -> None:
    """A client that joins does not wait for the odds that others requested."""

    async def play() -> None:
        turns, order = FairScheduler(1), list[str]()
        await turns.take("first")

        async def wait(client_id: str, *, urgent: bool) -> None:
            await turns.take(client_id, urgent=urgent)
            order.append(client_id)
            turns.give_back(client_id)

        waiting = [
            asyncio.create_task(wait(f"odds-{at}", urgent=False)) for at in range(3)
        ]
        waiting += [
            asyncio.create_task(wait(f"comer-{at}", urgent=True)) for at in range(2)
        ]
        await asyncio.sleep(0)
        turns.give_back("first")
        await asyncio.gather(*waiting)
        assert order == ["comer-0", "comer-1", "odds-0", "odds-1", "odds-2"]
        assert turns.free == 1

    asyncio.run(play())


def test_other_jobs_run_while_urgent_jobs_wait() -> None:
    """One of three places is for requests, however many urgent jobs wait."""

    async def play() -> None:
        turns, order = FairScheduler(3, 1), list[str]()
        for number in range(3):
            await turns.take(f"game-{number}", urgent=True)

        async def wait(client_id: str, *, urgent: bool) -> None:
            await turns.take(client_id, urgent=urgent)
            order.append(client_id)

        waiting = [
            asyncio.create_task(wait(f"{name}-{number}", urgent=name == "late"))
            for name in ("late", "odds")
            for number in range(3)
        ]
        await asyncio.sleep(0)
        for owner in ("game-0", "game-1", "odds-0"):
            turns.give_back(owner)
            await asyncio.sleep(0)
        assert order == ["odds-0", "late-0", "odds-1"]
        for owner in ("game-2", "late-0", "odds-1", "late-1", "late-2"):
            turns.give_back(owner)
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        turns.give_back("odds-2")
        assert turns.free == 3

    asyncio.run(play())


def test_a_client_has_one_running_job_at_a_time() -> None:
    async def play() -> None:
        turns = FairScheduler(2)
        await turns.take("page")
        second = asyncio.create_task(turns.take("page"))
        await asyncio.sleep(0)
        await turns.take("other")
        assert not second.done()
        turns.give_back("page")
        await second

    asyncio.run(play())


def test_a_client_has_a_bounded_number_of_waiting_jobs() -> None:
    async def play() -> None:
        turns = FairScheduler(1)
        await turns.take("page")
        waiting = [
            asyncio.create_task(turns.take("page")) for _ in range(MAX_JOBS_PER_CLIENT)
        ]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await turns.take("page")
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        turns.give_back("page")
        assert turns.free == 1

    asyncio.run(play())
