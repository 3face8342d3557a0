"""The questions that a sensible player is asked beyond the action of a turn."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

import pocket_tactics as pt
from bench.figures import Figure, milliseconds, timed
from bench.games import opening, players
from pocket_tactics.advice.empty import is_judged, table_answer
from pocket_tactics.engine.editions import EDITIONS

GAMES = 20
PERSON = 0
MAX_A_TURN = 0.3
"""Questions beyond the action itself, for each own turn."""
JUDGED = 10
"""Games of each edition."""
MAX_MILLISECONDS = 150


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
    """Yield the rates of the fifth edition, and the time that judging takes in all."""
    yield from rates()
    for edition in EDITIONS:
        seconds = [each for seed in range(JUDGED) for each in judging(edition, seed)]
        name = f"{edition}, {len(seconds):,} questions judged, longest"
        yield milliseconds(name, max(seconds), MAX_MILLISECONDS)


def rates() -> Iterator[Figure]:
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


def judging(edition: str, seed: int) -> Iterator[float]:
    """Yield the seconds in which each question of a game is judged."""
    state, deciding = opening(edition, seed), players("greedy", seed)
    while (mover := state.mover) is not None:
        if is_judged(state):
            # A copy knows nothing of what was found about the position before.
            yield timed(table_answer, replace(state))[1]
        state = state.play(deciding[mover](state))


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
