"""Steps of chance: dice rolls, and draws from piles."""

from fractions import Fraction
from functools import cache
from typing import ClassVar, final

from pocket_tactics.engine.actions import Action, Draw, Roll
from pocket_tactics.engine.cards import Pile
from pocket_tactics.engine.dice import pool_odds
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.engine.state import Chance, State


class RollDice(Chance, frozen=True):
    """A roll of *size* dice, as *rule* requires."""

    rule: ClassVar[str]
    size: int

    @final
    def odds(self, state: State) -> dict[Action, Fraction]:
        return roll_odds(self.size)

    def refusal(self, state: State, action: Action) -> Refusal:
        if self.size == 1:
            return Refusal(self.rule, "Roll one die, showing 1 to 6.")
        message = "Roll {count} dice, each showing 1 to 6."
        return Refusal.with_values(self.rule, message, count=self.size)


@cache
def roll_odds(size: int) -> dict[Action, Fraction]:
    """Return every roll of *size* dice, with its probability."""
    return {Roll(faces): chance for faces, chance in pool_odds(size).items()}


def draw_odds(piles: tuple[Pile, ...]) -> dict[Action, Fraction]:
    """Return every piece that may be drawn from *piles*, with its probability."""
    total = sum(pile.count for pile in piles)
    return {Draw(pile.piece.id): Fraction(pile.count, total) for pile in piles}
