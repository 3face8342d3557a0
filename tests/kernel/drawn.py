"""Random games of the fifth edition: prebuilt forces, and cards of any ability."""

from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

import msgspec
from msgspec import inspect

from pocket_tactics.engine.abilities.fifth.fights import Kicker
from pocket_tactics.engine.abilities.fifth.kinds import (
    FifthAbility,
    GroundAbility,
    UnitAbility,
)
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.cards.fifth import Hazard
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fifth.house import FifthHouse
from pocket_tactics.engine.rules.fifth.setup import ChooseEdge, FirstTurn
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Seat, State, Unit
from pocket_tactics.engine.structs import kinds
from tests.conftest import BOX, EDITION, random_house, random_pieces, started

TYPES = ("infantry", "cavalry", "mage")
PAIRS = list(product(BOX.forces, repeat=2))
SHARE_OF_PLAIN_GROUND = 1 / 2
SHARE_OF_HAZARDS = 1 / 4
SHARE_OF_EMPTY = 1 / 3
SHARE_AT_THE_END = 1 / 6
SHARE_OF_SMALL_MAPS = 1 / 2
SIZES = (1, 1, 2, 3, 4, 6, 8)
PLAIN = FifthGround(id="field", name="Field")
ABILITIES = [
    kind
    for kind in kinds(FifthAbility)
    if kind.__module__.startswith("pocket_tactics.")  # tests define others
]


def prebuilt(rng: Random, pair: int) -> State:
    """Return the beginning of a game of two of the box's forces, on random pieces."""
    one, other = PAIRS[pair % len(PAIRS)]
    forces = (BOX.forces[one].units, BOX.forces[other].units)
    house = msgspec.structs.replace(random_house(rng), fifth_points=200)
    small = rng.random() < SHARE_OF_SMALL_MAPS
    pieces = random_pieces(rng) if small else BOX.sets["standard"]
    return started(house, forces, pieces)


def invented(rng: Random) -> State:
    """Return the first turn of invented units and grounds on a map of random shape."""
    spots = patch(rng, rng.choice((6, 9, 12, 16, 24, 40, 64)))
    grounds = [drawn_ground(rng, number) for number in range(4)]
    house = random_house(rng)
    units = drawn_units(rng, spots)
    return first_turn(rng, house, tiles_of(rng, spots, grounds), units)


def crowded(rng: Random) -> State:
    """Return the first turn of many fast units on a map, half of it hazards."""
    spots = patch(rng, rng.randint(15, 30))
    free = rng.sample(spots, len(spots) // 3)
    cards = [msgspec.structs.replace(drawn_card(rng, n), speed=n + 2) for n in range(3)]
    grounds = [PLAIN, FifthGround(id="mire", name="Mire", hazard=Hazard((1,)))]
    units = [
        Unit(id=f"{seat}.{card.id}.{number}", seat=seat, card=card, zone="map", at=at)
        for number, at in enumerate(free, 1)
        for seat, card in [(rng.choice((0, 0, 1)), rng.choice(cards))]
    ]
    reserves = [Unit(id=f"0.{card.id}.99", seat=0, card=card) for card in cards]
    tiles = tiles_of(rng, spots, grounds)
    return first_turn(rng, FifthHouse(), tiles, [*units, *reserves])


def duel(rng: Random) -> State:
    """Return the first turn of two neighbours, whose reply may cost them a die.

    A kicker that works while retaliating can give an OFF die a partner to defeat.
    """
    spots = [CENTRE, CENTRE.step(0), CENTRE.step(1), CENTRE.step(3)]
    house = msgspec.structs.replace(
        random_house(rng), fifth_comparison="pairwise", retaliation="choice"
    )
    cards = [with_reply_kicker(rng, drawn_card(rng, number)) for number in (0, 1)]
    units = [
        Unit(id=f"{seat}.{card.id}.1", seat=seat, card=card, zone="map", at=spots[seat])
        for seat, card in enumerate(cards)
    ]
    reserves = [Unit(id=f"{seat}.own-0.2", seat=seat, card=cards[0]) for seat in (0, 1)]
    tiles = tiles_of(rng, spots, [drawn_ground(rng, 0), PLAIN])
    return first_turn(rng, house, tiles, [*units, *reserves])


def with_reply_kicker(rng: Random, card: FifthUnit) -> FifthUnit:
    """Return the same card in range of a neighbour, with a kicker for its replies."""
    kicker = Kicker(pool="def", face=rng.randint(1, 2), when="retaliating")
    return msgspec.structs.replace(
        card, range=1, abilities=(kicker, *card.abilities[:1])
    )


def with_gaps(rng: Random) -> State:
    """Return the choice of edges on a map with gaps."""
    disc = [Hex(q, r) for q in range(-4, 5) for r in range(-4, 5) if abs(q + r) <= 4]
    spots = [CENTRE]
    while len(spots) < len(disc) * 2 // 3:
        spot = rng.choice(spots).step(rng.randrange(6))
        if spot in disc and spot not in spots:
            spots.append(spot)
    return choosing_edges(rng, spots)


def choosing_edges(rng: Random, spots: list[Hex]) -> State:
    """Return the choice of edges on a map."""
    card = drawn_card(rng, 0)
    return State(
        edition=EDITION,
        house=FifthHouse(),
        seats=(Seat(0), Seat(1)),
        units=tuple(Unit(id=f"{s}.own-0.1", seat=s, card=card) for s in (0, 1)),
        agenda=(ChooseEdge(1), ChooseEdge(0), FirstTurn()),
        board=tiles_of(rng, spots, [PLAIN]),
        order=(0, 1),
    )


def tiles_of(rng: Random, spots: list[Hex], grounds: list[FifthGround]) -> Board:
    """Return a map of some grounds."""
    return Board(tuple(Tile(at, rng.choice(grounds)) for at in sorted(spots)))


def first_turn(
    rng: Random, house: FifthHouse, board: Board, units: Iterable[Unit]
) -> State:
    """Return the first turn on a map with two gates."""
    gates = rng.sample([tile.at for tile in board.tiles], 2)
    state = State(
        edition=EDITION,
        house=house,
        seats=tuple(Seat(seat, gate) for seat, gate in enumerate(gates)),
        units=tuple(units),
        agenda=(),
        board=board,
        order=(0, 1),
        turn=turns_played(rng, house),
    )
    return msgspec.structs.replace(begin_turn(state, rng.randrange(2)), log=())


def turns_played(rng: Random, house: FifthHouse) -> int:
    """Return the number of turns played: in some games nearly all."""
    if rng.random() < SHARE_AT_THE_END:
        return house.turn_limit - rng.randint(2, 12)
    return 0


def patch(rng: Random, tiles: int) -> list[Hex]:
    """Return connected places."""
    spots = [CENTRE]
    while len(spots) < tiles:
        spot = rng.choice(spots).step(rng.randrange(6))
        if spot not in spots:
            spots.append(spot)
    return spots


def drawn_units(rng: Random, spots: list[Hex]) -> Iterator[Unit]:
    """Yield units of a few cards: on the map, in reserve, captured."""
    cards = [drawn_card(rng, number) for number in range(rng.randint(1, 5))]
    free = rng.sample(spots, len(spots) * 3 // 4)
    for seat in (0, 1):
        for number in range(rng.choice(SIZES)):
            card = rng.choice(cards)
            unit = Unit(id=f"{seat}.{card.id}.{number + 1}", seat=seat, card=card)
            if number and rng.random() < SHARE_OF_EMPTY:
                captured = rng.random() < 1 / 2
                lost = {"zone": "captured", "by": 1 - seat} if captured else {}
                yield msgspec.structs.replace(unit, **lost)
            else:
                where = {"zone": "map", "at": free.pop()} if free else {}
                yield msgspec.structs.replace(unit, **where)


def drawn_card(rng: Random, number: int) -> FifthUnit:
    """Return a card of random numbers and up to three abilities."""
    return FifthUnit(
        id=f"own-{number}",
        name=f"Own {number}",
        cost=1,
        types=tuple(rng.sample(TYPES, rng.randint(0, 2))),
        off=rng.randint(0, 3),
        defence=rng.randint(0, 3),
        range=rng.choice((0, 1, 1, 2, 3, 6)),
        speed=rng.choice((1, 1, 2, 2, 3, 4, 6)),
        abilities=tuple(drawn_abilities(rng, UnitAbility)),
    )


def drawn_ground(rng: Random, number: int) -> FifthGround:
    """Return a ground of a random hazard and abilities."""
    if rng.random() < SHARE_OF_PLAIN_GROUND:
        return PLAIN
    faces = rng.sample(range(1, 7), rng.randint(1, 3))
    return FifthGround(
        id=f"ground-{number}",
        name=f"Ground {number}",
        hazard=Hazard(tuple(faces)) if rng.random() < SHARE_OF_HAZARDS else None,
        abilities=tuple(drawn_abilities(rng, GroundAbility)),
    )


def drawn_abilities(rng: Random, base: type[FifthAbility]) -> Iterator[Any]:
    """Yield up to three abilities of the engine's kinds."""
    known = [kind for kind in ABILITIES if issubclass(kind, base)]
    for kind in rng.choices(known, k=rng.choice((0, 1, 1, 2, 3))):
        fields = inspect.type_info(kind).fields  # type: ignore[attr-defined]
        yield kind(**{field.name: drawn_value(rng, field.type) for field in fields})


def drawn_value(rng: Random, kind: inspect.Type) -> Any:  # noqa: ANN401 - of a type at run time
    """Return a value of a field's type: a number, a word, a type of unit, or none."""
    if isinstance(kind, inspect.IntType):
        assert kind.ge is not None
        assert kind.le is not None
        return rng.randint(kind.ge, kind.le)
    if isinstance(kind, inspect.LiteralType):
        return rng.choice(kind.values)
    assert isinstance(kind, inspect.UnionType)
    return rng.choice((None, *TYPES))
