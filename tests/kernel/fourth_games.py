"""Games of the fourth edition that engine and kernel play."""

import re
from collections import Counter
from random import Random

from pocket_tactics.engine.state import State
from pocket_tactics.kernel.position import Position
from tests.kernel.twins import Games, step_name


def compare_search(
    _state: State, _position: Position, _rng: Random, _seen: Counter[str]
) -> None:
    """Compare nothing: there is no search of this edition."""


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
