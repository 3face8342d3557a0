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
    """The stage at which somebody next decides, or chance does."""
    while not (in_the_air(stage) or stage.moment is DecisionPoint.TALLY):
        for role in (stage.turn, other(stage.turn)):
            if can_act(stage, role):
                return stage._replace(turn=role)
        stage = next_moment(stage)
    return stage


def in_turn(stage: Stage) -> tuple[int, Stage]:
    """The pool of which a die is rolled next, and the stage once it has fallen."""
    place = next(place for place, size in enumerate(stage.sizes) if size.air)
    lying, air = stage.sizes[place]
    sizes = (*stage.sizes[:place], Size(lying + 1, air - 1), *stage.sizes[place + 1 :])
    return place, settled_stage(stage._replace(sizes=sizes))


def next_moment(stage: Stage) -> Stage:
    """The moment after, at which the attacker is first again."""
    moments = list(DecisionPoint)
    return stage._replace(
        rights=tuple(without(rights, stage.moment) for rights in stage.rights),
        moment=moments[moments.index(stage.moment) + 1],
        turn="attacker",
    )


def without(rights: Rights, moment: DecisionPoint) -> Rights:
    """The rights of a corner which has done with a moment."""
    rights = rights._replace(**{moment: getattr(NOTHING, moment)})
    return rights if rights.rerolls else rights._replace(lent=0, raises=0)


def can_act(stage: Stage, role: Role) -> bool:
    """Whether a corner has anything to decide at this moment."""
    return next(uses(stage, role), None) is not None


def must(stage: Stage) -> bool:
    """Whether this moment's right is a duty."""
    return stage.moment in {DecisionPoint.BLADE, DecisionPoint.PRICE}


def options(stage: Stage) -> list[Option]:
    """All that the corner whose turn it is may do, to decline included."""
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
    """The stage with the turn passed on; a price is paid in one go."""
    if stage.moment is DecisionPoint.PRICE:
        return stage
    return stage._replace(turn=other(role))


def uses(stage: Stage, role: Role) -> Iterator[Option]:
    """Every way to use the rights of this moment."""
    return USES[stage.moment](stage, role)


def guards(stage: Stage, role: Role) -> Iterator[Option]:
    """Make a DEF die of an OFF die."""
    rights = rights_of(stage, role)
    if not (rights.guard and size_of(stage, role, "off").lying):
        return
    left = with_rights(stage, role, rights._replace(guard=False))
    off, defence = (PLACES[role, pool] for pool in POOLS)
    for face in range(1, MAX_FACE + 1):
        changes = (Change(off, "lose", face), Change(defence, "gain", face))
        yield Option(resized_stage(left, changes), changes)


def prices(stage: Stage, role: Role) -> Iterator[Option]:
    """Lower a DEF die."""
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
