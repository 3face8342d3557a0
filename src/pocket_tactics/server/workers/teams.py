"""Two teams of workers: what is done at once, and what takes its time.

Most jobs take milliseconds. A job begins with the quick ones; what they cannot end
soon goes to the patient ones, and so do the next jobs of its game: a game that is a
burden by itself keeps nobody waiting but those who ask about it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic as time
from typing import Any

from pocket_tactics.server.limits import (
    FAST_POOL_TIMEOUT,
    JOB_TIMEOUT,
    WORKER_RETRY_PAUSE,
)
from pocket_tactics.server.workers.errors import FallenError, TooLongError
from pocket_tactics.server.workers.jobs import Job
from pocket_tactics.server.workers.queues import Turns
from pocket_tactics.server.workers.worker import Worker, hired_worker

Prepare = Callable[[], Awaitable[Job]]

RESERVED = 1
"""The workers of each team for what is needed to play at all."""

MAX_HEAVY_GAMES = 1000
"""The games of which it is remembered that they are a burden."""


class Team:
    """Some workers that do one job each; who asks too often waits for others.

    One worker more than *size* is there for jobs that are due soon.
    """

    def __init__(self, size: int) -> None:
        self.size = size + RESERVED
        self.turns = Turns(self.size, RESERVED)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.passing: set[asyncio.Task[Any]] = set()

    async def start(self) -> None:
        """Have all workers ready before they are needed."""
        with suppress(FallenError):
            while len(self.idle) + len(self.busy) < self.size:
                await self.hire()

    async def hire(self) -> Worker:
        """Have one more worker; it comes even if nobody waits for it any more.

        Raises `FallenError`, or `TooLongError` after the end.
        """
        if not self.size:
            raise TooLongError
        hiring = asyncio.create_task(self.bring_in())
        self.note(hiring)
        return await asyncio.shield(hiring)

    async def bring_in(self) -> Worker:
        """Start a worker."""
        worker = await hired_worker()
        self.idle.append(worker)
        return worker

    async def do(
        self, asker: str, prepare: Prepare, patience: float, *, soon: bool
    ) -> list[Any]:
        """What a job gives, prepared when its turn has come.

        Raises `TooLongError`, `BusyError`, or what the deed raises.
        """
        await self.turns.take(asker, soon=soon)
        try:
            return await self.done(await prepare(), patience)
        finally:
            self.turns.give_back(asker)

    async def done(self, job: Job, patience: float) -> list[Any]:
        """What a job gives.

        If its worker ends by itself, a new one repeats it: once, and again for as long
        as there is patience.
        """
        deadline, pause = time() + patience, 0.0
        with suppress(FallenError):
            return await self.attempted(job, patience, await self.known_worker(job))
        while True:
            try:
                return await self.attempted(job, patience, await self.new_worker())
            except FallenError as error:
                if time() >= deadline:
                    raise TooLongError from error
            pause = 2 * pause or WORKER_RETRY_PAUSE
            await asyncio.sleep(pause)

    async def attempted(self, job: Job, patience: float, worker: Worker) -> list[Any]:
        """What a worker finds; it is ended if it takes too long.

        Raises `FallenError` if it ends by itself.
        """
        self.busy.add(worker)
        found: list[Any] = []
        try:
            await worker.do(job, found, patience)
        except TimeoutError:
            self.dismiss(worker)
            raise TooLongError(tuple(found)) from None
        except (FallenError, asyncio.CancelledError):
            self.dismiss(worker)
            raise
        except Exception:
            self.release(worker)
            raise
        self.release(worker)
        return found

    async def known_worker(self, job: Job) -> Worker:
        """The idle worker that knows most of a game, or else a new one."""
        for worker in [each for each in self.idle if each.ended]:
            self.idle.remove(worker)
            self.note(asyncio.create_task(worker.end()))
        if not self.idle:
            return await self.new_worker()
        game = job.game.id if job.game else ""
        best = max(self.idle, key=lambda worker: worker.known.get(game, -1))
        self.idle.remove(best)
        return best

    async def new_worker(self) -> Worker:
        """A worker that has just been started."""
        worker = await self.hire()
        while worker not in self.idle:
            # Another job has taken it meanwhile.
            worker = await self.hire()
        self.idle.remove(worker)
        return worker

    def release(self, worker: Worker) -> None:
        """Have a worker wait for its next job, unless all are ended."""
        if worker in self.busy:
            self.busy.remove(worker)
            self.idle.append(worker)
            self.end_surplus()

    def end_surplus(self) -> None:
        """End who has been idle for longest, if new workers have made too many."""
        while self.idle and len(self.idle) + len(self.busy) > self.size:
            self.note(asyncio.create_task(self.idle.pop(0).end()))

    def dismiss(self, worker: Worker) -> None:
        """Have a worker end; another is started when it is needed."""
        if worker in self.busy:
            self.busy.remove(worker)
            self.note(asyncio.create_task(worker.end()))

    def note(self, passing: asyncio.Task[Any]) -> None:
        """Remember who is coming or going, until they have."""
        self.passing.add(passing)
        passing.add_done_callback(self.forget)

    def forget(self, passing: asyncio.Task[Any]) -> None:
        """Forget who has come or gone; whoever waited for them knows if they fell."""
        self.passing.discard(passing)
        if not passing.cancelled():
            passing.exception()

    async def end(self) -> None:
        """End all workers, and hire none any more."""
        self.size = 0
        await asyncio.gather(*self.passing, return_exceptions=True)
        ended = [*self.idle, *self.busy]
        self.idle, self.busy = [], set()
        for worker in ended:
            await worker.end()


class Workers:
    """Both teams; *early* has them start before the first job comes."""

    def __init__(self, size: int = 2, *, early: bool = False) -> None:
        self.quick, self.patient = Team(size), Team(size)
        self.early = early
        self.heavy: OrderedDict[str, None] = OrderedDict()

    async def start(self) -> None:
        """Have those ready that are to start early."""
        if self.early:
            await self.quick.start()
            await self.patient.start()

    async def do(
        self,
        asker: str,
        prepare: Prepare,
        patience: float = JOB_TIMEOUT,
        *,
        soon: bool = False,
    ) -> list[Any]:
        """What a job gives, found as far as it was when the patience ends.

        What is due *soon* is needed to play at all: no question goes before it.
        *prepare* is called when its turn has come, and again for the second try. Raises
        `TooLongError`, `BusyError`, or what the deed raises.
        """
        game = asker.partition("/")[0]
        if game not in self.heavy:
            try:
                return await self.quick.do(asker, prepare, FAST_POOL_TIMEOUT, soon=soon)
            except TooLongError:
                self.note_heavy(game)
        begun = time()
        found = await self.patient.do(asker, prepare, patience, soon=soon)
        if time() - begun < FAST_POOL_TIMEOUT:
            self.heavy.pop(game, None)
        return found

    def note_heavy(self, game: str) -> None:
        """Remember that a game is a burden."""
        self.heavy[game] = None
        self.heavy.move_to_end(game)
        if len(self.heavy) > MAX_HEAVY_GAMES:
            self.heavy.popitem(last=False)

    async def end(self) -> None:
        """End all processes."""
        await self.quick.end()
        await self.patient.end()
