"""Random games of the fourth edition: prebuilt forces, and cards of any ability."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.fights import Anew, Bonus
from pocket_tactics.engine.abilities.fourth.kinds import (
    FourthAbility,
    GroundAbility,
    UnitAbility,
)
from pocket_tactics.engine.board import Board, Tile
from pocket_tactics.engine.cards import DefTest, FourthGround, FourthUnit
from pocket_tactics.engine.hexes import CENTRE, Hex
from pocket_tactics.engine.rules.fourth.house import FourthHouse
from pocket_tactics.engine.rules.turns import begin_turn
from pocket_tactics.engine.state import Seat, State, Unit, run_automatic_steps
from pocket_tactics.engine.structs import kinds
from tests.fourth import EDITION
from tests.random_fourth_games import PAIRS, TEAMS, anything, paired, random_house

TYPES = ("elf", "mage", "living")
GROUNDS = ("field", "wood", "mire", "fort")
SHARE_BY_THE_BOOK = 1 / 3
SHARE_OF_HAZARDS = 1 / 4
SHARE_OF_FEATURES = 1 / 3
SHARE_OF_RELOADING = 1 / 8
SHARE_AT_THE_END = 1 / 6
SHARE_OF_PAIRS = 1 / 2
SIZES = (2, 3, 4, 6, 8)
ABILITIES = [
    kind
    for kind in kinds(FourthAbility)
    if kind.__module__.startswith("pocket_tactics.")  # tests define others
]
ONCE = {Anew}
"""The kinds of abilities that no card has twice with the same numbers."""


def prebuilt(rng: Random, number: int) -> State:
    """Return the beginning of a game of two prebuilt forces, or of random ones."""
    if rng.random() < SHARE_OF_PAIRS:
        return paired(PAIRS[number % len(PAIRS)])
    return anything(rng)


def invented(rng: Random) -> State:
    """Return a turn of invented units and grounds on a map of random shape."""
    seats = rng.choice([2, 2, 2, 3, 4, 6])
    teams = rng.choice(TEAMS[seats]) or tuple(range(seats))
    spots = patch(rng, rng.choice((5, 7, 9, 12, 16, 24, 40, 64)))
    grounds = [drawn_ground(rng, name) for name in GROUNDS]
    book = rng.random() < SHARE_BY_THE_BOOK
    state = State(
        edition=EDITION,
        house=FourthHouse() if book else random_house(rng),
        seats=tuple(map(Seat, teams)),
        units=tuple(drawn_units(rng, teams, spots)),
        agenda=(),
        board=Board(tuple(drawn_tile(rng, at, grounds) for at in sorted(spots))),
        order=tuple(range(seats)),
    )
    return first_turn(rng, state)


def first_turn(rng: Random, state: State) -> State:
    """Return the first turn of a player; in some games it is nearly the last."""
    limit = state.house.turn_limit * len(state.seats) // 2
    late = rng.random() < SHARE_AT_THE_END
    with_turn = replace(state, turn=limit - rng.randint(2, 12) if late else 0)
    seat = rng.randrange(len(state.seats))
    return replace(run_automatic_steps(begin_turn(with_turn, seat)), log=())


def patch(rng: Random, tiles: int) -> list[Hex]:
    """Return connected places."""
    spots = [CENTRE]
    while len(spots) < tiles:
        spot = rng.choice(spots).step(rng.randrange(6))
        if spot not in spots:
            spots.append(spot)
    return spots


def drawn_tile(rng: Random, at: Hex, grounds: list[FourthGround]) -> Tile:
    """Return a tile, sometimes with a feature, with or without an owner."""
    if rng.random() > SHARE_OF_FEATURES:
        return Tile(at, rng.choice(grounds))
    owner = rng.choice((None, None, 0, 1))
    return Tile(at, rng.choice(grounds), rng.choice(grounds), owner)


def drawn_units(
    rng: Random, teams: tuple[int, ...], spots: list[Hex]
) -> Iterator[Unit]:
    """Yield units of a few cards: on the map, in reserve, captured."""
    cards = [drawn_card(rng, number) for number in range(rng.randint(1, 5))]
    free = rng.sample(spots, len(spots) * 3 // 4)
    for seat in range(len(teams)):
        captors = [
            None,
            *(foe for foe, team in enumerate(teams) if team != teams[seat]),
        ]
        for number in range(1, rng.choice(SIZES) + 1):
            card = rng.choice(cards)
            unit = Unit(id=f"{seat}.{card.id}.{number}", seat=seat, card=card)
            if free and (number == 1 or rng.random() < 1 / 2):
                again = rng.randint(1, 2) if rng.random() < SHARE_OF_RELOADING else 0
                yield replace(unit, zone="map", at=free.pop(), reloads=again)
            elif rng.random() < 1 / 2:
                yield replace(unit, zone="captured", by=rng.choice(captors))
            else:
                yield unit


def drawn_card(rng: Random, number: int) -> FourthUnit:
    """Return a card of random numbers and up to four abilities."""
    return FourthUnit(
        id=f"own-{number}",
        name=f"Own {number}",
        cost=4 * number + 3,
        types=tuple(rng.sample(TYPES, rng.randint(0, 2))),
        off=rng.choice((0, 1, 1, 2, 2, 3)),
        defence=rng.choice((0, 1, 1, 2, 2, 3)),
        off_bump=rng.choice((0, 0, 1, 3)),
        defence_bump=rng.choice((0, 0, 1, 3)),
        flying=rng.choice((0, 0, 0, 0, 1, 2)),
        swift=rng.choice((0, 0, 0, 1, 2)),
        ranged=rng.choice((0, 0, 0, 1, 2, 6)),
        favours=tuple(rng.sample(GROUNDS, rng.randint(0, 2))),
        abilities=tuple(drawn_abilities(rng, UnitAbility, (0, 1, 1, 2, 3, 4))),
    )


def drawn_ground(rng: Random, name: str) -> FourthGround:
    """Return a ground of a random hazard and abilities."""
    hazard = DefTest(needs=rng.randint(2, 6), fails=rng.choice(("defeated", "held")))
    return FourthGround(
        id=name,
        name=name.title(),
        hazard=hazard if rng.random() < SHARE_OF_HAZARDS else None,
        abilities=tuple(drawn_abilities(rng, GroundAbility, (0, 0, 1, 2))),
    )


def drawn_abilities(
    rng: Random, base: type[FourthAbility], counts: tuple[int, ...]
) -> Iterator[Any]:
    """Yield some abilities of the engine's kinds."""
    known = [kind for kind in ABILITIES if issubclass(kind, base)]
    known += [Bonus]
    had = set()
    for kind in rng.choices(known, k=rng.choice(counts)):
        fields = inspect.type_info(kind).fields  # type: ignore[attr-defined]
        values = {field.name: drawn_value(rng, field) for field in fields}
        ability = kind(**values)
        if kind not in ONCE or ability not in had:
            yield ability
        had.add(ability)


def drawn_value(rng: Random, field: inspect.Field) -> Any:  # noqa: ANN401 - of a type at run time
    """Return a value of a field: a number, a word, a type of units, or a ground."""
    if field.name in ("feature", "unless_on"):
        optional = isinstance(field.type, inspect.UnionType)
        return rng.choice((None, *GROUNDS) if optional else GROUNDS)
    return DRAWN[type(field.type)](rng, field.type)


DRAWN: dict[type[inspect.Type], Callable[[Random, Any], Any]] = {
    inspect.IntType: lambda rng, kind: rng.randint(kind.ge, kind.le),
    inspect.LiteralType: lambda rng, kind: rng.choice(kind.values),
    inspect.BoolType: lambda rng, _: rng.random() < 1 / 2,
    inspect.StrType: lambda rng, _: rng.choice(TYPES),
    inspect.VarTupleType: lambda rng, kind: tuple(
        rng.sample(choices(kind), rng.randint(kind.min_length or 0, 2))
    ),
}


def choices(kind: inspect.VarTupleType) -> tuple[Any, ...]:
    """Return the possible items of a list: faces of a die, or types of units."""
    return (1, 2, 3, 4, 5, 6) if isinstance(kind.item_type, inspect.IntType) else TYPES
