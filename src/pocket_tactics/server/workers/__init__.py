"""Heavy work in processes of their own, which can be ended at any moment."""

from pocket_tactics.server.workers.errors import BusyError, TooLongError
from pocket_tactics.server.workers.jobs import Job, Shelved
from pocket_tactics.server.workers.teams import Workers

__all__ = ["BusyError", "Job", "Shelved", "TooLongError", "Workers"]
