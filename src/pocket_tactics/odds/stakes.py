"""Stakes: the chances that an action wins or loses the game.

The rules are played to the end of the action, and on through the turns of the enemies
until the player's next turn. Enemies are assumed to do what is worst for the player.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import prod
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Chance, State, run_automatic_steps
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import Stakes

NEVER, ALWAYS = Fraction(0), Fraction(1)

SMALL = Fraction(1, 400)
"""The probability below which a line of play is left out."""


NO_STAKES = Stakes()
UNKNOWN = Stakes(exact=False)


class Reply(FrozenStruct, frozen=True):
    """The action by which an enemy most likely ends the game, and its stakes."""

    action: Action
    stakes: Stakes


class View(NamedTuple):
    """The player of a look ahead, the turn it began in, and whether it continues.

    *known* are the chances to lose in the enemies' turns that it found so far.
    """

    seat: int
    turn: int
    known: dict[State, Stakes]
    goes_on: bool = True


def stakes(state: State, action: Action) -> Stakes:
    """Return the stakes of a legal action for the player who decides."""
    return stakes_of(state, (action,))[action]


def stakes_of(state: State, actions: Iterable[Action]) -> dict[Action, Stakes]:
    """Return the stakes of legal actions. Together they are found faster."""
    assert state.mover is not None
    if not state.turn:
        return dict.fromkeys(actions, NO_STAKES)
    view = View(state.mover, state.turn, known={})
    return {action: ahead(after(state, action), view, ALWAYS) for action in actions}


def safest_of(choices: Iterable[Stakes]) -> Stakes:
    """Return the stakes with the smallest risk, and of these the best chance to win."""
    return min(choices, key=lambda each: (each.risk, -each.wins))


def danger_ahead(state: State, seat: int) -> Stakes:
    """Return the chance of a player to lose in the enemies' next turn.

    The position is taken as it is, as if it were their turn now.
    """
    return enemies_turn(state, seat) if is_between_actions(state) else NO_STAKES


def replies(state: State, seat: int) -> list[Reply]:
    """Return the enemies' actions that could end the game in their next turn."""
    if not is_between_actions(state):
        return []
    found = (worst_reply(state, enemy, seat) for enemy in enemies_before(state, seat))
    return [reply for reply in found if reply]


def is_between_actions(state: State) -> bool:
    """Whether the game is unfinished and the action of a turn is due."""
    return not state.outcome and isinstance(state.step, TakeTurn)


def after(state: State, action: Action) -> State:
    """Return the state after a legal action, which is not checked again."""
    due = state.sharing_memo_of(replace(state, agenda=state.agenda[1:]))
    return replace(run_automatic_steps(state.step.apply(due, action)), log=())


def ahead(state: State, view: View, share: Fraction) -> Stakes:
    """Return the stakes at a position. *share* is the probability to reach it."""
    if (end := ended(state, view.seat)) is not None:
        return end if view.goes_on else replace(end, wins=NEVER)
    if share < SMALL:
        return UNKNOWN
    if isinstance(state.step, TakeTurn) and state.turn > view.turn:
        own = state.seat == view.seat or not view.goes_on
        return NO_STAKES if own else known_danger(state, view)
    if found := ODDS[state.edition.id].results(state):
        worths = [ahead(later, view, share) for later in found.states]
        chances, exact = found.weights([each.chances for each in worths])
        return mixed(zip(chances, worths, strict=True), exact=exact)
    if isinstance(state.step, Chance):
        return by_chance(state, view, share)
    return by_choice(state, view, share)


def ended(state: State, seat: int) -> Stakes | None:
    """Return the stakes of a game that is over for a player, else ``None``."""
    if state.outcome is None:
        return Stakes(loses=ALWAYS, how="stuck") if is_out(state, seat) else None
    if seat in state.outcome.winners:
        return Stakes(wins=ALWAYS)
    if not state.outcome.winners:
        return NO_STAKES
    return Stakes(loses=ALWAYS, how=state.outcome.how)


def is_out(state: State, seat: int) -> bool:
    """Whether the side of a player has left the game."""
    return all(
        held.out
        for other, held in enumerate(state.seats)
        if state.friendly(other, seat)
    )


def by_chance(state: State, view: View, share: Fraction) -> Stakes:
    """Return the stakes of a roll. Rolls with the same result are one."""
    results: dict[State, Fraction] = {}
    for roll, chance in state.odds().items():
        later = after(state, roll)
        results[later] = results.get(later, NEVER) + chance
    return mixed(
        (chance, ahead(later, view, share * chance))
        for later, chance in results.items()
    )


def by_choice(state: State, view: View, share: Fraction) -> Stakes:
    """Return the stakes of a decision: the best of a friend, the worst of an enemy."""
    assert state.mover is not None
    choices = (ahead(after(state, a), view, share) for a in state.actions())
    if state.friendly(state.mover, view.seat):
        return max(choices, key=lambda each: each.balance)
    return min(choices, key=lambda each: each.balance)


def mixed(cases: Iterable[tuple[Fraction, Stakes]], *, exact: bool = True) -> Stakes:
    """Return the stakes of several cases, each with its probability."""
    wins = loses = loses_next = most = NEVER
    how = ""
    for chance, each in cases:
        if chance:
            wins += chance * each.wins
            loses += chance * each.loses
            loses_next += chance * each.loses_next
            exact = exact and each.exact
            if chance * each.risk > most:
                most, how = chance * each.risk, each.how
    return Stakes(wins, loses, loses_next, exact, how)


def known_danger(state: State, view: View) -> Stakes:
    """Return the chance to lose in the enemies' turns, found once for a position."""
    if state not in view.known:
        view.known[state] = enemies_turn(state, view.seat)
    return view.known[state]


def enemies_turn(state: State, seat: int) -> Stakes:
    """Return the chance of a player to lose in the turns before their own next one.

    It is an estimate with several of them, each of which acts on the same position.
    """
    found = [worst_reply(state, enemy, seat) for enemy in enemies_before(state, seat)]
    worst = [reply.stakes if reply else NO_STAKES for reply in found]
    kept = prod((1 - each.loses for each in worst), start=ALWAYS)
    exact = len(worst) <= 1 and all(each.exact for each in worst)
    how = max(worst, key=lambda each: each.loses, default=NO_STAKES).how
    return Stakes(loses_next=1 - kept, exact=exact, how=how)


def enemies_before(state: State, seat: int) -> Iterator[int]:
    """Yield the enemies whose turns come before a player's next turn."""
    first = state.order.index(state.seat) + (state.seat == seat)
    for other in (*state.order[first:], *state.order[:first]):
        if other == seat:
            return
        if not (state.seats[other].out or state.friendly(other, seat)):
            yield other


def worst_reply(state: State, enemy: int, seat: int) -> Reply | None:
    """Return the action of an enemy that most likely ends the game against a player.

    Return ``None`` if no action does.
    """
    start = state if state.seat == enemy else turn_of(state, enemy)
    if start.outcome:
        return None
    view = View(seat, start.turn, known={}, goes_on=False)
    worst = None
    for action in ODDS[state.edition.id].perils(start, enemy, seat):
        found = ahead(after(start, action), view, ALWAYS)
        if found.loses > (worst.stakes.loses if worst else NEVER):
            worst = Reply(action, found)
        if found.loses == ALWAYS:
            break
    return worst


def turn_of(state: State, seat: int) -> State:
    """Return the position with the turn of another player."""
    return run_automatic_steps(replace(state, seat=seat, agenda=state.edition.turn))
