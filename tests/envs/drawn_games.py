"""Environments of games with random cards and abilities."""

from collections.abc import Iterator
from random import Random

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.state import State
from pocket_tactics.envs import Game
from pocket_tactics.kernel import CannotPackError
from tests.classic import WIDE, card, position
from tests.kernel import drawn_classic, drawn_fourth
from tests.perft.classic.crowds import giants
from tests.perft.crowds import crowd

GAMES = {"second": 18, "third": 18, "fourth": 120}
"""The numbers of games that are drawn, by edition."""


def games(edition: str) -> Iterator[Game]:
    """Yield the random games of an edition that its kernel can represent."""
    for start in (*special(edition), *drawn(edition)):
        if start.outcome:
            continue
        try:
            yield Game(edition, starts=[start])
        except CannotPackError:
            continue


def special(edition: str) -> list[State]:
    """Return games with abilities that are rarely drawn."""
    return [] if edition == "fourth" else [with_gate(edition)]


def drawn(edition: str) -> Iterator[State]:
    """Yield games with cards of random abilities."""
    for seed in range(GAMES[edition]):
        rng, third = Random(seed), seed % 3 == 0
        if edition == "fourth":
            yield crowd(rng) if third else drawn_fourth.invented(rng)
        elif edition == "second" and third:
            yield giants(rng)
        else:
            yield drawn_classic.invented(rng, edition)


def with_gate(edition: str) -> State:
    """Return a game in which a unit may call another one."""
    gate = card(edition, "own", "1/1 1/1 1/1", SummonedGate(skill="melee", needs=3))
    return position(edition, WIDE, "0.blade.1@1,0 1.blade.1@2,0 0.own.1", gate)
