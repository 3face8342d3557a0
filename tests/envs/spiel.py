"""Random games of OpenSpiel."""

from random import Random
from typing import Any


def drawn(rng: Random, state: Any) -> int:  # noqa: ANN401 - OpenSpiel has no types
    """Return a random legal action, or a roll by its probability."""
    if not state.is_chance_node():
        return int(rng.choice(state.legal_actions()))
    rolls, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(rolls, chances)[0])
