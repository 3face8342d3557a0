"""The odds of the fifth edition."""

from pocket_tactics.odds.edition import EditionOdds
from pocket_tactics.odds.fifth.dangers import danger
from pocket_tactics.odds.fifth.fights import attack_odds, choice_odds
from pocket_tactics.odds.fifth.perils import perils
from pocket_tactics.odds.fifth.results import results

FIFTH = EditionOdds(
    attack=attack_odds,
    aim=lambda _, attack: attack.target,
    choice=choice_odds,
    aside=(),
    danger=danger,
    success=lambda _state, _action: None,
    leaps=lambda _state, _seat: iter(()),
    results=results,
    perils=perils,
)
