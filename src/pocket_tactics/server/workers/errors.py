"""The errors of jobs."""


class BusyError(Exception):
    """Raised when too many jobs wait already."""


class JobTimeoutError(Exception):
    """Raised when a job exceeds its time; *found* are its results until then."""

    def __init__(self, found: tuple[object, ...] = ()) -> None:
        super().__init__(f"{len(found)} found in time")
        self.found = found


class WorkerCrashedError(Exception):
    """Raised when the process of a worker has ended by itself."""


class CacheMissError(Exception):
    """Raised by a worker whose cache lacks a game: it needs all entries again."""
