"""The odds of the fourth edition."""

from pocket_tactics.odds.edition import EditionOdds
from pocket_tactics.odds.fourth.dice_tests import danger, success
from pocket_tactics.odds.fourth.fights import choice_odds, declared_odds
from pocket_tactics.odds.fourth.perils import perils
from pocket_tactics.odds.fourth.results import results
from pocket_tactics.odds.fourth.threats import leaps

FOURTH = EditionOdds(
    attack=declared_odds,
    aim=lambda _, attack: attack.target,
    choice=choice_odds,
    aside=(),
    danger=danger,
    success=success,
    leaps=leaps,
    results=results,
    perils=perils,
)
