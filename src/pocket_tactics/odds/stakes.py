"""Stakes: the chances that an action wins or loses the game.

The rules are played to the end of the action, and on through the turns of the enemies
until the player's next turn. Enemies are assumed to do what is worst for the player.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import Chance, State, run_automatic_steps
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds import ODDS

NEVER, ALWAYS = Fraction(0), Fraction(1)

SMALL = Fraction(1, 400)
"""The probability below which a line of play is left out."""


class Stakes(FrozenStruct, frozen=True):
    """The chances that the game is won or lost, for one player.

    *wins* and *loses* are those of the action, *loses_next* that the game is lost in
    the enemies' next turn, whatever that costs them. They are an estimate unless
    *exact*.
    """

    wins: Fraction = NEVER
    loses: Fraction = NEVER
    loses_next: Fraction = NEVER
    exact: bool = True

    @property
    def risk(self) -> Fraction:
        """The chance that the game is lost before the player's next turn."""
        return self.loses + self.loses_next

    @property
    def balance(self) -> Fraction:
        """The chance to win less the chance to lose."""
        return self.wins - self.risk


NO_STAKES = Stakes()
WON, LOST = Stakes(wins=ALWAYS), Stakes(loses=ALWAYS)
UNKNOWN = Stakes(exact=False)


class View(NamedTuple):
    """The player of a look ahead, the turn it began in, and whether it goes on."""

    seat: int
    turn: int
    goes_on: bool = True


def stakes(state: State, action: Action) -> Stakes:
    """Return the stakes of a legal action for the player who decides."""
    assert state.mover is not None
    if not state.turn:
        return NO_STAKES
    return ahead(after(state, action), View(state.mover, state.turn), ALWAYS)


def danger_ahead(state: State, seat: int) -> Stakes:
    """Return the chance of a player to lose in the enemies' next turn.

    The position is taken as it is, as if it were their turn now.
    """
    if not state.turn or state.outcome or not isinstance(state.step, TakeTurn):
        return NO_STAKES
    return enemies_turn(state, seat)


def after(state: State, action: Action) -> State:
    """Return the state after a legal action, which is not checked again."""
    due = state.sharing_memo_of(replace(state, agenda=state.agenda[1:]))
    return replace(run_automatic_steps(state.step.apply(due, action)), log=())


def ahead(state: State, view: View, share: Fraction) -> Stakes:
    """Return the stakes at a position, which is reached with the probability *share*."""
    if (end := ended(state, view.seat)) is not None:
        return end if view.goes_on or end is LOST else NO_STAKES
    if share < SMALL:
        return UNKNOWN
    if isinstance(state.step, TakeTurn) and state.turn > view.turn:
        own = state.seat == view.seat or not view.goes_on
        return NO_STAKES if own else enemies_turn(state, view.seat)
    if found := ODDS[state.edition.id].results(state):
        worths = [ahead(later, view, share) for later in found.states]
        chances, exact = found.weights(worths)
        return mixed(zip(chances, worths, strict=True), exact=exact)
    if isinstance(state.step, Chance):
        return by_chance(state, view, share)
    return by_choice(state, view, share)


def ended(state: State, seat: int) -> Stakes | None:
    """Return the stakes of a game that is over for a player, else ``None``."""
    if state.outcome is None:
        return LOST if is_out(state, seat) else None
    if seat in state.outcome.winners:
        return WON
    return LOST if state.outcome.winners else NO_STAKES


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
    wins = loses = loses_next = NEVER
    for chance, each in cases:
        if chance:
            wins += chance * each.wins
            loses += chance * each.loses
            loses_next += chance * each.loses_next
            exact = exact and each.exact
    return Stakes(wins, loses, loses_next, exact)


def enemies_turn(state: State, seat: int) -> Stakes:
    """Return the chance of a player to lose in the turns before their own next one.

    It is an estimate with several of them, each of which acts on the same position.
    """
    worst = [loss_by(state, enemy, seat) for enemy in enemies_before(state, seat)]
    kept = ALWAYS
    for each in worst:
        kept *= 1 - each.loses
    exact = len(worst) <= 1 and all(each.exact for each in worst)
    return Stakes(loses_next=1 - kept, exact=exact)


def enemies_before(state: State, seat: int) -> Iterator[int]:
    """Yield the enemies whose turns come before a player's next turn."""
    first = state.order.index(state.seat) + (state.seat == seat)
    for other in (*state.order[first:], *state.order[:first]):
        if other == seat:
            return
        if not (state.seats[other].out or state.friendly(other, seat)):
            yield other


def loss_by(state: State, enemy: int, seat: int) -> Stakes:
    """Return the chance that an enemy's best action now ends the game."""
    start = state if state.seat == enemy else turn_of(state, enemy)
    if (end := ended(start, seat)) is not None:
        return end
    view = View(seat, start.turn, goes_on=False)
    worst = NO_STAKES
    for action in ODDS[state.edition.id].perils(start, enemy, seat):
        found = ahead(after(start, action), view, ALWAYS)
        worst = max(worst, found, key=lambda each: (each.loses, not each.exact))
        if worst.loses == 1:
            break
    return worst


def turn_of(state: State, seat: int) -> State:
    """Return the position with the turn of another player."""
    return run_automatic_steps(replace(state, seat=seat, agenda=state.edition.turn))
