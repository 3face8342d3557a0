"""The questions that a sensible player is asked beyond the action of a turn."""

from collections.abc import Iterator
from typing import NamedTuple

import pocket_tactics as pt
from bench.figures import Figure
from bench.games import players
from pocket_tactics.advice.empty import is_judged, table_answer

GAMES = 20
PERSON = 0
MAX_A_TURN = 0.3
"""Questions beyond the action itself, for each own turn."""


class Asked(NamedTuple):
    """The turns of a player, and the questions beyond the action of a turn.

    *own* are asked in the player's turns, *others* in those of the enemy; the table
    has *answered* the rest.
    """

    turns: int = 0
    own: int = 0
    others: int = 0
    answered: int = 0


def figures() -> Iterator[Figure]:
    """Count the questions in games of the fifth edition between greedy players."""
    games = [asked(seed) for seed in range(GAMES)]
    turns, own, others, answered = map(sum, zip(*games, strict=True))
    name = f"fifth, questions an own turn beyond its action, {GAMES} games"
    rate = (own + others) / turns
    yield Figure(name, f"{rate:.2f}", f"≤ {MAX_A_TURN}", rate <= MAX_A_TURN)
    yield Figure("of those, asked in own turns", f"{own / turns:.2f}")
    yield Figure("of those, asked in turns of the enemy", f"{others / turns:.2f}")
    yield Figure("answered by the table", f"{answered / turns:.2f}")
    yield Figure("own turns of a game", f"{turns / GAMES:.1f}")


def asked(seed: int) -> Asked:
    """Play a game, and count the questions that one player is asked."""
    state = pt.new_game("fifth", map="crossing", seed=seed)
    deciding, count = players("greedy", seed), Asked()
    while (mover := state.mover) is not None:
        action = deciding[mover](state)
        if mover == PERSON:
            count, action = counted(count, state, action)
        state = state.play(action)
    return count


def counted(
    count: Asked, state: pt.State, action: pt.Action
) -> tuple[Asked, pt.Action]:
    """Count a decision, and return the action that is played."""
    if not is_judged(state):
        return count._replace(turns=count.turns + 1), action
    if found := table_answer(state):
        return count._replace(answered=count.answered + 1), found.action
    if state.seat == PERSON:
        return count._replace(own=count.own + 1), action
    return count._replace(others=count.others + 1), action
