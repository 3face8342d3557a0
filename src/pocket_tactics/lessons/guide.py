"""The guide of a first game: short tips before a decision, and against a choice."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from pocket_tactics.advice.hints import hint
from pocket_tactics.engine.state import State
from pocket_tactics.lessons.tips.dice import (
    declined_to_strike,
    raised_first,
    spoiled_dice,
)
from pocket_tactics.lessons.tips.edge import (
    ignored_enemy,
    leaves_village,
    left_place,
    missed_win,
    opens_edge,
)
from pocket_tactics.lessons.tips.fifth.ways import stops_in_open, wades
from pocket_tactics.lessons.tips.fights import (
    can_attack,
    likelier_falls,
    wrong_attacker,
)
from pocket_tactics.lessons.tips.reserve import should_deploy
from pocket_tactics.lessons.tips.tip import Advice, Choice, Decision, Objection, Tip
from pocket_tactics.odds.stakes import after
from pocket_tactics.record import Result

MAX_TIMES = 2
"""How often a game hears a tip."""

GivenTip = tuple[int, str]
"""The turn in which a tip was given, and the id of the tip."""

ADVICE: tuple[Advice, ...] = (should_deploy, can_attack)
"""The tips before a decision, the most important first."""

IDS_OF_ADVICE = frozenset({"first-unit", "waiting", "attack"})
"""The ids of these tips."""

SIMPLE_OBJECTIONS: tuple[Objection, ...] = (opens_edge, declined_to_strike)
"""The tips against a choice in the other editions, the most important first."""

OBJECTIONS: dict[str, tuple[Objection, ...]] = {
    "fifth": (
        missed_win,
        left_place,
        opens_edge,
        leaves_village,
        ignored_enemy,
        likelier_falls,
        wrong_attacker,
        wades,
        declined_to_strike,
        spoiled_dice,
        raised_first,
        stops_in_open,
    )
}
"""The tips against a choice in an edition, the most important first."""


class Guide:
    """The guide of one player in one game.

    In a turn it speaks at most once before a decision, unless it has objected, and
    objects at most once. It gives each tip at most twice, but not twice running.
    *given* are the tips of the game so far, in their order.
    """

    def __init__(self, given: Sequence[GivenTip] = ()) -> None:
        self.given = list(given)

    def tip(self, state: State, past: tuple[Choice, ...] = ()) -> Tip | None:
        """Return the tip for the decision of the player to move, if there is one.

        *past* are the choices of the player since their last turn, the latest first.
        """
        if state.mover is None or state.turn == 0 or self.ids_given(state.turn):
            return None
        return self.first_due(state, advice(Decision(state, state.mover, past)))

    def objection(self, choice: Choice) -> Tip | None:
        """Return the tip against a choice that is not played yet, if there is one."""
        turn = choice.state.turn
        if turn == 0 or self.ids_given(turn) - IDS_OF_ADVICE:
            return None
        return self.first_due(choice.state, objections(choice))

    def ids_given(self, turn: int) -> set[str]:
        """Return the ids of the tips that were given in a turn."""
        return {tip for given, tip in self.given if given == turn}

    def first_due(self, state: State, found: Iterable[Tip]) -> Tip | None:
        """Return the first tip that may be given now, and note that it is given."""
        tip = next(filter(self.is_due, found), None)
        if tip is not None:
            self.given.append((state.turn, tip.id))
        return tip

    def is_due(self, tip: Tip) -> bool:
        """Whether a tip may be given now."""
        ids = [given for _, given in self.given]
        return ids[-1:] != [tip.id] and ids.count(tip.id) < MAX_TIMES


def advice(decision: Decision) -> Iterator[Tip]:
    """Yield the tips for a decision, the most important first."""
    yield from filter(None, (find(decision) for find in ADVICE))


def objections(choice: Choice) -> Iterator[Tip]:
    """Yield the tips against a choice, the most important first.

    There is none against an action that ends the game at once, and none against the
    hint for the position.
    """
    state, action = choice.state, choice.action
    if after(state, action).outcome:
        return
    known = OBJECTIONS.get(state.edition.id, SIMPLE_OBJECTIONS)
    for tip in filter(None, (find(choice) for find in known)):
        if hint(state).action == action:
            return
        yield tip


def closing_tip(result: Result, seats: Collection[int]) -> Tip:
    """Return the tip after the end of a game, for the player of some seats."""
    if not result.winners:
        return Tip("end-drawn")
    return Tip("end-won" if set(seats) & set(result.winners) else "end-lost")
