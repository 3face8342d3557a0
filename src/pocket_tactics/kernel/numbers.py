"""Numbers for the values of a game, within the limits of a kernel."""

from collections.abc import Iterable
from typing import TypeVar

from pocket_tactics.kernel.errors import CannotPackError

T = TypeVar("T")


def numbers(named: Iterable[T]) -> dict[T, int]:
    """Return the number of each value."""
    return {value: number for number, value in enumerate(named)}


def limited(values: Iterable[T], limit: int, what: str) -> list[T]:
    """Return values that are not more than the kernel can hold."""
    found = list(values)
    if len(found) > limit:
        raise CannotPackError(f"The kernel holds {limit} {what}, not {len(found)}.")
    return found


def padded(values: Iterable[T], size: int, empty: T, what: str) -> list[T]:
    """Return values as a list of a fixed size, filled with an *empty* value."""
    found = limited(values, size, what)
    return found + [empty] * (size - len(found))


def bits(numbered: Iterable[int]) -> int:
    """Return a set of numbers with one bit for each."""
    return sum(1 << number for number in set(numbered))
