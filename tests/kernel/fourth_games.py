"""Games of the fourth edition that engine and kernel play."""

import re
from collections import Counter
from random import Random

from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.position import Position
from tests.kernel.fourth_folds import FOURTH_TWIN
from tests.kernel.judged import compare_features
from tests.kernel.node_folds import compare_folds
from tests.kernel.twins import Games, step_name

SHARE_OF_FEATURES = 1 / 6
SHARE_OF_FOLDS = 1 / 20


def compare_search(
    state: State, position: Position, rng: Random, seen: Counter[str]
) -> None:
    """Compare features, folds and decisions about dice at random moments."""
    of_two = len(state.seats) == len("ab") and isinstance(state.step, TakeTurn)
    if of_two and rng.random() < SHARE_OF_FEATURES:
        seen["evaluated"] += 1
        compare_features(state, position)
    if rng.random() < SHARE_OF_FOLDS:
        compare_folds(FOURTH_TWIN, state, position, rng, seen)


FOURTH = Games(
    attacks=(
        "assault",
        "arc",
        "afflict",
        "bump",
        "reroll",
        "interpose",
        "brew",
        "anew",
        "guard",
        "twist",
        "duel",
        "defy",
        "exchange",
        "take-back",
    ),
    past=re.compile(r"(number|seen)=\S*"),
    step_name=step_name,
    compare_search=compare_search,
)
