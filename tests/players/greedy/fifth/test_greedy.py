"""The greedy player of the fifth edition, which looks one decision ahead."""

from random import Random

import pytest

from pocket_tactics.engine.actions import ChooseGate, Pass
from pocket_tactics.engine.rules.fifth.setup import ChooseEdge
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_action
from pocket_tactics.players import Player, dice, playout, random_player
from pocket_tactics.players.greedy import greedy
from tests.conftest import card, opening, play, position

SEEDS = range(5)
"""The seed chooses among equal actions, and must not change the results."""

BARE = card("bare", "0 0 0 1")
"""Every attack defeats it."""

TURNS = {
    "storms the gate": (
        position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1"),
        {"move 0.footman.1 2,0"},
    ),
    "storms the gate two steps away rather than take a unit": (
        position(
            "0,0 1,0 2,0 3,0 1,-1",
            "0.cavalier.1@1,0 0.mage.1 1.bare.1@1,-1 1.mage.1",
            BARE,
            gates="0,0 3,0",
        ),
        {"move 0.cavalier.1 3,0"},
    ),
    "storms the gate through Water rather than wait": (
        position("0,0 1,0 2,0:water", "0.footman.1@1,0 0.mage.1 1.mage.1 1.mage.2"),
        {"move 0.footman.1 2,0"},
    ),
    "defeats the last unit": (
        position("0,0 1,0 2,0 3,0", "0.archer.1@1,0 0.mage.1 1.bare.1@2,0", BARE),
        {"skirmish 0.archer.1 1.bare.1", "invade 0.archer.1 1.bare.1"},
    ),
    "invades the gate, where a skirmish would win a unit alone": (
        position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.bare.1@2,0 1.mage.1", BARE),
        {"invade 0.footman.1 1.bare.1"},
    ),
    "puts a reserve on the gate that is about to be stormed": (
        position("0,0 1,0 2,0 3,0 4,0", "1.cavalier.1@2,0 0.footman.1 1.mage.1"),
        {"deploy 0.footman.1 0,0"},
    ),
}


@pytest.mark.parametrize(("state", "best"), TURNS.values(), ids=TURNS)
@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_turn_greedy(seed: int, state: State, best: set[str]) -> None:
    """It finds a gain that takes one action."""
    assert chosen(state, seed) in best


RUIN = {
    "attack a Footman in its Keep with an Archer": (
        position(
            "0,0 1,0 2,0 3,0+keep 4,0 5,0",
            "0.archer.1@2,0 0.mage.1 1.footman.1@3,0 1.mage.1",
        ),
        {"skirmish 0.archer.1 1.footman.1", "invade 0.archer.1 1.footman.1"},
    ),
    "invade a Footman over two Waters": (
        position(
            "0,0 1,0 2,0 3,0:water 4,0:water 5,0 6,0",
            "0.cavalier.1@2,0 0.mage.1 1.footman.1@4,0 1.mage.1",
            invade_reach="move",
        ),
        {"invade 0.cavalier.1 1.footman.1"},
    ),
    "wade where it can walk": (
        position(
            "0,0 1,-1 1,0:water 2,-1 3,-1 4,-1 5,-1 6,-1 7,-1",
            "0.footman.1@0,0 0.mage.1 1.mage.1 1.archer.1",
        ),
        {"move 0.footman.1 1,0", "deploy 0.mage.1 1,0"},
    ),
    "step off the gate before an enemy who could storm it": (
        position(
            "0,0 0,1 1,0 2,0 3,0 4,0",
            "0.footman.1@0,0 0.archer.1 1.footman.1@1,0 1.archer.1@4,0 1.mage.1",
        ),
        {"move 0.footman.1 0,1"},
    ),
    "risk the last unit while another way is open": (
        position(
            "0,0 1,0 2,0 3,0+keep 4,0 5,0 6,0",
            "0.archer.1@2,0 1.footman.1@3,0 1.footman.2 1.mage.1",
        ),
        {"skirmish 0.archer.1 1.footman.1", "invade 0.archer.1 1.footman.1"},
    ),
}


@pytest.mark.parametrize(("state", "ruinous"), RUIN.values(), ids=RUIN)
@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_does_not(seed: int, state: State, ruinous: set[str]) -> None:
    """It avoids losses, although each of these actions is legal."""
    assert ruinous <= set(map(write_action, state.actions()))
    assert chosen(state, seed) not in ruinous


def fight(line: str, tiles: str = "0,0 1,0") -> State:
    """Return the position after an attack on a neighbour and some rolls.

    Neither unit is its player's last.
    """
    attacker, _, rest = line.partition(" > ")
    target, _, script = rest.partition(": ")
    units = f"0.{attacker}.1@0,0 1.{target}.1@1,0 0.mage.9 1.mage.9"
    attack = f"skirmish 0.{attacker}.1 1.{target}.1"
    return play(position(tiles, units), "; ".join([attack, *filter(None, [script])]))


FIGHTS = {
    "strikes back": (fight("footman > footman"), "retaliate"),
    "uses the bump that decides": (
        fight("cavalier > mage: roll 3 1; roll 3"),
        "bump off 3 +1",
    ),
    "uses the bump that decides when it strikes back": (
        fight("footman > footman: retaliate; roll 3 2; roll 4 4; roll 4 2; roll 4 1"),
        "bump off 4 +1",
    ),
    "rolls a die again that has not done": (
        fight("archer > mage: roll 3; roll 3", "0,0+hill 1,0"),
        "reroll off 3",
    ),
    "lets a die lie that has done": (
        fight("archer > mage: roll 4; roll 3", "0,0+hill 1,0"),
        "decline",
    ),
    "rolls a guard again that does not hold": (
        fight("archer > mage: roll 4; roll 3", "0,0 1,0+forest"),
        "reroll def 3",
    ),
    "lets a guard lie that holds": (
        fight("archer > mage: roll 4; roll 5", "0,0 1,0+forest"),
        "decline",
    ),
}


@pytest.mark.parametrize(("state", "best"), FIGHTS.values(), ids=FIGHTS)
@pytest.mark.parametrize("seed", SEEDS)
def test_in_a_fight_greedy(seed: int, state: State, best: str) -> None:
    """It uses its effects as the odds advise."""
    assert chosen(state, seed) == best


@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_takes_the_place_that_wins(seed: int) -> None:
    """The enemy's last guard at the gate has fallen."""
    start = position("0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1@2,0 1.mage.2")

    won = play(start, "invade 0.footman.1 1.mage.1; roll 6 6; roll 3")

    assert chosen(won, seed) == "take-place"


@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_passes_only_when_nothing_is_better(seed: int) -> None:
    """It still invades a gate when passing is allowed."""
    start = position(
        "0,0 1,0 2,0", "0.footman.1@1,0 0.mage.1 1.mage.1", passing="allowed"
    )

    assert Pass() in start.actions()
    assert chosen(start, seed) == "move 0.footman.1 2,0"


def test_one_reserve_stands_for_its_like() -> None:
    """Either of two Mages may be deployed: the game is the same."""
    start = position("0,0 1,0 2,0 3,0", "0.mage.1 0.mage.2 1.mage.1")

    answers = {chosen(start, seed) for seed in range(20)}

    assert answers == {"deploy 0.mage.1 0,0"}


def test_the_same_seed_plays_the_same_game() -> None:
    """The games have the same actions."""
    first, again = (
        playout(opening(), against_random(seat=0, seed=11)) for _ in range(2)
    )

    assert first == again


STARTS = {
    "as printed": opening(),
    "seat order, passing, a short game": opening(
        setup_order="seat-order", passing="allowed", turn_limit=50
    ),
    "pairs, answers forced, a move enough for invasions": opening(
        fifth_comparison="pairwise",
        retaliation="always",
        invade_reach="move",
    ),
    "ties cancelled, gates blocked with reserves alone": opening(
        fifth_comparison="cancel-ties",
        gate_block="only-with-reserves",
        village_saves="no",
        mutual_loss="mover-loses",
    ),
}


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
@pytest.mark.parametrize("seed", range(2))
def test_greedy_against_greedy_comes_to_an_end(seed: int, start: State) -> None:
    """Every action is legal, as the engine would refuse any other."""
    players = {
        0: greedy(Random(seed)),
        1: greedy(Random(seed + 100)),
        CHANCE: dice(Random(seed + 200)),
    }

    end = playout(start, players)

    assert end.outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_greedy_names_legal_actions_alone(seed: int) -> None:
    """They are legal in the position that it gets, in every phase of a game."""
    state, players = opening(), against_random(seat=seed % 2, seed=seed)
    while (mover := state.mover) is not None:
        action = players[mover](state)
        assert action in state.actions()
        state = state.play(action)


def against_random(*, seat: int, seed: int) -> dict[int, Player]:
    """Return a greedy player, a random one, and dice."""
    return {
        seat: greedy(Random(seed)),
        1 - seat: random_player(Random(seed + 1)),
        CHANCE: dice(Random(seed + 2)),
    }


def chosen(state: State, seed: int) -> str:
    """Return the action that the greedy player chooses."""
    return write_action(greedy(Random(seed))(state))


@pytest.mark.parametrize("seed", range(20))
def test_greedy_chooses_no_edge_of_water_while_another_is_left(seed: int) -> None:
    """At an edge of Water its units would be tested whenever they enter."""
    players = against_random(seat=1, seed=seed)
    state = opening()
    while not isinstance(state.step, ChooseEdge) or state.mover != 1:
        assert state.mover is not None
        state = state.play(players[state.mover](state))
    action = players[1](state)
    edges = {choice.at for choice in state.actions() if isinstance(choice, ChooseGate)}

    assert isinstance(action, ChooseGate)
    assert edges <= state.board.hazards or action.at not in state.board.hazards
