"""``make mutants``: a sample of errors, and which of them no test has seen.

Every trial is written to ``build/mutants.jsonl`` at once, so a run that was broken off,
or that ended after its ``--minutes``, goes on where it was.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Lock
from time import monotonic

from mutants.contexts import measure, reaching
from mutants.mutant import Mutant
from mutants.population import PACKAGES, sample
from mutants.trial import Trial, copied, tried

ROOT = Path(__file__).parents[1]
TRIALS = ROOT / "build" / "mutants.jsonl"
KNOWN = ROOT / "docs" / "mutants.md"
"""The page that names those that no test can see, with the reason."""
SEED = 12
JOBS = 2

Trials = dict[Mutant, Trial]


class Run:
    """A run of `make mutants`: what has been tried, and what is tried next."""

    def __init__(self, python: Path, minutes: float) -> None:
        self.python = python
        self.end = monotonic() + 60 * minutes
        self.trials = read_trials()
        self.writing = Lock()
        self.contexts: dict[str, Path] = {}

    def measure(self, mutants: list[Mutant]) -> None:
        """Find out which tests reach which lines, where that is needed."""
        for package in PACKAGES:
            if any(each.package == package for each in mutants):
                self.contexts[package] = measure(ROOT, package, self.python)

    def work(self, waiting: "SimpleQueue[Mutant]") -> None:
        """Try one error after another in a copy of one's own."""
        with TemporaryDirectory() as folder:
            copied(ROOT, Path(folder))
            while not waiting.empty() and monotonic() < self.end:
                self.attempt(waiting.get(), Path(folder))

    def attempt(self, mutant: Mutant, folder: Path) -> None:
        """Try an error and write down what came of it."""
        first = reaching(mutant, ROOT, self.contexts[mutant.package])
        trial = tried(mutant, folder, self.python, first)
        with self.writing:
            self.trials[mutant] = trial
            with TRIALS.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([mutant, trial]) + "\n")
            place = f"{mutant.path}:{mutant.number}"
            print(*trial, place, mutant.operator, flush=True)


def main() -> int:
    """Try a sample; return 1 if something survived that docs/mutants.md lacks."""
    options = argparse.ArgumentParser(prog="make mutants")
    options.add_argument("--count", type=int, default=150)
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--python", type=Path, default=Path(".venv/bin/python"))
    args = options.parse_args()
    TRIALS.parent.mkdir(exist_ok=True)
    run = Run(args.python.absolute(), args.minutes)
    wanted = sample(ROOT, args.count, SEED)
    untried = [mutant for mutant in wanted if mutant not in run.trials]
    run.measure(untried)
    waiting: SimpleQueue[Mutant] = SimpleQueue()
    for mutant in untried:
        waiting.put(mutant)
    with ThreadPoolExecutor(JOBS) as pool:
        for future in [pool.submit(run.work, waiting) for _ in range(JOBS)]:
            future.result()
    return judged({each: run.trials[each] for each in wanted if each in run.trials})


def read_trials() -> Trials:
    """Return what was tried before."""
    if not TRIALS.exists():
        return {}
    pairs = map(json.loads, TRIALS.read_text("utf-8").splitlines())
    return {Mutant(*mutant): Trial(*trial) for mutant, trial in pairs}


def judged(trials: Trials) -> int:
    """Print how many survived; return 1 if docs/mutants.md lacks one of them."""
    verdicts = Counter((each.package, trial.verdict) for each, trial in trials.items())
    for (package, verdict), number in sorted(verdicts.items()):
        print(f"{package:10} {verdict:10} {number:4}")
    strange = list(unknown_survivors(trials))
    for each in strange:
        print(f"no test sees it: {each.path}:{each.number} {each.operator}")
        print(f"-{each.before}\n+{each.after}")
    return int(bool(strange))


def unknown_survivors(trials: Trials) -> Iterator[Mutant]:
    """Those that survived and are not on the page of survivors."""
    known = KNOWN.read_text("utf-8") if KNOWN.exists() else ""
    for mutant, trial in trials.items():
        if trial.verdict == "survived" and mutant.before.strip() not in known:
            yield mutant


if __name__ == "__main__":
    sys.exit(main())
