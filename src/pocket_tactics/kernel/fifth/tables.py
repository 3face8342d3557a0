"""The tables of a game, made from the engine's map, cards and house rules."""

from collections.abc import Iterable
from typing import Any

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.attacks import OnlyAt
from pocket_tactics.engine.abilities.fifth.deploying import DeployFrom
from pocket_tactics.engine.abilities.fifth.fights import (
    Bump,
    DiceAbility,
    Kicker,
    Reroll,
)
from pocket_tactics.engine.abilities.fifth.kinds import FifthAbility
from pocket_tactics.engine.cards import FifthGround, FifthUnit
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.house import FifthHouse, house_of
from pocket_tactics.engine.rules.fifth.units import bound_of, ground_at
from pocket_tactics.engine.rules.fifth.winning import villages
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.numbering import Numbering, bits, padded

Record = dict[str, Any]
"""A record of the kernel by the names of its fields."""

SIDES = 6
MAX_RANGE = 6
POOL_NUMBERS: dict[Pool, int] = {"off": 0, "def": 1}
KINDS: dict[type[FifthAbility], compiled.AbilityKind] = {
    Bump: compiled.AbilityKind.BUMP,
    Reroll: compiled.AbilityKind.REROLL,
    Kicker: compiled.AbilityKind.KICKER,
}
OUTSIDE_FIGHTS = (OnlyAt, DeployFrom)
NO_ABILITY: Record = {"against": 0, "kind": 0, "pool": 0, "parts": 0, "number": 0}


def tables_of(state: State, named: Numbering) -> Record:
    """Return the tables of a game whose gates are chosen."""
    seats, held = zip(*named.kinds, strict=True)
    grounds = [ground_record(state, named, place) for place in named.places]
    rings = [rings_around(state, named, place) for place in named.places]
    cards = [card_record(named, number, rings) for number in range(len(named.cards))]
    adjacent = [bits(neighbours(state, named, place)) for place in named.places]
    return {
        "adjacent": padded(adjacent, compiled.MAX_TILES, 0, "tiles"),
        "hazards": bits(named.tile[place] for place in state.board.hazards),
        "villages": bits(named.tile[place] for place in villages(state.board)),
        "units": [bits(units_of(named, seat)) for seat in (0, 1)],
        "gates": [gate_number(state, named, seat) for seat in (0, 1)],
        "seat_of": padded(seats, compiled.MAX_UNITS, 0, "units"),
        "card_of": padded(held, compiled.MAX_UNITS, 0, "units"),
        "cards": len(named.cards),
        "house": house_record(state),
        "grounds": padded(grounds, compiled.MAX_TILES, NO_GROUND, "tiles"),
        "card": padded(cards, compiled.MAX_CARDS, NO_CARD, "cards"),
    }


def neighbours(state: State, named: Numbering, place: Hex) -> list[int]:
    """Return the tiles next to a place, clockwise."""
    return [named.tile[other] for other in state.board.neighbours[place]]


def units_of(named: Numbering, seat: int) -> list[int]:
    """Return the units of a seat."""
    return [unit for unit, (owner, _) in enumerate(named.kinds) if owner == seat]


def gate_number(state: State, named: Numbering, seat: int) -> int:
    """Return the deployment tile of a seat."""
    gate = state.seats[seat].home
    if gate is None:
        raise CannotPackError("The kernel plays from the first turn on.")
    return named.tile[gate]


def house_record(state: State) -> Record:
    """Return the house rules that matter after the set-up."""
    house: FifthHouse = house_of(state)
    return {
        "turn_limit": turn_limit(state),
        "repetition_limit": house.repetition_limit,
        "comparison": compiled.Comparison[upper(house.fifth_comparison)],
        "mutual_loss": compiled.MutualLoss[upper(house.mutual_loss)],
        "invades_beyond_range": house.invade_reach == "move",
        "always_retaliates": house.retaliation == "always",
        "block_needs_reserves": house.gate_block == "only-with-reserves",
        "village_saves": house.village_saves == "yes",
        "may_pass": house.passing == "allowed",
    }


def upper(value: str) -> str:
    """Return a value of a house rule as the name of a constant."""
    return value.upper().replace("-", "_")


def ground_record(state: State, named: Numbering, place: Hex) -> Record:
    """Return the record of a tile or of the feature on it."""
    ground: FifthGround = ground_at(state, place)
    around = neighbours(state, named, place)
    return {
        "abilities": abilities_record(named, ground.abilities),
        "fails": bits(ground.hazard.fails) if ground.hazard else 0,
        "ways": len(around),
        "neighbours": padded(around, SIDES, 0, "neighbours"),
    }


def card_record(named: Numbering, number: int, rings: list[list[int]]) -> Record:
    """Return the record of a unit card."""
    card = named.cards[number]
    owned = [
        bits(unit for unit in units_of(named, seat) if named.kinds[unit][1] == number)
        for seat in (0, 1)
    ]
    struck = [strikes(card, around) for around in rings]
    return {
        "units": owned,
        "strikes": padded(struck, compiled.MAX_TILES, 0, "tiles"),
        "abilities": abilities_record(named, card.abilities),
        "dice": [off_of(card), card.defence],
        "range": card.range,
        "speed": card.speed,
        "bound": bound_of(card) is not None,
    }


def off_of(card: FifthUnit) -> int:
    """Return the OFF dice of a card. An ability may bind them to a distance."""
    bound = bound_of(card)
    return bound.off if bound else card.off


def strikes(card: FifthUnit, rings: list[int]) -> int:
    """Return the tiles that a unit may attack, of those at each distance."""
    bound = bound_of(card)
    if bound:
        return rings[bound.tiles]
    return sum(rings[1 : card.range + 1])


def rings_around(state: State, named: Numbering, place: Hex) -> list[int]:
    """Return the tiles at each distance from a place, up to the longest range."""
    rings = [0] * (MAX_RANGE + 1)
    for other, steps in state.board.distances[place].items():
        if steps <= MAX_RANGE:
            rings[steps] |= 1 << named.tile[other]
    return rings


def abilities_record(named: Numbering, abilities: Iterable[FifthAbility]) -> Record:
    """Return the abilities that count in a fight."""
    known = [
        ability_record(named, ability)
        for ability in abilities
        if not isinstance(ability, OUTSIDE_FIGHTS)
    ]
    items = padded(known, compiled.MAX_ABILITIES, NO_ABILITY, "abilities")
    return {"count": len(known), "items": items}


def ability_record(named: Numbering, ability: FifthAbility) -> Record:
    """Return the record of a bump, re-roll or kicker."""
    if not isinstance(ability, DiceAbility) or type(ability) not in KINDS:
        raise CannotPackError(f"The kernel does not know {type(ability).__name__}.")
    foes = (
        number
        for number, card in enumerate(named.cards)
        if ability.against is None or ability.against in card.types
    )
    return {
        "against": bits(foes),
        "kind": KINDS[type(ability)],
        "pool": POOL_NUMBERS[ability.pool],
        "parts": compiled.Part[ability.when.upper()],
        "number": number_of(ability),
    }


def number_of(ability: DiceAbility) -> int:
    """Return what a bump adds, the face of a kicker, or 0 for a re-roll."""
    if isinstance(ability, Bump):
        return ability.by
    return ability.face if isinstance(ability, Kicker) else 0


NO_ABILITIES: Record = {"count": 0, "items": [NO_ABILITY] * compiled.MAX_ABILITIES}
NO_GROUND: Record = {
    "abilities": NO_ABILITIES,
    "fails": 0,
    "ways": 0,
    "neighbours": [0] * SIDES,
}
NO_CARD: Record = {
    "units": [0, 0],
    "strikes": [0] * compiled.MAX_TILES,
    "abilities": NO_ABILITIES,
    "dice": [0, 0],
    "range": 0,
    "speed": 0,
    "bound": 0,
}
