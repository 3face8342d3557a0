"""Games of the second and third edition that engine and kernel play."""

import re
from collections import Counter
from random import Random

from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.position import Position
from tests.kernel.classic_folds import CLASSIC_TWIN
from tests.kernel.judged import compare_features
from tests.kernel.node_folds import compare_folds
from tests.kernel.twins import Games, step_name

SHARE_OF_FEATURES = 1 / 6
SHARE_OF_FOLDS = 1 / 20


def compare_search(
    state: State, position: Position, rng: Random, seen: Counter[str]
) -> None:
    """Compare features, folds and decisions about dice at random moments."""
    if isinstance(state.step, TakeTurn) and rng.random() < SHARE_OF_FEATURES:
        seen["evaluated"] += 1
        compare_features(state, position)
    if rng.random() < SHARE_OF_FOLDS:
        compare_folds(CLASSIC_TWIN, state, position, rng, seen)


CLASSIC = Games(
    attacks=(
        *("storm", "shoot", "charge", "interpose", "declare", "lower-shield"),
        *("duel", "anew", "reroll", "twist", "raise", "push", "instead", "attempt"),
        *("take-back", "freeze", "meet", "conjure", "call", "reforge", "shift"),
    ),
    past=re.compile(r"(number|seen)=\S*"),
    step_name=step_name,
    compare_search=compare_search,
)
