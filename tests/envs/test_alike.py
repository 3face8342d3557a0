"""Positions that a player observes alike have the same legal actions."""

from collections.abc import Iterator
from random import Random

import pytest

from pocket_tactics.engine.state import CHANCE
from pocket_tactics.envs import Game, first_turns
from tests.envs import drawn_games
from tests.envs.scenes import small

EDITIONS = ("fifth", "fourth", "third", "second")
BRANCHES = 300
SOAK_BRANCHES = 2000
LENGTH = 8
FURTHEST = 60
"""How many decisions are played at most before games branch off."""


def games(edition: str) -> Iterator[Game]:
    """Yield games of an edition with published and with drawn cards."""
    for start in first_turns(edition, map="random", count=2):
        yield Game(edition, starts=[start])
    if edition == "fifth":
        yield Game(edition, starts=[small()])
    else:
        yield from drawn_games.games(edition)


def advance(game: Game, rng: Random) -> None:
    """Play a random action, and random rolls after it."""
    game.play(rng.choice(game.legal()))
    while game.mover == CHANCE:
        game.play(rng.choice(game.legal()))


def reached(game: Game, rng: Random) -> Game:
    """Return a random position of a game that is not over."""
    later = game.copy()
    for _ in range(rng.randrange(FURTHEST)):
        before = later.copy()
        advance(later, rng)
        if later.mover is None:
            return before
    return later


def compare_branches(root: Game, rng: Random, branches: int) -> int:
    """Play games on from a position; return how many positions were observed twice."""
    seen: dict[tuple[int, bytes], list[int]] = {}
    again = 0
    for _ in range(branches):
        game = root.copy()
        for _ in range(LENGTH):
            if game.mover is None:
                break
            key = game.mover, game.observe(game.mover).tobytes()
            legal = sorted(game.legal())
            again += key in seen
            assert seen.setdefault(key, legal) == legal, game.state.step
            advance(game, rng)
    return again


def compare_games(edition: str, branches: int) -> int:
    """Compare positions of all games; return how many were observed twice."""
    rng = Random(5)
    return sum(
        compare_branches(reached(game, rng), rng, branches) for game in games(edition)
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_positions_observed_alike_have_the_same_actions(edition: str) -> None:
    assert compare_games(edition, BRANCHES) > BRANCHES


@pytest.mark.soak
@pytest.mark.parametrize("edition", EDITIONS)
def test_many_positions_observed_alike_have_the_same_actions(edition: str) -> None:
    assert compare_games(edition, SOAK_BRANCHES) > SOAK_BRANCHES
