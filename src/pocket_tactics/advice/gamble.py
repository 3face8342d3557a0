"""The odds that an action has: of a fight, of a test, or of a dangerous move."""

from collections.abc import Iterator
from fractions import Fraction

from pocket_tactics.engine.actions import Action, Attack
from pocket_tactics.engine.rules.fights import fighting_pair
from pocket_tactics.engine.state import State
from pocket_tactics.odds import ODDS
from pocket_tactics.odds.outcomes import OUTCOMES, Danger, FightOdds, Gamble


def gamble_of(state: State, action: Action) -> Gamble | None:
    """Return the odds of a legal action; ``None`` if it does not depend on dice."""
    if ahead := fight_ahead(state, action):
        return fight_gamble(state, *ahead)
    odds = ODDS[state.edition.id]
    if (passed := odds.success(state, action)) is not None:
        chances = (("pass", passed),)
        return Gamble(edition=state.edition.id, chances=chances, win=passed)
    return move_gamble(state, odds.danger(state, action))


def fight_ahead(
    state: State, action: Action
) -> tuple[FightOdds, tuple[str, str]] | None:
    """Return the odds of the fight that an action affects, and the fighters."""
    odds = ODDS[state.edition.id]
    if isinstance(action, Attack):
        return odds.attack(state, action), (action.unit, odds.aim(state, action))
    pair = fighting_pair(state)
    if not pair or isinstance(state.step, odds.aside):
        return None
    chosen = odds.choice(state, action)
    return (chosen, pair) if chosen else None


def fight_gamble(state: State, odds: FightOdds, fighters: tuple[str, str]) -> Gamble:
    """Return the odds of a fight, with every outcome that is possible."""
    return Gamble(
        edition=state.edition.id,
        chances=tuple(possible_outcomes(odds)),
        fighters=fighters,
        replacement=odds.replacement,
        win=odds.target_falls,
        risk=odds.drowned,
        exact=odds.exact,
    )


def possible_outcomes(odds: FightOdds) -> Iterator[tuple[str, Fraction]]:
    """Yield the outcomes of a fight that are possible, with their probabilities."""
    for outcome in OUTCOMES:
        if chance := getattr(odds, outcome):
            yield outcome, chance


def move_gamble(state: State, danger: Danger) -> Gamble | None:
    """Return the odds of a move that a unit may not survive or complete."""
    dangers = (("peril", danger.lost), ("held", danger.held))
    chances = tuple((kind, chance) for kind, chance in dangers if chance)
    if not chances:
        return None
    return Gamble(
        edition=state.edition.id,
        chances=chances,
        risk=danger.lost,
        exact=danger.exact,
    )
