"""Openings of the second and third edition, with prebuilt or random forces."""

from itertools import product
from random import Random

import msgspec

from pocket_tactics.engine.cards import ClassicGround, ClassicUnit, Force
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.rules.classic.house import ClassicHouse
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.state import State
from pocket_tactics.engine.state import Table as Agreed
from tests.perft.classic.crowds import BOXES, CARDS, GROUNDS, HEAVENS, switches

TEN = 10
MAX_UNITS = 14
MAX_KINDS = 6


def opening(number: int, rng: Random, edition: str) -> State:
    """Return an opening of prebuilt forces, each pair in turn, or of random forces."""
    pairs = list(product(BOXES[edition].forces.values(), repeat=2))
    if number % 3 == 2:
        return anything(rng, edition)
    house = agreed(rng, edition) if number % 3 else agreed(None, edition)
    return started_game(edition, house, pairs[number * 7 % len(pairs)])


def started_game(edition: str, house: ClassicHouse, forces: tuple[Force, ...]) -> State:
    """Return a game of two forces."""
    pieces = BOXES[edition].sets["standard"]
    table = Agreed(house=house, forces=forces, pieces=pieces)
    return new_game(EDITIONS[edition], table)


def agreed(rng: Random | None, edition: str) -> ClassicHouse:
    """Return random house rules, or the defaults."""
    named = switches(rng, edition) if rng else {}
    house = msgspec.convert(named, EDITIONS[edition].house)
    assert isinstance(house, ClassicHouse)
    return house


def anything(rng: Random, edition: str) -> State:
    """Return a game of two random forces with legal units and tiles."""
    house = agreed(rng, edition)
    forces = (any_force(rng, edition, house), any_force(rng, edition, house))
    refused = (EDITIONS[edition].force_refusal(house, force) for force in forces)
    return (
        anything(rng, edition) if any(refused) else started_game(edition, house, forces)
    )


def any_force(rng: Random, edition: str, house: ClassicHouse) -> Force:
    """Return random units within the limit of points, with legal tiles."""
    limit = EDITIONS[edition].force_limit(house)
    units: list[ClassicUnit] = []
    for unit in rng.sample(CARDS[edition] * 2, rng.randint(3, MAX_UNITS)):
        if sum(card.cost for card in (*units, unit)) <= limit:
            units.append(unit)
    aloft = [
        ground
        for unit in units
        for ground in GROUNDS[edition]
        if ground.id in HEAVENS.intersection(unit.terrain)
    ]
    bases = [ground for ground in GROUNDS[edition] if ground.place == "base"]
    return Force(
        units=tuple(units),
        tiles=(*ten_tiles(rng, edition, house, units), *aloft),
        base=rng.choice(bases),
    )


def ten_tiles(
    rng: Random, edition: str, house: ClassicHouse, units: list[ClassicUnit]
) -> list[ClassicGround]:
    """Return ten tiles of a few kinds, or those of one faction."""
    factions = {unit.faction for unit in units if unit.faction}
    lands = [ground for ground in GROUNDS[edition] if ground.place == "map"]
    if house.custom_tiles == "own-faction":
        faction = min(factions, default="")
        return [one for one in lands for _ in range(one.share_of(faction))]
    kinds = [
        one for one in lands if one.plain or any(map(one.share_of, sorted(factions)))
    ]
    few = rng.sample(kinds, min(len(kinds), rng.randint(2, MAX_KINDS)))
    return rng.choices(few, k=TEN)
