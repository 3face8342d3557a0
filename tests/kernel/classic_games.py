"""Games of the second and third edition that engine and kernel play."""

import re
from collections import Counter
from random import Random

from pocket_tactics.engine.state import State
from pocket_tactics.kernel.position import Position
from tests.kernel.twins import Games, step_name


def compare_nothing(
    _state: State, _position: Position, _rng: Random, _seen: Counter[str]
) -> None:
    """There is no search of these editions yet."""


CLASSIC = Games(
    attacks=(
        *("storm", "shoot", "charge", "interpose", "declare", "lower-shield"),
        *("duel", "anew", "reroll", "twist", "raise", "push", "instead", "attempt"),
        *("take-back", "freeze", "meet", "conjure", "call", "reforge", "shift"),
    ),
    past=re.compile(r"(number|seen)=\S*"),
    step_name=step_name,
    compare_search=compare_nothing,
)
