"""The intent of a player who points from a unit to a place, and why it is illegal."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action, Conjure, Deploy, Move, Place
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.targets import base_id, destination
from pocket_tactics.engine.state import State, Unit


def reason_against(state: State, action: Action) -> Refusal | None:
    """Return why an action is illegal; ``None`` if it is legal."""
    return None if action in state.actions() else state.refusal(action)


def reason_against_going(state: State, unit: Unit, to: Hex) -> Refusal | None:
    """Return why a unit may not go to a place, or attack there; ``None`` if it may."""
    if legal_actions_to(state, unit, to):
        return None
    return state.refusal(intended_action(state, unit, to))


def legal_actions_to(state: State, unit: Unit, to: Hex) -> list[Action]:
    """Return the legal actions of a unit to a place."""
    return [
        action
        for action in state.actions()
        if getattr(action, "unit", None) == unit.id and destination(state, action) == to
    ]


def intended_action(state: State, unit: Unit, to: Hex) -> Action:
    """Return the illegal action that was meant, if possible one of the edition."""
    kinds = {form.kind for form in state.edition.turn_options}
    intents = list(possible_intents(state, unit, to))
    return next((intent for intent in intents if type(intent) in kinds), intents[0])


def possible_intents(state: State, unit: Unit, to: Hex) -> Iterator[Action]:
    """Yield what a player may mean, by the zone of the unit and the occupant."""
    if unit.zone != "map":
        if unit.zone == "queue":
            yield Conjure(unit.id, to)
        yield Deploy(unit.id, to) if state.turn else Place(unit.id, to)
    elif enemy := enemy_at(state, unit.seat, to):
        yield from state.edition.intended_attacks(unit, enemy, to)
    else:
        yield Move(unit.id, to)


def enemy_at(state: State, seat: int, place: Hex) -> str | None:
    """Return the id of the enemy unit or base at a place, if any."""
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
