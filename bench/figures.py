"""Measured figures, each next to its target."""

from collections.abc import Callable, Sequence
from math import ceil
from time import process_time
from typing import NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MILLI = 1000


class Figure(NamedTuple):
    """What was measured, as text, with its target and whether that is met."""

    name: str
    value: str
    target: str = ""
    met: bool | None = None

    @property
    def verdict(self) -> str:
        """Whether the target is met; nothing where there is none."""
        return {None: "", True: "met", False: "missed"}[self.met]


def timed(call: Callable[P, T], *args: P.args, **named: P.kwargs) -> tuple[T, float]:
    """What a call gives, and the seconds of the processor that it took."""
    start = process_time()
    result = call(*args, **named)
    return result, process_time() - start


def milliseconds(name: str, seconds: float, most: float | None = None) -> Figure:
    """A time, which should be *most* milliseconds at most."""
    value = f"{seconds * MILLI:,.1f} ms"
    if most is None:
        return Figure(name, value)
    return Figure(name, value, f"≤ {most:,.0f} ms", seconds * MILLI <= most)


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that so large a share of all do not exceed.

    >>> percentile([4, 1, 3, 2], 0.5)
    2
    """
    return sorted(values)[ceil(share * len(values)) - 1]
