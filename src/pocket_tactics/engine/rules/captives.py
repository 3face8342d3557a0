"""Captives: units in enemy captures, and their return to the reserves."""

from msgspec.structs import replace

from pocket_tactics.engine.events import TakenBack
from pocket_tactics.engine.state import State, Unit


def captives(state: State, seat: int) -> list[Unit]:
    """Return a player's units in enemy captures or on the common pile."""
    return [
        unit for unit in state.units if unit.seat == seat and unit.zone == "captured"
    ]


def returned_captive(state: State, unit: Unit, rule: str) -> State:
    """Return the state with a captive back in the reserves."""
    back = replace(unit, zone="reserve", by=None)
    event = TakenBack(rule=rule, unit=unit.id, seat=unit.seat)
    return state.with_unit(back).with_events(event)
