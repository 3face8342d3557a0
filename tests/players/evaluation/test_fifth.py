"""Features of positions of the fifth edition, computed by hand."""

from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.fights import Kicker
from pocket_tactics.engine.actions import Invade, Skirmish
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.state import State
from pocket_tactics.odds import attack_odds
from pocket_tactics.odds.stakes import turn_of
from pocket_tactics.players.evaluation.features import FIFTH_SIDE, feature_names
from pocket_tactics.players.evaluation.fifth import features
from pocket_tactics.players.evaluation.fifth.view import attacks_of
from tests.conftest import card, play, position
from tests.players.search.small import small_game

NAMES = feature_names("fifth")
SIDE = len(FIFTH_SIDE)


def priced(unit: FifthUnit, points: int) -> FifthUnit:
    """Return a card that costs some points."""
    return replace(unit, cost=points)


def rock(pool: Pool) -> FifthGround:
    """Return a ground that adds a six to a pool."""
    return FifthGround(
        id=f"{pool}-rock", name="Rock", abilities=(Kicker(pool=pool, face=6),)
    )


PIKE = priced(card("pike", "1 1 1 1"), 20)
LANCE = priced(card("lance", "1 1 1 2"), 30)
BARE = priced(card("bare", "0 0 0 1"), 10)
SLING = priced(card("sling", "0 1 0 1", OnlyAt(tiles=2, off=1)), 10)
HALF = card("half", "0 1 1 1", Kicker(pool="off", face=4))
OWN = (PIKE, LANCE, BARE, SLING, HALF, rock("off"), rock("def"))
LINE = "0,0 1,0 2,0 3,0 4,0"
FORK = "0,0 0,1 1,0 2,0 3,0 4,0"

STRIKE = 5 / 12
"""The probability that one die is higher than another."""


def at(tiles: str, units: str, *, gates: str = "", **house: int | str) -> State:
    """Return a position in which seat 0 has the turn."""
    return position(tiles, units, *OWN, gates=gates, turn=0, **house)


def named(state: State) -> dict[str, float]:
    """Return the features of a position by their names."""
    return dict(zip(NAMES, map(float, features(state)), strict=True))


WHOLE = {
    "mover_points_on_map": 2,
    "mover_points_in_reserve": 3,
    "mover_units_on_map": 0.25,
    "mover_units_in_reserve": 0.25,
    "mover_nearest_in_3_turns": 1,
    "mover_nearness": 0.25 * 5 / 8,
    "mover_nearness_by_points": 0.5 * 2 * 5 / 8,
    "mover_guards_next_to_gate": 0.5,
    "mover_mobility": 0.1,
    "mover_entries": 0.2,
    "enemy_points_on_map": 2,
    "enemy_units_on_map": 0.25,
    "enemy_nearest_in_3_turns": 1,
    "enemy_nearness": 0.25 * 5 / 8,
    "enemy_nearness_by_points": 0.5 * 2 * 5 / 8,
    "enemy_guards_next_to_gate": 0.5,
    "enemy_mobility": 0.1,
    "gate_distance": 0.5,
    "turns_left": 1,
}


def test_a_position_has_all_of_its_features() -> None:
    """The pike is three turns from the enemy's gate. The lance enters by hopping."""
    state = at(LINE, "0.pike.1@1,0 0.lance.1 1.pike.1@3,0 1.lance.1!0")

    found = {name: value for name, value in named(state).items() if value}

    assert found == pytest.approx(WHOLE)


class Case(NamedTuple):
    """The value of some features in a position."""

    state: State
    values: dict[str, float]


TWO_ENEMIES = at(LINE, "0.pike.1@2,0 1.lance.1@3,0 1.pike.1@1,0")
LAST_ENEMY = at(LINE, "0.pike.1@2,0 1.pike.1@3,0")
WET_GATE = "0,0 1,0 2,0 3,0:water"
VILLAGE = f"{LINE} 3,1+village 1,-1+village"
AT_THE_DOOR = "0.pike.1@3,0 0.pike.2 1.pike.1 1.pike.2"

CASES = {
    "a unit on the enemy's gate is in one turn": Case(
        at(
            f"{LINE} 1,-1+village",
            "0.pike.1@4,0 1.pike.1@1,-1 1.pike.2",
            gates="0,0 4,0",
        ),
        {"mover_nearest_in_1_turn": 1, "mover_nearness": 0.25},
    ),
    "the second of two units in two turns is in two turns": Case(
        at(LINE, "0.lance.1@1,0 0.pike.1@2,0 1.pike.1"),
        {
            "mover_nearest_in_2_turns": 1,
            "mover_nearest_in_1_turn": 0,
            "mover_second_nearest": 7 / 8,
        },
    ),
    "four turns": Case(
        at(LINE, "0.pike.1@0,0 1.pike.1"),
        {
            "mover_nearest_in_4_turns": 1,
            "mover_second_nearest": 0,
            "mover_gate_guarded": 1,
            "mover_gate_guard_points": 2,
            "enemy_gate_guarded": 0,
        },
    ),
    "the second of two units is at most nine turns away": Case(
        at(
            " ".join(f"{q},0" for q in range(12)),
            "0.pike.1@0,0 0.pike.2@1,0 0.pike.3@2,0 1.pike.1",
        ),
        {
            "mover_nearest_in_4_turns": 0,
            "mover_second_nearest": 0,
            "mover_nearness": 0,
            "mover_guards_next_to_gate": 0.5,
            "mover_guards_two_from_gate": 0.5,
            "gate_distance": 11 / 8,
        },
    ),
    "the sum of threats and the greatest": Case(
        TWO_ENEMIES,
        {
            "mover_points_threatened": STRIKE * (3 + 2),
            "mover_greatest_threat": STRIKE * 3,
            "mover_best_exchange": STRIKE * (3 - 2),
            "mover_chance_to_win": 0,
            "enemy_points_threatened": STRIKE * 2,
            "enemy_best_exchange": 0,
        },
    ),
    "the last enemy falls and does not strike back": Case(
        LAST_ENEMY,
        {"mover_chance_to_win": STRIKE * (1 - STRIKE), "mover_likely_win": 0},
    ),
    "a quarter is not likely": Case(
        # A four beats half of the guards, also in the reply.
        at(LINE, "0.half.1@2,0 1.half.1@3,0"),
        {"mover_chance_to_win": 1 / 4, "mover_likely_win": 0},
    ),
    "the last enemy cannot resist": Case(
        at(LINE, "0.pike.1@2,0 1.bare.1@3,0"),
        {"mover_chance_to_win": 1, "mover_likely_win": 1},
    ),
    "an enemy with a reserve is not the last": Case(
        at(LINE, "0.pike.1@2,0 1.bare.1@3,0 1.bare.2"), {"mover_chance_to_win": 0}
    ),
    "the free gate is wet": Case(
        at(WET_GATE, "0.pike.1@2,0 1.pike.1"),
        {"mover_chance_to_win": 2 / 3, "mover_stormers": 0.5, "mover_likely_win": 1},
    ),
    "an invasion of the wet gate": Case(
        at(WET_GATE, "0.pike.1@2,0 1.bare.1@3,0 1.pike.1"),
        {"mover_chance_to_win": 2 / 3, "mover_stormers": 0.5},
    ),
    "two units at the gate": Case(
        at(LINE, "0.pike.1@3,0 0.lance.1@2,0 1.pike.1"), {"mover_stormers": 1}
    ),
    "a Village saves the enemy": Case(
        at(VILLAGE, f"{AT_THE_DOOR} 1.pike.3@1,-1", gates="0,0 4,0"),
        {
            "mover_chance_to_win": 0,
            "mover_stormers": 0,
            "mover_villages": 0,
            "enemy_villages": 0.5,
        },
    ),
    "no Village saves the enemy by the house rules": Case(
        at(
            VILLAGE,
            f"{AT_THE_DOOR} 1.pike.3@1,-1",
            gates="0,0 4,0",
            village_saves="no",
        ),
        {"mover_chance_to_win": 1, "mover_stormers": 0.5},
    ),
    "a Village that is the gate saves nobody": Case(
        at(
            "0,0 1,0 2,0 3,0 4,0+village",
            "0.pike.1@3,0 1.bare.1@4,0 1.pike.2",
        ),
        {"mover_chance_to_win": 1, "mover_stormers": 0.5, "enemy_villages": 0.5},
    ),
    "only reserves are blocked by the house rules": Case(
        at(LINE, "0.pike.1@3,0 1.pike.1@1,0", gate_block="only-with-reserves"),
        {"mover_chance_to_win": 0, "mover_stormers": 0, "enemy_stormers": 0},
    ),
    "the attacker's ground has a six for the strike": Case(
        at("0,0:off-rock 1,0 2,0", "0.pike.1@0,0 1.pike.1"),
        {
            "mover_ground_for_attack": 4 * (5 / 6 - STRIKE) * 2,
            "mover_ground_for_defence": 0,
        },
    ),
    "the target's ground has a six for the guard": Case(
        at("0,0:def-rock 1,0 2,0", "0.pike.1@0,0 1.pike.1"),
        {
            "mover_ground_for_attack": 0,
            "mover_ground_for_defence": 4 * STRIKE * 2,
        },
    ),
    "captured cards count for the gain of a ground": Case(
        at("0,0:def-rock 1,0 2,0", "0.pike.1@0,0 1.pike.1 1.bare.1!0"),
        {
            # Of four pairs, two have no strike. The pike then never strikes
            # the pike, nor the bare unit, whose guard is the kicker alone.
            "mover_ground_for_defence": 4 * (STRIKE + 1) / 4 * 2,
        },
    ),
    "a unit next to the gate covers the other approach": Case(
        at(FORK, "0.pike.1@1,0 1.pike.1"),
        {"mover_approaches_covered": 1, "mover_exits_free": 0.2},
    ),
    "a unit on the gate covers both approaches": Case(
        at(FORK, "0.pike.1@0,0 1.pike.1"),
        {"mover_approaches_covered": 1, "mover_exits_free": 0.4},
    ),
    "a unit that attacks at two tiles alone covers one of them": Case(
        at(FORK, "0.sling.1@2,0 1.pike.1@1,0", gates="0,0 4,0"),
        {
            "mover_approaches_covered": 1 / 2,
            "mover_exits_free": 0.2,
            "mover_points_threatened": 0,
        },
    ),
    "an enemy on the gate closes it to reserves": Case(
        at(
            f"{LINE} 1,-1+village 3,-3",
            "0.pike.1@1,-1 0.pike.2 1.pike.1@0,0 1.pike.2",
            gates="0,0 4,0",
        ),
        # From the Village, whose other neighbours are 1,0 and the gate.
        {"mover_entries": 0.1, "mover_villages": 0.5, "mover_mobility": 0.05},
    ),
    "the turns that are left": Case(
        replace(at(LINE, "0.pike.1 1.pike.1", turn_limit=50), turn=45),
        {"turns_left": 5 / 40},
    ),
    "a position that has come up before": Case(
        play(
            at(LINE, "0.pike.1@0,0 1.pike.1@4,0"),
            "move 0.pike.1 1,0; move 1.pike.1 3,0;move 0.pike.1 0,0; move 1.pike.1 4,0",
        ),
        {"times_met": 1},
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_these_features_are_those_worked_out_by_hand(case: Case) -> None:
    found = named(case.state)

    assert {name: found[name] for name in case.values} == pytest.approx(case.values)


@pytest.mark.parametrize("seed", range(20))
def test_the_mover_has_the_features_that_it_has_as_the_enemy(seed: int) -> None:
    for state in small_game(seed, turns=6):
        numbers = features(state)
        turned = turn_of(state, 1 - state.seat)

        assert numbers.dtype == np.float32
        assert np.isfinite(numbers).all()
        if not turned.outcome:
            others = features(turned)
            assert (numbers[:SIDE] == others[SIDE : 2 * SIDE]).all()
            assert (numbers[SIDE : 2 * SIDE] == others[:SIDE]).all()


def test_every_feature_has_a_value_worked_out_by_hand() -> None:
    values = [
        *WHOLE.items(),
        *(pair for c in CASES.values() for pair in c.values.items()),
    ]
    known = {name.partition("_")[2] for name, value in values if value}

    assert {feature.name for feature in FIFTH_SIDE} <= known
    assert set(NAMES[2 * SIDE :]) <= {name for name, value in values if value}


@pytest.mark.parametrize("seed", range(10))
def test_attacks_have_the_odds_of_the_package_without_their_way(seed: int) -> None:
    for state in small_game(seed, turns=6):
        for attack in attacks_of(state, state.seat):
            verb = Invade if attack.invading else Skirmish
            odds = attack_odds(state, verb(attack.unit.id, attack.target.id))
            arrives = float(1 - odds.drowned)

            falls = float(odds.attacker_falls - odds.drowned)
            assert attack.struck * arrives == pytest.approx(float(odds.target_falls))
            assert attack.replied * arrives == pytest.approx(falls)


def test_an_attack_counts_with_its_best_answer() -> None:
    """The archer's target is out of its own range, so it never retaliates."""
    bow = priced(card("bow", "1 0 2 1"), 10)
    state = position(LINE, "0.bow.1@0,0 1.pike.1@2,0 1.pike.2", bow, PIKE)

    assert named(state)["mover_best_exchange"] == pytest.approx(STRIKE * 2)
