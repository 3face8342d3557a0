"""The odds of a fight, announced or under way, with the best play of both sides.

Both players value the two units alike. Each maximises the chance that the enemy falls
less the chance that its own unit falls. If two choices are equal, it prefers to keep
its own unit.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from msgspec.structs import replace

from pocket_tactics.engine.abilities.common import Pool
from pocket_tactics.engine.abilities.fifth.fights import Bump
from pocket_tactics.engine.actions import Action, Invade, Skirmish
from pocket_tactics.engine.dice import COMPARISONS, without_die
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.fifth.attacks.invading import Follow
from pocket_tactics.engine.rules.fifth.fights.dice import RollPool, dice_of
from pocket_tactics.engine.rules.fifth.fights.effects import (
    RollDieAgain,
    UseEffects,
    gather_side,
)
from pocket_tactics.engine.rules.fifth.fights.fight import Fight, Proceed, Side
from pocket_tactics.engine.rules.fifth.fights.retaliation import Answer, can_retaliate
from pocket_tactics.engine.rules.fifth.house import house_of
from pocket_tactics.engine.rules.fifth.moves.hazards import HazardTest
from pocket_tactics.engine.rules.fights import Role, fight_in
from pocket_tactics.engine.rules.turns import option_of
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import MAX_CACHED_ODDS
from pocket_tactics.odds.fifth.dangers import survival
from pocket_tactics.odds.fifth.strikes import REROLL, Hand, Part, Strike, chance_of
from pocket_tactics.odds.outcomes import FightOdds

FIGHTS_CACHE_SIZE = 4096
"""The maximum number of cached fights. Players that search ask for the same again."""


def attack_odds(state: State, action: Skirmish | Invade) -> FightOdds:
    """Return the odds of a legal attack, before it is announced."""
    announced = option_of(state, action).begin(state, action)
    proceed = announced.agenda[0]
    assert isinstance(proceed, Proceed)
    fight = proceed.fight
    arrived = replace(fight, way=fight.way[-1:])
    return on_the_way(state, odds_of_two(alone(state, fight), arrived), fight.way)


def alone(state: State, fight: Fight) -> State:
    """Return the position with only the two units. No other affects the fight."""
    both = state.unit(fight.attacker.unit), state.unit(fight.target.unit)
    return State(
        edition=state.edition,
        house=state.house,
        seats=(),
        units=both,
        agenda=(),
        board=state.board,
    )


@lru_cache(FIGHTS_CACHE_SIZE)
def odds_of_two(state: State, fight: Fight) -> FightOdds:
    """Return the odds of an announced fight in a position of its two units."""
    return answered_odds(state, fight)


def fight_odds(state: State) -> FightOdds | None:
    """Return the odds of the fight under way, or ``None`` without one or after it."""
    match state.agenda[:1]:
        case (Answer(fight),):
            return on_the_way(state, choice(state, fight), fight.way)
        case (HazardTest(),):
            return odds_while_tested(state)
        case (RollPool(fight=fight),):
            return odds_of(state, with_helps(state, fight))
        case (UseEffects(fight, role),):
            return odds_of(state, fight_at_effects(fight, role))
        case (RollDieAgain() as step,):
            return odds_of(state, fight_at_effects(step.fight, step.role), step)
    return None


def choice_odds(state: State, action: Action) -> FightOdds | None:
    """Return the odds after a choice in a fight, which are certain after its end.

    Return ``None`` if the fight was over before, and the choice is whether to follow.
    """
    fight = fight_in(state, Fight)
    if fight is None or isinstance(state.step, Follow):
        return None
    after = state.play(action)
    return fight_odds(after) or certain_odds(after, fight)


def certain_odds(state: State, fight: Fight) -> FightOdds:
    """Return the result of a fight that is over, as odds."""
    won, lost = (
        state.unit(unit).zone == "captured"
        for unit in (fight.target.unit, fight.attacker.unit)
    )
    return FightOdds(
        drowned=Fraction(0),
        both=Fraction(won and lost),
        target=Fraction(won and not lost),
        attacker=Fraction(lost and not won),
        neither=Fraction(not (won or lost)),
    )


def odds_while_tested(state: State) -> FightOdds | None:
    """Return the odds while an invader is tested, or ``None`` for a mere move."""
    tests = [step.at for step in state.agenda if isinstance(step, HazardTest)]
    for step in state.agenda:
        if isinstance(step, Proceed):
            fought = odds_of(state, with_helps(state, step.fight))
            return on_the_way(state, fought, tests)
    return None


def answered_odds(state: State, fight: Fight) -> FightOdds:
    """Return the odds after the best possible retaliation of the target."""
    if not can_retaliate(state, fight):
        return odds_of(state, with_helps(state, fight))
    if house_of(state).retaliation == "always":
        return odds_of(state, with_helps(state, replace(fight, retaliates=True)))
    return choice(state, fight)


def choice(state: State, fight: Fight) -> FightOdds:
    """Return the odds of the target's better choice: to retaliate or to decline."""
    answers = (replace(fight, retaliates=reply) for reply in (True, False))
    return min(
        (odds_of(state, with_helps(state, answer)) for answer in answers),
        key=lambda odds: (odds.target_falls - odds.attacker_falls, odds.target_falls),
    )


def on_the_way(state: State, fought: FightOdds, tiles: Iterable[Hex]) -> FightOdds:
    """Return the odds of a fight if the invader must pass its tests first."""
    arrives = survival(state, tiles)
    if arrives == 1:
        return fought
    return FightOdds(
        drowned=1 - arrives,
        both=fought.both * arrives,
        target=fought.target * arrives,
        attacker=fought.attacker * arrives,
        neither=fought.neither * arrives,
    )


def odds_of(state: State, fight: Fight, again: RollDieAgain | None = None) -> FightOdds:
    """Return the odds of a fight with known effects. *again* is a die in the air."""
    strike = strike_of(state, fight, "attacker", again)
    reply = strike_of(state, fight, "target", again) if fight.retaliates else None
    return exchange_odds(strike, reply)


@lru_cache(maxsize=MAX_CACHED_ODDS)
def exchange_odds(strike: Strike, reply: Strike | None) -> FightOdds:
    """Return the odds of a strike and, if the target retaliates, of its reply."""
    struck = chance_of(strike)
    replied = chance_of(reply) if reply else Fraction(0)
    return FightOdds(
        both=struck * replied,
        target=struck * (1 - replied),
        attacker=(1 - struck) * replied,
        neither=(1 - struck) * (1 - replied),
    )


def strike_of(
    state: State, fight: Fight, by: Role, again: RollDieAgain | None
) -> Strike:
    """Return one side's strike against the other's guard. The attacker acts first."""
    on: Role = "target" if by == "attacker" else "attacker"
    first: Part = "strike" if by == "attacker" else "guard"
    return Strike(
        strike=hand_of_side(state, fight.side(by), "off", again),
        guard=hand_of_side(state, fight.side(on), "def", again),
        first=first,
        comparison=COMPARISONS[house_of(state).fifth_comparison],
    )


def hand_of_side(
    state: State, side: Side, pool: Pool, again: RollDieAgain | None
) -> Hand:
    """Return one pool of a side: rolled dice, dice to roll, and effects."""
    effects = sorted(
        effect.ability.by if isinstance(effect.ability, Bump) else REROLL
        for effect in side.effects
        if effect.ability.pool == pool
    )
    lying, to_roll = side.pool(pool), 0
    if not side.rolled(pool):
        to_roll = dice_of(state.unit(side.unit), pool)
    elif (
        again and again.pool == pool and again.fight.side(again.role).unit == side.unit
    ):
        lying, to_roll = without_die(lying, again.face), 1
    return Hand(lying, to_roll, side.kickers(pool), tuple(effects))


def with_helps(state: State, fight: Fight) -> Fight:
    """Return the fight with the kickers and effects that both sides will have."""
    for role in BOTH:
        _, fight = gather_side(state, fight, role)
    return fight


def fight_at_effects(fight: Fight, role: Role) -> Fight:
    """Return the fight while *role* uses effects. The attacker comes first."""
    if role == "attacker":
        return fight
    return fight.with_side("attacker", replace(fight.attacker, effects=()))


BOTH: tuple[Role, Role] = ("attacker", "target")
