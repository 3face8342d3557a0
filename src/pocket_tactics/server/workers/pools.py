"""Two pools of workers: a fast one, and a slow one for jobs that take longer.

Most jobs take milliseconds. A job begins in the fast pool; if it exceeds the timeout
there, it goes to the slow pool, and so do the next jobs of its game. So the jobs of a
heavy game delay only each other.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from time import monotonic as time
from typing import Any

from pocket_tactics.server.limits import (
    FAST_POOL_TIMEOUT,
    JOB_TIMEOUT,
    WORKER_RETRY_PAUSE,
)
from pocket_tactics.server.workers.errors import JobTimeoutError, WorkerCrashedError
from pocket_tactics.server.workers.jobs import Job
from pocket_tactics.server.workers.scheduler import FairScheduler
from pocket_tactics.server.workers.worker import Worker, start_worker

Prepare = Callable[[], Job]
"""A function that prepares a job. It cannot wait: it has the place of a worker."""

RESERVED = 1
"""The workers of each pool for urgent jobs alone."""

MAX_HEAVY_GAMES = 1000
"""The heavy games that are remembered."""


class WorkerPool:
    """Workers that run one job each, in fair turns of the clients.

    There is one worker more than *size*, for urgent jobs.
    """

    def __init__(self, size: int) -> None:
        self.size = size + RESERVED
        self.scheduler = FairScheduler(self.size, RESERVED)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.tasks: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Start all workers before they are needed."""
        with suppress(WorkerCrashedError):
            while len(self.idle) + len(self.busy) < self.size:
                await self.start_worker()

    async def start_worker(self) -> Worker:
        """Start one more worker, even if the task that waits for it is cancelled.

        Raises `WorkerCrashedError`, or `JobTimeoutError` if the pool is closed.
        """
        if not self.size:
            raise JobTimeoutError
        starting = asyncio.create_task(self._start())
        self.track(starting)
        try:
            return await asyncio.shield(starting)
        finally:
            # An error refers to this frame, and the task to it: no cycle may stay.
            del starting

    async def _start(self) -> Worker:
        """Start a worker, which is idle then."""
        worker = await start_worker()
        self.idle.append(worker)
        return worker

    async def do(
        self, owner: str, prepare: Prepare, seconds: float, *, urgent: bool
    ) -> list[Any]:
        """Return the results of a job, which is prepared when its turn begins.

        Raises `JobTimeoutError`, `BusyError`, or the error of the task.
        """
        await self.scheduler.take(owner, urgent=urgent)
        try:
            return await self.run(prepare(), seconds)
        finally:
            self.scheduler.give_back(owner)

    async def run(self, job: Job, seconds: float) -> list[Any]:
        """Return the results of a job.

        If its worker crashes, a new one repeats the job: once, and again until the
        time is up.
        """
        deadline, pause = time() + seconds, 0.0
        with suppress(WorkerCrashedError):
            return await self.attempt(job, seconds, await self.pick_idle(job))
        while True:
            try:
                return await self.attempt(job, seconds, await self.new_worker())
            except WorkerCrashedError as error:
                if time() >= deadline:
                    raise JobTimeoutError from error
            pause = 2 * pause or WORKER_RETRY_PAUSE
            await asyncio.sleep(pause)

    async def attempt(self, job: Job, seconds: float, worker: Worker) -> list[Any]:
        """Return the results of a worker, which is killed if it takes too long.

        Raises `WorkerCrashedError` if it ends by itself.
        """
        self.busy.add(worker)
        found: list[Any] = []
        try:
            await worker.do(job, found, seconds)
        except TimeoutError:
            self.kill(worker)
            raise JobTimeoutError(tuple(found)) from None
        except (WorkerCrashedError, asyncio.CancelledError):
            self.kill(worker)
            raise
        except Exception:
            self.release(worker)
            raise
        self.release(worker)
        return found

    async def pick_idle(self, job: Job) -> Worker:
        """Return the idle worker that has most entries of a game, or a new one."""
        for worker in [each for each in self.idle if each.ended]:
            self.idle.remove(worker)
            self.track(asyncio.create_task(worker.kill()))
        if not self.idle:
            return await self.new_worker()
        game = job.game.id if job.game else ""
        best = max(self.idle, key=lambda worker: worker.known.get(game, -1))
        self.idle.remove(best)
        return best

    async def new_worker(self) -> Worker:
        """Return a worker that has just been started."""
        worker = await self.start_worker()
        while worker not in self.idle:
            # Another job has taken it meanwhile.
            worker = await self.start_worker()
        self.idle.remove(worker)
        return worker

    def release(self, worker: Worker) -> None:
        """Make a worker idle, unless the pool is closed."""
        if worker in self.busy:
            self.busy.remove(worker)
            self.idle.append(worker)
            self.end_surplus()

    def end_surplus(self) -> None:
        """Kill the worker that was idle for longest if there are too many."""
        while self.idle and len(self.idle) + len(self.busy) > self.size:
            self.track(asyncio.create_task(self.idle.pop(0).kill()))

    def kill(self, worker: Worker) -> None:
        """Kill a worker; another is started when it is needed."""
        if worker in self.busy:
            self.busy.remove(worker)
            self.track(asyncio.create_task(worker.kill()))

    def track(self, task: asyncio.Task[Any]) -> None:
        """Remember a task that starts or kills a worker until it is done."""
        self.tasks.add(task)
        task.add_done_callback(self.forget)

    def forget(self, task: asyncio.Task[Any]) -> None:
        """Forget a task; its error, if any, was raised where it was awaited."""
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def close(self) -> None:
        """Kill all workers, and start none any more."""
        self.size = 0
        await asyncio.gather(*self.tasks, return_exceptions=True)
        workers = [*self.idle, *self.busy]
        self.idle, self.busy = [], set()
        for worker in workers:
            await worker.kill()


class WorkerPools:
    """The fast and the slow pool; they start before the first job if *early*."""

    def __init__(self, size: int = 2, *, early: bool = False) -> None:
        self.fast, self.slow = WorkerPool(size), WorkerPool(size)
        self.early = early
        self.heavy: OrderedDict[str, None] = OrderedDict()

    async def start(self) -> None:
        """Start all workers if they are to start early."""
        if self.early:
            await self.fast.start()
            await self.slow.start()

    async def do(
        self,
        owner: str,
        prepare: Prepare,
        seconds: float = JOB_TIMEOUT,
        *,
        urgent: bool = False,
        slow: bool = False,
    ) -> list[Any]:
        """Return the results of a job. A *slow* one goes to the slow pool at once.

        *owner* is the id of a game, a slash and a name: its jobs run one after another.
        *urgent* jobs are needed to play at all and go before all others. *prepare* is
        called when the turn begins, and again for the second attempt. Raises
        `JobTimeoutError` after *seconds*, with the results until then,
        `BusyError`, or the error of the task.
        """
        game = owner.partition("/")[0]
        if not slow and game not in self.heavy:
            try:
                return await self.fast.do(
                    owner, prepare, FAST_POOL_TIMEOUT, urgent=urgent
                )
            except JobTimeoutError:
                self.note_heavy(game)
        return await self.do_slowly(owner, prepare, seconds, urgent=urgent)

    async def do_slowly(
        self, owner: str, prepare: Prepare, seconds: float, *, urgent: bool
    ) -> list[Any]:
        """Return the results of a job of the slow pool.

        The next job of its game begins in the fast pool if this one was quick. Its wait
        for a worker does not count: the jobs of others may have caused that.
        """
        start = time()

        def begin() -> Job:
            nonlocal start
            start = time()
            return prepare()

        found = await self.slow.do(owner, begin, seconds, urgent=urgent)
        if time() - start < FAST_POOL_TIMEOUT:
            self.heavy.pop(owner.partition("/")[0], None)
        return found

    def waiting(self, network: str) -> int:
        """Return how many jobs of a network wait for a worker."""
        schedulers = self.fast.scheduler, self.slow.scheduler
        queues = (queue for each in schedulers for queue in (each.urgent, each.others))
        return sum(queue.by_client[network] for queue in queues)

    def note_heavy(self, game: str) -> None:
        """Remember that the jobs of a game take long."""
        self.heavy[game] = None
        self.heavy.move_to_end(game)
        if len(self.heavy) > MAX_HEAVY_GAMES:
            self.heavy.popitem(last=False)

    async def close(self) -> None:
        """Kill all processes."""
        await self.fast.close()
        await self.slow.close()
