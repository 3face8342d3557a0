"""A limit of the processor time that a calculation takes in its thread."""

from time import monotonic, thread_time


class Deadline:
    """The end of a number of seconds of the thread's processor time.

    The clock of the thread is slow to read. So half of the time passes on the other
    clock, and only the rest counts on that of the thread: a busy machine may halve the
    limit, and nothing exceeds it.
    """

    def __init__(self, seconds: float) -> None:
        self.rest = seconds / 2
        self.half = monotonic() + self.rest
        self.end: float | None = None

    def is_over(self) -> bool:
        """Whether the thread has used these seconds."""
        if monotonic() <= self.half:
            return False
        if self.end is None:
            self.end = thread_time() + self.rest
        return thread_time() > self.end
