"""Actions and batches of environments of the second, third and fourth edition."""

from random import Random

import numpy as np
import pytest

from pocket_tactics.engine.abilities.classic import ability_actions as classic_actions
from pocket_tactics.engine.abilities.classic import fights as classic_fights
from pocket_tactics.engine.abilities.classic import kinds as classic_kinds
from pocket_tactics.engine.abilities.fourth.ability_actions import (
    Reforge,
    WillOfTheWood,
)
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot
from pocket_tactics.engine.abilities.fourth.deploying import Muster
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
    Duel,
    GuardStance,
    Interpose,
    Spellblade,
    TwistFate,
    WarBrew,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.kinds import GroundAbility, UnitAbility
from pocket_tactics.engine.abilities.fourth.losses import Deathless, Exchange, Plunder
from pocket_tactics.engine.abilities.fourth.moves import KinStep, Treewalk
from pocket_tactics.envs import Game, VectorEnv, first_turns
from tests import classic, fourth
from tests.envs.drawn_games import games
from tests.envs.scenes import drawn

DECISIONS_OF_A_GAME = 80
OF_CLASSIC = {"Move", "Deploy", "Storm", "Shoot", "UseReroll"}
ACTIONS = {
    "second": OF_CLASSIC
    | {"Charge", "Conjure", "CallGate", "Shift", "TwistDie", "TurnDial"},
    "third": OF_CLASSIC | {"Shift", "TwistDie", "Declare", "CallGate"},
    "fourth": {
        *("Move", "WalkTrees", "JoinKin", "Recall", "Assault", "ShootOver", "Deploy"),
        *("Shift", "Afflict", "Reclaim", "CallUp", "Defy", "PutIn", "TakeBack"),
        *("StepIn", "TakeBrew", "RollAnew", "TurnDie", "Temper", "PayBrew", "UseBump"),
        *("TwistDie", "DuelDie", "UseReroll", "FaceLob", "Decline"),
    },
}
"""Actions that must come up."""

PLAIN_NUMBERS = 2 * 6 * 6 + 6 + 2 * 6 + 2 * 32 * 7 + 2 * 7 + 1
"""The actions in a game of six tiles and two cards without abilities.

They are moves and assaults, returns, deployments, bumps, re-rolls, and to decline.
"""

NUMBERS_OF_AN_ABILITY: dict[UnitAbility | GroundAbility | None, int] = {
    None: 0,
    Treewalk(feature="forest"): 6 * 6,
    KinStep(type="test"): 6 * 6,
    ArcingShot(fewer=1): 6 * 6,
    WillOfTheWood(feature="forest", needs=3): 6 * 6 * 6 + 6 * 6,
    Reforge(needs=3): 6 + 2 * 2 * 7,
    Deathless(needs=3): 1,
    Exchange(type="test"): 2 * 2 * 7,
    Interpose(): 6,
    WarBrew(types=("test",), by=1, price=1): 6 * 6 + 7,
    Anew(pool="off"): 6 * 2,
    GuardStance(): 6 * 7,
    Spellblade(by=1): 2,
    TwistFate(): 6 * 12 * 7,
    Duel(): 6 * 2 * 7,
    WildLob(hits=(4,)): 7,
    Plunder(): 2 * 2 * 7,
    Muster(types=("test",)): 2 * 6 * 6,
}
"""The actions that an ability adds to such a game."""

PLAIN_CLASSIC_NUMBERS = 937
"""The actions in a game of six tiles, two bases and two cards without abilities."""

NUMBERS_OF_A_CLASSIC_ABILITY = {
    None: 0,
    classic_actions.ShiftWood(terrain="wood"): 8 * 6 * 8,
    classic_actions.SummonedGate(skill="melee", needs=3): 8 * 2,
    classic_fights.TwistFate(): 8 * 2 * 16,
}
"""The actions that an ability adds to that one."""


@pytest.mark.parametrize("edition", ACTIONS)
def test_actions_mean_the_legal_ones_of_the_engine(edition: str) -> None:
    rng, seen = Random(4), set()
    for game in games(edition):
        game.reset(1)
        for _ in range(DECISIONS_OF_A_GAME):
            if game.mover is None:
                break
            numbered, legal = game.numbered(), game.legal()
            assert sorted(set(numbered.values())) == sorted(legal)
            assert numbered.keys() == set(game.state.actions())
            assert len(legal) <= game.codec.most_legal
            assert all(0 <= code < game.codec.actions for code in legal)
            seen |= {type(action).__name__ for action in numbered}
            game.step(rng.choice(legal))
    assert seen >= ACTIONS[edition]


@pytest.mark.parametrize(("ability", "more"), NUMBERS_OF_AN_ABILITY.items())
def test_only_games_with_an_ability_have_numbers_for_its_actions(
    ability: UnitAbility | GroundAbility | None, more: int
) -> None:
    of_unit = (ability,) if isinstance(ability, UnitAbility) else ()
    of_ground = (ability,) if isinstance(ability, GroundAbility) else ()
    start = fourth.position(
        fourth.LINE.replace("2,0", "2,0+own-ground"),
        "0.own.1@0,0 1.mace.1@5,0",
        fourth.card("own", "1 1", *of_unit),
        fourth.ground("own-ground", *of_ground),
    )

    assert Game("fourth", starts=[start]).codec.actions == PLAIN_NUMBERS + more


@pytest.mark.parametrize("edition", ["second", "third"])
@pytest.mark.parametrize(("ability", "more"), NUMBERS_OF_A_CLASSIC_ABILITY.items())
def test_only_games_with_a_classic_ability_have_numbers_for_its_actions(
    edition: str, ability: classic_kinds.UnitAbility | None, more: int
) -> None:
    own = classic.card(edition, "own", "1/1 1/1 1/1", *([ability] if ability else []))
    units = "0.own.1@0,0 1.mace.1@5,0"
    start = classic.position(edition, classic.LINE, units, own)

    assert Game(edition, starts=[start]).codec.actions == PLAIN_CLASSIC_NUMBERS + more


@pytest.mark.parametrize("edition", ACTIONS)
def test_a_batch_plays_the_game_of_a_seed(edition: str) -> None:
    rng, starts = Random(5), first_turns(edition, count=2)
    game, env = Game(edition, starts=starts), VectorEnv(edition, None, 1, starts=starts)
    game.reset(3)
    arrays, ends = env.reset(3), 0
    while ends < 2:
        assert arrays.movers[0] == game.mover
        assert set(np.flatnonzero(arrays.masks[0])) == set(game.legal())
        assert game.mover is not None
        assert np.array_equal(arrays.observations[0], game.observe(game.mover))
        code = drawn(rng, arrays)
        game.step(int(code[0]))
        arrays = env.step(code)
        if game.mover is None:
            assert tuple(arrays.rewards[0]) == game.returns
            assert arrays.endings[0]
            ends += 1
            game.reset()


def test_a_batch_has_games_of_several_sizes() -> None:
    """They have six (in teams), two and three players. Empty seats get no reward."""
    starts = [
        *first_turns("fourth", map="random", seats=6, teams=[0, 1, 2] * 2, count=1),
        *first_turns("fourth", map="random", seats=2, count=1),
        *first_turns("fourth", map="random", seats=3, count=1),
    ]
    rng, env = Random(6), VectorEnv("fourth", None, 30, starts=starts)
    arrays, empty = env.reset(1), set[int]()
    while empty < {0, 3, 4}:
        arrays = env.step(drawn(rng, arrays))
        for rewards in arrays.rewards[arrays.endings > 0].tolist():
            empty.add(rewards.count(0))
            assert rewards.count(1) in (0, 1, 2)
    assert empty <= {0, 3, 4, 6}
    assert arrays.rewards.shape == (30, 6)
