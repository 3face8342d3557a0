"""Exact odds of what a player is about to do."""

from pocket_tactics.odds.fights import FightOdds, attack_odds, choice_odds, fight_odds
from pocket_tactics.odds.ways import peril

__all__ = ["FightOdds", "attack_odds", "choice_odds", "fight_odds", "peril"]
