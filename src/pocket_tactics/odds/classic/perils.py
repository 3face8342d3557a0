"""The actions of the second and third edition by which an enemy may win at once."""

from collections.abc import Iterator

from pocket_tactics.engine.actions import Action, Charge, Shoot, Storm
from pocket_tactics.engine.hexes import Hex, distance
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.units import card_of
from pocket_tactics.engine.rules.classic.winning import units_left
from pocket_tactics.engine.state import State

ATTACKS = (Storm, Shoot, Charge)


def perils(state: State, enemy: int, seat: int) -> Iterator[Action]:
    """Yield the actions of an enemy that may end the game against a seat.

    A lob may stray from a tile next to the base. A mega unit fights all in its way.
    """
    left = sum(1 for _ in units_left(state, seat))
    if left == 1 or house_of(state).no_action == "lose":
        yield from state.actions()
        return
    home = state.seats[seat].home
    for option in state.edition.turn_options:
        if option.kind in ATTACKS:
            for attack in option.offers(state, enemy):
                places = places_struck(state, attack)
                near = home and any(distance(home, place) <= 1 for place in places)
                if near or left <= len(places):
                    yield attack


def places_struck(state: State, attack: Storm | Shoot | Charge) -> tuple[Hex, ...]:
    """Return the tiles that an attack goes into."""
    if isinstance(attack, Charge):
        return card_of(state.unit(attack.unit)).covers(attack.to)
    return (attack.at,)
