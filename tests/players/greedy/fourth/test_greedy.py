"""The greedy player of the fourth edition, which looks one decision ahead."""

from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics import EDITIONS, new_game
from pocket_tactics.engine.abilities.fourth.fights import Interpose
from pocket_tactics.engine.actions import SetFeature
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_action
from pocket_tactics.players import Player, dice, playout, random_player
from pocket_tactics.players.greedy import greedy
from pocket_tactics.players.greedy.fourth.position import exits
from tests.conftest import choices, play
from tests.fourth import FORCES, LINE, card, opening, position
from tests.random_fourth_games import TEAMS, paired, random_house

SEEDS = range(3)
"""The seed chooses among equal actions, and must not change the results."""

BARE = card("bare", "0 0", cost=9)
"""Every assault defeats it."""


def chosen(state: State, seed: int) -> str:
    """Return the action that the greedy player chooses."""
    return write_action(greedy(Random(seed))(state))


POSTS = "0,0+village 1,0 2,0+forest 3,0 4,0 5,0"
ROUNDS = "0,0 1,0 2,0 3,0 4,0 5,0 0,1:water 1,-1:water 1,1 2,-1:water"

TURNS = {
    "defeats the last unit": (
        position(LINE, "0.mace.1@1,0 0.mace.2 1.bare.1@2,0", BARE),
        {"assault 0.mace.1 1.bare.1"},
    ),
    "takes the last feature": (
        position(POSTS, "0.mace.1@0,0 0.blade.1@3,0 1.wall.1@5,0", card("wall", "1 3")),
        {"move 0.blade.1 2,0"},
    ),
    "calls up the wood against who cannot withstand it": (
        position(POSTS, "0.warmage.1@0,0 1.bare.1@3,0 1.mace.2", BARE),
        {"afflict 0.warmage.1 1.bare.1"},
    ),
}


@pytest.mark.parametrize(("state", "best"), TURNS.values(), ids=TURNS)
@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_turn_greedy(seed: int, state: State, best: set[str]) -> None:
    """It finds a gain that takes one action."""
    assert chosen(state, seed) in best


RUIN = {
    "wade where it can walk": (
        position(ROUNDS, "0.archer.1@1,0 0.mace.9 1.mace.1@5,0 1.mace.9"),
        "move 0.archer.1",
        {"0,1", "1,-1", "2,-1"},
    ),
    "throw a dear unit away": (
        position(
            "0,0 1,0 2,0 3,0 0,1 1,1",
            "0.stonethrower.1@0,0 0.mace.9 1.shieldmaiden.1@1,0 1.mace.9@3,0",
        ),
        "assault",
        {"0.stonethrower.1 1.shieldmaiden.1"},
    ),
}


@pytest.mark.parametrize(("state", "verb", "ruinous"), RUIN.values(), ids=RUIN)
@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_does_not(seed: int, state: State, verb: str, ruinous: set[str]) -> None:
    """It avoids losses, although each of these actions is legal."""
    assert ruinous <= choices(state, verb)
    assert chosen(state, seed) not in {f"{verb} {rest}" for rest in ruinous}


DUEL = "0.realmguard.1@1,0 1.mace.1@2,0 0.dummy.9 1.dummy.9"
FRIENDS = "0.mace.1@1,0 0.dummy.2@0,0 1.mace.1@2,0 1.dummy.2@3,0 0.mage.9 1.mage.9"
SHIELD = "1.mace.1@1,0 0.mage.1@2,0 0.wall.1@3,0 1.mace.2@5,0"


WALL = card("wall", "1 3", Interpose())


def meeting(units: str, script: str, turn: int = 0) -> State:
    """Return the position in the middle of an assault."""
    return play(position(LINE, units, WALL, turn=turn), script)


FIGHTS = {
    "uses the bump that decides": (
        meeting(
            DUEL, "assault 0.realmguard.1 1.mace.1; roll 4 1; roll 5 5; roll 2; roll 5"
        ),
        "bump off 4 +1",
    ),
    "rolls a die again that has not done": (
        meeting(
            FRIENDS,
            "assault 0.mace.1 1.mace.1; roll 3; roll 6; roll 2; roll 5",
        ),
        "reroll off 3",
    ),
    "lets dice lie that have done": (
        meeting(
            FRIENDS,
            "assault 0.mace.1 1.mace.1; roll 6; roll 6; roll 2; roll 5",
        ),
        "decline",
    ),
    "lets good dice lie where nothing can come of any": (
        meeting(
            "0.blade.1@1,0 0.dummy.2@0,0 1.dummy.1@2,0 0.dummy.9 1.dummy.9",
            "assault 0.blade.1 1.dummy.1; roll 6 4; roll 5 3; roll 1",
        ),
        "decline",
    ),
    "lets a strong unit step in for a weak one": (
        meeting(SHIELD, "assault 1.mace.1 0.mage.1", turn=1),
        "interpose 0.wall.1",
    ),
}


@pytest.mark.parametrize(("state", "best"), FIGHTS.values(), ids=FIGHTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_in_an_assault_greedy(seed: int, state: State, best: str) -> None:
    """It uses its abilities as the odds advise."""
    assert chosen(state, seed) == best


@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_has_a_defeated_unit_try_to_stay(seed: int) -> None:
    """The test costs nothing."""
    units = "0.ranger.1@1,0 1.mace.1@2,0 0.dummy.9 1.mace.9"
    script = (
        "assault 1.mace.1 0.ranger.1; roll 6; roll 6; roll 2 1; roll 4 3 2; decline"
    )

    defeated = meeting(units, script, turn=1)

    assert chosen(defeated, seed) == "defy 0.ranger.1"


def test_one_reserve_stands_for_its_like() -> None:
    """Either of two Conscripts may be deployed: the game is the same."""
    start = position(
        "0,0+village 1,0 2,0", "0.mace.1@0,0 0.conscript.1 0.conscript.2 1.mace.1@2,0"
    )

    assert all("conscript.2" not in chosen(start, seed) for seed in range(20))


SHORT = FourthHouse(turn_limit=50)
TABLES = [(count, teams) for count, several in TEAMS.items() for teams in several]


@pytest.mark.parametrize(("count", "teams"), TABLES)
def test_all_computers_come_to_an_end(count: int, teams: tuple[int, ...]) -> None:
    """Every third player is greedy. The engine refuses illegal actions."""
    names = (FORCES * 2)[:count]
    state = replace(paired(names, teams), house=SHORT)
    players: dict[int, Player] = {CHANCE: dice(Random(count))}
    for seat in range(count):
        players[seat] = (random_player if (seat + count) % 3 else greedy)(Random(seat))

    end = playout(state, players)

    assert end.outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_greedy_plays_under_any_house_rules(seed: int) -> None:
    house = random_house(Random(seed))
    names = [FORCES[seed], FORCES[seed - 1]]
    state = replace(paired(tuple(names)), house=house)

    end = playout(state, against_random(seat=seed % 2, seed=seed))

    assert end.outcome is not None


def test_the_same_seed_plays_the_same_game() -> None:
    """The games have the same actions."""
    first, again = (
        playout(opening("legion", "tribes"), against_random(seat=0, seed=11))
        for _ in range(2)
    )

    assert first == again


def against_random(*, seat: int, seed: int) -> dict[int, Player]:
    """Return a greedy player, a random one, and dice."""
    return {
        seat: greedy(Random(seed)),
        1 - seat: random_player(Random(seed + 1)),
        CHANCE: dice(Random(seed + 2)),
    }


def test_greedy_places_its_feature_where_units_enter_without_hazards() -> None:
    """Of the legal tiles it chooses one with the most free tiles around."""
    chosen = 0
    for seed in range(8):
        rng = Random(seed)
        player, chance = greedy(rng), dice(rng)
        state = new_game(EDITIONS["fourth"])
        while not state.turn:
            mover = state.mover
            action = (chance if mover == CHANCE else player)(state)
            if isinstance(action, SetFeature) and mover is not None:
                free = [exits(state.play(each), [mover]) for each in state.actions()]
                assert exits(state.play(action), [mover]) == max(free)
                chosen += min(free) < max(free)
            state = state.play(action)
    assert chosen
