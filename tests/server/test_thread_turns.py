"""Turns of threads: the event loop continues soon while a thread calculates."""

import asyncio
import sys
from pathlib import Path

import pytest

from pocket_tactics.server.limits import THREAD_TURN_SECONDS
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from pocket_tactics.server.thread_turns import ShortTurns, in_short_turns
from pocket_tactics.server.workers.light_work import in_thread

DEFAULT = sys.getswitchinterval()
"""The turns of the interpreter, which the tests leave as they were."""
SHORT = pytest.approx(THREAD_TURN_SECONDS)


def test_turns_are_short_while_a_thread_calculates() -> None:
    """A step of the event loop waits for at most one turn of the interpreter."""
    assert asyncio.run(in_thread(sys.getswitchinterval)) == SHORT
    assert THREAD_TURN_SECONDS <= DEFAULT / 5
    assert sys.getswitchinterval() == DEFAULT


def test_a_calculation_of_the_store_has_short_turns(tmp_path: Path) -> None:
    """It checks the entries of a long game one by one."""
    store = SQLiteStore(tmp_path)
    try:
        found = asyncio.run(store.threads.calculate(sys.getswitchinterval))
    finally:
        store.close()
    assert found == SHORT
    assert sys.getswitchinterval() == DEFAULT


def test_turns_stay_short_until_the_last_calculation_ends() -> None:
    turns = ShortTurns()
    with turns.calculating():
        with turns.calculating():
            assert sys.getswitchinterval() == SHORT
        assert sys.getswitchinterval() == SHORT
    assert sys.getswitchinterval() == DEFAULT


def test_an_error_of_a_calculation_ends_its_short_turns() -> None:
    def fail() -> None:
        raise RuntimeError("a fault")

    with pytest.raises(RuntimeError, match="a fault"):
        in_short_turns(fail)()
    assert sys.getswitchinterval() == DEFAULT
