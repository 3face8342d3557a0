"""Declaring assaults: close ones into an adjacent tile, and ranged ones."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.classic.attacks import SlowGun, SteadyAim
from pocket_tactics.engine.abilities.classic.hazards import Sky, Slipping
from pocket_tactics.engine.abilities.classic.moves import Immobile, Inert
from pocket_tactics.engine.actions import Attack, Charge, Shoot, Storm
from pocket_tactics.engine.cards import ClassicUnit
from pocket_tactics.engine.events import Engaged
from pocket_tactics.engine.hexes import Hex, distance, neighbours
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.classic.fights.fight import (
    Fight,
    FightStep,
    Side,
    begin,
)
from pocket_tactics.engine.rules.classic.fights.pools import may_assault
from pocket_tactics.engine.rules.classic.house import house_of
from pocket_tactics.engine.rules.classic.moves.actions import MARKED, tests_on_leaving
from pocket_tactics.engine.rules.classic.moves.hazards import HazardTest, Testing
from pocket_tactics.engine.rules.classic.range import (
    SHOTS,
    SPELLS,
    Distances,
    distances_of,
    furthest,
    range_of,
    reaches,
)
from pocket_tactics.engine.rules.classic.refusals import CITES
from pocket_tactics.engine.rules.classic.setup.openings import heavens
from pocket_tactics.engine.rules.classic.units import (
    abilities_of,
    ability_of,
    base_at,
    card_of,
    enemy_of,
    ground_at,
    in_heavens,
    is_mega,
    on_map,
    place_of_unit,
    skills,
    spaces,
)
from pocket_tactics.engine.rules.refusals import not_at_hand
from pocket_tactics.engine.rules.targets import base_id
from pocket_tactics.engine.state import Automatic, State, TurnOption, Unit

CLOSE = "assault.close"
RANGED = "assault.ranged"
NEEDS_OFF = "assault.needs-off"
MELEE = "melee"

Mark = tuple[Hex, str]
"""A target of a ranged assault: its place, and the unit or base there."""

VICINITIES = 4096
"""The maximum number of cached neighbourhoods of units."""


def close_skills(unit: Unit) -> Iterator[str]:
    """The skills of a unit's close assaults."""
    return (name for name in skills(card_of(unit)) if name not in SHOTS)


def far_skills(unit: Unit) -> Iterator[str]:
    """The skills of a unit's ranged assaults."""
    return (name for name in skills(card_of(unit)) if name != MELEE)


def opponent_at(state: State, seat: int, place: Hex) -> str | None:
    """Return the enemy unit or base at a place, if there is one."""
    occupant = state.occupants.get(place)
    if occupant:
        return None if occupant.seat == seat else occupant.id
    enemy = enemy_of(seat)
    return base_id(enemy) if state.seats[enemy].home == place else None


def fight_at(unit: Unit, at: Hex, skill: str, target: str, *, close: bool) -> Fight:
    """Return the assault of a unit on the occupant of a tile."""
    attacker = Side(unit=unit.id, skill=skill)
    return Fight(
        attacker=attacker, target=Side(unit=target, skill=""), at=at, close=close
    )


def storms(state: State, seat: int) -> Iterator[Storm]:
    """Yield the close assaults that a player's units may make."""
    return (
        Storm(unit.id, place, skill)
        for unit in on_map(state, seat)
        if storms_at_all(unit)
        for place in state.board.passages[place_of_unit(unit)]
        if (target := opponent_at(state, seat, place))
        for skill in close_skills(unit)
        if may_assault(state, fight_at(unit, place, skill, target, close=True))
    )


def storms_at_all(unit: Unit) -> bool:
    """Whether a unit makes the close assaults of units of one space."""
    return not (is_mega(unit) or ability_of(unit, Immobile) or ability_of(unit, Inert))


def storm(state: State, action: Storm) -> State:
    """Move a unit into the tile of an enemy, with the tests on its way."""
    unit = state.unit(action.unit)
    target = opponent_at(state, unit.seat, action.at)
    assert target is not None
    fight = fight_at(unit, action.at, action.skill, target, close=True)
    entering = HazardTest(unit.id, "assault", (action.at,), (action.at,))
    return state.with_steps(
        tests_on_leaving(unit, spaces(unit)), Testing(entering), Meeting(fight)
    )


class Meeting(FightStep, Automatic, frozen=True, tag="meeting"):
    """The start of the fight, after the tests on the way."""

    fight: Fight = field(name="bout")

    def waits_in(self) -> tuple[object, ...]:
        return ()

    def run(self, state: State) -> State:
        fight = self.fight
        event = Engaged(
            rule=CLOSE if fight.close else RANGED,
            unit=fight.attacker.unit,
            target=fight.target.unit,
            at=fight.at,
            skill=fight.attacker.skill,
            close=fight.close,
        )
        return begin(
            state.with_events(event), replace(fight, icy=slippery(state, fight.at))
        )


def slippery(state: State, place: Hex) -> bool:
    """Whether a place is Ice now. Ice laid during the assault tests no unit in it."""
    tile = state.board.by_place.get(place)
    return tile is not None and isinstance(ground_at(state, place).hazard, Slipping)


def shots(state: State, seat: int) -> Iterator[Shoot]:
    """Yield the ranged assaults that a player's units may make."""
    marks = list(aims(state, enemy_of(seat)))
    return (
        Shoot(unit.id, place, skill)
        for unit in on_map(state, seat)
        if not ability_of(unit, Inert) and (near := within_reach(state, unit, marks))
        if (usable := [each for each in far_skills(unit) if not is_barred(unit, each)])
        for distances in [distances_of(state, unit, *usable)]
        for skill in usable
        for place, target in near
        if in_reach(state, unit, skill, place, distances)
        and may_assault(state, fight_at(unit, place, skill, target, close=False))
    )


def within_reach(state: State, unit: Unit, marks: list[Mark]) -> list[Mark]:
    """Return the targets within range, before routes are searched."""
    near, above = vicinity(card_of(unit), place_of_unit(unit)), heavens(state.board)
    return [mark for mark in marks if mark[0] in near or mark[0] in above]


@lru_cache(maxsize=VICINITIES)
def vicinity(card: ClassicUnit, at: Hex) -> frozenset[Hex]:
    """Return the places that a card on a tile can ever assault, by distance."""
    near = front = frozenset(card.covers(at))
    for _ in range(furthest(card)):
        front = frozenset(p for place in front for p in neighbours(place)) - near
        near |= front
    return near


def aims(state: State, seat: int) -> Iterator[Mark]:
    """Yield every place of a player's units and base, with the occupant."""
    for unit in on_map(state, seat):
        yield from ((place, unit.id) for place in spaces(unit))
    home = state.seats[seat].home
    assert home is not None
    yield home, base_id(seat)


def is_barred(unit: Unit, skill: str) -> bool:
    """Whether a unit's mark rules out a skill this turn."""
    return unit.reloads > 0 and skill in barred_skills(unit)


def barred_skills(unit: Unit) -> tuple[str, ...]:
    """Return the skills that a mark rules out for a unit, each once."""
    guns = (a for a in card_of(unit).abilities if isinstance(a, SlowGun | SteadyAim))
    return tuple(dict.fromkeys(gun.skill for gun in guns))


def in_reach(
    state: State, unit: Unit, skill: str, place: Hex, distances: Distances
) -> bool:
    """Whether a unit may shoot at a place with a skill of these *distances*."""
    if place not in state.board.by_place:
        return reaches(state, unit, skill, place, distances)
    ground = ground_at(state, place)
    if ground.shelter:
        return False
    if ground.place == "heavens" and not in_heavens(state, place_of_unit(unit)):
        return skill in SPELLS or (
            isinstance(ground.hazard, Sky) and range_of(state, unit, skill) > 1
        )
    if ground.place == "base" and not BASE_REACH[house_of(state).base_reach](
        state, unit, place
    ):
        return False
    return reaches(state, unit, skill, place, distances)


def touches_openly(state: State, unit: Unit, place: Hex) -> bool:
    """Whether a unit's tile is open to an adjacent place."""
    passages = state.board.passages
    return any(place in passages.get(space, ()) for space in spaces(unit))


BASE_REACH: dict[str, Callable[[State, Unit, Hex], bool]] = {
    "as-units": lambda _state, _unit, _place: True,
    "adjacent": touches_openly,
}
"""The places from which a base may be shot at (base.assault)."""


def shoot(state: State, action: Shoot) -> State:
    """Start a ranged assault, and mark a unit that must reload."""
    unit = state.unit(action.unit)
    target = opponent_at(state, unit.seat, action.at)
    assert target is not None
    fight = fight_at(unit, action.at, action.skill, target, close=False)
    if any(gun.skill == action.skill for gun in abilities_of(unit, SlowGun)):
        state = state.with_unit(replace(unit, reloads=MARKED))
    return state.with_steps(Meeting(fight))


def refuse_storm(state: State, action: Storm) -> Refusal:
    """Return why a unit may not make that close assault."""
    refused = not_at_hand(state, CITES, action.unit, "map")
    if refused:
        return refused
    unit = state.unit(action.unit)
    return (
        no_target(state, action.at)
        or no_skill(unit, action.skill, close_skills(unit))
        or why_not_close(state, unit, action.at)
        or Refusal(NEEDS_OFF, "It would roll no OFF die there with that skill.")
    )


def no_target(state: State, at: Hex) -> Refusal | None:
    """Return why there is no target at a place."""
    if opponent_at(state, state.seat, at):
        return None
    return Refusal(CLOSE, "There is no enemy unit or base.")


def no_skill(unit: Unit, skill: str, allowed: Iterator[str]) -> Refusal | None:
    """Return why a unit cannot assault with a skill."""
    if skill in allowed:
        return None
    if skill in skills(card_of(unit)):
        message = "You cannot make this assault with {skill}."
        return Refusal.with_values("skill.dice", message, skill=skill)
    return Refusal.with_values("skill.dice", "That unit has no {skill}.", skill=skill)


def why_not_close(state: State, unit: Unit, at: Hex) -> Refusal | None:
    """Return why a unit cannot enter a tile, apart from its OFF dice."""
    if is_mega(unit):
        return Refusal("mega.assault-many", "A mega unit charges with its footprint.")
    if not storms_at_all(unit):
        return Refusal("ability.first", "That unit cannot make close assaults.")
    if distance(place_of_unit(unit), at) > 1:
        return Refusal(CLOSE, "A close assault goes into an adjacent tile.")
    if at not in state.board.passages[place_of_unit(unit)]:
        return Refusal("tunnel.passage", "There is a wall between.")
    return None


def refuse_shot(state: State, action: Shoot) -> Refusal:
    """Return why a unit may not make that ranged assault."""
    refused = not_at_hand(state, CITES, action.unit, "map")
    if refused:
        return refused
    unit = state.unit(action.unit)
    return (
        no_target(state, action.at)
        or no_skill(unit, action.skill, far_skills(unit))
        or why_not_far(state, unit, action)
        or Refusal(NEEDS_OFF, "It would roll no OFF die there with that skill.")
    )


def why_not_far(state: State, unit: Unit, action: Shoot) -> Refusal | None:
    """Return why a unit cannot shoot at a place, apart from its OFF dice."""
    if ability_of(unit, Inert):
        return Refusal("ability.first", "That unit cannot act.")
    if is_barred(unit, action.skill):
        return Refusal("ability.first", "It cannot shoot after its last turn.")
    distances = distances_of(state, unit, action.skill)
    if in_reach(state, unit, action.skill, action.at, distances):
        return None
    tile = state.board.by_place.get(action.at)
    if tile and ground_at(state, action.at).shelter:
        return Refusal("cave.no-ranged", "You cannot shoot into a Cave.")
    return out_of_reach(state, unit, action.at)


def out_of_reach(state: State, unit: Unit, at: Hex) -> Refusal:
    """Return why a visible place is out of a unit's reach."""
    if in_heavens(state, at) != in_heavens(state, place_of_unit(unit)):
        message = "Only spells and far shots reach the Heavens; nothing reaches down."
        return Refusal("heavens.assault", message)
    if base_at(state, at) is not None:
        return Refusal("base.assault", "That base is out of reach.")
    return Refusal("range.extended", "That is out of range, or behind a wall.")


def attack_aimed(unit: Unit, _: str, at: Hex) -> Iterator[Attack]:
    """Yield close assaults on a neighbour, and ranged assaults on other enemies."""
    near = any(at in neighbours(space) for space in spaces(unit))
    if not near:
        yield from (Shoot(unit.id, at, skill) for skill in far_skills(unit))
    if is_mega(unit):
        steps = neighbours(place_of_unit(unit))
        yield from (Charge(unit.id, to) for to in steps if at in unit.card.covers(to))
    yield from (Storm(unit.id, at, skill) for skill in close_skills(unit))


STORMING = TurnOption(Storm, offers=storms, begin=storm, refusal=refuse_storm)
SHOOTING = TurnOption(Shoot, offers=shots, begin=shoot, refusal=refuse_shot)
