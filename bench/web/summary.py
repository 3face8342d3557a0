"""The summary of many runs, next to its bound."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from bench.figures import percentile

SHARE_WITHIN_BOUND = 0.95
"""The share of all runs that a bound is to hold for."""


class Summary(NamedTuple):
    """Several runs. *bound* is the upper bound, or with *fewest* the lower one."""

    name: str
    runs: Sequence[float]
    unit: str = "ms"
    bound: float | None = None
    fewest: bool = False

    @property
    def middle(self) -> float:
        """Return the median."""
        return median(self.runs)

    @property
    def extreme(self) -> float:
        """Return the value that 95 of 100 runs reach."""
        if self.fewest:
            return -percentile([-run for run in self.runs], SHARE_WITHIN_BOUND)
        return percentile(self.runs, SHARE_WITHIN_BOUND)

    @property
    def met(self) -> bool:
        """Return whether the bound holds, or there is none."""
        if self.bound is None:
            return True
        if self.fewest:
            return self.extreme >= self.bound
        return self.extreme <= self.bound

    @property
    def cells(self) -> tuple[str, ...]:
        """The printed cells: name, runs, median, 95 of 100, bound, verdict."""
        verdict = "" if self.bound is None else "ok" if self.met else "missed"
        sign = "≥" if self.fewest else "≤"
        bound = "" if self.bound is None else f"{sign} {self.bound:,.0f} {self.unit}"
        values = (f"{value:,.1f} {self.unit}" for value in (self.middle, self.extreme))
        return (self.name, str(len(self.runs)), *values, bound, verdict)
