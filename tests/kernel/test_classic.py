"""Games of the second and third edition: the kernel plays them as the engine does."""

import os
from collections import Counter
from collections.abc import Callable
from itertools import chain
from random import Random
from time import process_time

import pytest

from pocket_tactics.engine.rules.classic.units import card_of
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError, available
from tests.kernel.classic_games import CLASSIC
from tests.kernel.drawn_classic import ABILITIES, invented, prebuilt
from tests.kernel.twins import Twins
from tests.perft.classic.crowds import crowd, giants

pytestmark = pytest.mark.skipif(
    not available("second"),
    reason="the kernel was not compiled, so nothing compares it with the engine",
)

Start = Callable[[Random, str, int], State]

STARTS: dict[str, Start] = {
    "invented": lambda rng, edition, _: invented(rng, edition),
    "prebuilt": prebuilt,
    "crowd": lambda rng, edition, _: crowd(rng, edition),
    "giants": lambda rng, _edition, _seed: giants(rng),
}
"""Games with cards of any abilities, of all pairs of forces, and in a crowd."""

INVENTED = 480
GAMES = {
    ("prebuilt", "second"): 36,
    ("prebuilt", "third"): 16,
    ("crowd", "second"): 20,
    ("crowd", "third"): 20,
    ("giants", "second"): 24,
}
TURNS_AFTER_SET_UP = 20
SHARE_REFUSED = 1 / 10
MIN_COUNTS = {
    "steps": 24000,
    "packed": 1000,
    "evaluated": 200,
    "TakeTurn": 1500,
    "RollPool": 1200,
    "SituationTurn": 500,
    "RollDiceAgain": 500,
    "RollTest": 300,
    "AbilityTurn": 100,
    "RollSkill": 30,
    "RollDrift": 20,
    "RollReprieve": 10,
    "RollSpark": 8,
    "RollFreeing": 8,
    "RollStray": 6,
    "RollSpread": 4,
    "Attempting": 10,
    "TakingBack": 8,
    "Freezing": 8,
    "FollowingUp": 15,
    "SteppingIn": 8,
    "Lowering": 8,
    "Duelling": 5,
    "SendingBack": 2,
    "NamingInstead": 1,
    "storm": 200,
    "shoot": 200,
    "move": 800,
    "recall": 50,
    "deploy": 80,
    "shift": 50,
    "reforge": 30,
    "anew": 15,
    "twist": 40,
    "raise": 3,
    "decline": 150,
    "pass": 100,
    "base": 25,
    "captured": 15,
    "repetition": 15,
    "idle": 1,
    "turn-limit": 1,
    "folds": 300,
    "folds with dice": 120,
    "decisions about dice": 80,
}
"""Of each step, action and end in the invented games of an edition."""

MIN_COUNTS_OF: dict[str, dict[str, int]] = {
    "second": {
        "charge": 8,
        "Declaring": 4,
        "conjure": 30,
        "dial": 50,
        "RollDescent": 8,
    },
    "third": {"Answering": 40, "Astray": 30},
}

MIN_OF_AN_ABILITY = 50
"""The games in which units have a kind of ability."""

SOAK_SECONDS = float(os.environ.get("SOAK_KERNEL", "600"))
SOAK_SEED = int(os.environ.get("SOAK_KERNEL_SEED", "1000000"))


def play_a_game(kind: str, edition: str, seed: int, seen: Counter[str]) -> None:
    """Play the game of a seed in both, unless the kernel refuses it."""
    rng = Random(seed)
    start = STARTS[kind](rng, edition, seed)
    seen["games"] += 1
    try:
        twins = Twins(CLASSIC, start, rng, seen)
    except CannotPackError:
        seen["refused"] += 1
        return
    seen.update(sorted(abilities_in(start)))
    if kind == "prebuilt":
        twins.last_turn = TURNS_AFTER_SET_UP
    twins.play()


def abilities_in(state: State) -> set[str]:
    """Return the names of the kinds of abilities that units have."""
    found = chain.from_iterable(card_of(unit).abilities for unit in state.units)
    return {type(ability).__name__ for ability in found}


@pytest.mark.parametrize("edition", ["second", "third"])
def test_engine_and_kernel_play_games_of_any_abilities_alike(edition: str) -> None:
    seen: Counter[str] = Counter()

    for seed in range(INVENTED):
        play_a_game("invented", edition, seed, seen)

    vocabulary = {kind.__name__ for kind in ABILITIES}
    least = (
        MIN_COUNTS
        | MIN_COUNTS_OF[edition]
        | dict.fromkeys(vocabulary, MIN_OF_AN_ABILITY)
    )
    assert {name: seen[name] for name in least if seen[name] < least[name]} == {}
    assert seen["refused"] <= SHARE_REFUSED * seen["games"]


@pytest.mark.parametrize(("kind", "edition"), GAMES)
def test_engine_and_kernel_play_the_same_games(kind: str, edition: str) -> None:
    seen: Counter[str] = Counter()

    for seed in range(GAMES[kind, edition]):
        play_a_game(kind, edition, seed, seen)

    assert not seen["refused"]


@pytest.mark.soak
def test_engine_and_kernel_play_the_same_games_for_long() -> None:
    """It prints the seeds, so that `SOAK_KERNEL_SEED` can begin after them."""
    seen: Counter[str] = Counter()
    start, seed = process_time(), SOAK_SEED

    while process_time() - start < SOAK_SECONDS:
        for kind, edition in (*GAMES, ("invented", "second"), ("invented", "third")):
            play_a_game(kind, edition, seed, seen)
        seed += 1

    counts = dict(sorted(seen.items()))
    summary = f"seeds {SOAK_SEED} to {seed - 1}, no difference: {counts}"
    print(summary)  # noqa: T201 - `make soak` shows it
