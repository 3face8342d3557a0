"""Where everybody's units are, in words."""

from pocket_tactics.state import State, Unit
from pocket_tactics.texts import Names


def headline(state: State, names: Names) -> str:
    """The turn, and whose it is."""
    if state.outcome:
        return result(state, names)
    if not state.number:
        return names.say("headline-setup")
    seat = names.seat(state.turn)
    return names.say("headline-turn", number=str(state.number), seat=seat)


def result(state: State, names: Names) -> str:
    """How the game ended."""
    assert state.outcome is not None
    return names.say(
        "result",
        how=state.outcome.how,
        winners=names.seats(state.outcome.winners),
        turn=str(state.number),
    )


def where(state: State, seat: int, zone: str) -> list[Unit]:
    """The units of a player in one zone."""
    return [unit for unit in state.units if unit.seat == seat and unit.zone == zone]


def seat_lines(state: State, seat: int, names: Names) -> list[str]:
    """A player's units in sentences: on the map, in reserve, captured; and the gate."""
    on_map = [
        names.say(
            "unit-stands",
            name=names.short(unit.id),
            at=names.place(unit.at),
            ground=state.board.by_place[unit.at].ground.name,
        )
        for unit in where(state, seat, "map")
        if unit.at is not None
    ]
    gate = state.seats[seat].home
    lines = [
        ("map", on_map),
        ("reserve", [names.short(u.id) for u in where(state, seat, "reserve")]),
        ("captured", [names.short(u.id) for u in where(state, seat, "captured")]),
        ("gate", [] if gate is None else [names.place(gate)]),
    ]
    return [
        names.say(f"status-{kind}", seat=names.seat(seat), list=", ".join(listed))
        for kind, listed in lines
        if listed
    ]


def tile_lines(state: State, names: Names) -> list[str]:
    """Every tile in words: where it is, what it is, who stands there."""
    return [
        names.say(
            "tile-line",
            at=names.place(tile.at),
            terrain=tile.terrain.name,
            feature=tile.feature.name if tile.feature else "none",
            occupant=names.unit(unit.id) if unit else "none",
        )
        for tile in state.board.tiles
        for unit in (state.occupants.get(tile.at),)
    ]
