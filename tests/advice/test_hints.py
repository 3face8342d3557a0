"""Hints are the choices of the greedy player, the same for every request."""

from itertools import islice
from random import Random

import pytest

from pocket_tactics.advice.hints import hint, hints
from pocket_tactics.players.greedy import greedy
from tests.advice.games import GAMES, moments

MOMENTS = 3


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES)
def test_a_hint_is_the_choice_of_the_greedy_player(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    for state in islice(moments(edition, seats, forces), MOMENTS):
        assert hint(state) == greedy(Random(0))(state)


@pytest.mark.parametrize(("edition", "seats", "forces"), GAMES[:2])
def test_the_last_of_the_hints_is_the_hint(
    edition: str, seats: int, forces: tuple[str, ...]
) -> None:
    for state in islice(moments(edition, seats, forces), MOMENTS):
        found = [*hints(state)]

        assert {*found} <= {*state.actions()}
        assert found[-1] == hint(state)
