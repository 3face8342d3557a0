"""``make mutants``: a sample of errors, and which of them no test has seen.

What was tried is kept in ``build/mutants.jsonl``: a run that was broken off goes on.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from mutants.population import Mutant, sample
from mutants.trial import Trial, copied, tried

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "build" / "mutants.jsonl"
KNOWN = ROOT / "docs" / "mutants.md"
"""Where those are named that no test can see, with the reason."""
SEED = 12


def main() -> int:
    """Try a sample; 1, if something survived that is not known to."""
    options = argparse.ArgumentParser(prog="make mutants")
    options.add_argument("--count", type=int, default=400)
    options.add_argument("--python", type=Path, default=Path(".venv/bin/python"))
    wanted = options.parse_args()
    KEPT.parent.mkdir(exist_ok=True)
    found = kept()
    with TemporaryDirectory() as folder:
        copied(ROOT, Path(folder))
        for mutant in sample(ROOT, wanted.count, SEED):
            if mutant not in found:
                found[mutant] = tried(mutant, Path(folder), wanted.python.absolute())
                keep(mutant, found[mutant])
    return judged(found)


def kept() -> dict[Mutant, Trial]:
    """What was tried before, of modules that are as they were."""
    if not KEPT.exists():
        return {}
    pairs = map(json.loads, KEPT.read_text("utf-8").splitlines())
    return {Mutant(*mutant): Trial(*trial) for mutant, trial in pairs}


def keep(mutant: Mutant, trial: Trial) -> None:
    """Write down what was tried."""
    with KEPT.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps([mutant, trial]) + "\n")
    print(trial.verdict, trial.seconds, *mutant[:5], trial.seen_by, flush=True)


def judged(found: dict[Mutant, Trial]) -> int:
    """Tell how many survived, and whether some of them are not known to."""
    known = KNOWN.read_text("utf-8") if KNOWN.exists() else ""
    verdicts = Counter(
        (mutant.package, trial.verdict) for mutant, trial in found.items()
    )
    for (package, verdict), number in sorted(verdicts.items()):
        print(f"{package:10} {verdict:10} {number:4}")
    alive = [mutant for mutant, trial in found.items() if trial.verdict == "survived"]
    strange = [each for each in alive if f"`{each.line}`" not in known]
    for each in strange:
        print(
            f"no test sees it: {each.path}:{each.number} {each.operator}: {each.line}"
        )
    return int(bool(strange))


if __name__ == "__main__":
    sys.exit(main())
