"""Hints: the choice of a computer player, with its odds and a reason.

Where the kernel can search a position, it is the best action of that search which no
player is warned of. Elsewhere it is the choice of the greedy player.
"""

from random import Random

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.outlook import safe_actions, stakes_of_all
from pocket_tactics.engine.actions import Action, Attack, Deploy, TakePlace
from pocket_tactics.engine.memo import memoized
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.kernel import CannotPackError
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import TOLERANCE, Gamble, Stakes
from pocket_tactics.players.levels import LEVEL_BY_ID
from pocket_tactics.players.playouts import final_choice
from pocket_tactics.players.search.kernel_search import Wanted
from pocket_tactics.players.search.limits import Limit
from pocket_tactics.players.search.lines import Line
from pocket_tactics.players.search.player import Search, is_searched, packed
from pocket_tactics.texts.outlook import Reason, Why

HINT_LEVEL = "greedy"
"""The level whose choice is the hint where no search is possible."""

HINT_SEED = 0
"""The seed of that player: every hint for a position is the same."""

HINT_LIMIT = Limit(seconds=0.12, nodes=20_000)
"""The limit of a search. Time ends it where fights have many decisions (the fourth)."""


class Advice(FrozenStruct, frozen=True, kw_only=True):
    """An action that a hint names, with its odds and its reason.

    *estimate* is the estimated chance to win the game, if the action was searched.
    """

    action: Action
    gamble: Gamble | None
    stakes: Stakes
    reason: Reason
    estimate: float | None


@memoized
def hint(state: State) -> Advice:
    """Return the hint for a position."""
    line = best_line(state)
    action = line.action if line else greedy_choice(state)
    stakes = stakes_of_all(state)[action]
    return Advice(
        action=action,
        gamble=gamble_of(state, action),
        stakes=stakes,
        reason=reason_for(state, action),
        estimate=line.value if line and stakes.wins < 1 else None,
    )


def greedy_choice(state: State) -> Action:
    """Return the choice of the greedy player."""
    return final_choice(LEVEL_BY_ID[HINT_LEVEL].maker(Random(HINT_SEED)), state)


def best_line(state: State) -> Line | None:
    """Return the line of the best action that no player is warned of.

    Return ``None`` if the position needs no search, or no kernel can search it.
    """
    several = is_searched(state) and len(state.actions()) > 1
    position = packed(state) if several else None
    if position is None:
        return None
    safe = safe_actions(state)
    # One of so many lines is safe.
    wanted = Wanted(number=1 + len(state.actions()) - len(safe))
    search = Search()
    try:
        *_, lines = search.lines_in_kernel(position, state, HINT_LIMIT, wanted)
    except CannotPackError:
        return None
    return next(line for line in lines if line.action in safe)


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
    if own.risk > 1 - TOLERANCE:
        return Reason("lost")
    riskier = [each for each in found.values() if each.risk > own.risk + TOLERANCE]
    # What most actions avoid is no reason for one of them.
    if 2 * len(riskier) < len(found):
        return Reason(plain_reason(state, action))
    worst = max(riskier, key=lambda each: each.risk)
    return Reason("safer" if own.risk > TOLERANCE else "keeps", worst.how)


def promises_most(state: State, attack: Attack) -> bool:
    """Whether an attack gains more than it costs, and no other one promises more."""
    odds = ODDS[state.edition.id]
    attacks = [each for each in state.actions() if isinstance(each, Attack)]
    best = max(odds.attack(state, each).lead for each in attacks)
    own = odds.attack(state, attack).lead
    return own >= 0 and own >= best - TOLERANCE


def plain_reason(state: State, action: Action) -> Why:
    """Return the reason for an action that does not decide the game."""
    if any(isinstance(each, TakePlace) for each in state.actions()):
        return "position"
    if fighting_pair(state):
        return "fight"
    if isinstance(action, Attack):
        return "attack" if promises_most(state, action) else "position"
    return "deploy" if isinstance(action, Deploy) else "position"
