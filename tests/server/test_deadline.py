"""Deadlines count the time of a thread, not that of the others."""

import time

from pocket_tactics.server.deadline import Deadline

SECONDS = 0.005


def test_a_deadline_is_over_once_the_thread_has_worked_for_that_time() -> None:
    start, deadline = time.thread_time(), Deadline(SECONDS)
    assert not deadline.is_over()
    while not deadline.is_over():
        assert time.thread_time() - start < 10 * SECONDS
    assert time.thread_time() - start >= SECONDS / 2


def test_time_in_which_the_thread_waits_does_not_count() -> None:
    deadline = Deadline(SECONDS)
    time.sleep(2 * SECONDS)
    assert not deadline.is_over()
