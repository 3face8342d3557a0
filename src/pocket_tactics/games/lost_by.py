"""The action that lost a game, in words."""

from collections.abc import Collection
from typing import NamedTuple

from pocket_tactics.advice.mistakes import LAST_TURNS, last_mistake, losing_seat
from pocket_tactics.advice.outlook import stakes_of_all
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import destination, place_of
from pocket_tactics.engine.state import State
from pocket_tactics.games.history import GameHistory
from pocket_tactics.odds.stakes import safest_of
from pocket_tactics.texts import Names, label, names_in
from pocket_tactics.texts.outlook import JudgedAction, lost_by_sentence


class LostBy(NamedTuple):
    """The sentence on the action that lost, and the number of actions before it.

    The *mistake* and the *safest* choice are places: where the unit stands, if it is on
    the map, and where the action leads.
    """

    sentence: str = ""
    moment: int | None = None
    mistake: tuple[Hex, ...] = ()
    safest: tuple[Hex, ...] = ()


def lost_by(game: GameHistory, seats: Collection[int], names: Names) -> LostBy:
    """Return the action that lost a game, of one of the *seats* if one has lost.

    The sentence is empty if the rules have not made anybody lose, or if another player
    has lost without such an action.
    """
    loser = losing_seat(game.state, seats)
    if loser is None:
        return LostBy()
    states = [state for state, _ in game.moments[:-1]]
    moment = last_mistake(states, game.actions, loser)
    if moment is not None:
        return mistake_at(moment, states[moment], game.actions[moment], names)
    if loser not in seats:
        return LostBy()
    seat = names.seat(loser)
    return LostBy(names.say("lost-by-nothing", seat=seat, count=LAST_TURNS))


def mistake_at(moment: int, state: State, action: Action, names: Names) -> LostBy:
    """Return an action that lost, in the position before it."""
    names = names_in(state, names)
    found = stakes_of_all(state)
    least = safest_of(found.values())
    safest = next(each for each, its in found.items() if its == least)
    chosen, safer = (
        JudgedAction(named_action(state, each, names), found[each])
        for each in (action, safest)
    )
    sentence = lost_by_sentence(state.turn, chosen, safer, names)
    return LostBy(sentence, moment, places(state, action), places(state, safest))


def places(state: State, action: Action) -> tuple[Hex, ...]:
    """Return where the unit of an action stands, and where the action leads."""
    unit = getattr(action, "unit", None)
    ends = (unit and place_of(state, unit), destination(state, action))
    return tuple(end for end in ends if end is not None)


def named_action(state: State, action: Action, names: Names) -> str:
    """Return an action in words, with the name of its unit."""
    words, unit = label(state, action, names), getattr(action, "unit", None)
    return f"{names.unit(unit)}: {words}" if unit else words
