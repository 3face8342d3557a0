"""The tables of a game, made from the engine's edition, map, cards and house rules.

Numbers of cards and abilities are copied by the names of their fields, so a new number
needs no change here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from pocket_tactics.engine.abilities.classic import (
    ability_actions,
    attacks,
    deploying,
    fights,
    losses,
    moves,
)
from pocket_tactics.engine.abilities.classic import hazards as perils
from pocket_tactics.engine.abilities.classic.kinds import ClassicAbility
from pocket_tactics.engine.board import Board
from pocket_tactics.engine.cards import (
    FOOTPRINTS,
    ClassicGround,
    ClassicUnit,
    SecondUnit,
)
from pocket_tactics.engine.cards.classic import Skill
from pocket_tactics.engine.rules.classic.fights.assists import FEUD
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.moves.hazards import WHEN
from pocket_tactics.engine.rules.classic.range import SHOTS, SPELLS
from pocket_tactics.engine.rules.turns import turn_limit
from pocket_tactics.engine.state import State
from pocket_tactics.kernel.classic import compiled
from pocket_tactics.kernel.classic.editions import rules_record
from pocket_tactics.kernel.classic.numbering import Numbering
from pocket_tactics.kernel.errors import CannotPackError
from pocket_tactics.kernel.numbers import bits, numbers, padded

Record = dict[str, Any]
"""A record of the kernel by the names of its fields."""

POOL_NUMBERS = {"off": 0, "def": 1}
ALL_SIDES = 63
EVERY_SORT = (1 << 32) - 1
KIND_MODULES = (ability_actions, attacks, deploying, fights, perils, losses, moves)
NUMBERS = ("tiles", "worth", "within", "needs", "fewer", "by", "counters")
"""The fields of abilities that are a number. No kind of ability has two of them."""

LIMITS = ("straight", "wary", "tested")
SORTS = ("on", "onto", "over", "terrain", "ground")
SKILLS = ("skill", "unless")
CARDS: dict[str, Callable[[ClassicUnit, str], bool]] = {
    "card": lambda card, name: card.id == name,
    "type": lambda card, name: name in card.types,
    "spares": lambda card, name: name in card.types,
    "faction": lambda card, name: card.faction == name,
}
"""The fields of abilities that name cards, and which ones they mean."""

NO_ABILITY: Record = {
    "cards": 0,
    "sorts": EVERY_SORT,
    "kind": 0,
    "skill": compiled.NOTHING,
    "number": 0,
    "pool": 0,
    "limited": False,
    "strays": 0,
}


def tables_of(state: State, named: Numbering) -> Record:
    """Return the tables of a game; the kernel works out those of the map."""
    seats, held = zip(*named.kinds, strict=True)
    cards = [card_record(named, number) for number in range(len(named.cards))]
    pieces = [piece_record(named, piece) for piece in named.pieces]
    counters = [named.piece[pile.piece] for pile in state.supply.features]
    return {
        "units": [bits(units_of(named, seat)) for seat in (0, 1)],
        "homes": [named.number_of(seat.home) for seat in state.seats],
        "bases": [base_number(named, seat.base) for seat in state.seats],
        "seat_of": padded(seats, compiled.MAX_UNITS, 0, "units"),
        "card_of": padded(held, compiled.MAX_UNITS, 0, "units"),
        "cards": len(named.cards),
        "counters": len(counters),
        "counter": padded(counters, compiled.MAX_PIECES, 0, "counters"),
        "house": house_record(state),
        "rules": rules_record(state.edition, skill_groups(named), feud_of(named)),
        "card": padded(cards, compiled.MAX_CARDS, NO_CARD, "cards"),
        "piece": padded(pieces, compiled.MAX_PIECES, NO_PIECE, "kinds of pieces"),
        "board": board_record(state.board, named),
        "turned": padded(
            [tile.turned for tile in state.board.tiles], compiled.MAX_TILES, 0, "tiles"
        ),
    }


def base_number(named: Numbering, base: object) -> int:
    """Return the number of a base that is still to be placed."""
    return named.piece[base] if isinstance(base, ClassicGround) else compiled.NOTHING


def units_of(named: Numbering, seat: int) -> list[int]:
    """Return the units of a seat."""
    return [unit for unit, (owner, _) in enumerate(named.kinds) if owner == seat]


def board_record(board: Board, named: Numbering) -> Record:
    """Return the record of a map, without its counters."""
    places = [{"q": tile.at.q, "r": tile.at.r} for tile in board.tiles]
    terrain = [named.piece[tile.terrain] for tile in board.tiles]
    return {
        "places": padded(places, compiled.MAX_TILES, {"q": 0, "r": 0}, "tiles"),
        "terrain": padded(terrain, compiled.MAX_TILES, 0, "tiles"),
        "feature": [compiled.NOTHING] * compiled.MAX_TILES,
        "count": len(board.tiles),
    }


def house_record(state: State) -> Record:
    """Return the house rules. Those that an edition does not have are false."""
    house = house_of(state)
    return {
        "turn_limit": turn_limit(state),
        "repetition_limit": house.repetition_limit,
        "comparison": compiled.Comparison[upper(house.comparison)],
        "may_pass": house.passing == "allowed",
        "idle_loses": house.no_action == "lose",
        "zero_off": house.zero_off_assault == "legal",
        "enemies_block": house.units_block == "enemies",
        "base_adjacent": house.base_reach == "adjacent",
        "nobody_exempt": house.hazard_exempt == "nobody",
        "ice_before": house.ice_assault == "before",
        "must_link": house.map_linked == "required",
        "walls_stop": house.random_walls == "stay",
        "conjured_count": getattr(house, "conjured_count", None) == "on-map",
        "landing_safe": getattr(house, "landing_hazard", None) == "none",
        "straying_ends": getattr(house, "labyrinth_declined", None) == "turn-over",
    }


def upper(value: str) -> str:
    """Return a printed value as the name of a constant."""
    return value.upper().replace("-", "_")


def skill_groups(named: Numbering) -> list[int]:
    """Return the group of each skill: the skills that match each other."""
    groups = [
        compiled.SkillGroup.SHOTS
        if skill in SHOTS
        else compiled.SkillGroup.SPELLS
        if skill in SPELLS
        else compiled.SkillGroup.MELEE
        for skill in named.skills
    ]
    return padded(groups, compiled.MAX_SKILLS, compiled.NOTHING, "skills")


def feud_of(named: Numbering) -> int:
    """Return the two skills that give each other a re-roll, if the edition has both."""
    found = [named.skills.index(skill) for skill in FEUD if skill in named.skills]
    return bits(found) if len(found) == len(FEUD) else 0


def piece_record(named: Numbering, piece: ClassicGround) -> Record:
    """Return the record of a tile, a base or a counter."""
    hazard = piece.hazard
    rules = [(other.rule or WHEN) for other in named.pieces]
    skill = getattr(hazard, "skill", None)
    return {
        "sort": named.sorts.index(piece.sort),
        "area": AREAS[piece.place],
        "peril": compiled.Peril[type(hazard).__name__.upper()] if hazard else 0,
        "fails": bits(getattr(hazard, "fails", ())),
        "skill": skill_number(named, skill),
        "skilled_fails": bits(getattr(hazard, "with_skill", ())),
        "sides": bits(piece.openings) if piece.openings else ALL_SIDES,
        "walled": piece.openings is not None,
        "aligned": piece.aligned,
        "shelter": piece.shelter,
        "rule": rules.index(piece.rule or WHEN),
    }


AREAS = {
    "map": compiled.Area.LOWER_MAP,
    "base": compiled.Area.BASES,
    "heavens": compiled.Area.HEAVENS,
}


def skill_number(named: Numbering, skill: str | None) -> int:
    """Return the number of a skill, if one is named."""
    if skill is None:
        return compiled.NOTHING
    if skill not in named.skills:
        raise CannotPackError(f"The kernel does not know the skill {skill}.")
    return named.skills.index(skill)


def card_record(named: Numbering, number: int) -> Record:
    """Return the record of a unit card."""
    card = named.cards[number]
    held = card.skills
    dice = [skill_record(held.get(skill)) for skill in named.skills]
    found = [ability_record(named, ability) for ability in card.abilities]
    kickers = [kickers_record(held.get(skill)) for skill in named.skills]
    return {
        **NO_CARD,
        "units": [bits(units_with(named, seat, number)) for seat in (0, 1)],
        "advantages": sorts_named(named, card.terrain),
        "abilities": padded(found, compiled.MAX_ABILITIES, NO_ABILITY, "abilities"),
        "dice": padded(dice, compiled.MAX_SKILLS, [0, 0], "skills"),
        "kickers": padded(kickers, compiled.MAX_SKILLS, [0, 0], "skills"),
        "skills": bits(named.skills.index(skill) for skill in held),
        "count": len(found),
        **conjuring_record(card),
        "cost": card.cost,
        "rule": rule_number(named, card.rule or ABILITY),
    }


ABILITY = "ability.first"
"""The rule of cards without a separate rule."""


def rule_number(named: Numbering, rule: str) -> int:
    """Return the first card with a rule, or the number of the rule of others."""
    rules = numbers_of_rules(named)
    return compiled.ABILITY_RULE if rule == ABILITY else rules[rule]


def numbers_of_rules(named: Numbering) -> dict[str, int]:
    """Return the first card with each rule."""
    rules: dict[str, int] = {}
    for number, card in enumerate(named.cards):
        rules.setdefault(card.rule, number)
    return rules


def units_with(named: Numbering, seat: int, card: int) -> list[int]:
    """Return the units of a seat that have a card."""
    return [unit for unit in units_of(named, seat) if named.kinds[unit][1] == card]


def skill_record(skill: Skill | None) -> list[int]:
    """Return the dice of a skill."""
    return [skill.off, skill.defence] if skill else [0, 0]


def kickers_record(skill: Skill | None) -> list[int]:
    """Return the kickers of a skill."""
    if skill is None:
        return [compiled.NOTHING, compiled.NOTHING]
    kickers = (skill.off_kicker, skill.defence_kicker)
    return [compiled.NOTHING if each is None else each for each in kickers]


def conjuring_record(card: ClassicUnit) -> Record:
    """Return the fields of cards that only the second edition has."""
    if not isinstance(card, SecondUnit):
        return {}
    return {
        "footprint": list(FOOTPRINTS).index(card.footprint),
        "conjured": card.conjured,
        "works_magic": bool(card.magic and card.magic.off),
    }


def ability_record(named: Numbering, ability: ClassicAbility) -> Record:
    """Return the record of an ability: its fields, by what they name."""
    fields = {name: getattr(ability, name) for name in ability.__struct_fields__}
    record = {**NO_ABILITY, "kind": kind_of(ability)}
    for name, value in fields.items():
        record |= field_record(named, name, value)
    return record


def kind_of(ability: ClassicAbility) -> int:
    """Return the kind of an ability, or raise `CannotPackError`."""
    known = KINDS.get(type(ability))
    if known is None:
        raise CannotPackError(f"The kernel does not know {type(ability).__name__}.")
    return known


def field_record(named: Numbering, name: str, value: Any) -> Record:  # noqa: ANN401 - of any field
    """Return what a field of an ability says in the kernel."""
    if name in NUMBERS:
        return {"number": value}
    if name in LIMITS:
        return {"limited": value}
    if name in SKILLS:
        return {"skill": skill_number(named, value)}
    if name in SORTS:
        return {} if value is None else {"sorts": sorts_named(named, value)}
    if name in CARDS:
        return {"cards": cards_named(named, name, value)}
    return OTHER_FIELDS[name](value)


OTHER_FIELDS: dict[str, Callable[[Any], Record]] = {
    "pool": lambda pool: {"pool": POOL_NUMBERS[pool]},
    "strays": lambda faces: {"strays": bits(faces)},
}


def sorts_named(named: Numbering, value: str | Iterable[str]) -> int:
    """Return the sorts of ground of some names."""
    names = [value] if isinstance(value, str) else value
    known = numbers(named.sorts)
    return bits(known[name] for name in names if name in known)


def cards_named(named: Numbering, field: str, value: str | Iterable[str]) -> int:
    """Return the cards that a field of an ability means."""
    names = [value] if isinstance(value, str) else list(value)
    means = CARDS[field]
    return bits(
        number
        for number, card in enumerate(named.cards)
        if any(means(card, name) for name in names)
    )


def constant_of(kind: type) -> str:
    """Return the name of a kind of ability in the kernel.

    >>> constant_of(fights.TwistFate)
    'TWIST_FATE'
    """
    words = "".join(f"_{c}" if c.isupper() else c for c in kind.__name__)
    return words.strip("_").upper()


KINDS: dict[type[ClassicAbility], int] = {
    kind: compiled.AbilityKind[constant_of(kind)]
    for module in KIND_MODULES
    for kind in vars(module).values()
    if isinstance(kind, type)
    and issubclass(kind, ClassicAbility)
    and constant_of(kind) in compiled.AbilityKind.__members__
}
"""The kinds of abilities that the kernel knows."""

NO_CARD: Record = {
    "units": [0, 0],
    "kinds": 0,
    "advantages": 0,
    "abilities": [NO_ABILITY] * compiled.MAX_ABILITIES,
    "dice": [[0, 0]] * compiled.MAX_SKILLS,
    "kickers": [[0, 0]] * compiled.MAX_SKILLS,
    "skills": 0,
    "count": 0,
    "footprint": 0,
    "conjured": 0,
    "cost": 0,
    "works_magic": False,
    "wasting": 0,
    "kicker_change": 0,
    "rule": 0,
}
NO_PIECE: Record = {
    "sort": 0,
    "area": 0,
    "peril": 0,
    "fails": 0,
    "skill": 0,
    "skilled_fails": 0,
    "sides": 0,
    "walled": False,
    "aligned": False,
    "shelter": False,
    "rule": 0,
}
