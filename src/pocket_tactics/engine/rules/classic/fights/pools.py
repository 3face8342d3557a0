"""The number of dice of a unit in a fight, and its kickers (kicker)."""

from collections.abc import Callable
from functools import lru_cache

from pocket_tactics.engine.abilities.classic.fights import (
    Spellblade,
    WastingAura,
)
from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.cards import ClassicUnit, UnitCard
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.classic.fights.fight import Fight, Side, touch, where
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.range import (
    SPELLS,
    distances_of,
    range_of,
    reaches,
)
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    card_of,
    in_heavens,
    is_mega,
    kicker_of,
    place_of_unit,
    skills,
    spaces,
)
from pocket_tactics.engine.rules.fights import Role
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Unit
from pocket_tactics.engine.structs import MAX_CACHED

BASE_DICE: dict[Pool, int] = {"off": 0, "def": 3}
"""The dice of a base, against every skill (base.assault)."""


def dice_in(state: State, fight: Fight, role: Role, pool: Pool) -> int:
    """Return the number of dice that one side of a fight has in a pool."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return BASE_DICE[pool]
    if pool == "off" and is_barred(state, fight, role):
        return 0
    unit = state.unit(side.unit)
    size = dice_on_card(unit, side, pool)
    return max(size - wasted_dice(state, fight, unit), 0) if size else 0


def dice_on_card(unit: Unit, side: Side, pool: Pool) -> int:
    """Return the dice of a skill, after one may be traded from DEF to OFF."""
    skill = skills(card_of(unit))[side.skill]
    if pool == "off":
        return skill.off + side.lowered
    return skill.defence - side.lowered


def is_barred(state: State, fight: Fight, role: Role) -> bool:
    """Whether one side has neither OFF dice nor an OFF kicker here (kicker.no-die)."""
    unit = state.unit(fight.side(role).unit)
    if is_mega(unit) and hangs(state, where(state, fight, unit)):
        return True
    return role == "target" and not counters(state, fight)


def hangs(state: State, places: tuple[Hex, ...]) -> bool:
    """Whether one of the places is an empty space (mega.empty-space)."""
    return any(place not in state.board.by_place for place in places)


def counters(state: State, fight: Fight) -> bool:
    """Whether the target strikes back: its skill must reach (range.extended)."""
    if fight.close:
        return True
    attacker, target = state.unit(fight.attacker.unit), state.unit(fight.target.unit)
    skill = fight.target.skill
    if is_in_heavens(state, attacker) != is_in_heavens(state, target):
        return skill in SPELLS or range_of(state, target, skill) > 1
    distances = distances_of(state, target, skill)
    return any(
        reaches(state, target, skill, place, distances) for place in spaces(attacker)
    )


def is_in_heavens(state: State, unit: Unit) -> bool:
    """Whether a unit is in the Heavens."""
    return in_heavens(state, place_of_unit(unit))


def wasted_dice(state: State, fight: Fight, unit: Unit) -> int:
    """Return the number of dice that enemies take from each pool of a unit."""
    return max(
        (
            fewer
            for other in state.units
            if other.at is not None
            and other.seat != unit.seat
            and (fewer := dice_wasted(other.card))
            and touch(where(state, fight, other), where(state, fight, unit))
        ),
        default=0,
    )


@lru_cache(maxsize=MAX_CACHED)
def dice_wasted(card: UnitCard) -> int:
    """Return the number of dice that a card takes from enemies next to it."""
    assert isinstance(card, ClassicUnit)
    found = (a.fewer for a in card.abilities if isinstance(a, WastingAura))
    return max(found, default=0)


def kicker_in(state: State, fight: Fight, role: Role, pool: Pool) -> int:
    """Return the kicker of one side, or 0 if it has none."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return 0
    unit = state.unit(side.unit)
    face = kicker_of(state, unit, side.skill, pool)
    if pool == "def" or not face:
        return face
    lost = is_barred(state, fight, role) or spares_foe(state, fight, role)
    return 0 if lost else face


def spares_foe(state: State, fight: Fight, role: Role) -> bool:
    """Whether one side's OFF kicker does not count against the other unit's types."""
    side = fight.side(role)
    foe = fight.target if role == "attacker" else fight.attacker
    if base_seat(foe.unit) is not None:
        return False
    types = card_of(state.unit(foe.unit)).types
    return any(
        blade.skill == side.skill and not set(blade.spares).isdisjoint(types)
        for blade in abilities_of(state.unit(side.unit), Spellblade)
    )


def may_strike(state: State, fight: Fight) -> bool:
    """Whether the attacker has an OFF die or kicker in this fight."""
    return (
        dice_in(state, fight, "attacker", "off") > 0
        or kicker_in(state, fight, "attacker", "off") > 0
    )


def may_assault(state: State, fight: Fight) -> bool:
    """Whether an assault may be declared with these dice (assault.needs-off)."""
    return ZERO_OFF[house_of(state).zero_off_assault](state, fight)


ZERO_OFF: dict[str, Callable[[State, Fight], bool]] = {
    "illegal": may_strike,
    "legal": lambda _state, _bout: True,
}
