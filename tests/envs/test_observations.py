"""Observations of a position, compared with the engine."""

import operator
import re
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pocket_tactics.engine.abilities.fifth.fights import Bump, DiceAbility, Kicker
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.rules.fifth.units import bound_of, card_of
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.envs import Game, VectorEnv
from pocket_tactics.kernel.fifth import environment
from pocket_tactics.kernel.fifth.environment import card_fields, position_fields
from tests.envs.scenes import small, starts

PARTS = {
    "attack": {"always", "attacking"},
    "defence": {"always", "defending", "retaliating"},
}


def expected_values(game: Game, seat: int) -> dict[str, float]:
    """Return the values that a seat observes, by the names of their fields."""
    names = game.environment.fields(game.codec)
    return dict(zip(names, game.observe(seat).tolist(), strict=True))


def ability_fields(
    card: FifthUnit | FifthGround, cards: list[FifthUnit]
) -> dict[str, float]:
    """Return the values that a card's abilities add, by the names of the fields."""
    found: Counter[str] = Counter()
    for ability in card.abilities:
        if isinstance(ability, DiceAbility):
            kind = type(ability).__name__.lower()
            for part, times in PARTS.items():
                name = f"{part}_{ability.pool}_{kind}s"
                worth = amount_of(ability) * share_against(ability, cards)
                found[name] += worth * (ability.when in times)  # type: ignore[assignment]
    return dict(found)


def amount_of(ability: DiceAbility) -> float:
    """Return how much an ability adds."""
    if isinstance(ability, Bump):
        return ability.by / 5
    return ability.face / 6 if isinstance(ability, Kicker) else 1


def share_against(ability: DiceAbility, cards: list[FifthUnit]) -> float:
    """Return the share of the cards that an ability works against."""
    against = [ability.against is None or ability.against in c.types for c in cards]
    return sum(against) / len(cards)


def unit_fields(card: FifthUnit, cards: list[FifthUnit]) -> dict[str, float]:
    """Return the values of a unit's card, by the names of the fields."""
    bound = bound_of(card)
    return {
        "points": card.cost / 10,
        "off": (bound.off if bound else card.off) / 3,
        "def": card.defence / 3,
        "range": card.range / 6,
        "speed": card.speed / 6,
        "only_at": bound.tiles / 6 if bound else 0,
        **ability_fields(card, cards),
    }


def expected(state: State, seat: int) -> dict[str, float]:
    """Return a seat's observation between fights, computed from the position."""
    cards = list(dict.fromkeys(map(card_of, state.units)))
    fields = {
        "own_turn": float(state.mover == seat),
        "take_turn": 1.0,
        "turn": state.turn / turn_limit(state),
    }
    for number, card in enumerate(cards):
        for side, owner in (("own", seat), ("enemy", 1 - seat)):
            fields[f"card_{number}_{side}_reserves"] = sum(
                unit.zone == "reserve" and unit.seat == owner and unit.card == card
                for unit in state.units
            )
        for name, value in unit_fields(card, cards).items():
            fields[f"card_{number}_{name}"] = value
    for number in range(len(state.board.tiles)):
        fields |= {
            f"tile_{number}_{name}": value
            for name, value in tile_fields(state, seat, number, cards).items()
        }
    return fields


def tile_fields(
    state: State, seat: int, number: int, cards: list[FifthUnit]
) -> dict[str, float]:
    """Return the values that a seat observes of a tile."""
    tile = state.board.tiles[number]
    ground = tile.feature or tile.terrain
    assert isinstance(ground, FifthGround)
    own, enemy = state.seats[seat].home, state.seats[1 - seat].home
    assert own is not None
    assert enemy is not None
    fields = {
        "is_tile": 1.0,
        "q": tile.at.q / 8,
        "r": tile.at.r / 8,
        "hazard": len(ground.hazard.fails) / 6 if ground.hazard else 0,
        "village": float(ground.id == "village"),
        "own_gate": float(tile.at == own),
        "enemy_gate": float(tile.at == enemy),
        "steps_to_own_gate": state.board.distances[own][tile.at] / 8,
        "steps_to_enemy_gate": state.board.distances[enemy][tile.at] / 8,
        "neighbours": len(state.board.neighbours[tile.at]) / 6,
    }
    for name, value in ability_fields(ground, cards).items():
        fields[f"ground_{name}"] = value
    for unit in state.units:
        if unit.at == tile.at and unit.zone == "map":
            fields["own_unit" if unit.seat == seat else "enemy_unit"] = 1
            for name, value in unit_fields(card_of(unit), cards).items():
                fields[f"unit_{name}"] = value
    return fields


def test_an_observation_says_what_the_engine_says() -> None:
    rng, turns = Random(6), 0
    game = Game("fifth", starts=[*starts(), small()])
    for number in range(3):
        game.reset(number)
        while game.mover is not None:
            if expected_values(game, 0)["take_turn"]:
                turns += 1
                compare(game, 0)
                compare(game, 1)
            game.step(rng.choice(game.legal()))
    assert turns > 100


def compare(game: Game, seat: int) -> None:
    """A seat observes the position at the start of a turn as it is."""
    seen, wanted = expected_values(game, seat), expected(game.state, seat)
    seen.pop("times_met")
    for name, value in seen.items():
        assert value == pytest.approx(wanted.get(name, 0), abs=1e-6), name


def test_both_sides_of_a_fight_see_the_same_dice() -> None:
    rng, fights = Random(7), 0
    game = Game("fifth", starts=starts())
    for number in range(6):
        game.reset(number)
        while game.mover is not None:
            one, other = expected_values(game, 0), expected_values(game, 1)
            assert turned(one) == turned(other, "enemy", "own")
            if one["use_effects"]:
                fights += 1
                check_dice(game, one)
            game.step(rng.choice(game.legal()))
    assert fights > 10


def turned(
    seen: dict[str, float], own: str = "own", enemy: str = "enemy"
) -> list[list[float]]:
    """Return the dice and effects of two sides."""
    return [
        [value for name, value in seen.items() if name.startswith(f"{side}_{pool}_")]
        for side, pool in product((own, enemy), ("off", "def"))
    ]


def check_dice(game: Game, seen: dict[str, float]) -> None:
    """Assert that the observed dice of a fight are those of the engine."""
    state = game.state
    fight = state.step.fight  # type: ignore[attr-defined]
    attacker = state.seat
    for side, seat in (("own", 0), ("enemy", 1)):
        role = "attacker" if seat == attacker else "target"
        for pool in ("off", "def"):
            dice = fight.side(role).pool(pool)
            for face in range(1, 7):
                shown = seen[f"{side}_{pool}_dice_{face}"] * 3
                assert shown == pytest.approx(dice.count(face))


def test_unseen_units_are_observed_by_their_numbers() -> None:
    """No field of an observation contains the name of a card."""
    names = VectorEnv("fifth", None, 1).fields

    assert not any("footman" in name for name in names)


def test_fields_are_as_many_as_values_and_have_different_names() -> None:
    env = VectorEnv("fifth", None, 1)
    observations = env.reset().observations

    assert len(set(env.fields)) == len(env.fields) == observations.shape[1]
    assert np.abs(observations).max() <= 64


def test_the_page_about_environments_has_every_field() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)`", page))

    for name in (*environment.DUE, *environment.PLACE, *environment.STEPS):
        assert name in named
    for name in (*environment.UNIT[:6], *environment.ROLES, *environment.RESERVES):
        assert name in named
    assert {*environment.EFFECTS, "own_turn", "turn", "times_met"} <= named
    codec = VectorEnv("fifth", None, 1).codec
    sizes = [
        len(list(each()))
        for each in (position_fields, card_fields, environment.tile_fields)
    ]
    assert (
        f"{sizes[0]} values of the position, {sizes[1]} for each card, and {sizes[2]}"
        in page
    )
    assert sum(map(operator.mul, sizes, (1, codec.cards, codec.tiles))) == codec.size
