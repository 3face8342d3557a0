"""What a player means who points from a unit to a place."""

from collections.abc import Iterator

from pocket_tactics.actions import (
    Action,
    Assault,
    Charge,
    Conjure,
    Deploy,
    Move,
    Place,
    Shoot,
    Skirmish,
    Storm,
)
from pocket_tactics.cards import ClassicUnit
from pocket_tactics.hexes import Hex, around
from pocket_tactics.rules.classic.attacks.declaring import close_skills, far_skills
from pocket_tactics.rules.classic.units import is_mega
from pocket_tactics.rules.targets import base_id
from pocket_tactics.state import State, Unit
from pocket_tactics.texts import destination


def legal_ones(state: State, unit: Unit, to: Hex) -> list[Action]:
    """What the unit may do there."""
    return [
        action
        for action in state.actions()
        if getattr(action, "unit", None) == unit.id and destination(state, action) == to
    ]


def attempted(state: State, unit: Unit, to: Hex) -> Action:
    """What was meant, though it is illegal: of the forms of the edition, if any is."""
    kinds = {form.kind for form in state.edition.forms}
    wishes = list(meant(state, unit, to))
    return next((wish for wish in wishes if type(wish) in kinds), wishes[0])


def meant(state: State, unit: Unit, to: Hex) -> Iterator[Action]:
    """What one may mean with a unit, by where it is and who is at the place."""
    if unit.zone != "map":
        if unit.zone == "queue":
            yield Conjure(unit.id, to)
        yield Deploy(unit.id, to) if state.number else Place(unit.id, to)
    elif foe := foe_at(state, unit.seat, to):
        yield from attacks(unit, foe, to)
    else:
        yield Move(unit.id, to)


def foe_at(state: State, seat: int, place: Hex) -> str | None:
    """The enemy unit or base at a place."""
    occupant = state.occupants.get(place)
    if occupant:
        return None if state.friendly(occupant.seat, seat) else occupant.id
    others = range(len(state.seats))
    return next(
        (
            base_id(other)
            for other in others
            if not state.friendly(other, seat)
            and state.seats[other].base
            and state.seats[other].home == place
        ),
        None,
    )


def attacks(unit: Unit, foe: str, to: Hex) -> Iterator[Action]:
    """The attacks on somebody, by the words of each edition."""
    yield Skirmish(unit.id, foe)
    yield Assault(unit.id, foe)
    assert unit.at is not None
    if isinstance(unit.card, ClassicUnit):
        yield from classic_attacks(unit, to)


def classic_attacks(unit: Unit, to: Hex) -> Iterator[Action]:
    """A close assault upon a neighbour; a ranged one if it is further off."""
    assert unit.at is not None
    near = any(to in around(space) for space in unit.card.covers(unit.at))
    if not near:
        yield from (Shoot(unit.id, to, skill) for skill in far_skills(unit))
    if is_mega(unit):
        steps = around(unit.at)
        yield from (Charge(unit.id, at) for at in steps if to in unit.card.covers(at))
    yield from (Storm(unit.id, to, skill) for skill in close_skills(unit))
