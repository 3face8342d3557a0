"""Hops: over one friend at a time, for one tile side of SPD."""

from typing import NamedTuple

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.state import State

HOP = "fifth.hop"


class Traveller(NamedTuple):
    """A moving unit: its seat, its speed, and the hops that it may make in all.

    *friends* are those that it may hop, by their tiles, and stop the way elsewhere.
    """

    seat: int
    speed: int
    hops: int
    friends: dict[Hex, str]
    unit: str = ""


@memoized
def friends_of(state: State, seat: int) -> dict[Hex, str]:
    """The units on the map that are friendly to a player, by their tiles."""
    return {
        place: unit.id
        for place, unit in state.occupants.items()
        if state.friendly(unit.seat, seat)
    }


def may_hop(traveller: Traveller, over: Hex, hops: int) -> bool:
    """Whether somebody may pass over a friend, after so many hops on the way."""
    return hops < traveller.hops and traveller.friends[over] != traveller.unit


def beyond(state: State, traveller: Traveller, over: Hex) -> list[Hex]:
    """The tiles next to a friend who is hopped, but those of other friends."""
    friends = traveller.friends
    return [far for far in state.board.neighbours[over] if far not in friends]
