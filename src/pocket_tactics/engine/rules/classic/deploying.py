"""Deployment: next to the base, by ambush, and from the Aether Queue."""

from collections.abc import Iterator

from pocket_tactics.engine.abilities.classic.deploying import Ambush
from pocket_tactics.engine.actions import Conjure, Deploy
from pocket_tactics.engine.events import Conjured, Placed
from pocket_tactics.engine.hexes import Hex, neighbours
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.footprints import (
    anchors,
    anchors_on,
    with_unit_entered,
)
from pocket_tactics.engine.rules.classic.moves.actions import MAGIC, with_dial
from pocket_tactics.engine.rules.classic.moves.movements import tiles_of
from pocket_tactics.engine.rules.classic.refusals import CITES
from pocket_tactics.engine.rules.classic.units import (
    ability_of,
    beside,
    card_of,
    conjuration,
    free,
    ground_at,
    has_advantage,
    in_heavens,
    is_mega,
    on_map,
    skills,
    spaces,
)
from pocket_tactics.engine.rules.refusals import not_at_hand, not_free
from pocket_tactics.engine.state import State, TurnOption, Unit

SUMMON = "summon"
BRING = "conjure.bring"


def summonings(state: State, seat: int) -> Iterator[Deploy]:
    """Yield the deployments of a player's reserves."""
    return (
        Deploy(unit.id, place)
        for unit in state.units
        if unit.seat == seat and unit.zone == "reserve"
        for place in landings(state, unit)
    )


def landings(state: State, unit: Unit) -> dict[Hex, str]:
    """Return the tiles where a reserve may be deployed, each with its rule."""
    home = state.seats[unit.seat].home
    assert home is not None
    found = {
        at: SUMMON
        for near in landing_places(state, home)
        for at in anchors_on(state, unit, near)
    }
    if ability_of(unit, Ambush):
        for place in ambushes(state, unit):
            found.setdefault(place, "ability.first")
    return found


@memoized
def landing_places(state: State, home: Hex) -> tuple[Hex, ...]:
    """Return the free tiles next to a base."""
    return tuple(near for near in neighbours(home) if free(state, near))


def ambushes(state: State, unit: Unit) -> Iterator[Hex]:
    """Yield the tiles away from the base where an ability lets a unit deploy."""
    ambush = ability_of(unit, Ambush)
    assert ambush is not None
    for terrain in ambush.onto:
        for place in tiles_of(state, terrain):
            if not (ambush.wary and is_watched(state, unit, place)):
                yield from anchors(state, unit, place)


def is_watched(state: State, unit: Unit, place: Hex) -> bool:
    """Whether an enemy is next to a place."""
    return any(other.seat != unit.seat for other in beside(state, (place,)))


def summon(state: State, action: Deploy) -> State:
    """Deploy a unit from the reserves. Hazards do not test it."""
    unit = state.unit(action.unit)
    rule = landings(state, unit)[action.to]
    event = Placed(rule=rule, unit=unit.id, at=action.to)
    return with_unit_entered(state, unit, action.to).with_events(event)


def refuse_summoning(state: State, action: Deploy) -> Refusal:
    """Return why a unit may not be deployed there."""
    return (
        not_at_hand(state, CITES, action.unit, "reserve")
        or not_free(state, CITES, action.to)
        or Refusal(SUMMON, "Summon a unit next to its own base.")
    )


def conjurings(state: State, seat: int) -> list[Conjure]:
    """Return the tiles where the units in a player's Aether Queue may be conjured."""
    dial = state.seats[seat].dial
    waiting = (u for u in state.units if u.seat == seat and u.zone == "queue")
    return [
        Conjure(unit.id, place)
        for unit in waiting
        if conjuration(unit) <= dial
        for place in circles(state, unit)
    ]


def circles(state: State, unit: Unit) -> dict[Hex, None]:
    """Return the tiles where a unit may be conjured: next to friends with Magic."""
    return {
        at: None
        for mage in on_map(state, unit.seat)
        if works_magic(mage)
        for space in spaces(mage)
        for near in neighbours(space)
        if not in_heavens(state, near) or rises(state, unit, near)
        for at in anchors(state, unit, near)
    }


def works_magic(unit: Unit) -> bool:
    """Whether a unit's card has a Magic OFF die (conjure.dial-when)."""
    magic = skills(card_of(unit)).get(MAGIC)
    return magic is not None and magic.off > 0


def rises(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a unit may be conjured onto a Heavens tile (conjure.heavens)."""
    return not is_mega(unit) and has_advantage(unit, ground_at(state, place))


def conjure(state: State, action: Conjure) -> State:
    """Turn the dial down, and put a unit from the queue onto the map."""
    unit = state.unit(action.unit)
    state = with_dial(state, unit.seat, state.seats[unit.seat].dial - conjuration(unit))
    event = Conjured(rule=BRING, unit=unit.id, at=action.to)
    return with_unit_entered(state, unit, action.to).with_events(event)


def refuse_conjuring(state: State, action: Conjure) -> Refusal:
    """Return why a unit may not be conjured there."""
    unit = state.roster.get(action.unit)
    if unit is None or unit.seat != state.seat or unit.zone != "queue":
        message = "You can only conjure a unit of your own in the Aether Queue."
        return Refusal("conjure.queue", message)
    if state.seats[unit.seat].dial < conjuration(unit):
        message = "The dial must be at {cost} or more."
        return Refusal.with_values(BRING, message, cost=conjuration(unit))
    message = "It comes onto a free tile next to a friend with a Magic OFF die."
    return Refusal("conjure.needs", message)


SUMMONING = TurnOption(
    Deploy, offers=summonings, begin=summon, refusal=refuse_summoning
)
CONJURING = TurnOption(
    Conjure, offers=conjurings, begin=conjure, refusal=refuse_conjuring
)
