"""The caches of parts of positions, which anybody may send."""

import tracemalloc

import pytest

from pocket_tactics.notation import NotationError, read_position, write_position
from tests.conftest import CARDS, position

LENGTH, MANY = 100_000, 100


@pytest.mark.parametrize(
    ("part", "long"), [("0.footman.1@", "0.{}.1@"), ("0,0:field", "0,0:{}")]
)
def test_long_parts_of_refused_positions_leave_no_memory_behind(
    part: str, long: str
) -> None:
    text = write_position(position("0,0 1,0", "0.footman.1@0,0 1.footman.1@1,0"))
    assert part in text

    tracemalloc.start()
    for number in range(MANY):
        name = f"n{number}".ljust(LENGTH, "x")
        with pytest.raises(NotationError):
            read_position(text.replace(part, long.format(name)), CARDS)
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert left < LENGTH * MANY / 10
