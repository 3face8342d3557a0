"""The order of the answers to a question: the best first, and those that only harm."""

from collections.abc import Mapping
from fractions import Fraction

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.outlook import is_reckless, stakes_of_all
from pocket_tactics.engine.actions import Action, Decline
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.rules.targets import base_seat
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds.outcomes import Gamble
from pocket_tactics.odds.prospects import Prospect, is_as_good, is_own, prospects

NEVER = Fraction(0)

ATTACKER_FALLS = ("attacker", "both", "traded", "drowned")
TARGET_FALLS = ("target", "both")

BASE_POINTS = 100
"""The points for a base: more than any unit costs."""


class Ordering(FrozenStruct, frozen=True):
    """The answers to a question, the best first. Those in *harmful* only harm."""

    actions: tuple[Action, ...]
    harmful: frozenset[Action] = frozenset()


@memoized
def ordering(state: State) -> Ordering:
    """Return the order of the answers to a question in a fight.

    They are ordered by the chance to win the fight, then by points. An answer that
    risks the game is behind those that do not. Other questions keep the order of the
    rules.
    """
    actions = state.actions()
    if not is_question(state):
        return Ordering(actions)
    harmful = harmful_answers(state, prospects(state) or {})
    gains = {action: gain(state, action) for action in actions}
    best = sorted(actions, key=lambda action: gains[action], reverse=True)
    return Ordering(tuple(sorted(best, key=lambda action: action in harmful)), harmful)


def is_question(state: State) -> bool:
    """Whether a player is asked something in a fight."""
    if state.mover in (CHANCE, None) or isinstance(state.step, TakeTurn):
        return False
    return bool(state.turn) and fighting_pair(state) is not None


def harmful_answers(
    state: State, found: Mapping[Action, Prospect]
) -> frozenset[Action]:
    """Return the answers that bring nothing and harm: declining is better."""
    nothing = found.get(Decline())
    if nothing is None:
        return frozenset()
    return frozenset(
        action
        for action, each in found.items()
        if is_as_good(state, nothing, each) and not is_as_good(state, each, nothing)
    )


def gain(state: State, action: Action) -> tuple[Fraction | bool, ...]:
    """Return what an answer brings, as a value to compare.

    It is worse if a player is warned of it. Then count the chances to win the game and
    the fight, then points. Of equal answers declining is the best.
    """
    won, points = fight_gain(state, gamble_of(state, action))
    wins = stakes_of_all(state)[action].wins
    safe, declines = not is_reckless(state, action), action == Decline()
    return safe, wins, won, points, declines


def fight_gain(state: State, gamble: Gamble | None) -> tuple[Fraction, Fraction]:
    """Return the chance to win a fight unhurt, and the points it is expected to win."""
    if not gamble or not gamble.fighters:
        return NEVER, NEVER
    chances = dict(gamble.chances)
    attacker, target = gamble.fighters
    falls = {
        unit: sum((chances.get(name, NEVER) for name in names), NEVER)
        for unit, names in ((attacker, ATTACKER_FALLS), (target, TARGET_FALLS))
    }
    points = sum(
        (chance * signed_points(state, unit) for unit, chance in falls.items()), NEVER
    )
    won = "target" if is_own(state, attacker) else "attacker"
    return chances.get(won, NEVER), points


def signed_points(state: State, unit: str) -> int:
    """Return the points for the fall of a unit, negative for an own one."""
    base = base_seat(unit) is not None
    points = BASE_POINTS if base else state.unit(unit).card.cost
    return -points if is_own(state, unit) else points
