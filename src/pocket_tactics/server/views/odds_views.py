"""Views of the odds of legal actions."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.advice.gamble import gamble_of
from pocket_tactics.advice.hints import hint
from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.odds.outcomes import Gamble
from pocket_tactics.server.protocol.questions import ActionOdds, Hinted
from pocket_tactics.texts import Names, label, odds_parts
from pocket_tactics.texts.outlook import hint_sentence, reason_text, stakes_parts


def odds_of_actions(state: State, subject: str, names: Names) -> Iterator[ActionOdds]:
    """Yield the odds of the actions of a subject that depend on dice."""
    for action in actions_by_subject(state).get(subject, ()):
        if gamble := gamble_of(state, action):
            yield action_odds(action, gamble, names)


def hint_view(state: State, at: int, names: Names) -> Hinted:
    """Return the hint for a position, as clients show it."""
    found = hint(state)
    groups = actions_by_subject(state)
    odds = (*odds_parts(found.gamble, names), *stakes_parts(found.stakes, names))
    words = label(state, found.action, names)
    reason = reason_text(found.reason, found.estimate, names)
    return Hinted(
        at=at,
        action=write_action(found.action),
        subject=next(key for key, group in groups.items() if found.action in group),
        sentence=hint_sentence(found.action, words, odds, reason, names),
    )


def action_odds(action: Action, gamble: Gamble, names: Names) -> ActionOdds:
    """Return the odds of an action, as clients show them."""
    win, risk = gamble.win, gamble.risk
    return ActionOdds(
        action=write_action(action),
        parts=odds_parts(gamble, names),
        win=None if win is None else whole_percent(win, names, exact=gamble.exact),
        loss=loss_of(gamble, names),
        instead=instead_of(gamble, names),
        risk=whole_percent(risk, names, exact=gamble.exact) if risk else None,
        shares=shares(gamble),
    )


def loss_of(gamble: Gamble, names: Names) -> str | None:
    """Return the chance that the attacker of a fight falls, in whole percent."""
    if gamble.fighters is None:
        return None
    falls = (chance for kind, chance in gamble.chances if kind in OWN_LOSSES)
    return whole_percent(sum(falls, Fraction(0)), names, exact=gamble.exact)


def instead_of(gamble: Gamble, names: Names) -> str | None:
    """Return the chance that another unit falls, in whole percent.

    Return ``None`` if the target of the fight can fall itself.
    """
    falls = sum((c for kind, c in gamble.chances if kind in OTHERS), Fraction(0))
    if gamble.win or not falls:
        return None
    return whole_percent(falls, names, exact=gamble.exact)


OTHERS = ("elsewhere", "traded")
"""The outcomes in which another unit falls than the target."""

OWN_LOSSES = ("both", "attacker", "traded", "drowned")
"""The outcomes in which the attacker falls."""


def shares(gamble: Gamble) -> tuple[tuple[str, float], ...]:
    """Return the outcomes of a fight with their probabilities, from 0 to 1."""
    if gamble.fighters is None:
        return ()
    return tuple((outcome, float(chance)) for outcome, chance in gamble.chances)


def whole_percent(chance: Fraction, names: Names, *, exact: bool = True) -> str:
    """Return a probability in whole percent; 0 and 100 only if it is certain."""
    rounded = round(chance * 100)
    if 0 < chance < 1:
        rounded = min(max(rounded, 1), CERTAIN - 1)
    sign = "exact" if exact else "about"
    return names.say("web-percent", whole=str(rounded), sign=sign)


CERTAIN = 100
