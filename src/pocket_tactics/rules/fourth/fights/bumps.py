"""Bumps: the players alternate in raising dice, the assaulting player first."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from pocket_tactics.abilities.common import Pool
from pocket_tactics.abilities.fourth import (
    Bonus,
    Dive,
    Spellblade,
    Treeline,
    WarBrew,
)
from pocket_tactics.actions import Action, Decline, UseBump
from pocket_tactics.dice import raised, sort_faces, without_die
from pocket_tactics.events import Bumped
from pocket_tactics.rules.fifth.fights.fight import Role
from pocket_tactics.rules.fourth.fights.fight import (
    POOLS,
    ROLES,
    Boost,
    Clash,
    Part,
    other,
    phase_over,
)
from pocket_tactics.rules.fourth.units import (
    gift,
    ground_of,
    sheet,
    standing,
    steps_apart,
)
from pocket_tactics.rules.house import fourth
from pocket_tactics.state import Refusal, State, Step, Unit

BUMP = "fourth.bump"


def gather_boosts(state: State, clash: Clash) -> State:
    """The phase in which each side's bumps are laid out."""
    return phase_over(state, with_boosts(state, clash))


def with_boosts(state: State, clash: Clash) -> Clash:
    """The assault with the bumps that both sides have."""
    for role in ROLES:
        part = replace(clash.part(role), boosts=tuple(boosts(state, clash, role)))
        clash = clash.with_part(role, part)
    return clash


def boosts(state: State, clash: Clash, role: Role) -> Iterator[Boost]:
    """The bumps of one side: of its card, its abilities, its ground."""
    unit = state.unit(clash.part(role).unit)
    yield from printed(unit)
    yield from of_abilities(state, clash, role)
    yield from of_reactions(state, clash, role)


def printed(unit: Unit) -> Iterator[Boost]:
    """The bumps under the dice of a card."""
    card = sheet(unit)
    if card.off_bump:
        yield Boost("off", card.off_bump, BUMP)
    if card.defence_bump:
        yield Boost("def", card.defence_bump, BUMP)


def of_abilities(state: State, clash: Clash, role: Role) -> Iterator[Boost]:
    """The bumps of abilities and of the ground, where their conditions are met."""
    unit = state.unit(clash.part(role).unit)
    ground = ground_of(state, standing(unit))
    for source in (sheet(unit), ground):
        for ability in source.abilities:
            if isinstance(ability, Bonus) and counts(state, clash, role, ability):
                yield Boost(ability.pool, ability.by, source.rule or BUMP)


def counts(state: State, clash: Clash, role: Role, bonus: Bonus) -> bool:
    """Whether a bonus counts in an assault."""
    unit = state.unit(clash.part(role).unit)
    foe = state.unit(clash.part(other(role)).unit)
    return (
        bonus.when in WHEN[role]
        and REACH[bonus.reach](steps_apart(state, unit, foe))
        and ground_of(state, standing(foe)).id != bonus.unless_on
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


def of_reactions(state: State, clash: Clash, role: Role) -> Iterator[Boost]:
    """The bumps of what a unit does in this assault."""
    for host in clash.part(role).brews:
        brew = gift(state.unit(host), WarBrew)
        assert brew is not None
        yield Boost("off", brew.by, "fourth.war-brew")
    if role == "attacker":
        yield from of_assaulting(state, clash)


def of_assaulting(state: State, clash: Clash) -> Iterator[Boost]:
    """The bumps of a unit for the way in which it assaults."""
    part, unit = clash.attacker, state.unit(clash.attacker.unit)
    dive, blade = gift(unit, Dive), gift(unit, Spellblade)
    treeline = gift(unit, Treeline)
    if dive and clash.manner == "dive":
        yield Boost("off", dive.by, "fourth.dive")
    if blade and part.tempered:
        yield Boost(part.tempered, blade.by, "fourth.spellblade")
    if treeline and steps_apart(state, unit, state.unit(clash.target.unit)) > 1:
        yield Boost("def", treeline.by, "fourth.treeline")


def use_boosts(state: State, clash: Clash) -> State:
    """The phase in which the players alternate in using bumps."""
    return next_booster(state, clash, ROLES, ())


def next_booster(
    state: State, clash: Clash, roles: tuple[Role, ...], declined: tuple[Role, ...]
) -> State:
    """The first of *roles* that has a bump to use is asked; else the phase is over."""
    for role in roles:
        if role not in declined and bumps(state, clash.part(role)):
            return state.then(Boosting(clash, role, declined))
    return phase_over(state, clash)


def bumps(state: State, part: Part) -> tuple[UseBump, ...]:
    """Every different way to use one bump; one that changes nothing is none."""
    return tuple(
        dict.fromkeys(
            UseBump(pool, face, boost.by)
            for boost in part.boosts
            for pool in bumpable(state, boost)
            for face in part.pool(pool)
            if raised(face, boost.by) != face
        )
    )


def bumpable(state: State, boost: Boost) -> tuple[Pool, ...]:
    """The pools that a bump may be used on."""
    return BUMP_DICE[fourth(state).bump_dice](boost)


BUMP_DICE: dict[str, Callable[[Boost], tuple[Pool, ...]]] = {
    "own-colour": lambda boost: (boost.pool,),
    "any": lambda _: POOLS,
}


class Boosting(Step, frozen=True, tag="boosting"):
    """A player uses one bump, or has finished bumping."""

    clash: Clash
    role: Role
    declined: tuple[Role, ...] = ()

    def mover(self, state: State) -> int:
        return state.unit(self.clash.part(self.role).unit).seat

    def actions(self, state: State) -> tuple[Action, ...]:
        return (*bumps(state, self.clash.part(self.role)), Decline())

    def apply(self, state: State, action: Action) -> State:
        turns = (other(self.role), self.role)
        if isinstance(action, UseBump):
            state, clash = self.bumped(state, action)
            return next_booster(state, clash, turns, self.declined)
        return next_booster(state, self.clash, turns, (*self.declined, self.role))

    def bumped(self, state: State, action: UseBump) -> tuple[State, Clash]:
        """The state and the assault with a die raised."""
        part = self.clash.part(self.role)
        boost = next(
            boost
            for boost in part.boosts
            if boost.by == action.by and action.pool in bumpable(state, boost)
        )
        index = part.boosts.index(boost)
        to = raised(action.face, action.by)
        faces = sort_faces(*without_die(part.pool(action.pool), action.face), to)
        left = part.boosts[:index] + part.boosts[index + 1 :]
        part = replace(part.with_pool(action.pool, faces), boosts=left)
        told = Bumped(
            rule=boost.rule,
            unit=part.unit,
            pool=action.pool,
            face=action.face,
            to=to,
        )
        return state.tell(told), self.clash.with_part(self.role, part)

    def refusal(self, state: State, action: Action) -> Refusal:  # noqa: ARG002
        if isinstance(action, UseBump):
            return Refusal(BUMP, "You have no such bump, or no such die below 6.")
        return Refusal(BUMP, "Now a bump is used, or declined.")
