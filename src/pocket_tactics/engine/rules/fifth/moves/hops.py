"""Hops: over one friend at a time, at the cost of one tile side of SPD."""

from typing import NamedTuple

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.state import State

HOP = "fifth.hop"


class Traveller(NamedTuple):
    """A moving unit: its seat, its speed, and its maximum number of hops.

    It may hop over *friends*, which are given by their tiles. Other units stop it.
    """

    seat: int
    speed: int
    hops: int
    friends: dict[Hex, str]
    unit: str = ""


@memoized
def friends_of(state: State, seat: int) -> dict[Hex, str]:
    """Return the units on the map that are friendly to a player, by their tiles."""
    return {
        place: unit.id
        for place, unit in state.occupants.items()
        if state.friendly(unit.seat, seat)
    }


def may_hop(traveller: Traveller, over: Hex, hops: int) -> bool:
    """Whether a unit may hop over a friend, after a number of hops on its way."""
    return hops < traveller.hops and traveller.friends[over] != traveller.unit


def beyond(state: State, traveller: Traveller, over: Hex) -> list[Hex]:
    """Return the tiles next to a hopped friend, except those of other friends."""
    friends = traveller.friends
    return [far for far in state.board.neighbours[over] if far not in friends]
