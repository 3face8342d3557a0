"""Forces: the units that a player may bring, and the start of a game with them."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pocket_tactics.engine.cards import Pile, Terrain, UnitCard
from pocket_tactics.engine.refusal import Finding, IllegalActionError, Refusal
from pocket_tactics.engine.state import (
    Edition,
    Seat,
    State,
    Table,
    Unit,
    run_automatic_steps,
)

COPIES = "force.copies"
MAX_COPIES = 3

Units = Sequence[UnitCard]


def findings(*judged: tuple[str, Refusal | None]) -> tuple[Finding, ...]:
    """Return the fields that are invalid, among those that were checked."""
    return tuple((field, refusal) for field, refusal in judged if refusal)


def no_units(units: Units, rule: str) -> Refusal | None:
    """Return why a force may not be empty."""
    return None if units else Refusal(rule, "A force needs at least one unit.")


def too_dear(units: Units, limit: int, rule: str) -> Refusal | None:
    """Return why a force costs too much."""
    points = sum(card.cost for card in units)
    if points <= limit:
        return None
    message = "The force costs {points} points; the limit is {limit}."
    return Refusal.with_values(rule, message, points=points, limit=limit)


def one_team(table: Table, rule: str) -> Refusal | None:
    """Return why two players may not be one team."""
    if len(set(table.sides)) == len(table.sides):
        return None
    return Refusal(rule, "This edition has no teams.")


def too_many_copies(units: Units) -> Refusal | None:
    """Return why a force has too many copies of one unit."""
    for card, count in Counter(units).most_common(1):
        if count > MAX_COPIES:
            message = "The force has {count} of {unit}; the limit is {limit}."
            return Refusal.with_values(
                COPIES, message, count=count, unit=card, limit=MAX_COPIES
            )
    return None


MANY_COPIES: dict[str, Callable[[Units], Refusal | None]] = {
    "any": lambda _: None,
    "three": too_many_copies,
}


def mustered_units(seat: int, cards: Units) -> list[Unit]:
    """Return the units of a force in their first zones, numbered within their kind."""
    count: Counter[str] = Counter()
    units = []
    for card in cards:
        count[card.id] += 1
        units.append(
            Unit(
                id=f"{seat}.{card.id}.{count[card.id]}",
                seat=seat,
                card=card,
                zone=card.starts,
            )
        )
    return units


def new_game(edition: Edition, table: Table) -> State:
    """Return the first position of a game.

    Raise `IllegalActionError` for an invalid table.
    """
    assert len(table.forces) == len(table.sides)
    assert len(table.forces) in edition.seats
    for force in table.forces:
        refuse(edition.force_refusal(table.house, force))
    refuse(edition.table_refusal(table))
    tiles = [tile for force in table.forces for tile in force.tiles]
    start = State(
        edition=edition,
        house=table.house,
        seats=tuple(
            Seat(team=team, feature=force.feature, base=force.base)
            for team, force in zip(table.sides, table.forces, strict=True)
        ),
        units=tuple(
            unit
            for seat, force in enumerate(table.forces)
            for unit in mustered_units(seat, force.units)
        ),
        supply=replace(table.pieces, tiles=table.pieces.tiles + piles_of(tiles)),
        agenda=edition.setup,
    )
    return replace(run_automatic_steps(start), log=())


def refuse(refusal: Refusal | None) -> None:
    """Raise `IllegalActionError` if there is a refusal."""
    if refusal:
        raise IllegalActionError(refusal)


def piles_of(tiles: Sequence[Terrain]) -> tuple[Pile, ...]:
    """Return tiles as a bag: a pile of each kind."""
    return tuple(Pile(tile, count) for tile, count in Counter(tiles).items())
