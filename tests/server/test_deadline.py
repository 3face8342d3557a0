"""Deadlines count the time of a thread, not that of the others."""

import time

from pocket_tactics.server.deadline import Deadline

SECONDS = 0.005


def test_a_deadline_is_over_once_the_thread_has_worked_as_long() -> None:
    deadline = Deadline(SECONDS)
    assert not deadline.is_over()
    end = time.thread_time() + SECONDS
    while time.thread_time() <= end:
        pass
    assert deadline.is_over()


def test_time_in_which_the_thread_waits_does_not_count() -> None:
    deadline = Deadline(SECONDS)
    time.sleep(2 * SECONDS)
    assert not deadline.is_over()
