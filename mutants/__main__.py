"""``make mutants``: a sample of errors, and which of them no test has seen.

Every trial is written to ``build/mutants.jsonl`` at once. A run that was interrupted,
or that ended after its ``--minutes``, continues the next time. ``--again`` tries
survivors again, once there is a test for them. ``--write-killed`` tries no new error:
it writes the file of the errors that ``make test`` makes (`mutants.killed`).
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from time import monotonic

from mutants.contexts import MeasuringError, measure, reaching
from mutants.killed import FILE, Choice, Killed, located, read_killed, write_killed
from mutants.mutant import PACKAGES, Mutant
from mutants.population import sample
from mutants.trial import BrokenTestError, copied, tried
from mutants.trials import KNOWN, TRIALS, add_trial, judged, read_trials

ROOT = Path(__file__).parents[1]
SEED = 12
JOBS = 2
STOPPED = 2
"""The exit status if tests fail that have no error to see."""


class Run:
    """A run of `make mutants`: the finished trials, and the errors to be tried."""

    def __init__(self, python: Path, minutes: float) -> None:
        self.python = python
        self.end = monotonic() + 60 * minutes
        self.trials = read_trials(ROOT / TRIALS)
        self.lock = Lock()
        self.contexts: dict[str, Path] = {}

    def measure(self, mutants: list[Mutant]) -> None:
        """Find out which tests reach which lines, where that is needed."""
        for package in PACKAGES:
            if any(each.package == package for each in mutants):
                self.contexts[package] = measure(ROOT, package, self.python)

    def work(self, waiting: Iterator[Mutant]) -> None:
        """Try one error after another in a copy of one's own."""
        with TemporaryDirectory() as folder:
            copied(ROOT, Path(folder))
            while mutant := self.next_mutant(waiting):
                self.attempt(mutant, Path(folder))

    def next_mutant(self, waiting: Iterator[Mutant]) -> Mutant | None:
        """Return an error to be tried; None if there is none, or the time is up."""
        with self.lock:
            return next(waiting, None) if monotonic() < self.end else None

    def attempt(self, mutant: Mutant, folder: Path) -> None:
        """Try an error and write down what came of it."""
        first = reaching(mutant, ROOT, self.contexts[mutant.package])
        trial = tried(mutant, folder, self.python, first)
        with self.lock:
            self.trials[mutant] = trial
            add_trial(ROOT / TRIALS, mutant, trial)
            place = f"{mutant.path}:{mutant.number}"
            print(*trial, place, mutant.operator, flush=True)


def main() -> int:
    """Try a sample; return 1 if something survived that docs/mutants.md lacks."""
    args = arguments()
    (ROOT / TRIALS).parent.mkdir(exist_ok=True)
    run = Run(args.python.absolute(), args.minutes)
    if args.write_killed:
        return rewritten(run)
    wanted = sample(ROOT, args.count, SEED, args.module)
    try:
        try_all([each for each in wanted if is_due(each, run, args.again)], run)
    except (MeasuringError, BrokenTestError) as error:
        print(error, file=sys.stderr)
        return STOPPED
    trials = {each: run.trials[each] for each in wanted if each in run.trials}
    return judged(trials, (ROOT / KNOWN).read_text("utf-8"))


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    options = argparse.ArgumentParser(prog="make mutants")
    options.add_argument("--count", type=int, default=150)
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--python", type=Path, default=Path(".venv/bin/python"))
    options.add_argument("--module", default="", help="errors in this module alone")
    options.add_argument("--again", action="store_true", help="try survivors again")
    options.add_argument("--write-killed", action="store_true", help=f"write {FILE}")
    return options.parse_args()


def is_due(mutant: Mutant, run: Run, again: bool) -> bool:  # noqa: FBT001 - an option
    """Whether an error is to be tried."""
    trial = run.trials.get(mutant)
    return trial is None or (again and trial.verdict == "survived")


def try_all(mutants: list[Mutant], run: Run) -> None:
    """Try errors, some at a time, until the time of the run is up."""
    run.measure(mutants)
    waiting = iter(mutants)
    with ThreadPoolExecutor(JOBS) as pool:
        for future in [pool.submit(run.work, waiting) for _ in range(JOBS)]:
            future.result()


def rewritten(run: Run) -> int:
    """Write the file of killed errors; return 1 if a package has too few."""
    entries = read_killed(ROOT)
    by_time = sorted(run.trials.items(), key=lambda pair: pair[1].seconds)
    entries += [
        Killed(mutant, trial.seen_by)
        for mutant, trial in by_time
        if trial.verdict == "killed" and "::" in trial.seen_by
    ]
    candidates = list(filter(None, (located(each, ROOT) for each in entries)))
    with TemporaryDirectory() as folder:
        copied(ROOT, Path(folder))
        choice = Choice(Path(folder), run.python)
        choice.fill(list(dict.fromkeys(candidates)))
    write_killed(ROOT, choice.chosen)
    missing = choice.missing(PACKAGES)
    print("\n".join(missing) or f"{FILE} is complete")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
