"""Features of positions of the fourth edition, computed by hand."""

from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.ability_actions import WillOfTheWood
from pocket_tactics.engine.abilities.fourth.attacks import ArcingShot
from pocket_tactics.engine.abilities.fourth.deploying import DeployNear
from pocket_tactics.engine.abilities.fourth.fights import (
    Anew,
    GuardStance,
    Numbers,
    Spellblade,
    TwistFate,
    WildLob,
)
from pocket_tactics.engine.abilities.fourth.losses import Deathless
from pocket_tactics.engine.abilities.fourth.moves import Dive, KinStep, Treewalk
from pocket_tactics.engine.cards import FourthUnit
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.odds.stakes import turn_of
from pocket_tactics.players.evaluation.exchanges import with_lead
from pocket_tactics.players.evaluation.features import FOURTH_SIDE, feature_names
from pocket_tactics.players.evaluation.fourth import features
from pocket_tactics.players.evaluation.fourth.strikes import raised, strike_chance
from tests.conftest import play
from tests.fourth import LINE, card, position
from tests.players.search.fourth.small import small_game

NAMES = feature_names("fourth")
SIDE = len(FOURTH_SIDE)


def priced(unit: FourthUnit, points: int) -> FourthUnit:
    """Return a card that costs some points."""
    return replace(unit, cost=points)


PIKE = priced(card("pike", "1 1"), 20)
BARE = priced(card("bare", "0 0"), 10)
BOW = priced(card("bow", "1 1", ArcingShot(fewer=0), ranged=1), 10)
RIDER = priced(card("rider", "1 1", swift=1), 30)
HAWK = priced(card("hawk", "1 1", Dive(by=1, defence=0), flying=1), 10)
DRUID = priced(card("wanderer", "1 1", Treewalk(feature="forest")), 10)
KIN = priced(card("kin", "1 1", KinStep(type="living")), 10)
SCOUT = priced(card("scout", "1 1", DeployNear(feature="forest", upon=True)), 10)
RISE = priced(card("rise", "0 0", Deathless(needs=5)), 10)
FIRM = priced(card("firm", "0 1", Deathless(needs=5)), 10)
LOB = priced(card("lob", "1 1", WildLob(hits=(6,))), 10)
SEER = priced(card("seer", "0 1", TwistFate()), 10)
CROWD = priced(card("crowd", "0 1", Numbers(support=2)), 10)
FURY = priced(card("fury", "1 0", Anew(pool="off")), 10)
GUARD = priced(card("guard", "1 1", GuardStance()), 10)
BLADE = priced(card("sage", "1 0", Spellblade(by=5)), 10)
WILL = priced(card("will", "0 1", WillOfTheWood(feature="forest", needs=5)), 10)
ELF = priced(card("elf", "1 1", favours=("forest",)), 10)
HEAVY = priced(card("heavy", "2 1", off_bump=2, defence_bump=1), 10)
OWN = (
    PIKE,
    BARE,
    BOW,
    RIDER,
    HAWK,
    DRUID,
    KIN,
    SCOUT,
    RISE,
    FIRM,
    LOB,
    SEER,
    CROWD,
    FURY,
    GUARD,
    BLADE,
    WILL,
    ELF,
    HEAVY,
)
PLAIN = "0,0+village 1,0 2,0 3,0 4,0 5,0+village"
STRIKE = 5 / 12
"""The probability that one die is higher than another."""

REROLLED, GUARDED = with_lead(STRIKE, 1), with_lead(STRIKE, -1)
"""The estimates if the attacker, or the target, has one re-roll more."""


def at(tiles: str, units: str, **house: int | str) -> State:
    """Return a position in which seat 0 has the turn."""
    return position(tiles, units, *OWN, turn=0, teams=(), seats=2, **house)


def named(state: State) -> dict[str, float]:
    """Return the features of a position by their names."""
    return dict(zip(NAMES, map(float, features(state)), strict=True))


WHOLE = {
    "mover_points_on_map": 2 + 2,
    "mover_points_in_reserve": 1,
    "mover_units_on_map": 0.5,
    "mover_units_in_reserve": 0.25,
    "mover_two_units": 1,
    "mover_off_on_map": 0.2,
    "mover_def_on_map": 0.2,
    "mover_features_held": 0.5,
    "mover_lacks_one": 1,
    "mover_holder_points": 2,
    "mover_holders_supported": 0.25,
    "mover_nearness": 0.25 * 2 / 6,
    "mover_nearness_to_enemies": 0.5 * 2 * (1 + 2) / 6,
    "mover_ground_for_defence": 0.25 * 2,
    "mover_support": 0.2,
    "mover_mobility": 0.05 * 2,
    "enemy_points_on_map": 2,
    "enemy_units_on_map": 0.25,
    "enemy_one_unit": 1,
    "enemy_off_on_map": 0.1,
    "enemy_def_on_map": 0.1,
    "enemy_features_held": 0.5,
    "enemy_lacks_one": 1,
    "enemy_holder_points": 2,
    "enemy_nearness_to_enemies": 0.5 * 2 * 2 / 6,
    "enemy_ground_for_defence": 0.25 * 2,
    "enemy_mobility": 0.05,
    "turns_left": 1,
}


def test_a_position_has_all_of_its_features() -> None:
    """The reserve cannot enter: the tile next to the feature is taken."""
    state = at(PLAIN, "0.pike.1@0,0 0.pike.2@1,0 0.bare.1 1.pike.1@5,0")

    found = {name: value for name, value in named(state).items() if value}

    assert found == pytest.approx(WHOLE | {"mover_points_cut_off": 1})


class Case(NamedTuple):
    """The value of some features in a position."""

    state: State
    values: dict[str, float]


ROAD = "0,0+village 1,0 2,0 3,0+village"
FORK = "0,0+village 1,0 2,0 3,0 0,1 1,1 2,1 3,1+village"
WOODS = "0,0+village 1,0 2,0 3,0+forest"
GUARDS = "0.pike.9 1.pike.9"

CASES = {
    "a free feature in reach wins": Case(
        at(ROAD, "0.pike.1@0,0 0.pike.2@2,0 1.pike.1"),
        {
            "mover_goals_free": 0.5,
            "mover_goals_in_reach": 0.5,
            "mover_nearest_in_1_turn": 1,
            "mover_chance_to_win": 1,
            "mover_likely_win": 1,
            "features_unheld": 0.5,
        },
    ),
    "a feature that has to be left does not count": Case(
        at("0,0+village 1,0+village 2,0", "0.pike.1@0,0 1.pike.1"),
        {
            "mover_goals_in_reach": 0,
            "mover_chance_to_win": 0,
            "mover_nearest_in_1_turn": 0,
        },
    ),
    "a feature is kept by the house rules": Case(
        at(
            "0,0+village=0 1,0+village 2,0",
            "0.pike.1@0,0 1.pike.1",
            feature_control="last-occupant",
        ),
        {
            "mover_goals_in_reach": 0.5,
            "mover_chance_to_win": 1,
            "mover_nearest_in_1_turn": 1,
        },
    ),
    "a Highland may hold back who climbs it": Case(
        at("0,0+village 1,0 2,0+highland", "0.pike.1@0,0 0.pike.2@1,0 1.pike.1"),
        {"mover_chance_to_win": 1 / 3, "mover_likely_win": 1},
    ),
    "a reserve takes a feature next to another": Case(
        at("0,0+village 1,0+village 2,0", "0.pike.1@0,0 0.pike.2 1.pike.1@2,0"),
        {
            "mover_chance_to_win": 1,
            "mover_entries": 0.1,
            "mover_points_cut_off": 0,
        },
    ),
    "an ambush takes a free Forest": Case(
        at(WOODS, "0.pike.1@0,0 0.scout.1 1.pike.1@2,0"),
        {"mover_chance_to_win": 1, "mover_entries": 0.2},
    ),
    "a swift unit needs fewer turns": Case(
        at(PLAIN, "0.rider.1@2,0 1.pike.1"),
        {
            "mover_nearest_in_1_turn": 1,
            "mover_mobility": 0.05 * 4,
            "mover_bonus_moves": 0.25,
        },
    ),
    "two turns": Case(
        at(PLAIN, "0.pike.1@3,0 1.pike.1"), {"mover_nearest_in_2_turns": 1}
    ),
    "three turns": Case(
        at("0,0 1,0 2,0 3,0+village", "0.pike.1@0,0 1.pike.1"),
        {"mover_nearest_in_3_turns": 1},
    ),
    "the best exchange, and threats": Case(
        at(LINE, "0.pike.1@2,0 1.rider.1@3,0 1.pike.1@1,0"),
        {
            # The rider's other neighbour is empty. No unit supports another.
            "mover_points_threatened": STRIKE * (3 + 2),
            "mover_greatest_threat": STRIKE * 3,
            "mover_best_exchange": STRIKE * (3 - 2),
            "mover_best_shot": 0,
            "mover_chance_to_win": 0,
        },
    ),
    "a shot without a reply": Case(
        at(LINE, f"0.bow.1@1,0 1.pike.1@3,0 {GUARDS}"),
        {
            "mover_best_shot": STRIKE * 2,
            "mover_range_on_map": 0.25,
            "enemy_best_exchange": 0,
        },
    ),
    "an arcing shot over an enemy, who supports the target": Case(
        at(LINE, "0.bow.1@1,0 1.bare.1@2,0 1.pike.1@3,0"),
        {"mover_points_threatened": 1 + GUARDED * 2},
    ),
    "the last enemy falls, and that wins": Case(
        at(LINE, f"0.pike.1@2,0 0.pike.2@0,0 1.pike.1@3,0 {GUARDS}"),
        {"mover_chance_to_win": STRIKE, "enemy_chance_to_win": 0},
    ),
    "the last units of both may fall": Case(
        at(LINE, f"0.pike.1@2,0 1.pike.1@3,0 {GUARDS}"),
        {
            "mover_chance_to_win": STRIKE * (1 - STRIKE),
            "enemy_chance_to_win": STRIKE * (1 - STRIKE),
        },
    ),
    "a scout in reserve saves the enemy": Case(
        at(WOODS, "0.pike.1@1,0 0.pike.2@0,0 1.pike.1@2,0 1.scout.1"),
        {"mover_chance_to_win": 0},
    ),
    "a friend gives a re-roll": Case(
        at("0,0+village 1,0 2,0", "0.pike.2@0,0 0.pike.1@1,0 1.pike.1@2,0"),
        {"mover_points_threatened": REROLLED * 2, "mover_support": 0.2},
    ),
    "the favoured ground gives a re-roll": Case(
        at("0,0 1,0+forest 2,0", "0.elf.1@1,0 1.pike.1@2,0"),
        {"mover_points_threatened": REROLLED * 2, "mover_support": 0.1},
    ),
    "a crowd gives two re-rolls": Case(
        at(LINE, "0.crowd.1@1,0 0.bare.1@2,0 1.pike.1@5,0"), {"mover_support": 0.3}
    ),
    "fate is twisted for the strike": Case(
        at(f"{LINE} 2,1", "0.pike.1@1,0 1.pike.1@2,0 0.seer.1@2,1"),
        {"mover_points_threatened": REROLLED * 2},
    ),
    "fury is worth a re-roll": Case(
        at(LINE, "0.fury.1@1,0 1.pike.1@2,0"),
        {"mover_points_threatened": REROLLED * 2},
    ),
    "a guard stance is worth a re-roll of the target": Case(
        at(LINE, "0.pike.1@1,0 1.guard.1@2,0"),
        {"mover_points_threatened": GUARDED},
    ),
    "a spellblade makes a six": Case(
        at(LINE, "0.sage.1@1,0 1.pike.1@2,0"),
        {"mover_points_threatened": 5 / 6 * 2},
    ),
    "a lob hits with a six": Case(
        at(LINE, "0.lob.1@1,0 1.bare.1@2,0"),
        {"mover_points_threatened": 1 / 6},
    ),
    "a unit without dice never stays": Case(
        at(LINE, "0.pike.1@1,0 1.rise.1@2,0"), {"mover_points_threatened": 1}
    ),
    "a defeated unit may stay": Case(
        at(LINE, "0.pike.1@1,0 1.firm.1@2,0"),
        {"mover_points_threatened": STRIKE * 2 / 3},
    ),
    "a dive from afar, with a bump and without DEF dice": Case(
        at(LINE, "0.hawk.1@0,0 1.pike.1@3,0"),
        {
            "mover_points_threatened": strike_chance("cancel-ties", 1, 1, 1, 0) * 2,
            "mover_best_shot": 0,
        },
    ),
    "an assault out of a Forest at any distance": Case(
        at("0,0 1,0 2,0 3,0+forest 4,0", "0.wanderer.1@0,0 1.pike.1@4,0"),
        {"mover_points_threatened": STRIKE * 2, "mover_mobility": 0.1},
    ),
    "a step to kin": Case(
        at(LINE, "0.kin.1@0,0 0.pike.1@4,0 1.pike.1"),
        {"mover_mobility": 0.05 * (1 + 2 + 2)},
    ),
    "an affliction at a Forest": Case(
        at("0,0 1,0 2,0 3,0+forest 4,0", "0.will.1@0,0 1.pike.1@4,0"),
        {"mover_points_threatened": 2 / 3 * 2, "mover_best_shot": 2 / 3 * 2},
    ),
    "the bumps of a card and of a Highland": Case(
        at("0,0+highland 1,0 2,0", "0.heavy.1@0,0 1.pike.1@1,0"),
        {
            "mover_ground_for_attack": 0.25 * 2,
            "mover_off_on_map": 0.4,
            "mover_def_on_map": 0.2,
            "mover_points_threatened": strike_chance("cancel-ties", 2, 1, 4, 0) * 2,
        },
    ),
    "an enemy on a feature": Case(
        at("0,0 1,0 2,0+township", "0.pike.1@1,0 1.bare.1@2,0"),
        {"mover_holders_threatened": 0.5},
    ),
    "units that reload, and captured ones": Case(
        at(LINE, "0.gunner.1@0,0*1 0.rider.1!1 1.pike.1@5,0"),
        {"mover_reloading": 0.25, "mover_points_captured": 3},
    ),
    "the turns that are left": Case(
        replace(at(LINE, "0.pike.1@0,0 1.pike.1@5,0", turn_limit=50), turn=45),
        {"turns_left": 5 / 40},
    ),
    "a position that has come up before": Case(
        play(
            at(LINE, "0.pike.1@0,0 1.pike.1@5,0"),
            "move 0.pike.1 1,0; move 1.pike.1 4,0;move 0.pike.1 0,0; move 1.pike.1 5,0",
        ),
        {"times_met": 1},
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_these_features_are_those_worked_out_by_hand(case: Case) -> None:
    found = named(case.state)

    assert {name: found[name] for name in case.values} == pytest.approx(
        case.values, abs=1e-6
    )


@pytest.mark.parametrize("seed", range(20))
def test_the_mover_has_the_features_that_it_has_as_the_enemy(seed: int) -> None:
    for state in small_game(seed, turns=6):
        if not isinstance(state.step, TakeTurn):
            continue
        numbers = features(state)
        turned = turn_of(state, 1 - state.seat)

        assert numbers.dtype == np.float32
        assert np.isfinite(numbers).all()
        if not turned.outcome and turned.seat != state.seat:
            others = features(turned)
            assert (numbers[:SIDE] == others[SIDE : 2 * SIDE]).all()
            assert (numbers[SIDE : 2 * SIDE] == others[:SIDE]).all()


def test_every_feature_has_a_value_worked_out_by_hand() -> None:
    values = [
        *WHOLE.items(),
        *(pair for c in CASES.values() for pair in c.values.items()),
        ("mover_points_cut_off", 1),
    ]
    known = {name.partition("_")[2] for name, value in values if value}

    assert {feature.name for feature in FOURTH_SIDE} <= known
    assert set(NAMES[2 * SIDE :]) <= {name for name, value in values if value}


@pytest.mark.parametrize("comparison", ["highest", "cancel-ties", "pairwise"])
def test_a_die_succeeds_against_a_die_in_any_comparison(comparison: str) -> None:
    assert strike_chance(comparison, 1, 1, 0, 0) == pytest.approx(STRIKE)
    assert strike_chance(comparison, 1, 1, 5, 0) == pytest.approx(5 / 6)
    assert strike_chance(comparison, 0, 1, 0, 0) == 0
    assert strike_chance(comparison, 1, 0, 0, 0) == 1


def test_equal_dice_cancel_each_other() -> None:
    """Two dice beat one unless the higher one is lower than the guard."""
    lower = sum(((face - 1) / 6) ** 2 for face in range(1, 7)) / 6

    assert strike_chance("cancel-ties", 2, 1, 0, 0) == pytest.approx(1 - lower)


def test_pips_raise_dice_from_the_highest_down() -> None:
    assert raised((6, 4, 4), 3) == (6, 6, 5)
    assert raised((), 3) == ()
