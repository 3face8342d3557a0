"""Tips about where a unit goes: Water on the way, and shelter beside the tile."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.abilities.fifth.deploying import DeployFrom
from pocket_tactics.engine.abilities.fifth.fights import DiceAbility
from pocket_tactics.engine.actions import Deploy, Move
from pocket_tactics.engine.rules.fifth.units import ground_at
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.tips.fights import attacks_on
from pocket_tactics.lessons.tips.tip import Choice, Tip
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.stakes import after

Step = Move | Deploy

SHELTERS = Fraction(8, 100)
"""The difference that shelter has to make."""


def wades(choice: Choice) -> Tip | None:
    """Return a tip about a way through Water that a dry way can replace."""
    state, action = choice
    if not isinstance(action, Step):
        return None
    lost = ODDS[state.edition.id].danger(state, action).lost
    dry = next(dry_ways_beside(state, action), None) if lost else None
    return None if dry is None else Tip("wades", action.unit, lost, dry.to)


def stops_in_open(choice: Choice) -> Tip | None:
    """Return a tip about a unit that stops beside a Forest or Keep, in danger."""
    state, action = choice
    if not isinstance(action, Step) or has_reason(state, choice):
        return None
    greatest = greatest_danger(choice)
    if greatest < SHELTERS or ODDS[state.edition.id].danger(state, action).lost:
        return None
    best = min(
        (
            greatest_danger(Choice(state, other))
            for other in dry_ways_beside(state, action)
            if is_shelter(state, other)
        ),
        default=greatest,
    )
    return Tip("open", action.unit, greatest) if greatest - best >= SHELTERS else None


def dry_ways_beside(state: State, action: Step) -> Iterator[Step]:
    """Yield the actions of the same unit without a test that end beside the tile."""
    near = state.board.neighbours[action.to]
    danger = ODDS[state.edition.id].danger
    for other in state.actions():
        if not isinstance(other, Step) or other.unit != action.unit:
            continue
        if other.to in near and not danger(state, other).lost:
            yield other


def greatest_danger(choice: Choice) -> Fraction:
    """Return the greatest chance of an enemy to fell a unit where it goes."""
    state, action = choice
    assert isinstance(action, Step)
    later = after(state, action)
    odds = attacks_on(later, action.unit, choice.seat)
    return max((each.target_falls for each in odds), default=Fraction(0))


def is_shelter(state: State, action: Step) -> bool:
    """Whether a tile changes the DEF dice of its unit."""
    abilities = ground_at(state, action.to).abilities
    return any(isinstance(a, DiceAbility) and a.pool == "def" for a in abilities)


def has_reason(state: State, choice: Choice) -> bool:
    """Whether a tile is a Village or an edge, which are worth a danger."""
    assert isinstance(choice.action, Step)
    place = choice.action.to
    abilities = ground_at(state, place).abilities
    village = any(isinstance(ability, DeployFrom) for ability in abilities)
    return village or place in {held.home for held in state.seats}
