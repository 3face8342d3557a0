"""The guide of a first game: short tips, spoken before a decision that matters."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from pocket_tactics.engine.actions import (
    Action,
    Attack,
    Deploy,
    Retaliate,
    UnitAction,
    UseBump,
    UseReroll,
)
from pocket_tactics.engine.rules.turns import TakeTurn
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Names

MAX_TIMES = 2
"""How often a game hears a tip."""
WAITING = 3
"""The units in reserve that are too many in the middle of a game."""
MIDDLE_TURN = 9
"""The turn from which units should not wait: the fifth one of the first player."""


class Tip(FrozenStruct, frozen=True):
    """A tip: the end of the id of its message, and the unit that it names, if any."""

    id: str
    unit: str = ""

    def words(self, names: Names) -> str:
        """Return the tip as a sentence."""
        unit = names.unit(self.unit) if self.unit else ""
        return names.say(f"guide-{self.id}", unit=unit)


GivenTip = tuple[int, str]
"""The turn in which a tip was given, and the id of the tip."""

Advice = Callable[[State, int], Tip | None]


def can_lose(state: State, seat: int) -> Tip | None:
    """Return a tip if an enemy can win with its next action, without dice."""
    unit = next(winning_enemies(state, seat), "") if begins_turn(state) else ""
    return Tip("loss", unit) if unit else None


def winning_enemies(state: State, seat: int) -> Iterator[str]:
    """Yield the enemy units that would win if it were their turn."""
    for enemy in range(len(state.seats)):
        if state.friendly(enemy, seat) or state.seats[enemy].out:
            continue
        turn = replace(state, seat=enemy)
        for action in turn.actions():
            outcome = turn.play(action).outcome
            lost = outcome is not None and seat not in outcome.winners
            if lost and isinstance(action, UnitAction):
                yield action.unit


def should_deploy(state: State, seat: int) -> Tip | None:
    """Return a tip if nobody of a player is on the map, or too many wait."""
    if not begins_turn(state) or not offers(state, Deploy):
        return None
    own = [unit for unit in state.units if unit.seat == seat]
    if all(unit.zone != "map" for unit in own):
        return Tip("first-unit")
    waiting = sum(unit.zone == "reserve" for unit in own)
    late = state.turn >= MIDDLE_TURN and waiting >= WAITING
    return Tip("waiting") if late and not offers(state, Attack) else None


def can_strike_back(state: State, _seat: int) -> Tip | None:
    """Return a tip if a unit can strike back."""
    return Tip("strike-back") if offers(state, Retaliate) else None


def can_change_dice(state: State, _seat: int) -> Tip | None:
    """Return a tip if a die can be re-rolled or raised: the re-roll comes first."""
    both = offers(state, UseBump) and offers(state, UseReroll)
    return Tip("reroll-first") if both else None


def can_attack(state: State, _seat: int) -> Tip | None:
    """Return a tip if a unit can attack."""
    return Tip("attack") if begins_turn(state) and offers(state, Attack) else None


def begins_turn(state: State) -> bool:
    """Whether a player is to choose the action of a turn."""
    return isinstance(state.step, TakeTurn)


def offers(state: State, kind: type[Action]) -> bool:
    """Whether an action of a kind is legal."""
    return any(isinstance(action, kind) for action in state.actions())


ADVICE: tuple[Advice, ...] = (
    can_lose,
    can_strike_back,
    can_change_dice,
    should_deploy,
    can_attack,
)
"""The tips of the guide, the most important first."""


class Guide:
    """The guide of one player in one game.

    It speaks at most once a turn, and gives each tip at most twice, but not twice
    running. *given* are the tips of the game so far, in their order.
    """

    def __init__(self, given: Sequence[GivenTip] = ()) -> None:
        self.given = Counter(tip for _, tip in given)
        self.turn, self.last = given[-1] if given else (0, "")

    def tip(self, state: State) -> Tip | None:
        """Return the tip for the decision of the player to move, if there is one."""
        seat = state.mover
        if seat is None or state.turn in (0, self.turn):
            return None
        found = (advice(state, seat) for advice in ADVICE)
        tip = next(filter(self.is_due, found), None)
        if tip is not None:
            self.given[tip.id] += 1
            self.last, self.turn = tip.id, state.turn
        return tip

    def is_due(self, tip: Tip | None) -> bool:
        """Whether a tip may be given now."""
        if tip is None or tip.id == self.last:
            return False
        return self.given[tip.id] < MAX_TIMES
