"""Games of the fifth edition that engine and kernel play."""

import re
from collections import Counter
from random import Random

from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fights import Fight, fight_in
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.position import Position
from tests.kernel.folds import compare_folds, compare_inside
from tests.kernel.twins import Games, step_name

SHARE_OF_FOLDS = 1 / 40
SHARE_OF_INSIDE = 1 / 10


def step_on_a_way(state: State) -> str:
    """Return the current step; hazards of invaders are separate from those of moves."""
    if not state.agenda:
        return step_name(state)
    invading = isinstance(state.step, HazardTest) and fight_in(state, Fight)
    return "InvasionHazard" if invading else step_name(state)


def compare_search(
    state: State, position: Position, rng: Random, seen: Counter[str]
) -> None:
    """Compare folds, features and decisions in fights at random moments."""
    if rng.random() < SHARE_OF_FOLDS:
        compare_folds(state, position, rng, seen)
    if rng.random() < SHARE_OF_INSIDE:
        compare_inside(state, position, seen)


FIFTH = Games(
    attacks=("skirmish", "invade", "retaliate", "bump", "reroll", "take-place"),
    past=re.compile(r'(number|seen)=\S*|"(way|tiles|hops)":(\d+|\[(\[[-\d,]*\],?)*\])'),
    step_name=step_on_a_way,
    compare_search=compare_search,
)
