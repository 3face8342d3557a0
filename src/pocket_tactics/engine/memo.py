"""Memoised functions of a value, with the results on the value itself.

The results are not part of the value: equality, hash, text and pickle ignore them, and
they are freed with it. Only values that never change can have them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, Self, TypeVar, TypeVarTuple, Unpack

from pocket_tactics.engine.structs import FrozenStruct

T = TypeVar("T")
V = TypeVar("V", bound="Memoized")
About = TypeVarTuple("About")


class Memoized(FrozenStruct, frozen=True, dict=True, gc=True):
    """A struct that holds the results of its `memoized` functions."""

    @cached_property
    def memory(self) -> dict[tuple[Any, ...], Any]:
        """The results so far, by the function and its further arguments."""
        return {}

    def sharing_memo_of(self, other: Self) -> Self:
        """Return *other* with the results of this value, which hold for both."""
        vars(other)["memory"] = self.memory
        return other


def memoized(
    work: Callable[[V, Unpack[About]], T],
) -> Callable[[V, Unpack[About]], T]:
    """Memoise a function of a value. Callers may not change its results.

    A result must not hold another memoised value, which would never be freed.
    """

    @wraps(work)
    def answer(value: V, *about: *About) -> T:
        memory, question = value.memory, (work, *about)
        if question not in memory:
            memory[question] = work(value, *about)
        found: T = memory[question]
        return found

    return answer
