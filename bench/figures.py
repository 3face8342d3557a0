"""Measured figures, each next to its target."""

from collections.abc import Callable, Sequence
from math import ceil
from time import process_time
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MILLI = 1000


class Figure(NamedTuple):
    """A measured value as text, with its target and whether it is met."""

    name: str
    value: str
    target: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        """The words for whether the target is met; empty without a target."""
        return {None: "", True: "met", False: "missed"}[self.met]


def timed(call: Callable[P, T], *args: P.args, **named: P.kwargs) -> tuple[T, float]:
    """Return the result of a call, and the CPU seconds that it took."""
    start = process_time()
    result = call(*args, **named)
    return result, process_time() - start


def milliseconds(name: str, seconds: float, most: float | None = None) -> Figure:
    """Return the figure of a time that should be at most *most* milliseconds."""
    value = f"{seconds * MILLI:,.1f} ms"
    if most is None:
        return Figure(name, value)
    return Figure(name, value, f"≤ {most:,.0f} ms", seconds * MILLI <= most)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that a share of all values do not exceed.

    >>> percentile([4, 1, 3, 2], 0.5)
    2
    """
    return sorted(values)[ceil(share * len(values)) - 1]
