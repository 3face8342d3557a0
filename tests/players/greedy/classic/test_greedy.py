"""The greedy player of the second and third edition, which looks one decision ahead."""

from random import Random

import pytest
from msgspec.structs import replace

from pocket_tactics import EDITIONS, new_game
from pocket_tactics.engine.abilities.classic.fights import Shove, Stubborn, TwistFate
from pocket_tactics.engine.actions import Action, LayTile
from pocket_tactics.engine.hexes import CENTRE, Hex, distance
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.notation import write_action
from pocket_tactics.players import dice
from pocket_tactics.players.greedy import greedy
from tests.classic import LINE, both, card, position
from tests.conftest import choices, play

SEEDS = range(3)
"""The seed chooses among equal actions, and must not change the results."""

RESERVES = "0.dummy.9 1.dummy.9"


def chosen(state: State, seed: int) -> str:
    """Return the action that the greedy player chooses."""
    return write_action(greedy(Random(seed))(state))


def meeting(edition: str, units: str, script: str) -> State:
    """Return the position in the middle of a fight."""
    own = (
        card(edition, "bare", "1/0 1/0 1/0"),
        card(edition, "firm", "0/1 0/1 0/1", Stubborn()),
        card(edition, "mage", "0/1 0/1 0/1", TwistFate()),
    )
    return play(position(edition, LINE, f"{units} {RESERVES}", *own), script)


STORM = "storm 0.mace.1 2,0 melee"
EQUALS = {
    "lets dice lie that have done": (
        "0.mace.1@1,0 0.dummy.1@3,0 1.bare.1@2,0",
        f"{STORM}; roll 6; roll 6; roll 1",
    ),
    "lets a die lie that no other would beat": (
        "0.mace.1@1,0 1.firm.1@2,0",
        f"{STORM}; roll 1; roll 1; roll 6",
    ),
    "lets fate be": (
        "0.mace.1@1,0 1.dummy.1@2,0 1.mage.1@3,0",
        f"{STORM}; roll 1; roll 1; roll 6",
    ),
}


@both
@pytest.mark.parametrize(("units", "script"), EQUALS.values(), ids=EQUALS)
@pytest.mark.parametrize("seed", SEEDS)
def test_of_equals_greedy_declines(
    seed: int, units: str, script: str, edition: str
) -> None:
    """An effect without a gain may be needed later."""
    asked = meeting(edition, units, script)

    assert len(choices(asked)) > 1
    assert chosen(asked, seed) == "decline"


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_rolls_a_die_again_that_has_not_done(seed: int, edition: str) -> None:
    units = "0.mace.1@1,0 0.dummy.1@3,0 1.dummy.1@2,0"

    asked = meeting(edition, units, f"{STORM}; roll 2; roll 6; roll 5")

    assert chosen(asked, seed) == "reroll off 2"


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_storms_a_base_that_it_can_take(seed: int, edition: str) -> None:
    """The assault wins the game."""
    own = card(edition, "ram", "3(6)/1 1/1 1/1")
    units = f"0.ram.1@0,0 0.mace.2@5,0 1.mace.1@4,0 {RESERVES}"
    start = position(edition, LINE, units, own, bases="-7,3 1,-1")

    assert chosen(start, seed) == "storm 0.ram.1 1,-1 melee"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    ("helper", "named"), [("0.mace.1@2,-1", " 1,0"), ("1.mace.1@2,-1", "")]
)
def test_greedy_charges_on_the_tile_where_the_assists_serve_it_better(
    helper: str, named: str, seed: int
) -> None:
    """A friend assists it at that tile, or no enemy assists the target there."""
    tank = card("second", "tank", "4/4 0/1 0/1", footprint="pair")
    prey = replace(card("second", "prey", "1/1 0/1 0/1", footprint="pair"), cost=40)
    tiles = "0,0 0,1 1,0 1,1 2,-1 2,0"
    units = f"0.tank.1@0,1 1.prey.1@1,1 {helper} {RESERVES}"
    start = position("second", tiles, units, tank, prey)

    assert len(choices(start, "charge 0.tank.1 1,1")) == 2
    assert chosen(start, seed) == f"charge 0.tank.1 1,1{named}"


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_sends_back_the_dearer_enemy_and_its_own_cheaper_unit(
    edition: str, seed: int
) -> None:
    """A push or their own slip has moved them onto Ice."""
    guard = card(edition, "guard", "1/1 1/1 1/1", Shove(skill="melee"))
    lord = replace(card(edition, "lord", "1/1 1/1 1/1"), cost=20)
    tiles = "0,1 1,1 2,1:ice 3,1"
    units = f"0.guard.1@0,1 1.mace.1@1,1 1.lord.1@3,1 {RESERVES}"
    pushed = play(
        position(edition, tiles, units, guard, lord),
        "storm 0.guard.1 1,1 melee; roll 1; roll 1; roll 1; roll 1;"
        "push 1.mace.1 2,1; roll 1; roll 3",
    )
    slipped = play(
        position(edition, tiles, units, guard, lord, turn=1),
        "move 1.mace.1 2,1; roll 1; roll 3",
    )

    assert chosen(pushed, seed) == "send-back 1.lord.1"
    assert chosen(slipped, seed) == "send-back 1.mace.1"


@both
@pytest.mark.parametrize("seed", SEEDS)
def test_greedy_lays_hazards_far_from_its_base_and_near_the_enemys(
    seed: int, edition: str
) -> None:
    """Units enter from their base, and the first one is on the map."""
    rng = Random(seed)
    player, chance = greedy(rng), dice(rng)
    state, laid = new_game(EDITIONS[edition]), {False: 0, True: 0}
    while not state.turn:
        action = (chance if state.mover == CHANCE else player)(state)
        if places := places_of_hazard(state, action):
            first = state.mover == state.order[0]
            best = max if first else min
            steps = {place: distance(place, CENTRE) for place in places}
            assert isinstance(action, LayTile)
            assert steps[action.at] == best(steps.values())
            laid[first] += len(set(steps.values())) > 1
        state = state.play(action)
    assert all(laid.values())


def places_of_hazard(state: State, action: Action) -> list[Hex]:
    """Return the places for the same tile, if it is a hazard."""
    if not isinstance(action, LayTile) or not lays_hazard(state, action):
        return []
    return [each.at for each in state.actions() if isinstance(each, LayTile)]


def lays_hazard(state: State, action: LayTile) -> bool:
    """Whether an action lays a hazard on the map."""
    return state.play(action).board.hazards != state.board.hazards
