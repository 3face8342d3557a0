"""Observations of the fourth edition."""

import operator
import re
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import pytest

from pocket_tactics.engine.rules.dice_tests import open_test
from pocket_tactics.engine.rules.fights import POOLS, ROLES, Role, fight_in
from pocket_tactics.engine.rules.fourth.dice_tests import Test as DiceTest
from pocket_tactics.engine.rules.fourth.fights.fight import Fight, Side
from pocket_tactics.engine.rules.fourth.units import card_of, ground_at
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.envs import Game, VectorEnv
from pocket_tactics.kernel.fourth import environment
from pocket_tactics.notation import read_action
from tests.envs.drawn_games import games
from tests.fourth import LINE, position
from tests.odds.fourth.assaults import ASSAULTS, OWN, meeting

FIELDS = (
    environment.position_fields,
    environment.card_fields,
    environment.tile_fields,
)
DECISIONS = 14
GAMES_OF_A_FIGHT = 8
FIGHTS = (
    *(pair for name, pair in ASSAULTS.items() if name != "a dive"),
    (
        meeting("0.eagle.1@0,0 1.mace.1@2,0"),
        "move 0.eagle.1 1,0; decline; assault 0.eagle.1 1.mace.1",
    ),
    (
        position(
            LINE,
            "0.bumper.1@0,0 1.bumper.1@1,0 2.mace.1@4,0 3.mace.1@5,0",
            *OWN,
            teams=(0, 1, 0, 1),
        ),
        "assault 0.bumper.1 1.bumper.1",
    ),
)
"""Assaults of other tests, and one in a game of teams."""

OF_ATTACKERS_ONLY = {"target_off_tempered", "target_def_tempered"}
"""Fields that are always 0: only an attacker uses a Spellblade."""


def test_an_observation_says_what_the_engine_says() -> None:
    rng, seen = Random(6), Counter[str]()
    for game in games("fourth"):
        game.reset(2)
        for _ in range(DECISIONS):
            if game.mover is None:
                break
            seen[type(game.state.step).__name__] += 1
            for seat in rng.sample(range(len(game.state.seats)), 2):
                compare(game.state, seat, values_of(game, seat))
            game.step(rng.choice(game.legal()))
    assert seen["TakeTurn"] > 400
    assert seen["Bumping"] > 30
    assert seen["TwistingTest"] > 1


def test_each_field_of_a_fight_says_what_the_engine_says() -> None:
    rng, shown = Random(7), set[str]()
    for start, script in FIGHTS:
        game = Game("fourth", starts=[start])
        for number in range(GAMES_OF_A_FIGHT):
            game.reset(number)
            for typed in script.split("; "):
                game.step(game.numbered()[read_action(typed)])
            shown |= shown_to_the_end(game, rng)

    names = environment.position_fields()
    fields = {name for name in names if name.startswith(ROLES)}
    marks = {name for name in fields if "_marks_" in name}
    assert fields - OF_ATTACKERS_ONLY - marks | {"arc", "diving", "swapped"} <= shown
    assert marks & shown


def shown_to_the_end(game: Game, rng: Random) -> set[str]:
    """Play a fight to its end; return the fields that were not always 0."""
    shown: set[str] = set()
    while fight_in(game.state, Fight):
        for seat in range(len(game.state.seats)):
            seen = values_of(game, seat)
            compare_fight(game.state, seat, seen)
            shown |= {name for name, value in seen.items() if value}
        game.step(rng.choice(game.legal()))
    return shown


def values_of(game: Game, seat: int) -> dict[str, float]:
    """Return the values that a seat observes, by the names of their fields."""
    names = list(game.environment.fields(game.codec))
    assert len(names) == len(set(names))
    return dict(zip(names, game.observe(seat).tolist(), strict=True))


def relation(state: State, seat: int, other: int) -> str:
    """Whether another seat is the own one, a partner or an enemy."""
    if seat == other:
        return "own"
    return "partner" if state.friendly(seat, other) else "enemy"


def turns_after(state: State, seat: int, other: int) -> int:
    """Return the turns from one seat to another."""
    order = list(state.order)
    return (order.index(other) - order.index(seat)) % len(order)


def compare(state: State, seat: int, seen: dict[str, float]) -> None:
    """A seat observes seats, cards, tiles, fights and tests as they are."""
    assert seen["turn"] == pytest.approx(state.turn / turn_limit(state))
    for other in range(len(state.seats)):
        number = turns_after(state, seat, other)
        assert seen[f"seat_{number}_plays"]
        assert seen[f"seat_{number}_turn"] == (state.seat == other)
        partner = relation(state, seat, other) == "partner"
        assert seen[f"seat_{number}_partner"] == partner
    assert sum(seen[f"seat_{number}_plays"] for number in range(6)) == len(state.seats)
    for number, held in enumerate(dict.fromkeys(map(card_of, state.units))):
        assert seen[f"card_{number}_cost"] == pytest.approx(held.cost / 10)
        compare_waiting(state, seat, seen, number)
    for number in range(len(state.board.tiles)):
        compare_tile(state, seat, seen, number)
    compare_fight(state, seat, seen)
    compare_test(state, seat, seen)


def compare_waiting(
    state: State, seat: int, seen: dict[str, float], number: int
) -> None:
    """A seat observes where the units of a card are that are not on the map."""
    held = list(dict.fromkeys(map(card_of, state.units)))[number]
    found = Counter(
        (relation(state, seat, unit.seat), unit.zone)
        for unit in state.units
        if card_of(unit) == held
    )
    for whose in ("own", "partner", "enemy"):
        prefix = f"card_{number}_{whose}"
        assert seen[f"{prefix}_reserves"] == found[whose, "reserve"]
        assert seen[f"{prefix}_captured"] == found[whose, "captured"]


def compare_tile(state: State, seat: int, seen: dict[str, float], number: int) -> None:
    """A seat observes the ground of a tile, whose its feature is, and who is on it."""
    prefix, tile = f"tile_{number}", state.board.tiles[number]
    assert seen[f"{prefix}_is_tile"]
    assert seen[f"{prefix}_q"] == pytest.approx(tile.at.q / 8)
    ground = "feature" if tile.feature else "terrain"
    needs = getattr(ground_at(state, tile.at).hazard, "needs", 0)
    assert seen[f"{prefix}_{ground}_needs"] == pytest.approx(needs / 6)
    assert seen[f"{prefix}_feature"] == (tile.feature is not None)
    unit = state.occupants.get(tile.at)
    whose = relation(state, seat, unit.seat) if unit else ""
    for each in ("own", "partner", "enemy"):
        assert seen[f"{prefix}_{each}_unit"] == (each == whose)
        owned = tile.owner is not None and relation(state, seat, tile.owner) == each
        assert seen[f"{prefix}_{each}_feature"] == owned
    if unit:
        assert seen[f"{prefix}_unit_of_seat_{turns_after(state, seat, unit.seat)}"]
        compare_unit(seen, f"{prefix}_unit", unit)


def compare_unit(seen: dict[str, float], prefix: str, unit: Unit) -> None:
    """A seat observes what the unit on a tile can do."""
    held = card_of(unit)
    numbers = {
        "cost": held.cost / 10,
        "off_dice": held.off / 3,
        "def_dice": held.defence / 3,
        "off_bump": held.off_bump / 6,
        "def_bump": held.defence_bump / 6,
        "flying": float(held.flying > 0),
    }
    for field, value in numbers.items():
        assert seen[f"{prefix}_{field}"] == pytest.approx(value)


def compare_fight(state: State, seat: int, seen: dict[str, float]) -> None:
    """A seat observes how a fight is fought, and whose its sides are."""
    fight = fight_in(state, Fight)
    assert seen["arc"] == (fight is not None and fight.manner == "arc")
    assert seen["diving"] == (fight is not None and fight.manner == "dive")
    assert seen["swapped"] == (fight is not None and fight.swapped)
    for role in ROLES:
        side = fight.side(role) if fight else None
        whose = relation(state, seat, state.unit(side.unit).seat) if side else ""
        for each in ("own", "partner", "enemy"):
            assert seen[f"{role}_{each}"] == (each == whose)
        if side:
            compare_side(side, role, seen)
    compare_marks(fight, seen)


def compare_side(side: Side, role: Role, seen: dict[str, float]) -> None:
    """A seat observes the dice of a side, and what it may still use."""
    for pool in POOLS:
        dice = side.pool(pool)
        for face in range(1, 7):
            shown = seen[f"{role}_{pool}_dice_{face}"] * 3
            assert shown == pytest.approx(dice.count(face))
        bumps = sum(bump.by for bump in side.unused if bump.pool == pool)
        assert seen[f"{role}_{pool}_bumps"] == pytest.approx(bumps / 6)
        assert seen[f"{role}_{pool}_rolled"] == side.rolled(pool)
        assert seen[f"{role}_{pool}_tempered"] == (side.tempered == pool)
    counts = {
        "brews": len(side.brews),
        "paid": side.paid,
        "rerolls": side.rerolls,
        "assists": side.support,
    }
    for field, count in counts.items():
        assert seen[f"{role}_{field}"] == pytest.approx(count / 3)


def compare_marks(fight: Fight | None, seen: dict[str, float]) -> None:
    """A seat observes the dice that will be re-rolled."""
    found = Counter(
        (mark.role, mark.pool, mark.face) for mark in (fight.marks if fight else ())
    )
    for role, pool, face in product(ROLES, POOLS, range(1, 7)):
        shown = seen[f"{role}_{pool}_marks_{face}"] * 3
        assert shown == pytest.approx(found[role, pool, face])


def compare_test(state: State, seat: int, seen: dict[str, float]) -> None:
    """A seat observes whose test it is, its dice, and what they must show."""
    test = open_test(state, DiceTest)
    if test is None:
        return
    assert seen[f"test_{relation(state, seat, state.unit(test.unit).seat)}"]
    assert seen["test_needs"] == pytest.approx(test.needs / 6)
    assert seen["test_def"] == (test.pool == "def")
    for face in range(1, 7):
        shown = seen[f"test_dice_{face}"] * 3
        assert shown == pytest.approx(test.faces.count(face))


def test_the_page_about_environments_has_every_field() -> None:
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)`", page))
    sizes = [len(list(each())) for each in FIELDS]
    codec = VectorEnv("fourth", None, 1).codec

    assert {*environment.NUMBERS, *environment.PIECE, *environment.OF_SEAT} <= named
    assert {*environment.MARKS, *environment.PENDING, *environment.ZONES} <= named
    assert (
        f"{sizes[0]} values of the position, {sizes[1]} for each card, and {sizes[2]}"
        in page
    )
    assert sum(map(operator.mul, sizes, (1, codec.cards, codec.spaces))) == codec.size
