"""Players: functions that choose an action for a state. Chance is one of them."""

from pocket_tactics.players.chance import dice, unseeded_dice
from pocket_tactics.players.levels import LEVELS, THINKERS, random_player
from pocket_tactics.players.playout import AnytimePlayer, Player, instant, playout

__all__ = [
    "LEVELS",
    "THINKERS",
    "AnytimePlayer",
    "Player",
    "dice",
    "instant",
    "playout",
    "random_player",
    "unseeded_dice",
]
