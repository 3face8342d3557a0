"""Two teams of workers: what is done at once, and what takes its time.

Most jobs take milliseconds. A job begins with the quick ones; what they cannot end
soon goes to the patient ones, and so do the next jobs of its game: a game that is a
burden by itself keeps nobody waiting but those who ask about it.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic as time
from typing import Any

from pocket_tactics.server.limits import MOST_PATIENCE, PATIENCE_OF_THE_QUICK
from pocket_tactics.server.workers.errors import FallenError, TooLongError
from pocket_tactics.server.workers.jobs import Job
from pocket_tactics.server.workers.queues import Turns
from pocket_tactics.server.workers.worker import Worker, hired_worker

Prepare = Callable[[], Awaitable[Job]]

MOST_HEAVY = 1000
"""The games of which it is remembered that they are a burden."""


class Team:
    """Some workers that do one job each; who asks too often waits for others."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.turns = Turns(size)
        self.idle: list[Worker] = []
        self.busy: set[Worker] = set()
        self.passing: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Have all workers ready before they are needed."""
        while len(self.idle) + len(self.busy) < self.size:
            await self.hire()

    async def hire(self) -> None:
        """Have one more worker; it comes even if nobody waits for it any more."""
        if not self.size:
            raise FallenError
        hiring = asyncio.create_task(self.bring_in())
        self.note(hiring)
        await asyncio.shield(hiring)

    async def bring_in(self) -> None:
        """Start a worker."""
        self.idle.append(await hired_worker())

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
        """What a job gives; its worker is ended if it takes too long."""
        while (worker := self.fitting(job)) is None:
            await self.hire()
        self.busy.add(worker)
        found: list[Any] = []
        try:
            async with asyncio.timeout(patience):
                await worker.do(job, found)
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

    def fitting(self, job: Job) -> Worker | None:
        """An idle worker, if there is one; the best is who knows the game."""
        if not self.idle:
            return None
        game = job.game.id if job.game else ""
        best = max(self.idle, key=lambda worker: worker.known.get(game, -1))
        self.idle.remove(best)
        return best

    def release(self, worker: Worker) -> None:
        """Have a worker wait for its next job, unless all are ended."""
        if worker in self.busy:
            self.busy.remove(worker)
            self.idle.append(worker)

    def dismiss(self, worker: Worker) -> None:
        """Have a worker end; another is started when it is needed."""
        if worker in self.busy:
            self.busy.remove(worker)
            self.note(asyncio.create_task(worker.end()))

    def note(self, passing: asyncio.Task[None]) -> None:
        """Remember who is coming or going, until they have."""
        self.passing.add(passing)
        passing.add_done_callback(self.passing.discard)

    async def end(self) -> None:
        """End all workers, and hire none any more."""
        self.size = 0
        await asyncio.gather(*self.passing)
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
        patience: float = MOST_PATIENCE,
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
                return await self.quick.do(
                    asker, prepare, PATIENCE_OF_THE_QUICK, soon=soon
                )
            except (TooLongError, FallenError):
                self.note_heavy(game)
        begun = time()
        try:
            found = await self.patient.do(asker, prepare, patience, soon=soon)
        except FallenError as error:
            raise TooLongError from error
        if time() - begun < PATIENCE_OF_THE_QUICK:
            self.heavy.pop(game, None)
        return found

    def note_heavy(self, game: str) -> None:
        """Remember that a game is a burden."""
        self.heavy[game] = None
        self.heavy.move_to_end(game)
        if len(self.heavy) > MOST_HEAVY:
            self.heavy.popitem(last=False)

    async def end(self) -> None:
        """End all processes."""
        await self.quick.end()
        await self.patient.end()
