"""Situational re-rolls: terrain advantage, assists, and the abilities of cards."""

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
"""The number of re-rolls that a base gives."""
FEUD = {"arcane", "tech"}
"""The two skills that give each other a re-roll (assault.arcane-tech-bonus)."""


def count(state: State, fight: Fight) -> State:
    """Run the phase that counts situational re-rolls."""
    near = beside_in(state, fight, (fight.at,))
    for role in ROLES:
        side = with_aid(state, fight, role, near)
        fight = fight.with_side(role, side)
        if side.rerolls:
            state = state.with_events(aid(side))
    return next_phase(state, fight)


def assists_counted(state: State, fight: Fight) -> tuple[tuple[int, int], ...]:
    """Return the re-rolls that units and a base give each side of a fight."""
    near = beside_in(state, fight, (fight.at,))
    sides = [with_aid(state, fight, role, near) for role in ROLES]
    return tuple((side.assists, side.backing) for side in sides)


def aid(side: Side) -> Aided:
    """Return the event that shows the situational re-rolls of one side."""
    assists = side.assists + side.backing
    return Aided(
        rule=ASSIST if assists else ADVANTAGE,
        unit=side.unit,
        rerolls=side.rerolls,
        assists=assists,
    )


def with_aid(state: State, fight: Fight, role: Role, near: list[Unit]) -> Side:
    """Return one side of a fight with its situational re-rolls."""
    side = fight.side(role)
    seat = seat_of(state, side)
    fewer = distraction(state, fight, role)
    backing, assists = backing_of(state, fight, seat), assists_of(fight, near, seat)
    # The rulebook leaves open which re-rolls a distraction takes. The base's are
    # taken first, because a unit's assist may be given up to raise a die.
    assists = max(assists - max(fewer - backing, 0), 0)
    backing = max(backing - fewer, 0)
    more = other_rerolls(state, fight, role)
    rerolls = assists + backing + more
    return replace(side, rerolls=rerolls, assists=assists, backing=backing)


def assists_of(fight: Fight, near: list[Unit], seat: int) -> int:
    """Return the number of re-rolls from units next to the assaulted tile."""
    fighting = (fight.attacker.unit, fight.target.unit)
    return sum(
        rerolls_given(unit)
        for unit in near
        if unit.seat == seat and unit.id not in fighting
    )


def rerolls_given(unit: Unit) -> int:
    """Return the number of re-rolls that a unit's assist gives."""
    numbers = ability_of(unit, Numbers)
    return numbers.worth if numbers else 1


def backing_of(state: State, fight: Fight, seat: int) -> int:
    """Return the number of re-rolls from a player's base next to the assaulted tile."""
    home = state.seats[seat].home
    return BACKING if home is not None and distance(home, fight.at) == 1 else 0


def distraction(state: State, fight: Fight, role: Role) -> int:
    """Return the number of assist re-rolls that the enemy takes from one side."""
    foe = fight.side(other(role)).unit
    if base_seat(foe) is not None or not hostile(state, fight):
        return 0
    return sum(ability.fewer for ability in abilities_of(state.unit(foe), Distraction))


def other_rerolls(state: State, fight: Fight, role: Role) -> int:
    """Return the number of one side's situational re-rolls that are not assists."""
    side = fight.side(role)
    if base_seat(side.unit) is not None:
        return 0
    unit = state.unit(side.unit)
    cards = gang_rerolls if role == "attacker" else rank_rerolls
    return (
        advantage(state, fight, unit) + cards(state, fight, unit) + feud_rerolls(fight)
    )


def advantage(state: State, fight: Fight, unit: Unit) -> int:
    """Return the number of re-rolls that a unit has from terrain (mega.advantage).

    In an assault on a base, terrain gives no re-roll (base.assault-terms).
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
    """Return the other units of a unit's player among some units."""
    return [one for one in near if one.seat == unit.seat and one.id != unit.id]


def feud_rerolls(fight: Fight) -> int:
    """Return 1 if Arcane meets Tech, else 0: the re-roll of each of the two units."""
    return int({fight.attacker.skill, fight.target.skill} == FEUD)
