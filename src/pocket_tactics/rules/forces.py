"""Forces: which units a player may bring, and how a game of them begins."""

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pocket_tactics.cards import PieceSet, UnitCard
from pocket_tactics.rules.house import FifthHouse
from pocket_tactics.state import (
    Edition,
    House,
    IllegalActionError,
    Refusal,
    Seat,
    State,
    Unit,
    settled,
)

FORCE = "setup.force-fifth"
COPIES = "force.copies"
MOST_OF_A_KIND = 3

Force = Sequence[UnitCard]


def force_refusal(house: FifthHouse, force: Force) -> Refusal | None:
    """Why a force may not be brought, if it may not."""
    points = sum(card.cost for card in force)
    if not force:
        return Refusal(FORCE, "A force needs at least one unit.")
    if points > house.fifth_points:
        reason = f"The force costs {points} points; {house.fifth_points} is the limit."
        return Refusal(FORCE, reason)
    return MANY_COPIES[house.copies](force)


def too_many_copies(force: Force) -> Refusal | None:
    """Why a force may not hold so many of one unit."""
    card, count = Counter(force).most_common(1)[0]
    if count <= MOST_OF_A_KIND:
        return None
    reason = f"The force has {count} of {card.name}; {MOST_OF_A_KIND} is the limit."
    return Refusal(COPIES, reason)


MANY_COPIES: dict[str, Callable[[Force], Refusal | None]] = {
    "any": lambda _: None,
    "three": too_many_copies,
}


def mustered(seat: int, force: Force) -> list[Unit]:
    """The units of a force, in reserve, numbered within their kind."""
    count: Counter[str] = Counter()
    units = []
    for card in force:
        count[card.id] += 1
        units.append(
            Unit(id=f"{seat}.{card.id}.{count[card.id]}", seat=seat, card=card)
        )
    return units


def new_game(
    edition: Edition, house: House, forces: Sequence[Force], pieces: PieceSet
) -> State:
    """The first position of a game; raises `IllegalActionError` for a wrong force."""
    assert isinstance(house, FifthHouse)
    assert len(forces) in edition.seats
    assert pieces.centre is not None
    for force in forces:
        if refusal := force_refusal(house, force):
            raise IllegalActionError(refusal)
    start = State(
        edition=edition,
        house=house,
        seats=tuple(Seat(team=seat) for seat in range(len(forces))),
        units=tuple(
            unit for seat, force in enumerate(forces) for unit in mustered(seat, force)
        ),
        supply=pieces,
        agenda=edition.setup,
    )
    return replace(settled(start), log=())
