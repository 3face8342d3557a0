"""Features of positions of the second and third edition, computed by hand."""

from typing import NamedTuple

import numpy as np
import pytest
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.attacks import Reach, SlowGun
from pocket_tactics.engine.abilities.classic.fights import (
    Anew,
    Duel,
    Lob,
    Numbers,
    Stubborn,
    TwistFate,
    WastingAura,
)
from pocket_tactics.engine.abilities.classic.hazards import Sky, Sticking
from pocket_tactics.engine.abilities.classic.kinds import UnitAbility
from pocket_tactics.engine.abilities.classic.losses import FallGuy, Reprieve
from pocket_tactics.engine.cards import ClassicUnit, Skill
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.odds.stakes import turn_of
from pocket_tactics.players.evaluation.classic import features
from pocket_tactics.players.evaluation.classic.strikes import strike_chance
from pocket_tactics.players.evaluation.exchanges import with_lead
from pocket_tactics.players.evaluation.features import CLASSIC_SIDE, feature_names
from tests.classic import both, card, ground, position
from tests.conftest import play
from tests.players.search.classic.small import small_game

NAMES = feature_names("third")
SIDE = len(CLASSIC_SIDE)
LINE = "0,0 1,0 2,0 3,0 4,0 5,0"
BASES = "-1,0 6,0"
"""The places at both ends of the line."""

FAR = "-7,3 12,-3"
STRIKE = 5 / 12
"""The probability that one die is higher than another."""

AT_BASE = sum(((face - 1) / 6) ** 3 for face in range(1, 7)) / 6
"""The probability that a die is higher than the three of a base."""


def priced(
    edition: str,
    name: str,
    dice: str,
    *abilities: UnitAbility,
    points: int = 10,
    **printed: object,
) -> ClassicUnit:
    """Return a card that costs some points, of these dice in each skill."""
    printed = {"skills": ""} | printed
    made = card(edition, name, " ".join([dice] * 3), *abilities, **printed)  # type: ignore[arg-type]
    return replace(made, cost=points)


def third(
    name: str, dice: str, *abilities: UnitAbility, **printed: object
) -> ClassicUnit:
    """Return a card of the third edition that costs ten points."""
    return priced("third", name, dice, *abilities, **printed)  # type: ignore[arg-type]


OWN = (
    priced("third", "pike", "1/1", points=20),
    third("bare", "0/0"),
    replace(third("axe", "0/0"), melee=Skill(off=1, defence=1)),
    third("kick", "1(6)/1(2)"),
    third("bow", "1/1", Reach(skill="ballistics", tiles=2)),
    third("gun", "1/1", SlowGun(skill="ballistics")),
    third("elf", "1/1", terrain=("wood",)),
    third("crowd", "0/1", Numbers(worth=2)),
    third("fury", "1/0", Anew(pool="off")),
    third("firm", "0/1", Stubborn()),
    third("seer", "0/1", TwistFate()),
    third("duel", "1/1", Duel(skill="melee")),
    third("late", "0/0", Reprieve(needs=5)),
    third("proud", "0/0", Reprieve(needs=5, unless="melee")),
    third("boss", "0/0", FallGuy(card="bare", needs=4)),
    third("shade", "0/0", WastingAura(fewer=1)),
    card("third", "lob", "0/1 1/1 0/1", Lob(skill="ballistics", strays=(1, 2))),
    third("gate", "0/0", SummonedGate(skill="melee", needs=4)),
    ground("third", "mire", hazard=Sticking(fails=(1, 2, 3))),
)


def at(tiles: str, units: str, bases: str = FAR, **house: int | str) -> State:
    """Return a position of the third edition in which seat 0 has the turn."""
    return position("third", tiles, units, *OWN, bases=bases, **house)  # type: ignore[arg-type]


def named(state: State) -> dict[str, float]:
    """Return the features of a position by their names."""
    return dict(zip(NAMES, map(float, features(state)), strict=True))


WHOLE = {
    "mover_points_on_map": 2 + 2,
    "mover_points_in_reserve": 1,
    "mover_units_on_map": 0.5,
    "mover_units_in_reserve": 0.25,
    "mover_off_on_map": 0.05 * 6,
    "mover_def_on_map": 0.05 * 6,
    "mover_range_on_map": 0.25 * 2,
    "mover_second_nearest": 2 / 8,
    "mover_nearness": 0.25 * (2 + 3) / 8,
    "mover_nearness_by_points": 0.5 * 2 * (2 + 3) / 8,
    "mover_nearness_to_enemies": 0.5 * 2 * (3 + 4) / 8,
    "mover_guards_next_to_base": 0.5,
    "mover_guards_two_from_base": 0.5,
    "mover_support": 0.1 * 2,
    "mover_mobility": 0.05 * 2,
    "enemy_points_on_map": 2,
    "enemy_units_on_map": 0.25,
    "enemy_one_unit": 1,
    "enemy_off_on_map": 0.05 * 3,
    "enemy_def_on_map": 0.05 * 3,
    "enemy_range_on_map": 0.25,
    "enemy_nearness": 0.25 * 2 / 8,
    "enemy_nearness_by_points": 0.5 * 2 * 2 / 8,
    "enemy_nearness_to_enemies": 0.5 * 2 * 4 / 8,
    "enemy_guards_next_to_base": 0.5,
    "enemy_mobility": 0.05,
    "turns_left": 1,
    "base_distance": 7 / 8,
}


def test_a_position_has_all_of_its_features() -> None:
    state = at(LINE, "0.pike.1@0,0 0.pike.2@1,0 0.bare.1 1.pike.1@5,0", BASES)

    found = {name: value for name, value in named(state).items() if value}

    assert found == pytest.approx(WHOLE)


class Case(NamedTuple):
    """The value of some features in a position."""

    state: State
    values: dict[str, float]


AWAY = "0.bare.9 1.bare.9"
"""Reserves of both, so that no fall ends the game."""

CASES = {
    "the base falls to a storm from the next tile": Case(
        at(LINE, f"0.pike.1@5,0 0.bare.1@0,0 1.bare.1@2,0 {AWAY}", BASES),
        {
            "mover_nearest_1_step": 1,
            "mover_stormers": 0.5,
            "mover_pressure": 0.5 * AT_BASE,
            "mover_chance_to_win": AT_BASE,
            "mover_likely_win": 0,
            "enemy_stormers": 0,
        },
    ),
    "two steps": Case(
        at(LINE, "0.pike.1@4,0 1.pike.1", BASES), {"mover_nearest_2_steps": 1}
    ),
    "three steps": Case(
        at(LINE, "0.pike.1@3,0 1.pike.1", BASES), {"mover_nearest_3_steps": 1}
    ),
    "four steps": Case(
        at(LINE, "0.pike.1@2,0 1.pike.1", BASES), {"mover_nearest_4_steps": 1}
    ),
    "kickers": Case(
        at(LINE, f"0.kick.1@1,0 1.pike.1@2,0 {AWAY}"),
        {
            "mover_kickers_on_map": 0.02 * 3 * (6 + 2),
            "mover_points_threatened": 2 * strike_chance("cancel-ties", 1, 6, 1, 0),
        },
    ),
    "the best exchange, and threats": Case(
        at(LINE, f"0.pike.1@2,0 1.gun.1@3,0 1.pike.1@1,0 {AWAY}"),
        {
            "mover_points_threatened": STRIKE * (1 + 2),
            "mover_greatest_threat": STRIKE * 2,
            "mover_best_exchange": 0,
            "mover_best_shot": 0,
            "mover_chance_to_win": 0,
        },
    ),
    "an exchange for a dearer unit": Case(
        at(LINE, f"0.gun.1@2,0 1.pike.1@3,0 {AWAY}"),
        {"mover_best_exchange": STRIKE * (2 - 1), "enemy_best_exchange": 0},
    ),
    "a shot without a reply": Case(
        at(LINE, f"0.bow.1@1,0 1.pike.1@3,0 {AWAY}"),
        {
            "mover_best_shot": STRIKE * 2,
            "mover_range_on_map": 0.25 * 2,
            "enemy_best_exchange": 0,
        },
    ),
    "the last enemy falls, and that wins": Case(
        at(LINE, "0.pike.1@2,0 0.bare.1 1.pike.1@3,0"),
        {"mover_chance_to_win": STRIKE, "mover_likely_win": 1, "mover_two_units": 1},
    ),
    "the last units of both may fall": Case(
        at(LINE, "0.pike.1@2,0 1.pike.1@3,0"),
        {
            "mover_one_unit": 1,
            "mover_chance_to_win": STRIKE * (1 - STRIKE),
            "enemy_chance_to_win": STRIKE * (1 - STRIKE),
        },
    ),
    "a friend next to the target gives a re-roll": Case(
        at(f"{LINE} 2,1", f"0.pike.1@1,0 0.bare.1@2,1 1.pike.1@2,0 {AWAY}"),
        {"mover_points_threatened": 2 * with_lead(STRIKE, 1)},
    ),
    "a crowd gives two re-rolls": Case(
        at(LINE, f"0.crowd.1@1,0 0.bare.1@2,0 1.pike.1@5,0 {AWAY}"),
        {"mover_support": 0.1 * 3},
    ),
    "favoured ground gives a re-roll": Case(
        at("0,0 1,0:wood 2,0", f"0.pike.1@0,0 1.elf.1@1,0 {AWAY}"),
        {
            "enemy_points_on_advantage": 1,
            "mover_points_threatened": with_lead(STRIKE, -1),
        },
    ),
    "fate is twisted for a spell from the next tile": Case(
        at(LINE, f"0.pike.1@1,0 1.pike.1@2,0 0.seer.1@0,0 {AWAY}"),
        {"mover_points_threatened": 2 * with_lead(STRIKE, 1)},
    ),
    "fury is worth a re-roll": Case(
        at(LINE, f"0.fury.1@1,0 1.pike.1@2,0 {AWAY}"),
        {"mover_points_threatened": 2 * with_lead(STRIKE, 1)},
    ),
    "a stubborn target has a re-roll": Case(
        at(LINE, f"0.pike.1@1,0 1.firm.1@2,0 {AWAY}"),
        {"mover_points_threatened": with_lead(STRIKE, -1)},
    ),
    "a duel is worth a re-roll": Case(
        at(LINE, f"0.duel.1@1,0 1.pike.1@2,0 {AWAY}"),
        {"mover_points_threatened": 2 * with_lead(STRIKE, 1)},
    ),
    "a unit that may go home": Case(
        at(LINE, f"0.pike.1@1,0 1.late.1@2,0 {AWAY}"),
        {"mover_points_threatened": 2 / 3},
    ),
    "a unit that may not after a close assault, but after a shot": Case(
        at(LINE, f"0.pike.1@1,0 1.proud.1@2,0 {AWAY}"), {"mover_points_threatened": 1}
    ),
    "another unit may fall for it": Case(
        at(LINE, f"0.pike.1@1,0 1.boss.1@2,0 1.bare.1@3,0 {AWAY}"),
        {"mover_points_threatened": 1 / 2},
    ),
    "an aura takes the only die": Case(
        at(LINE, f"0.pike.1@1,0 1.shade.1@2,0 {AWAY}"),
        {"mover_points_threatened": 0, "mover_best_exchange": 0},
    ),
    "a lob hits with four faces": Case(
        at(LINE, f"0.lob.1@1,0 1.bare.1@2,0 {AWAY}"),
        {"mover_points_threatened": 4 / 6},
    ),
    "a storm into Water, in which the attacker may be lost": Case(
        at("0,0 1,0:lake 2,0", f"0.axe.1@0,0 1.pike.1@1,0 {AWAY}"),
        {
            "mover_points_threatened": STRIKE / 2 * 2,
            "mover_best_exchange": 0,
            "enemy_points_on_hazards": 0,
        },
    ),
    "a storm out of a Swamp": Case(
        at("0,0:mire 1,0 2,0", f"0.axe.1@0,0 1.pike.1@1,0 {AWAY}"),
        {
            "mover_points_on_hazards": 1,
            "mover_points_threatened": STRIKE / 2 * 2,
            "mover_best_exchange": STRIKE / 2 * (2 - 1),
        },
    ),
    "a unit that reloads": Case(
        at(LINE, f"0.gun.1@0,0*1 1.pike.1@5,0 {AWAY}"), {"mover_reloading": 0.25}
    ),
    "captured units, and one set aside": Case(
        at(LINE, f"0.pike.1@0,0 0.pike.2! 0.gate.1 1.pike.1@5,0 {AWAY}", BASES),
        {"mover_points_captured": 2, "mover_points_waiting": 1},
    ),
    "free tiles next to the base": Case(
        at(f"{LINE} -1,1", f"0.pike.1@3,0 1.pike.1@5,0 {AWAY}", BASES),
        {"mover_entries": 0.2, "enemy_entries": 0},
    ),
    "the turns that are left": Case(
        replace(at(LINE, f"0.pike.1@0,0 1.pike.1@5,0 {AWAY}", turn_limit=50), turn=45),
        {"turns_left": 5 / 40},
    ),
    "a position that has come up before": Case(
        play(
            at(LINE, f"0.pike.1@0,0 1.pike.1@5,0 {AWAY}"),
            "move 0.pike.1 1,0; move 1.pike.1 4,0;move 0.pike.1 0,0; move 1.pike.1 5,0",
        ),
        {"times_met": 1},
    ),
}

SECOND = (
    priced("second", "pike", "1/1", points=20),
    priced("second", "ghost", "1/1", conjured=3),
    priced("second", "giant", "1/1", footprint="pair"),
    ground("second", "sky", place="heavens", hazard=Sky()),
)
WIDE = " ".join(f"{q},{r}" for r in (-1, 0, 1) for q in range(5))


def at_second(units: str, bases: str = FAR) -> State:
    """Return a position of the second edition in which seat 0 has the turn."""
    return position("second", WIDE, units, *SECOND, bases=bases)


CASES |= {
    "a unit in the queue, and the dial": Case(
        at_second("0.pike.1@0,0 0.ghost.1 1.pike.1@4,0", "-7,3*4 12,-3"),
        {
            "mover_dial": 0.4,
            "mover_points_waiting": 1,
            "mover_one_unit": 1,
            "enemy_dial": 0,
        },
    ),
    "a mega unit charges at two units": Case(
        at_second("0.giant.1@1,0 0.pike.9 1.pike.1@2,0 1.ghost.1@2,-1 1.pike.9"),
        {
            # Each of them is next to the assaulted tile of the other. Its second tile
            # gives a mega unit a re-roll, too.
            "mover_points_threatened": STRIKE * (2 + 1),
            "mover_mobility": 0.05 * 4,
            "mover_stormers": 0,
        },
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_these_features_are_those_worked_out_by_hand(case: Case) -> None:
    found = named(case.state)

    assert {name: found[name] for name in case.values} == pytest.approx(
        case.values, abs=1e-6
    )


@both
@pytest.mark.parametrize("seed", range(10))
def test_the_mover_has_the_features_that_it_has_as_the_enemy(
    seed: int, edition: str
) -> None:
    for state in small_game(seed, edition, turns=6):
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
    ]
    known = {name.partition("_")[2] for name, value in values if value}

    assert {feature.name for feature in CLASSIC_SIDE} <= known
    assert set(NAMES[2 * SIDE :]) <= {name for name, value in values if value}


@pytest.mark.parametrize("comparison", ["highest", "cancel-ties", "pairwise"])
def test_a_die_succeeds_against_a_die_in_any_comparison(comparison: str) -> None:
    assert strike_chance(comparison, 1, 0, 1, 0) == pytest.approx(STRIKE)
    assert strike_chance(comparison, 0, 6, 1, 0) == pytest.approx(5 / 6)
    assert strike_chance(comparison, 0, 0, 0, 0) == 0
    assert strike_chance(comparison, 1, 0, 0, 0) == 1
    assert strike_chance(comparison, 1, 0, 0, 6) == 0
