"""Views of the odds of legal actions."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.odds import OUTCOMES, FightOdds, danger, fight_ahead, success
from pocket_tactics.server.protocol.questions import ActionOdds
from pocket_tactics.texts import Names
from pocket_tactics.texts.choices import choices
from pocket_tactics.texts.labels import (
    danger_parts,
    fight_parts,
    percent,
)


def odds_of_actions(state: State, subject: str, names: Names) -> Iterator[ActionOdds]:
    """Yield the odds of those actions of a subject that depend on dice."""
    for group in choices(state, names):
        if group.key == subject:
            weights = (action_odds(state, action, names) for action in group.actions)
            yield from filter(None, weights)


def action_odds(state: State, action: Action, names: Names) -> ActionOdds | None:
    """Return the odds of an action; ``None`` if it does not depend on dice."""
    text = write_action(action)
    if gamble := fight_ahead(state, action):
        odds, _ = gamble
        return ActionOdds(
            action=text,
            parts=fight_parts(*gamble, names),
            win=whole_percent(odds.target_falls, names, exact=odds.exact),
            risk=drowning_odds(odds, names) if odds.drowned else None,
            shares=tuple(shares(odds)),
        )
    if (passed := success(state, action)) is not None:
        chance = percent(names.say, passed)
        parts = (names.say("odds-pass", chance=chance),)
        return ActionOdds(action=text, parts=parts, win=whole_percent(passed, names))
    return move_odds(state, action, names)


def drowning_odds(odds: FightOdds, names: Names) -> str:
    """Return the probability that an attacker is lost on its way."""
    return whole_percent(odds.drowned, names, exact=odds.exact)


def move_odds(state: State, action: Action, names: Names) -> ActionOdds | None:
    """Return the odds of a move; ``None`` if it has no danger."""
    parts = danger_parts(state, action, names)
    if not parts:
        return None
    perils = danger(state, action)
    risk = whole_percent(perils.lost + perils.held, names, exact=perils.exact)
    return ActionOdds(action=write_action(action), parts=parts, risk=risk)


def shares(odds: FightOdds) -> Iterator[tuple[str, float]]:
    """Yield the possible outcomes with their probabilities, from 0 to 1."""
    for outcome in OUTCOMES:
        if chance := getattr(odds, outcome):
            yield outcome, float(chance)


def whole_percent(chance: Fraction, names: Names, *, exact: bool = True) -> str:
    """Return a probability in percent; 0 and 100 only if it is certain."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(max(rounded, 1), CERTAIN - 1)
    sign = "exact" if exact else "about"
    return names.say("web-percent", whole=str(rounded), sign=sign)


CERTAIN = 100
