"""Texts that players read about a position."""

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.texts import Names
from pocket_tactics.texts import choices as texts_of_choices
from pocket_tactics.texts.labels import odds_parts as texts_of_odds


def odds_parts(state: State, action: Action, names: Names) -> tuple[str, ...]:
    """Return the odds of an action in words."""
    return texts_of_odds(gamble_of(state, action), names)


def choices(state: State, names: Names) -> list[texts_of_choices.Choice]:
    """Return the choices of a position in words."""
    return texts_of_choices.choices(state, actions_by_subject(state), names)
