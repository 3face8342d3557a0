"""Situational re-rolls: terrain advantage, assists, and what cards add to them."""

from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.fights import (
    CloseRanks,
    Distraction,
    GangUp,
    Numbers,
)
from pocket_tactics.engine.events import Aided
from pocket_tactics.engine.hexes import distance
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    Side,
    beside_in,
    ground_of,
    hostile,
    next_phase,
    seat_of,
    where,
)
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    ability_of,
    card_of,
    ground_at,
    has_advantage,
    is_mega,
    is_tile,
)
from pocket_tactics.engine.rules.fights import ROLES, Role, other
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.state import State, Unit

ASSIST = "reroll.assist"
ADVANTAGE = "reroll.advantage"
BACKING = 2
"""The re-rolls that a base gives."""
FEUD = {"arcane", "tech"}
"""The skills that spur each other on (assault.arcane-tech-bonus)."""


def count(state: State, fight: Fight) -> State:
    """The phase in which situational re-rolls are counted."""
    near = beside_in(state, fight, (fight.at,))
    for role in ROLES:
        side = with_aid(state, fight, role, near)
        fight = fight.with_side(role, side)
        if side.rerolls:
            state = state.with_events(aid(side))
    return next_phase(state, fight)


def assists_counted(state: State, fight: Fight) -> tuple[tuple[int, int], ...]:
    """The re-rolls that units and a base give each side of a fight."""
    near = beside_in(state, fight, (fight.at,))
    sides = [with_aid(state, fight, role, near) for role in ROLES]
    return tuple((side.assists, side.backing) for side in sides)


def aid(side: Side) -> Aided:
    """How the re-rolls of one side are told."""
    assists = side.assists + side.backing
    return Aided(
        rule=ASSIST if assists else ADVANTAGE,
        unit=side.unit,
        rerolls=side.rerolls,
        assists=assists,
    )


def with_aid(state: State, fight: Fight, role: Role, near: list[Unit]) -> Side:
    """One side of a fight with its situational re-rolls."""
    side = fight.side(role)
    seat = seat_of(state, side)
    fewer = distraction(state, fight, role)
    backing, assists = backing_of(state, fight, seat), assists_of(fight, near, seat)
    # Print leaves open whose part a distraction takes; the base's goes first, as a
    # unit's assist may be worth a raised die.
    assists = max(assists - max(fewer - backing, 0), 0)
    backing = max(backing - fewer, 0)
    more = other_rerolls(state, fight, role)
    rerolls = assists + backing + more
    return replace(side, rerolls=rerolls, assists=assists, backing=backing)


def assists_of(fight: Fight, near: list[Unit], seat: int) -> int:
    """The re-rolls that units next to the assaulted tile give a player."""
    fighting = (fight.attacker.unit, fight.target.unit)
    return sum(
        worth(unit) for unit in near if unit.seat == seat and unit.id not in fighting
    )


def worth(unit: Unit) -> int:
    """How many re-rolls the assist of a unit gives."""
    numbers = ability_of(unit, Numbers)
    return numbers.worth if numbers else 1


def backing_of(state: State, fight: Fight, seat: int) -> int:
    """The re-rolls that a player's base gives next to the assaulted tile."""
    home = state.seats[seat].home
    return BACKING if home is not None and distance(home, fight.at) == 1 else 0


def distraction(state: State, fight: Fight, role: Role) -> int:
    """How many assist re-rolls one side loses to its enemy."""
    foe = fight.side(other(role)).unit
    if base_seat(foe) is not None or not hostile(state, fight):
        return 0
    return sum(ability.fewer for ability in abilities_of(state.unit(foe), Distraction))


def other_rerolls(state: State, fight: Fight, role: Role) -> int:
    """The situational re-rolls of one side that are no assists."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return 0
    unit = state.unit(side.unit)
    cards = gang_rerolls if role == "attacker" else rank_rerolls
    return (
        advantage(state, fight, unit) + cards(state, fight, unit) + feud_rerolls(fight)
    )


def advantage(state: State, fight: Fight, unit: Unit) -> int:
    """Return the re-rolls of a unit from its terrain (mega.advantage).

    Going into a base, terrain gives nothing (base.assault-terms).
    """
    tiles = [place for place in where(state, fight, unit) if is_tile(state, place)]
    met = sum(has_advantage(unit, ground_at(state, place)) for place in tiles)
    if fight.on_base and fight.close:
        met = 0
    return met + len(tiles) - 1 if is_mega(unit) else met


def gang_rerolls(state: State, fight: Fight, unit: Unit) -> int:
    """Return the re-rolls of an attacker from others of its kind next to the target."""
    gangs = abilities_of(unit, GangUp)
    if not gangs:
        return 0
    near = beside_in(state, fight, ground_of(state, fight, "target"))
    kinds = {friend.card.id for friend in friends(near, unit)}
    return sum(gang.card in kinds for gang in gangs)


def rank_rerolls(state: State, fight: Fight, unit: Unit) -> int:
    """Return the re-rolls of a defender from units of its faction next to it."""
    ranks = abilities_of(unit, CloseRanks)
    if not ranks:
        return 0
    near = beside_in(state, fight, ground_of(state, fight, "target"))
    factions = [card_of(friend).faction for friend in friends(near, unit)]
    return sum(factions.count(rank.faction) for rank in ranks)


def friends(near: list[Unit], unit: Unit) -> list[Unit]:
    """The other units of its player among some."""
    return [one for one in near if one.seat == unit.seat and one.id != unit.id]


def feud_rerolls(fight: Fight) -> int:
    """The re-roll that each of two units has where Arcane meets Tech."""
    return int({fight.attacker.skill, fight.target.skill} == FEUD)
