"""The action that lost a game."""

from functools import cache
from random import Random

from pocket_tactics.advice.mistakes import (
    LAST_TURNS,
    begins_turn,
    last_mistake,
    losing_seat,
)
from pocket_tactics.advice.outlook import is_warned_of
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import random_player


@cache
def lost_game() -> tuple[Session, list[State], list[Action]]:
    """Return a game of the fifth edition that a random player lost by a risk."""
    for seed in range(60):
        session = Session(arrange_game(NewGame(seats=TWO, seed=seed)), None, seed)
        states, actions = played(session, Random(seed))
        loser = losing_seat(states[-1], ())
        if loser is not None and warned(states, actions, loser):
            return session, states, actions
    raise AssertionError("nobody takes a risk")


def warned(states: list[State], actions: list[Action], seat: int) -> list[int]:
    """Return the numbers of the risky actions in the last turns of a seat."""
    turns = [at for at, state in enumerate(states) if begins_turn(state, seat)]
    return [at for at in turns[-LAST_TURNS:] if is_warned_of(states[at], actions[at])]


TWO = ("human", "human")


def played(session: Session, rng: Random) -> tuple[list[State], list[Action]]:
    """Play to the end at random; return the positions and the actions between them."""
    states, at_random = [session.state], random_player(rng)
    actions: list[Action] = []
    while (mover := states[-1].mover) is not None and len(actions) < 1500:
        player = session.players[CHANCE] if mover == CHANCE else at_random
        actions.append(player(states[-1]))
        session.play(actions[-1])
        states.append(session.state)
    return states, actions


def test_the_last_warned_action_of_the_loser_is_found() -> None:
    _, states, actions = lost_game()
    loser = losing_seat(states[-1], ())
    assert loser is not None
    assert losing_seat(states[-1], (1 - loser,)) == loser

    found = last_mistake(states[:-1], actions, loser)

    assert found == warned(states, actions, loser)[-1]


def test_nobody_has_lost_a_game_that_goes_on() -> None:
    _, states, _ = lost_game()

    assert losing_seat(states[-2], (0, 1)) is None
    assert last_mistake([], [], 0) is None
