"""What a player means who points from a unit to a place."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action, Conjure, Deploy, Move, Place
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import base_id
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.texts import destination


def legal_ones(state: State, unit: Unit, to: Hex) -> list[Action]:
    """What the unit may do there."""
    return [
        action
        for action in state.actions()
        if getattr(action, "unit", None) == unit.id and destination(state, action) == to
    ]


def attempted_action(state: State, unit: Unit, to: Hex) -> Action:
    """What was meant, though it is illegal: of the forms of the edition, if any is."""
    kinds = {form.kind for form in state.edition.forms}
    wishes = list(attempts_meant(state, unit, to))
    return next((wish for wish in wishes if type(wish) in kinds), wishes[0])


def attempts_meant(state: State, unit: Unit, to: Hex) -> Iterator[Action]:
    """What one may mean with a unit, by where it is and who is at the place."""
    if unit.zone != "map":
        if unit.zone == "queue":
            yield Conjure(unit.id, to)
        yield Deploy(unit.id, to) if state.number else Place(unit.id, to)
    elif foe := foe_at(state, unit.seat, to):
        yield from state.edition.aimed(unit, foe, to)
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
