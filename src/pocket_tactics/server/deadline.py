"""A limit of the processor time that a calculation takes in its thread."""

from time import monotonic, thread_time


class Deadline:
    """The end of a number of seconds of the thread's processor time.

    A thread has used no more processor time than time has passed. So the clock that is
    quick to read is read first: 0.04 µs, and 0.9 µs for that of the thread.
    """

    def __init__(self, seconds: float) -> None:
        self.end = monotonic() + seconds
        self.end_of_thread = thread_time() + seconds

    def is_over(self) -> bool:
        """Whether the thread has used these seconds."""
        return monotonic() > self.end and thread_time() > self.end_of_thread
