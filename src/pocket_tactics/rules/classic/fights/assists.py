"""Situational re-rolls: terrain advantage, assists, and what cards add to them."""

from msgspec.structs import replace

from pocket_tactics.abilities.classic import CloseRanks, Distraction, GangUp, Numbers
from pocket_tactics.events import Aided
from pocket_tactics.hexes import apart
from pocket_tactics.rules.classic.fights.fight import (
    Bout,
    Fighter,
    base_seat,
    beside_in,
    ground_of,
    hostile,
    phase_over,
    seat_of,
    where,
)
from pocket_tactics.rules.classic.units import (
    ground_at,
    has_advantage,
    is_mega,
    is_tile,
    sheet,
    talent,
    talents,
)
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import ROLES, other
from pocket_tactics.state import State, Unit

ASSIST = "reroll.assist"
ADVANTAGE = "reroll.advantage"
BACKING = 2
"""The re-rolls that a base gives."""
FEUD = {"arcane", "tech"}
"""The skills that spur each other on (assault.arcane-tech-bonus)."""


def count(state: State, bout: Bout) -> State:
    """The phase in which situational re-rolls are counted."""
    near = beside_in(state, bout, (bout.at,))
    for role in ROLES:
        fighter = aided(state, bout, role, near)
        bout = bout.with_fighter(role, fighter)
        if fighter.rerolls:
            state = state.tell(aid(fighter))
    return phase_over(state, bout)


def aid(fighter: Fighter) -> Aided:
    """How the re-rolls of one side are told."""
    assists = fighter.assists + fighter.backing
    return Aided(
        rule=ASSIST if assists else ADVANTAGE,
        unit=fighter.unit,
        rerolls=fighter.rerolls,
        assists=assists,
    )


def aided(state: State, bout: Bout, role: Role, near: list[Unit]) -> Fighter:
    """One side of a fight with its situational re-rolls."""
    fighter = bout.fighter(role)
    seat = seat_of(state, fighter)
    fewer = distraction(state, bout, role)
    backing, assists = backed(state, bout, seat), assisted(bout, near, seat)
    # Print leaves open whose part a distraction takes; the base's goes first, as a
    # unit's assist may be worth a raised die.
    assists = max(assists - max(fewer - backing, 0), 0)
    backing = max(backing - fewer, 0)
    more = spurred(state, bout, role)
    rerolls = assists + backing + more
    return replace(fighter, rerolls=rerolls, assists=assists, backing=backing)


def assisted(bout: Bout, near: list[Unit], seat: int) -> int:
    """The re-rolls that units next to the assaulted tile give a player."""
    fighting = (bout.attacker.unit, bout.target.unit)
    return sum(
        worth(unit) for unit in near if unit.seat == seat and unit.id not in fighting
    )


def worth(unit: Unit) -> int:
    """How many re-rolls the assist of a unit gives."""
    numbers = talent(unit, Numbers)
    return numbers.worth if numbers else 1


def backed(state: State, bout: Bout, seat: int) -> int:
    """The re-rolls that a player's base gives next to the assaulted tile."""
    home = state.seats[seat].home
    return BACKING if home is not None and apart(home, bout.at) == 1 else 0


def distraction(state: State, bout: Bout, role: Role) -> int:
    """How many assist re-rolls one side loses to its enemy."""
    foe = bout.fighter(other(role)).unit
    if base_seat(foe) is not None or not hostile(state, bout):
        return 0
    return sum(ability.fewer for ability in talents(state.unit(foe), Distraction))


def spurred(state: State, bout: Bout, role: Role) -> int:
    """The situational re-rolls of one side that are no assists."""
    fighter = bout.fighter(role)
    if base_seat(fighter.unit) is not None:
        return 0
    unit = state.unit(fighter.unit)
    cards = ganging if role == "attacker" else closing
    return advantage(state, bout, unit) + cards(state, bout, unit) + feuding(bout)


def advantage(state: State, bout: Bout, unit: Unit) -> int:
    """What terrain gives a unit, and a mega unit its many tiles (mega.advantage).

    Going into a base, terrain gives nothing (base.assault-terms).
    """
    tiles = [place for place in where(state, bout, unit) if is_tile(state, place)]
    met = sum(has_advantage(unit, ground_at(state, place)) for place in tiles)
    if bout.on_base and bout.close:
        met = 0
    return met + len(tiles) - 1 if is_mega(unit) else met


def ganging(state: State, bout: Bout, unit: Unit) -> int:
    """What an attacker has of others of its kind beside the target."""
    gangs = talents(unit, GangUp)
    if not gangs:
        return 0
    near = beside_in(state, bout, ground_of(state, bout, "target"))
    kinds = {friend.card.id for friend in friends(near, unit)}
    return sum(gang.card in kinds for gang in gangs)


def closing(state: State, bout: Bout, unit: Unit) -> int:
    """What a defender has of its faction beside it."""
    ranks = talents(unit, CloseRanks)
    if not ranks:
        return 0
    near = beside_in(state, bout, ground_of(state, bout, "target"))
    factions = [sheet(friend).faction for friend in friends(near, unit)]
    return sum(factions.count(rank.faction) for rank in ranks)


def friends(near: list[Unit], unit: Unit) -> list[Unit]:
    """The other units of its player among some."""
    return [one for one in near if one.seat == unit.seat and one.id != unit.id]


def feuding(bout: Bout) -> int:
    """The re-roll that each of two units has where Arcane meets Tech."""
    return int({bout.attacker.skill, bout.target.skill} == FEUD)
