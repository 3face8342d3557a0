"""The functions that give the odds of one edition."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State, Step
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.odds.outcomes import Danger, FightOdds
from pocket_tactics.odds.results import Results


class EditionOdds(FrozenStruct, frozen=True, kw_only=True):
    """The odds of one edition.

    *attack* returns the odds before an attack is declared, *aim* its target. *choice*
    returns those after a choice in a fight. Choices in the steps *aside* do not affect
    the dice. *danger* is that of a move, *success* that of a test after an action.
    *leaps* are attacks at the end of a move, and their places. *results* returns the
    results of the dice that are due, and *perils* yields the actions by which an enemy
    (the first seat) may end the game against a player (the second).
    """

    attack: Callable[[State, Any], FightOdds]
    aim: Callable[[State, Any], str]
    choice: Callable[[State, Action], FightOdds | None]
    aside: tuple[type[Step], ...]
    danger: Callable[[State, Action], Danger]
    success: Callable[[State, Action], Fraction | None]
    leaps: Callable[[State, int], Iterator[tuple[str, Hex]]]
    results: Callable[[State], Results | None]
    perils: Callable[[State, int, int], Iterator[Action]]
