"""The finished trials: the file in which they are, and what they amount to."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mutants.mutant import Mutant
from mutants.trial import Trial

TRIALS = Path("build/mutants.jsonl")
KNOWN = Path("docs/mutants.md")
"""The page with the survivors that no test can see, each with the reason."""

Trials = dict[Mutant, Trial]


def read_trials(file: Path) -> Trials:
    """Return the finished trials, of each error the last; none if there is no file."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    pairs = map(json.loads, lines)
    return {Mutant(*mutant): Trial(*trial) for mutant, trial in pairs}


def add_trial(file: Path, mutant: Mutant, trial: Trial) -> None:
    """Write a finished trial behind the others."""
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps([mutant, trial]) + "\n")


def judged(trials: Trials, known: str) -> int:
    """Print how many survived; return 1 if the page of survivors lacks one of them."""
    verdicts = Counter((each.package, trial.verdict) for each, trial in trials.items())
    for (package, verdict), number in sorted(verdicts.items()):
        print(f"{package:10} {verdict:10} {number:4}")
    seen = sum(trial.verdict != "survived" for trial in trials.values())
    print(f"{seen} of {len(trials)} seen by a test")
    unknown = list(unknown_survivors(trials, known))
    for each in unknown:
        print(f"no test sees it: {each.path}:{each.number} {each.operator}")
        print(each.diff)
    return int(bool(unknown))


def unknown_survivors(trials: Trials, known: str) -> Iterator[Mutant]:
    """Yield the survivors whose lines are not on the page of survivors."""
    for mutant, trial in trials.items():
        if trial.verdict == "survived" and mutant.diff not in known:
            yield mutant
