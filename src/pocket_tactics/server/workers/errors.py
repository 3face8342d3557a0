"""Why a job gives nothing."""


class BusyError(Exception):
    """Raised when so many jobs wait already that one more is not taken."""


class TooLongError(Exception):
    """Raised when a job has not come to an end in its time.

    *found* is what it had found by then.
    """

    def __init__(self, found: tuple[object, ...] = ()) -> None:
        super().__init__(f"{len(found)} found in time")
        self.found = found


class FallenError(Exception):
    """Raised when the process of a worker has ended by itself."""


class UnshelvedError(Exception):
    """Raised by a worker that has a game no more: it must be told all of it."""
