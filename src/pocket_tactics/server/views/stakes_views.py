"""Views of what the choices do to the game."""

from collections.abc import Iterator

from pocket_tactics.advice.ordering import Ordering, is_question, ordering
from pocket_tactics.advice.outlook import is_warned_of, stakes_of_all
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.odds.stakes import danger_ahead, replies, safest_of
from pocket_tactics.server.protocol.questions import ActionStakes, Danger, Staked
from pocket_tactics.server.views.odds_views import whole_percent
from pocket_tactics.texts import Names
from pocket_tactics.texts.outlook import (
    danger_sentence,
    stakes_parts,
    warning_sentence,
)

NO_ORDER = Ordering(())


def staked(state: State, at: int, names: Names, *, warns: bool = True) -> Staked:
    """Return what the choices of the player to move do to the game.

    Each that risks the game has a warning, if the table *warns*.
    """
    assert state.mover is not None
    ordered = ordering(state) if is_question(state) else NO_ORDER
    return Staked(
        at=at,
        sentence=danger_sentence(danger_ahead(state, state.mover), names),
        dangers=tuple(dangers(state, state.mover, names)),
        stakes=tuple(stakes_of_actions(state, names, warns=warns)),
        order=tuple(map(write_action, ordered.actions)),
        harmful=tuple(map(write_action, ordered.harmful)),
    )


def dangers(state: State, seat: int, names: Names) -> Iterator[Danger]:
    """Yield the places where enemies can end the game next turn."""
    for reply in replies(state, seat):
        place = destination(state, reply.action)
        if place is not None:
            stakes = reply.stakes
            chance = whole_percent(stakes.loses, names, exact=stakes.exact)
            yield Danger(at=place, chance=chance)


def stakes_of_actions(
    state: State, names: Names, *, warns: bool
) -> Iterator[ActionStakes]:
    """Yield what each action does to the game, if it does anything."""
    found = stakes_of_all(state)
    safest = safest_of(found.values())
    for action, stakes in found.items():
        if any(stakes.chances):
            asked = warns and is_warned_of(state, action)
            yield ActionStakes(
                action=write_action(action),
                parts=stakes_parts(stakes, names),
                warning=warning_sentence(stakes, safest, names) if asked else "",
            )
