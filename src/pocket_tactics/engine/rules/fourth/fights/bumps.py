"""Bumps: the players alternate in raising dice, the assaulting player first."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from msgspec import field
from msgspec.structs import replace

from pocket_tactics.engine.abilities.fourth.attacks import Treeline
from pocket_tactics.engine.abilities.fourth.fights import Bonus, Spellblade, WarBrew
from pocket_tactics.engine.abilities.fourth.moves import Dive
from pocket_tactics.engine.actions import Action, Decline, UseBump
from pocket_tactics.engine.dice import raised_face, sort_faces, without_die
from pocket_tactics.engine.events import Bumped
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.rules.fights import ROLES, Role, other
from pocket_tactics.engine.rules.fourth.dice_abilities import (
    BUMP,
    UnusedBump,
    bumpable,
    printed_bumps,
)
from pocket_tactics.engine.rules.fourth.fights.fight import (
    Fight,
    FightStep,
    Side,
    next_phase,
)
from pocket_tactics.engine.rules.fourth.units import (
    ability_of,
    card_of,
    ground_at,
    place_of_unit,
    steps_apart,
)
from pocket_tactics.engine.state import State, Step


def gather_bumps(state: State, fight: Fight) -> State:
    """Run the phase that collects each side's bumps."""
    return next_phase(state, with_bumps(state, fight))


def with_bumps(state: State, fight: Fight) -> Fight:
    """Return the assault with the bumps that both sides have."""
    for role in ROLES:
        side = replace(fight.side(role), unused=tuple(bumps_of(state, fight, role)))
        fight = fight.with_side(role, side)
    return fight


def bumps_of(state: State, fight: Fight, role: Role) -> Iterator[UnusedBump]:
    """Yield the bumps of one side: of its card, its abilities and its ground."""
    unit = state.unit(fight.side(role).unit)
    yield from printed_bumps(unit)
    yield from of_abilities(state, fight, role)
    yield from of_reactions(state, fight, role)


def of_abilities(state: State, fight: Fight, role: Role) -> Iterator[UnusedBump]:
    """Yield the bumps of abilities and of the ground whose conditions are met."""
    unit = state.unit(fight.side(role).unit)
    ground = ground_at(state, place_of_unit(unit))
    for source in (card_of(unit), ground):
        for ability in source.abilities:
            if isinstance(ability, Bonus) and counts(state, fight, role, ability):
                yield UnusedBump(ability.pool, ability.by, source.rule or BUMP)


def counts(state: State, fight: Fight, role: Role, bonus: Bonus) -> bool:
    """Whether a bonus counts in an assault."""
    unit = state.unit(fight.side(role).unit)
    foe = state.unit(fight.side(other(role)).unit)
    return (
        bonus.when in WHEN[role]
        and REACH[bonus.reach](steps_apart(state, unit, foe))
        and ground_at(state, place_of_unit(foe)).id != bonus.unless_on
    )


WHEN: dict[Role, tuple[str, str]] = {
    "attacker": ("always", "attacking"),
    "target": ("always", "defending"),
}

REACH: dict[str, Callable[[int], bool]] = {
    "any": lambda _: True,
    "adjacent": lambda tiles: tiles == 1,
    "apart": lambda tiles: tiles > 1,
}


def of_reactions(state: State, fight: Fight, role: Role) -> Iterator[UnusedBump]:
    """Yield the bumps of a unit's reactions in this assault."""
    for host in fight.side(role).brews:
        brew = ability_of(state.unit(host), WarBrew)
        assert brew is not None
        yield UnusedBump("off", brew.by, "fourth.war-brew")
    if role == "attacker":
        yield from of_assaulting(state, fight)


def of_assaulting(state: State, fight: Fight) -> Iterator[UnusedBump]:
    """Yield the bumps of a unit's way to assault."""
    side, unit = fight.attacker, state.unit(fight.attacker.unit)
    dive, blade = ability_of(unit, Dive), ability_of(unit, Spellblade)
    treeline = ability_of(unit, Treeline)
    if dive and fight.manner == "dive":
        yield UnusedBump("off", dive.by, "fourth.dive")
    if blade and side.tempered:
        yield UnusedBump(side.tempered, blade.by, "fourth.spellblade")
    if treeline and steps_apart(state, unit, state.unit(fight.target.unit)) > 1:
        yield UnusedBump("def", treeline.by, "fourth.treeline")


def use_bumps(state: State, fight: Fight) -> State:
    """Run the phase in which the players alternate in using bumps."""
    return ask_to_bump(state, fight, ROLES, ())


def ask_to_bump(
    state: State, fight: Fight, roles: tuple[Role, ...], declined: tuple[Role, ...]
) -> State:
    """Ask the first of *roles* that has a bump to use, or end the phase."""
    for role in roles:
        if role not in declined and bumps(state, fight.side(role)):
            return state.with_steps(Bumping(fight, role, declined))
    return next_phase(state, fight)


def bumps(state: State, side: Side) -> tuple[UseBump, ...]:
    """Return every different way to use one bump that changes a die."""
    return tuple(
        dict.fromkeys(
            UseBump(pool, face, boost.by)
            for boost in side.unused
            for pool in bumpable(state, boost)
            for face in side.pool(pool)
            if raised_face(face, boost.by) != face
        )
    )


class Bumping(FightStep, Step, frozen=True, tag="boosting"):
    """The choice of a player to use one bump, or to stop."""

    uses_effects: ClassVar[bool] = True

    fight: Fight = field(name="clash")
    role: Role
    declined: tuple[Role, ...] = ()

    def waits_in(self) -> tuple[object, ...]:
        return (use_bumps,)

    def mover(self, state: State) -> int:
        return state.unit(self.fight.side(self.role).unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*bumps(state, self.fight.side(self.role)), Decline())

    def apply(self, state: State, action: Action) -> State:
        turns = (other(self.role), self.role)
        if isinstance(action, UseBump):
            state, fight = self.bump_die(state, action)
            return ask_to_bump(state, fight, turns, self.declined)
        return ask_to_bump(state, self.fight, turns, (*self.declined, self.role))

    def bump_die(self, state: State, action: UseBump) -> tuple[State, Fight]:
        """Return the state and the assault after a die is raised."""
        side = self.fight.side(self.role)
        boost = next(
            boost
            for boost in side.unused
            if boost.by == action.by and action.pool in bumpable(state, boost)
        )
        index = side.unused.index(boost)
        to = raised_face(action.face, action.by)
        faces = sort_faces(*without_die(side.pool(action.pool), action.face), to)
        left = side.unused[:index] + side.unused[index + 1 :]
        side = replace(side.with_pool(action.pool, faces), unused=left)
        event = Bumped(
            rule=boost.rule,
            unit=side.unit,
            pool=action.pool,
            face=action.face,
            to=to,
        )
        return state.with_events(event), self.fight.with_side(self.role, side)

    def refusal(self, state: State, action: Action) -> Refusal:
        if isinstance(action, UseBump):
            return Refusal(BUMP, "You have no such bump, or no such die below 6.")
        return Refusal(BUMP, "Use a bump, or decline.")
