"""Pools of worker processes for slow tasks, which the server can kill at any moment."""

from pocket_tactics.server.workers.errors import BusyError, JobTimeoutError
from pocket_tactics.server.workers.jobs import GameLog, Job, TaskFunction
from pocket_tactics.server.workers.pools import WorkerPools

__all__ = [
    "BusyError",
    "GameLog",
    "Job",
    "JobTimeoutError",
    "TaskFunction",
    "WorkerPools",
]
