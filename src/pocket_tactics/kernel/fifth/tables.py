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
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import FifthGround, Terrain
from pocket_tactics.engine.rules.fifth.house import FifthHouse, house_of
from pocket_tactics.engine.rules.fifth.units import bound_of
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.fifth import compiled
from pocket_tactics.kernel.fifth.numbering import Numbering
from pocket_tactics.kernel.numbers import bits, padded

Record = dict[str, Any]
"""A record of the kernel by the names of its fields."""

POOL_NUMBERS: dict[Pool, int] = {"off": 0, "def": 1}
KINDS: dict[type[FifthAbility], compiled.AbilityKind] = {
    Bump: compiled.AbilityKind.BUMP,
    Reroll: compiled.AbilityKind.REROLL,
    Kicker: compiled.AbilityKind.KICKER,
}
OUTSIDE_FIGHTS = (OnlyAt, DeployFrom)
NO_ABILITY: Record = {"against": 0, "kind": 0, "pool": 0, "parts": 0, "number": 0}


def tables_of(state: State, named: Numbering) -> Record:
    """Return the tables of a game; the kernel works out those of the map."""
    seats, held = zip(*named.kinds, strict=True)
    cards = [card_record(named, number) for number in range(len(named.cards))]
    pieces = [piece_record(named, piece) for piece in named.pieces]
    return {
        "units": [bits(units_of(named, seat)) for seat in (0, 1)],
        "gates": gate_numbers(state, named),
        "seat_of": padded(seats, compiled.MAX_UNITS, 0, "units"),
        "card_of": padded(held, compiled.MAX_UNITS, 0, "units"),
        "cards": len(named.cards),
        "house": house_record(state),
        "card": padded(cards, compiled.MAX_CARDS, NO_CARD, "cards"),
        "piece": padded(pieces, compiled.MAX_PIECES, NO_PIECE, "kinds of pieces"),
        "board": board_record(state.board, named),
    }


def board_record(board: Board, named: Numbering) -> Record:
    """Return the record of a map."""
    places = [{"q": tile.at.q, "r": tile.at.r} for tile in board.tiles]
    terrain = [named.piece[tile.terrain] for tile in board.tiles]
    feature = [piece_number(named, tile.feature) for tile in board.tiles]
    return {
        "places": padded(places, compiled.MAX_TILES, {"q": 0, "r": 0}, "tiles"),
        "terrain": padded(terrain, compiled.MAX_TILES, 0, "tiles"),
        "feature": padded(feature, compiled.MAX_TILES, compiled.NOTHING, "tiles"),
        "count": len(board.tiles),
    }


def piece_number(named: Numbering, piece: Terrain | None) -> int:
    """Return the number of a piece, if there is one."""
    return compiled.NOTHING if piece is None else named.piece[piece]


def gate_numbers(state: State, named: Numbering) -> list[int]:
    """Return the deployment tile of each seat that has one."""
    homes = (seat.home for seat in state.seats)
    return [compiled.NOTHING if at is None else named.tile[at] for at in homes]


def units_of(named: Numbering, seat: int) -> list[int]:
    """Return the units of a seat."""
    return [unit for unit, (owner, _) in enumerate(named.kinds) if owner == seat]


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


def piece_record(named: Numbering, piece: Terrain) -> Record:
    """Return the record of a tile or a feature."""
    assert isinstance(piece, FifthGround)
    return {
        "abilities": abilities_record(named, piece.abilities),
        "fails": bits(piece.hazard.fails) if piece.hazard else 0,
        "deploys": any(isinstance(each, DeployFrom) for each in piece.abilities),
    }


def card_record(named: Numbering, number: int) -> Record:
    """Return the record of a unit card."""
    card = named.cards[number]
    bound = bound_of(card)
    owned = [
        bits(unit for unit in units_of(named, seat) if named.kinds[unit][1] == number)
        for seat in (0, 1)
    ]
    return {
        "units": owned,
        "abilities": abilities_record(named, card.abilities),
        "points": card.cost,
        "dice": [bound.off if bound else card.off, card.defence],
        "range": card.range,
        "speed": card.speed,
        "bound": bound.tiles if bound else 0,
    }


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
NO_PIECE: Record = {"abilities": NO_ABILITIES, "fails": 0, "deploys": False}
NO_CARD: Record = {
    "units": [0, 0],
    "abilities": NO_ABILITIES,
    "points": 0,
    "dice": [0, 0],
    "range": 0,
    "speed": 0,
    "bound": 0,
}
