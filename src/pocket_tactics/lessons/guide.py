"""The guide of a first game: short tips, spoken before a decision that matters."""

from collections.abc import Collection, Iterator, Sequence

from pocket_tactics.engine.state import State
from pocket_tactics.lessons.tips.dice import can_strike_back, reroll_first, spoiled_dice
from pocket_tactics.lessons.tips.edge import (
    can_lose,
    can_take_place,
    can_win,
    enemy_near,
    left_village,
    opened_edge,
)
from pocket_tactics.lessons.tips.fifth.ways import stopped_in_open, waded
from pocket_tactics.lessons.tips.fights import (
    can_attack,
    likelier_fell,
    wrong_attacker,
)
from pocket_tactics.lessons.tips.reserve import should_deploy
from pocket_tactics.lessons.tips.tip import Advice, Choice, Decision, Tip, review
from pocket_tactics.record import Result

MAX_TIMES = 2
"""How often a game hears a tip."""

GivenTip = tuple[int, str]
"""The turn in which a tip was given, and the id of the tip."""

SIMPLE_TIPS: tuple[Advice, ...] = (can_lose, can_strike_back, should_deploy, can_attack)
"""The tips in the other editions, the most important first."""

TIPS: dict[str, tuple[Advice, ...]] = {
    "fifth": (
        can_win,
        can_take_place,
        can_lose,
        review(left_village),
        review(opened_edge),
        enemy_near,
        can_strike_back,
        reroll_first,
        should_deploy,
        review(likelier_fell),
        review(wrong_attacker),
        review(waded),
        review(spoiled_dice),
        review(stopped_in_open),
        can_attack,
    )
}
"""The tips of an edition, the most important first."""


class Guide:
    """The guide of one player in one game.

    It speaks at most once a turn, and gives each tip at most twice, but not twice
    running. *given* are the tips of the game so far, in their order.
    """

    def __init__(self, given: Sequence[GivenTip] = ()) -> None:
        self.given = list(given)

    def tip(self, state: State, past: tuple[Choice, ...] = ()) -> Tip | None:
        """Return the tip for the decision of the player to move, if there is one.

        *past* are the choices of the player since their last turn, the latest first.
        """
        turn, _ = self.last
        if state.mover is None or state.turn in (0, turn):
            return None
        found = tips_for(Decision(state, state.mover, past))
        tip = next(filter(self.is_due, found), None)
        if tip is not None:
            self.given.append((state.turn, tip.id))
        return tip

    @property
    def last(self) -> GivenTip:
        """The tip that was given last, and its turn."""
        return self.given[-1] if self.given else (0, "")

    def is_due(self, tip: Tip) -> bool:
        """Whether a tip may be given now, and was not given about the same action."""
        turns = [turn for turn, given in self.given if given == tip.id]
        if tip.id == self.last[1] or len(turns) >= MAX_TIMES:
            return False
        return not tip.turn or all(turn < tip.turn for turn in turns)


def tips_for(decision: Decision) -> Iterator[Tip]:
    """Yield the tips for a decision, the most important first."""
    for advice in TIPS.get(decision.state.edition.id, SIMPLE_TIPS):
        tip = advice(decision)
        if tip is not None:
            yield tip


def closing_tip(result: Result, seats: Collection[int]) -> Tip:
    """Return the tip after the end of a game, for the player of some seats."""
    if not result.winners:
        return Tip("end-drawn")
    return Tip("end-won" if set(seats) & set(result.winners) else "end-lost")
