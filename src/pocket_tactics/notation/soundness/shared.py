"""Checks that all editions share, and the tags of steps on an agenda."""

import re
from collections.abc import Iterator

from pocket_tactics.engine.cards import Pile
from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.rules.rolloff import RollOff
from pocket_tactics.engine.rules.rolls import RollDice
from pocket_tactics.engine.state import Pending, State, Step
from pocket_tactics.engine.structs import FrozenStruct, kinds
from pocket_tactics.notation.text_caches import cache_texts

Checks = Iterator[tuple[bool, str]]
"""Conditions, each with the message for its failure."""


def step_tag(pending: Pending) -> str:
    """Return the tag of a kind of step."""
    return str(pending.__struct_config__.tag)


def steps_of(state: State) -> str:
    """Return the tags of all steps on the agenda, separated by spaces."""
    return " ".join(map(step_tag, state.agenda))


def any_tag(base: type[Pending]) -> str:
    """Return the pattern of the tags of all steps of a kind that need a decision."""
    tags = (
        kind.__struct_config__.tag for kind in kinds(base) if issubclass(kind, Step)
    )
    return f"({'|'.join(map(str, tags))})"


def are_valid_piles(piles: tuple[Pile, ...]) -> bool:
    """Whether each pile appears once and is not empty."""
    kinds = {pile.piece.id for pile in piles}
    return len(kinds) == len(piles) and all(pile.count > 0 for pile in piles)


def check_sizes(state: State) -> Checks:
    """Check the sizes of the piles, of the agenda, of its lists and of its rolls."""
    supply = state.supply
    for name, piles in (("tiles", supply.tiles), ("features", supply.features)):
        yield are_valid_piles(piles), f"{name}: each pile once, and none empty"
        yield len(piles) <= MAX_PILES, f"{name}: too many piles"
    most = MAX_STEPS + len(state.board.tiles) + len(state.units)
    yield longest_list(state.agenda) <= most, "agenda: a list is too long"
    sizes = [step.size for step in state.agenda if isinstance(step, RollDice)]
    yield max(sizes, default=0) <= MAX_ROLLED, "agenda: so many dice are never rolled"
    short = not any(map(LONG_NUMBER.search, state.seen))
    yield short, "seen: not how a position is noted"


def longest_list(value: object) -> int:
    """Return the length of the longest list in a value."""
    if isinstance(value, tuple):
        return max((len(value), *map(longest_list, value)))
    if isinstance(value, FrozenStruct):
        fields = (getattr(value, name) for name in value.__struct_fields__)
        return max(map(longest_list, fields), default=0)
    return 0


def check_roll_off(state: State, step: RollOff) -> Checks:
    """Check a roll-off of two or more seats that is not finished."""
    seats = sorted(set(step.contenders) & set(range(len(state.seats))))
    yield list(step.contenders) == seats, "agenda: it names a missing seat"
    yield len(step.rolled) < len(seats) > 1, "agenda: the roll-off is over"
    yield (
        all(1 <= face <= MAX_FACE for face in step.rolled),
        "agenda: a die shows 1 to 6",
    )
    yield step.size == 1, "agenda: one die is rolled at a time"


MAX_PILES = 64
"""The maximum number of kinds of pieces beside the map. No more tiles lie on it."""

MAX_STEPS = 24
"""The steps of an agenda besides one for each tile and unit. Games have at most 12."""

MAX_ROLLED = 6
"""The most dice of a roll. Pools have at most four."""

LONG_NUMBER = re.compile("[0-9]{5}")
"""A number that stands for no tile, unit or reload."""

UNIT_ID = re.compile(r"[0-5]\.[a-z0-9-]+\.[1-9][0-9]{0,3}", re.ASCII)


as_id = cache_texts(UNIT_ID.fullmatch)


def check_zones(state: State) -> Checks:
    """Check that no unit waits in a zone that only old editions have."""
    waiting = any(unit.zone in {"queue", "aside"} for unit in state.units)
    yield not waiting, "units: no unit waits in this edition"


def check_units(state: State) -> Checks:
    """Check that units are unique, on separate tiles, and not their own captives."""
    yield all(as_id(unit.id) for unit in state.units), "units: no such id"
    yield len(state.roster) == len(state.units), "units: two have the same id"
    held = [unit.card.covers(unit.at) for unit in state.units if unit.at is not None]
    placed = [place for places in held for place in places]
    yield len(set(placed)) == len(placed), "units: two units are on one tile"
    tiles = state.board.by_place.keys()
    on_tiles = all(not tiles.isdisjoint(places) for places in held)
    yield on_tiles, "units: a unit is off the map"
    seats = range(len(state.seats))
    named = {unit.seat for unit in state.units} | {unit.by for unit in state.units}
    yield named <= {*seats, None}, "units: a unit has an invalid seat"
    betrayed = any(unit.seat == unit.by for unit in state.units)
    yield not betrayed, "units: one is captured by its own seat"
