"""Positions at every kind of step that games reach, and their cards."""

from collections import defaultdict
from collections.abc import Callable
from random import Random

from pocket_tactics.engine.state import State
from tests import conftest, fourth
from tests.classic import known_cards
from tests.notation.soundness.fifth.moments import MOMENTS
from tests.perft.classic.crowds import BOXES, crowd
from tests.perft.classic.openings import opening
from tests.random_fourth_games import random_fourth_game

CARDS = {
    "fifth": conftest.CARDS,
    "fourth": fourth.CARDS,
    **{
        edition: known_cards(edition, *box.units.values(), *box.cards.terrains.values())
        for edition, box in BOXES.items()
    },
}
GAMES = 60
"""So many games come by every kind of step."""
MIN_KINDS = 20
MAX_PER_KIND = 2

Beginnings = Callable[[int, Random], State]


def met(beginnings: Beginnings) -> list[State]:
    """Return positions of games: some at every kind of step, some at the end."""
    found: dict[type | None, list[State]] = defaultdict(list)
    for number in range(GAMES):
        for state in game(beginnings, number):
            kind = None if state.outcome else type(state.step)
            found[kind] = [*found[kind], state][:MAX_PER_KIND]
    assert len(found) > MIN_KINDS
    return [state for states in found.values() for state in states]


def game(beginnings: Beginnings, number: int) -> list[State]:
    """Return every position of a random game."""
    rng = Random(number)
    states = [beginnings(number, rng)]
    while actions := states[-1].actions():
        states.append(states[-1].play(rng.choice(actions)))
    return states


def old(edition: str) -> Beginnings:
    """Return starts of games of an old edition.

    Every sixth begins with the set-up, the others in the middle of a game.
    """

    def begin(number: int, rng: Random) -> State:
        return crowd(rng, edition) if number % 6 else opening(number, rng, edition)

    return begin


STATES: dict[str, Callable[[], list[State]]] = {
    "fifth": lambda: list(MOMENTS.values()),
    "fourth": lambda: met(random_fourth_game),
    "third": lambda: met(old("third")),
    "second": lambda: met(old("second")),
}
