"""The options at each decision point of a stage, and the side that has them."""

from collections.abc import Callable, Iterator

from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.odds.solver.bumps import blades, bumps
from pocket_tactics.odds.solver.contest import DecisionPoint, Rights, Role
from pocket_tactics.odds.solver.rerolls import (
    ability_uses,
    duels,
    marks,
    rerolls,
    rolls_anew,
)
from pocket_tactics.odds.solver.stages import (
    PLACES,
    POOLS,
    Change,
    Option,
    Size,
    Stage,
    in_the_air,
    on_pool,
    other,
    resized_stage,
    rights_of,
    size_of,
    with_rights,
)

NOTHING = Rights()


def settled_stage(stage: Stage) -> Stage:
    """Return the stage of the next decision or roll."""
    while not (in_the_air(stage) or stage.moment is DecisionPoint.TALLY):
        for role in (stage.turn, other(stage.turn)):
            if can_act(stage, role):
                return stage._replace(turn=role)
        stage = next_moment(stage)
    return stage


def in_turn(stage: Stage) -> tuple[int, Stage]:
    """Return the pool of the next die to roll, and the stage after the roll."""
    place = next(place for place, size in enumerate(stage.sizes) if size.air)
    lying, air = stage.sizes[place]
    sizes = (*stage.sizes[:place], Size(lying + 1, air - 1), *stage.sizes[place + 1 :])
    return place, settled_stage(stage._replace(sizes=sizes))


def next_moment(stage: Stage) -> Stage:
    """Return the next moment, at which the attacker is first again."""
    moments = list(DecisionPoint)
    return stage._replace(
        rights=tuple(without(rights, stage.moment) for rights in stage.rights),
        moment=moments[moments.index(stage.moment) + 1],
        turn="attacker",
    )


def without(rights: Rights, moment: DecisionPoint) -> Rights:
    """Return the rights of a side after a moment."""
    rights = rights._replace(**{moment: getattr(NOTHING, moment)})
    return rights if rights.rerolls else rights._replace(lent=0, raises=0)


def can_act(stage: Stage, role: Role) -> bool:
    """Whether a side has a decision at this moment."""
    return next(uses(stage, role), None) is not None


def must(stage: Stage) -> bool:
    """Whether the right of this moment must be used."""
    return stage.moment in {DecisionPoint.BLADE, DecisionPoint.PRICE}


def options(stage: Stage) -> list[Option]:
    """Return all options of the side on turn, including to decline."""
    declined = with_rights(
        stage, stage.turn, without(rights_of(stage, stage.turn), stage.moment)
    )
    found = [] if must(stage) else [Option(declined)]
    found.extend(uses(stage, stage.turn))
    return [
        option._replace(stage=settled_stage(turn_passed(option.stage, stage.turn)))
        for option in found
    ]


def turn_passed(stage: Stage, role: Role) -> Stage:
    """Return the stage with the other side's turn. A price is paid at once."""
    if stage.moment is DecisionPoint.PRICE:
        return stage
    return stage._replace(turn=other(role))


def uses(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield every way to use the rights of this moment."""
    return USES[stage.moment](stage, role)


def guards(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the options to turn an OFF die into a DEF die."""
    rights = rights_of(stage, role)
    if not (rights.guard and size_of(stage, role, "off").lying):
        return
    left = with_rights(stage, role, rights._replace(guard=False))
    off, defence = (PLACES[role, pool] for pool in POOLS)
    for face in range(1, MAX_FACE + 1):
        changes = (Change(off, "lose", face), Change(defence, "gain", face))
        yield Option(resized_stage(left, changes), changes)


def prices(stage: Stage, role: Role) -> Iterator[Option]:
    """Yield the options to lower a DEF die."""
    rights = rights_of(stage, role)
    if rights.price:
        left = rights._replace(price=rights.price - 1)
        yield from on_pool(with_rights(stage, role, left), role, "def", "lower")


USES: dict[DecisionPoint, Callable[[Stage, Role], Iterator[Option]]] = {
    DecisionPoint.DUELS: duels,
    DecisionPoint.USES: ability_uses,
    DecisionPoint.ANEW: rolls_anew,
    DecisionPoint.GUARD: guards,
    DecisionPoint.BLADE: blades,
    DecisionPoint.PRICE: prices,
    DecisionPoint.BUMPS: bumps,
    DecisionPoint.MARKS: marks,
    DecisionPoint.REROLLS: rerolls,
}
