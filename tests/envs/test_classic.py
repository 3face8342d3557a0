"""Observations of the second and third edition."""

import operator
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.rules.classic.units import card_of, ground_at, spaces
from pocket_tactics.engine.rules.fights import POOLS, InFight, Role, other
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.envs import Game, VectorEnv
from pocket_tactics.kernel.classic import environment
from tests.envs.drawn_games import games

FIELDS = (
    environment.position_fields,
    environment.card_fields,
    environment.space_fields,
)


@pytest.mark.parametrize("edition", ["second", "third"])
def test_an_observation_says_what_the_engine_says(edition: str) -> None:
    rng, turns = Random(6), 0
    for game in games(edition):
        game.reset(2)
        for _ in range(12):
            if game.mover is None:
                break
            turns += 1
            for seat in (0, 1):
                compare(game, seat, expected_values(game, seat))
            game.step(rng.choice(game.legal()))
    assert turns > 150


def expected_values(game: Game, seat: int) -> dict[str, float]:
    """Return the values that a seat observes, by the names of their fields."""
    names = list(game.environment.fields(game.codec))
    assert len(names) == len(set(names))
    return dict(zip(names, game.observe(seat).tolist(), strict=True))


def compare(game: Game, seat: int, seen: dict[str, float]) -> None:
    """A seat observes units, ground and dice as they are."""
    state = game.state
    assert seen["own_turn"] == (state.seat == seat)
    assert seen["turn"] == pytest.approx(state.turn / state.house.turn_limit)
    cards = list(dict.fromkeys(map(card_of, state.units)))
    for number, held in enumerate(cards):
        compare_card(state, seat, seen, f"card_{number}", held)
    for number, tile in enumerate(state.board.tiles):
        compare_tile(state, seat, seen, number)
        assert seen[f"space_{number}_q"] == pytest.approx(tile.at.q / 8)
    covered = sum(len(spaces(unit)) for unit in state.units if unit.zone == "map")
    assert covered == sum(
        seen[f"space_{number}_{side}_unit"]
        for number in range(game.codec.spaces)
        for side in ("own", "enemy")
    )
    if isinstance(state.step, InFight):
        compare_fight(state, seen)


def compare_card(
    state: State, seat: int, seen: dict[str, float], prefix: str, card: ClassicUnit
) -> None:
    """A seat observes what a card can do, and where its units are."""
    assert seen[f"{prefix}_cost"] == pytest.approx(card.cost / 10)
    held = list(card.skills.values())
    dice = sum(skill.off + skill.defence for skill in held)
    names = (f"skill_{number}_{pool}_dice" for number in range(5) for pool in POOLS)
    shown = sum(seen[f"{prefix}_{name}"] for name in names)
    assert shown * 3 == pytest.approx(dice)
    found: Counter[tuple[int, str]] = Counter(
        (unit.seat, unit.zone) for unit in state.units if card_of(unit) == card
    )
    zones = {"reserves": "reserve", "queue": "queue", "captured": "captured"}
    for field, zone in zones.items():
        assert seen[f"{prefix}_own_{field}"] == found[seat, zone]
        assert seen[f"{prefix}_enemy_{field}"] == found[1 - seat, zone]


def compare_tile(state: State, seat: int, seen: dict[str, float], number: int) -> None:
    """A seat observes who stands on a tile, and its hazard."""
    prefix, at = f"space_{number}", state.board.tiles[number].at
    unit = state.occupants.get(at)
    assert seen[f"{prefix}_own_unit"] == (unit is not None and unit.seat == seat)
    assert seen[f"{prefix}_enemy_unit"] == (unit is not None and unit.seat != seat)
    ground = ground_at(state, at)
    fails = len(getattr(ground.hazard, "fails", ()))
    assert seen[f"{prefix}_fails"] == pytest.approx(fails / 6)
    assert seen[f"{prefix}_own_base"] == (at == state.seats[seat].home)
    if unit:
        compare_unit(seen, f"{prefix}_unit", unit)


def compare_unit(seen: dict[str, float], prefix: str, unit: Unit) -> None:
    """A seat observes what the unit on a space can do."""
    card = card_of(unit)
    assert seen[f"{prefix}_cost"] == pytest.approx(card.cost / 10)
    for ability in card.abilities:
        name = type(ability).__name__
        field = "".join(f"_{c.lower()}" if c.isupper() else c for c in name)
        assert seen[f"{prefix}{field}"] >= 1, name


def compare_fight(state: State, seen: dict[str, float]) -> None:
    """A seat observes the dice of both sides, its own first."""
    fight = state.step.fight  # type: ignore[attr-defined]
    own: Role = "attacker" if seen["own_attack"] else "target"
    for side, role in (("own", own), ("enemy", other(own))):
        for pool in POOLS:
            dice = fight.side(role).pool(pool)
            for face in range(1, 7):
                shown = seen[f"{side}_{pool}_dice_{face}"] * 3
                assert shown == pytest.approx(dice.count(face))


def test_the_page_about_environments_has_every_field() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)`", page))
    sizes = [len(list(each())) for each in FIELDS]
    codec = VectorEnv("third", None, 1).codec

    assert {*environment.PLACE, *environment.STEPS, *environment.GROUND} <= named
    assert {*environment.LAID, *environment.STANDING, *environment.MARKS} <= named
    assert {*environment.PENDING} <= named
    assert (
        f"{sizes[0]} values of the position, {sizes[1]} for each card, and {sizes[2]}"
        in page
    )
    assert sum(map(operator.mul, sizes, (1, codec.cards, codec.spaces))) == codec.size
