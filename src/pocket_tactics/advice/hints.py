"""Hints: the choice of the greedy player, with its odds and a reason."""

from random import Random

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.outlook import stakes_of_all
from pocket_tactics.engine.actions import Action, Attack, Deploy
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds.outcomes import TOLERANCE, Gamble, Stakes
from pocket_tactics.players.levels import LEVEL_BY_ID
from pocket_tactics.players.playouts import final_choice
from pocket_tactics.texts.outlook import Reason, Why

HINT_LEVEL = "greedy"
"""The level whose choice is shown as a hint."""

HINT_SEED = 0
"""The seed of that player: every hint for a position is the same."""


class Advice(FrozenStruct, frozen=True, kw_only=True):
    """An action that a hint names, with its odds and its reason."""

    action: Action
    gamble: Gamble | None
    stakes: Stakes
    reason: Reason


def hint(state: State) -> Advice:
    """Return the hint for a position."""
    action = final_choice(LEVEL_BY_ID[HINT_LEVEL].maker(Random(HINT_SEED)), state)
    return Advice(
        action=action,
        gamble=gamble_of(state, action),
        stakes=stakes_of_all(state)[action],
        reason=reason_for(state, action),
    )


def reason_for(state: State, action: Action) -> Reason:
    """Return why an action is best."""
    found = stakes_of_all(state)
    if len(found) == 1:
        return Reason("only")
    if not state.turn:
        return Reason("setup")
    own = found[action]
    if own.wins > TOLERANCE:
        return Reason("wins" if own.wins == 1 else "may-win")
    worst = max(found.values(), key=lambda each: each.risk)
    if worst.risk > own.risk + TOLERANCE:
        return Reason("safer" if own.risk > TOLERANCE else "keeps", worst.how)
    return Reason(plain_reason(state, action))


def plain_reason(state: State, action: Action) -> Why:
    """Return the reason for an action that does not decide the game."""
    if fighting_pair(state):
        return "fight"
    if isinstance(action, Attack):
        return "attack"
    return "deploy" if isinstance(action, Deploy) else "position"
