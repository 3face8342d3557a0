"""Advice at the terminal: odds with stakes, hints, dangers and warnings."""

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.hints import hint
from pocket_tactics.advice.outlook import is_warned_of, stakes_of_all
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.odds.stakes import danger_ahead, safest_of
from pocket_tactics.texts import Names, label, odds_parts
from pocket_tactics.texts.headings import heading
from pocket_tactics.texts.labels import actor
from pocket_tactics.texts.outlook import (
    danger_sentence,
    hint_sentence,
    reason_text,
    stakes_parts,
    warning_sentence,
)


def all_odds(state: State, action: Action, names: Names) -> tuple[str, ...]:
    """Return what an action does to the game, and its odds.

    A narrow screen has room for the first of them alone.
    """
    stakes = stakes_of_all(state)[action]
    return (
        *stakes_parts(stakes, names),
        *odds_parts(gamble_of(state, action), names),
    )


def hint_line(state: State, names: Names) -> str:
    """Return the hint for a position."""
    found = hint(state)
    words = label(state, found.action, names)
    odds = all_odds(state, found.action, names)
    reason = reason_text(found.reason, found.estimate, names)
    return hint_sentence(found.action, words, odds, reason, names)


def question_line(state: State, names: Names) -> str:
    """Return the question of a position, with what can be lost next turn."""
    assert state.mover is not None
    danger = danger_sentence(danger_ahead(state, state.mover), names)
    return "\n".join(filter(None, [danger, heading(state, names)]))


def warning_line(state: State, action: Action, names: Names) -> str:
    """Return why a person is asked again before an action, or nothing."""
    if not is_warned_of(state, action):
        return ""
    found = stakes_of_all(state)
    return names.say(
        "warned-again",
        name=actor(action, names),
        words=label(state, action, names),
        warning=warning_sentence(found[action], safest_of(found.values()), names),
    )
