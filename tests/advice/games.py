"""Positions of random games of every edition."""

from collections.abc import Iterator
from random import Random

from pocket_tactics.advice.hints import hint
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import dice
from pocket_tactics.players.greedy import greedy
from pocket_tactics.texts import catalogue

SAY = catalogue("en")
GAMES = [
    ("fifth", 2, ("standard", "volley")),
    ("fourth", 2, ("enclave", "tribes")),
    ("fourth", 2, ("legion", "dwarfclan")),
    ("fourth", 4, ("enclave", "tribes", "legion", "dwarfclan")),
    ("third", 2, ("dominion", "legion")),
    ("third", 2, ("syndicate", "tribes")),
    ("second", 2, ("host", "hel")),
    ("second", 2, ("enclave", "dwarfclan")),
]


FORCES = {
    "fifth": ("standard", "standard"),
    "fourth": ("enclave", "tribes"),
    "third": ("dominion", "legion"),
    "second": ("host", "hel"),
}


def beginning(edition: str, seed: int) -> State:
    """A game of two on a fair map, at its first turn or before."""
    asked = NewGame(
        edition=edition, seats=("human",) * 2, forces=FORCES[edition], seed=seed
    )
    return Session(arrange_game(asked), None, seed).state


def moments(edition: str, seats: int, forces: tuple[str, ...]) -> Iterator[State]:
    """Yield some turns of random games."""
    for seed in range(4):
        asked = NewGame(
            edition=edition, seats=("human",) * seats, forces=forces, seed=seed
        )
        session, rng = Session(arrange_game(asked), None, seed), Random(seed)
        turns = 0
        while session.state.outcome is None and turns < 80:
            state = session.state
            if isinstance(state.step, TakeTurn):
                turns += 1
                if turns % 4 == 0:
                    yield state
            session.play(rng.choice(state.actions()))


def hinted(edition: str, seed: int) -> Iterator[State]:
    """Yield every decision of the first seat from turn 1 on.

    It follows the hints in every second game. A greedy player risks more in the others.
    """
    state, risky = beginning(edition, seed), greedy(Random(0))
    computer, roll = greedy(Random(f"{seed}/computer")), dice(Random(f"{seed}/dice"))
    while (mover := state.mover) is not None:
        if mover == CHANCE:
            state = state.play(roll(state))
        elif mover or not state.turn:
            state = state.play(computer(state))
        else:
            yield state
            state = state.play(risky(state) if seed % 2 else hint(state).action)
