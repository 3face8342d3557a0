"""Random games of the fourth edition: seats, teams, forces, house rules."""

from itertools import product
from random import Random

import msgspec

from pocket_tactics.engine.cards import Force, PieceSet, UnitCard
from pocket_tactics.engine.rules.forces import new_game
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.state import State, Table
from tests.conftest import random_switches
from tests.fourth import BOX, CARDS, EDITION, FORCES

PAIRS = tuple(product(FORCES, repeat=2))
TEAMS: dict[int, tuple[tuple[int, ...], ...]] = {
    2: ((),),
    3: ((),),
    4: ((), (0, 1, 0, 1)),
    5: ((),),
    6: ((), (0, 1, 0, 1, 0, 1), (0, 1, 2, 0, 1, 2)),
}
"""The teams that so many players can make."""


IN_A_ROW = 5


def random_fourth_game(number: int, rng: Random) -> State:
    """Return a game of prebuilt forces, each pair in turn; every sixth is random."""
    rows, place = divmod(number, IN_A_ROW + 1)
    if place == IN_A_ROW:
        return anything(rng)
    return paired(PAIRS[(rows * IN_A_ROW + place) % len(PAIRS)])


def paired(names: tuple[str, ...], teams: tuple[int, ...] = ()) -> State:
    """Return a game of prebuilt forces under default house rules."""
    return new_game(
        EDITION,
        Table(
            house=FourthHouse(),
            forces=tuple(BOX.forces[name] for name in names),
            pieces=BOX.sets["standard"],
            teams=teams,
        ),
    )


def anything(rng: Random) -> State:
    """Return a game of two to six players, with random forces and house rules."""
    seats = rng.choice([2, 2, 3, 3, 4, 4, 5, 6])
    house = random_house(rng)
    table = Table(
        house=house,
        forces=tuple(random_force(rng, house, seat) for seat in range(seats)),
        pieces=pieces(rng, house),
        teams=rng.choice(TEAMS[seats]),
    )
    refused = EDITION.table_refusal(table)
    return anything(rng) if refused else new_game(EDITION, table)


def pieces(rng: Random, house: FourthHouse) -> PieceSet:
    """Return the pieces, with the centre agreed or to be drawn."""
    features = BOX.sets["standard"].features
    agreed = rng.choice([None, rng.choice(features).piece])
    if house.feature_choice == "distinct":
        agreed = None
    return PieceSet(centre=agreed, features=features)


def random_house(rng: Random) -> FourthHouse:
    """Return some of the fourth edition's switches at values other than the default."""
    return msgspec.convert(random_switches(rng, EDITION.id), FourthHouse)


def random_force(rng: Random, house: FourthHouse, seat: int) -> Force:
    """Return a prebuilt force, or a random one within the limit of points."""
    features = list(BOX.features.values())
    distinct = house.feature_choice == "distinct"
    feature = features[seat % len(features)] if distinct else rng.choice(features)
    units = list(BOX.units.values())
    rng.shuffle(units)
    bought: list[UnitCard] = []
    for unit in units[: rng.randint(2, 9)]:
        if sum(card.cost for card in (*bought, unit)) <= house.points:
            bought.append(unit)
    kinds = [CARDS.terrains["plains"], CARDS.terrains["water"]]
    tiles = rng.choices(kinds, weights=[3, 1], k=6)
    return Force(units=tuple(bought), tiles=tuple(tiles), feature=feature)
