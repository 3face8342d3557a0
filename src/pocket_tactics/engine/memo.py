"""Memoised functions of a value, with the results on the value itself.

The results are not part of the value: equality, hash, text and pickle ignore them, and
they are freed with it. Only values that never change can have them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Generic, Self, TypeVar, TypeVarTuple, Unpack, overload

from pocket_tactics.engine.structs import FrozenStruct

T = TypeVar("T")
V = TypeVar("V", bound="Memoized")
About = TypeVarTuple("About")


class CachedProperty(Generic[T]):
    """A property that is computed once for a value and stored in its dictionary.

    `functools.cached_property` takes a lock each time until Python 3.12. Without it two
    threads may both compute a value, which is the same.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self.work = work
        self.name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, value: None, kind: type[object]) -> Self: ...
    @overload
    def __get__(self, value: object, kind: type[object]) -> T: ...
    def __get__(self, value: object | None, kind: type[object]) -> Self | T:
        """Compute and store the property; later uses find it in the dictionary."""
        if value is None:
            return self
        found = self.work(value)
        vars(value)[self.name] = found
        return found


class Memoized(FrozenStruct, frozen=True, dict=True, gc=True):
    """A struct that holds the results of its `memoized` functions."""

    @CachedProperty
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
