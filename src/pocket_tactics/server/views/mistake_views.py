"""Views of the action that lost a game."""

from collections.abc import Collection

from pocket_tactics.advice.mistakes import LAST_TURNS, last_mistake, losing_seat
from pocket_tactics.advice.outlook import stakes_of_all
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.games.log import LoggedGame
from pocket_tactics.odds.stakes import safest_of
from pocket_tactics.server.protocol.questions import LostByFound
from pocket_tactics.texts import Names
from pocket_tactics.texts.labels import label
from pocket_tactics.texts.outlook import lost_by_sentence


def lost_by(
    game: LoggedGame, at: int, seats: Collection[int], names: Names
) -> LostByFound:
    """Return the action that lost the game, of one of the *seats* if one has lost."""
    loser = losing_seat(game.state, seats)
    if loser is None:
        return LostByFound(at=at, moment=None, sentence="")
    states = [state for state, _ in game.moments[:-1]]
    moment = last_mistake(states, game.actions, loser)
    if moment is None:
        seat, count = names.seat(loser), LAST_TURNS
        sentence = names.say("lost-by-nothing", seat=seat, count=count)
    else:
        sentence = in_words(states[moment], game.actions[moment], names)
    return LostByFound(at=at, moment=moment, sentence=sentence)


def in_words(state: State, action: Action, names: Names) -> str:
    """Return the sentence on an action that lost."""
    found, words = stakes_of_all(state), label(state, action, names)
    unit = getattr(action, "unit", None)
    return lost_by_sentence(
        f"{names.unit(unit)}: {words}" if unit else words,
        state.turn,
        found[action],
        safest_of(found.values()),
        names,
    )
