"""Turns, what ends them, and how a game is won."""

from collections.abc import Generator

from pocket_tactics.engine.abilities.classic.ability_actions import SummonedGate
from pocket_tactics.engine.abilities.classic.moves import Inert
from tests.perft.classic.assaults import charges, shots, storms
from tests.perft.classic.bringing import (
    calls,
    conjurings,
    deployments,
    ransoms,
    shifts,
)
from tests.perft.classic.moves import moves
from tests.perft.classic.setting_up import set_up
from tests.perft.classic.table import Asked, Deeds, Table, Telling, Unit

Winners = tuple[int, ...]

DEEDS = (moves, storms, charges, shots, calls, ransoms, shifts)
"""What a unit on the map may do."""


def game(table: Table) -> Generator[Asked, str, Winners]:
    """A game from here to its end, and who has won it."""
    if not table.number:
        yield from set_up(table)
    while not repeated(table):
        deeds = actions(table, table.turn)
        if not deeds and table.rule("no_action") == "lose":
            return (1 - table.turn,)
        yield from one_turn(table, deeds)
        winners = verdict(table)
        if winners is not None:
            return winners
        if table.number >= table.house.turn_limit:
            return ()
        end_turn(table)
    return ()


def one_turn(table: Table, deeds: Deeds) -> Telling:
    """A player does something, or passes."""
    passes = not deeds or table.rule("passing") == "allowed"
    choice = yield Asked(table.turn, [*deeds, *(["pass"] if passes else [])])
    if choice != "pass":
        yield from deeds[choice]()


def actions(table: Table, seat: int) -> Deeds:
    """All that a player may do, were it their turn."""
    found = deployments(table, seat) | conjurings(table, seat)
    for unit in table.out_there(seat):
        for offers in DEEDS if not unit.has(Inert) else ():
            found |= offers(table, unit)
    return found


def verdict(table: Table) -> Winners | None:
    """Who has won now that an action is over."""
    if table.fallen is not None:
        return (1 - table.fallen,)
    alive = tuple(seat for seat in (0, 1) if lives(table, seat))
    return None if len(alive) > 1 else alive


def lives(table: Table, seat: int) -> bool:
    """Whether a player has a unit left that counts."""
    return any(
        counts(table, unit) for unit in table.units.values() if unit.seat == seat
    )


def counts(table: Table, unit: Unit) -> bool:
    """Whether a unit stands against the capture of the whole force."""
    if unit.conjured:
        return unit.zone == "map" and table.rule("conjured_count") == "on-map"
    if unit.has(SummonedGate):
        return unit.zone == "map"
    return unit.zone in {"map", "reserve"}


def end_turn(table: Table) -> None:
    """What was done is forgotten, or remembered for a turn; the other player's turn."""
    for unit in table.out_there(table.turn):
        unit.reloads = max(0, unit.reloads - 1)
    table.barred[table.turn] = table.shifted
    table.shifted = frozenset()
    table.twisted.clear()
    table.turn = 1 - table.turn
    table.number += 1


def repeated(table: Table) -> bool:
    """Whether this position has come up too often."""
    units = sorted(
        f"{unit.seat} {unit.card.id} {unit.zone} {unit.at} {unit.by} {unit.reloads}"
        for unit in table.units.values()
    )
    tiles = sorted(
        f"{at} {tile.terrain.id} {tile.turned} {tile.counter and tile.layer}"
        for at, tile in table.map.items()
    )
    marks = [sorted(table.barred[seat]) for seat in (0, 1)]
    table.seen[f"{table.turn} {units} {tiles} {table.dials} {marks}"] += 1
    return max(table.seen.values()) >= table.house.repetition_limit
