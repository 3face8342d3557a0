"""The first whole game, with a guide, that follows the lessons of the first edition."""

from pocket_tactics.games.setup.options import GameOptions

FIRST_GAME = GameOptions(
    edition="fifth", seats=("human", "computer:greedy"), map="crossing"
)
"""The options of that game. Its map is even and has few hazards."""
