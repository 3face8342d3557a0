"""Training of the evaluation: ``make train EDITION=fifth``.

It plays games against itself, fits the net to them, and repeats. The new weights
replace those of the package if they beat them. It takes some minutes on a processor.
"""

import argparse
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import NamedTuple, get_args

import numpy as np

from pocket_tactics.kernel import available
from pocket_tactics.kernel.position import Packed
from pocket_tactics.players.evaluation import net
from pocket_tactics.players.evaluation.features import feature_names
from training.fit import Array, Fitter, Weights, cross_entropy, first_weights
from training.gate import gate
from training.kernels import Thinker, packed, shape_of, thinker_of
from training.selfplay import played, targets
from training.starts import Edition

WEIGHTS = Path(__file__).parent.parent / "src/pocket_tactics/players/evaluation/weights"
STARTS = 2000
STARTS_OF_A_ROUND = 400
TESTS = 200
GATE_GAMES = 2000
SHARE_OF_NEXT = 0.7
ROUNDS_KEPT = 3
EPOCHS = 2
RATES = ((0.6, 3e-3), (0.85, 1e-3), (1.0, 3e-4))
"""The rate of fitting until each part of the rounds is over."""

CLASSIC_GUESS = {
    "points_on_map": 0.5,
    "points_in_reserve": 0.4,
    "points_waiting": 0.2,
    "nearness": 1.5,
    "nearness_by_points": 0.3,
    "nearness_to_enemies": 0.4,
    "guards_next_to_base": 0.2,
    "greatest_threat": 0.3,
    "pressure": 1.5,
    "chance_to_win": 2.5,
}
"""The guess for the second and third edition."""

FIRST_GUESS: dict[Edition, dict[str, float]] = {
    "fifth": {
        "points_on_map": 1.0,
        "points_in_reserve": 1.2,
        "chance_to_win": 2.0,
        "nearness": 1.0,
        "nearest_in_1_turn": 0.5,
        "nearest_in_2_turns": 0.3,
        "nearest_in_3_turns": 0.2,
    },
    "fourth": {
        "points_on_map": 1.0,
        "points_in_reserve": 0.8,
        "points_cut_off": -0.4,
        "features_held": 0.6,
        "nearness_to_enemies": 0.3,
        "nearness": 0.3,
        "greatest_threat": 0.4,
        "chance_to_win": 2.0,
    },
    "third": CLASSIC_GUESS,
    "second": CLASSIC_GUESS,
}
"""The weights of the first games, for each feature less that of the enemy."""


class Plan(NamedTuple):
    """The size of a training."""

    edition: Edition
    rounds: int
    games: int
    seed: int


def main() -> int:
    """Train, test and write weights; return 1 if the old ones stay."""
    plan, command = (
        plan_of(sys.argv[1:]),
        f"python -m training {' '.join(sys.argv[1:])}",
    )
    tests = packed(plan.edition, TESTS, plan.seed + 1)
    weights = trained(plan)
    new = rounded(weights, plan, command)
    learned = thinker_of(plan.edition, weights)
    verdict = gate(learned, old_thinker(plan.edition), tests, GATE_GAMES, 1)
    print(f"against the old weights: {verdict.score:.1%} of {verdict.games} games")
    if not verdict.passed:
        print("The old weights stay.")
        return 1
    net.written(new, WEIGHTS / f"{plan.edition}.npz")
    return 0


def plan_of(arguments: Sequence[str]) -> Plan:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m training", description=__doc__)
    parser.add_argument("edition", choices=get_args(Edition))
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--games", type=int, default=4000, help="games of each round")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    if not available(given.edition):
        parser.error("training needs the compiled kernel (docs/kernel.md)")
    return Plan(given.edition, given.rounds, given.games, given.seed)


def trained(plan: Plan) -> Weights:
    """Return the weights after all rounds of games and fitting."""
    rng = np.random.default_rng(plan.seed)
    openings = packed(plan.edition, STARTS, plan.seed)
    weights = first_weights(*shape_of(plan.edition), rng)
    fitter = Fitter(weights)
    kept: list[tuple[Array, Array]] = []
    for number in range(plan.rounds):
        judge = weights if number else guess(plan.edition)
        kept = [*kept, games_of_a_round(plan, judge, openings, rng)][-ROUNDS_KEPT:]
        inputs, wanted = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        for _ in range(EPOCHS):
            fitter.fit(inputs, wanted, rate_at((number + 1) / plan.rounds), rng)
        loss = cross_entropy(weights, *kept[-1])
        print(
            f"round {number + 1}: loss {loss:.4f}, {process_time():.0f} s", flush=True
        )
    return weights


def games_of_a_round(
    plan: Plan, judge: Weights, openings: Sequence[Packed], rng: np.random.Generator
) -> tuple[Array, Array]:
    """Return the positions of games, and what each should be worth."""
    chosen = rng.choice(len(openings), STARTS_OF_A_ROUND, replace=False)
    # Games from one start follow each other, so that their odds are still known.
    order = np.repeat(chosen, -(-plan.games // len(chosen))).tolist()
    seed, (features, _) = int(rng.integers(1 << 40)), shape_of(plan.edition)
    thinker, first = thinker_of(plan.edition, judge), [openings[i] for i in order]
    samples = played(thinker, features, first, plan.games, seed)
    return samples["features"].copy(), targets(samples, SHARE_OF_NEXT)


def guess(edition: Edition) -> Weights:
    """Return the weights of the first games, made by hand."""
    weights = first_weights(*shape_of(edition), np.random.default_rng(0))
    weights["output"][:] = 0
    names = feature_names(edition)
    for name, value in FIRST_GUESS[edition].items():
        weights["linear"][names.index(f"mover_{name}")] = value
        weights["linear"][names.index(f"enemy_{name}")] = -value
    return weights


def rate_at(part: float) -> float:
    """Return the rate of fitting after a part of the rounds."""
    return next(rate for end, rate in RATES if part <= end)


def old_thinker(edition: Edition) -> Thinker:
    """Return a thinker with the weights of the package, or with the first guess."""
    try:
        old = net.load_weights(edition)
    except net.WeightsError:
        return thinker_of(edition, guess(edition))
    names = ("linear", "hidden", "hidden_bias", "output")
    arrays = {name: np.asarray(getattr(old, name)) for name in names}
    return thinker_of(edition, {**arrays, "bias": np.atleast_1d(old.bias)})


def rounded(weights: Weights, plan: Plan, command: str) -> net.Weights:
    """Return weights in half precision, with their origin."""
    about = net.Training(
        edition=plan.edition,
        features=feature_names(plan.edition),
        seed=plan.seed,
        command=command,
        games=plan.rounds * plan.games,
        commit=commit(),
    )
    arrays = {name: each.astype(np.float16) for name, each in weights.items()}
    return net.Weights(**{**arrays, "bias": arrays["bias"].reshape(())}, about=about)


def commit() -> str:
    """Return the short name of the commit that is checked out; empty without one."""
    command = ("git", "rev-parse", "--short", "HEAD")
    try:
        found = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603 - git
    except (FileNotFoundError, subprocess.CalledProcessError):
        return ""
    return found.stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
