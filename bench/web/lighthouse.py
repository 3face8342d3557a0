"""Run Lighthouse on the pages as on a telephone, and print the scores of each page.

It needs the node packages of `bench/lighthouse`. The exit status is 1 if a bound of
accessibility, best practices or layout shift is exceeded. Performance has no bound: it
depends on the machine.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.web.browser import Surroundings, surroundings
from bench.web.pages import game_in
from tests.browser.conftest import CHROMIUM, SWITCHES

ROOT = Path(__file__).parents[2]
LIGHTHOUSE = ROOT / "bench/lighthouse/node_modules/.bin/lighthouse"
RUNS = 5
MAX_SHIFT = 0.05
FULL = 100
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
TIMEOUT = 120
"""The seconds that one run may take."""

ROW = "{:10}  {:>11}  {:>13}  {:>14}  {:>3}  {:>12}"
HEAD = (
    "page",
    "performance",
    "accessibility",
    "best practices",
    "SEO",
    "layout shift",
)


class Scores(NamedTuple):
    """The scores of a page, of 100, and its layout shift."""

    performance: float
    accessibility: float
    best_practices: float
    seo: float
    shift: float

    @property
    def cells(self) -> tuple[str, ...]:
        """The scores as they are printed."""
        return (*(f"{score:.0f}" for score in self[:-1]), f"{self.shift:.3f}")

    @property
    def met(self) -> bool:
        """Whether everything that has a bound is within it."""
        full = {self.accessibility, self.best_practices, self.seo} == {FULL}
        return full and self.shift <= MAX_SHIFT


def main() -> int:
    """Measure all pages, or those that are named; return the exit status."""
    met = True
    print(ROW.format(*HEAD))
    with surroundings() as around:
        pages = addresses(around)
        for name in sys.argv[1:] or pages:
            found = middle([scores(pages[name]) for _ in range(RUNS)])
            print(ROW.format(name, *found.cells), flush=True)
            met = met and found.met
    return int(not met)


def addresses(around: Surroundings) -> dict[str, str]:
    """Return the addresses of the pages by their names."""
    url = around.url
    return {
        "start": url,
        "game": game_in(around),
        "library": f"{url}library",
        "lesson": f"{url}learn/fifth-1",
    }


def middle(runs: Sequence[Scores]) -> Scores:
    """Return the median of each score."""
    return Scores(*map(median, zip(*runs, strict=True)))


def scores(address: str) -> Scores:
    """Run Lighthouse once on a page."""
    wanted = f"--only-categories={','.join(CATEGORIES)}"
    asked = (wanted, "--quiet", "--output=json", f"--chrome-flags={' '.join(SWITCHES)}")
    ran = subprocess.run(  # noqa: S603 - a tool of this repository
        [str(LIGHTHOUSE), address, *asked],
        env=os.environ | {"CHROME_PATH": CHROMIUM or ""},
        capture_output=True,
        check=True,
        timeout=TIMEOUT,
    )
    report = json.loads(ran.stdout)
    shift = report["audits"]["cumulative-layout-shift"]["numericValue"]
    performance, accessibility, best_practices, seo = (
        report["categories"][name]["score"] * FULL for name in CATEGORIES
    )
    return Scores(performance, accessibility, best_practices, seo, shift)


if __name__ == "__main__":
    sys.exit(main())
