"""What is worked out about a value once, and remembered on it.

A memory is no part of its value: equality, hash, text and pickle leave it out, and it
goes when the value goes. Only values that never change can have one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, Self, TypeVar, TypeVarTuple, Unpack

from pocket_tactics.engine.structs import Record

T = TypeVar("T")
V = TypeVar("V", bound="Remembering")
About = TypeVarTuple("About")


class Remembering(Record, frozen=True, dict=True):
    """A record that remembers what `worked_out_once` has found out about it."""

    @cached_property
    def memory(self) -> dict[tuple[Any, ...], Any]:
        """The answers so far, each by the question and what else it was about."""
        return {}

    def remembering(self, other: Self) -> Self:
        """Another value with the memory of this one, whose answers hold for both."""
        vars(other)["memory"] = self.memory
        return other


def worked_out_once(
    work: Callable[[V, Unpack[About]], T],
) -> Callable[[V, Unpack[About]], T]:
    """A question about a value, whose answer nobody may change, asked in earnest once.

    An answer holds no other value that remembers: it would keep that alive.
    """

    @wraps(work)
    def answer(value: V, *about: *About) -> T:
        memory, question = value.memory, (work, *about)
        if question not in memory:
            memory[question] = work(value, *about)
        found: T = memory[question]
        return found

    return answer
