"""Claims about a position: ``at 0.cavalier.1 4,0``, ``winner 0``, ``playing``."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.notation import NotationError, read_action
from pocket_tactics.notation.actions import read_unit
from pocket_tactics.notation.errors import quoted
from pocket_tactics.notation.places import read_place


def is_at(state: State, unit: str, place: Hex) -> bool:
    """Whether a unit is on a tile."""
    return state.unit(unit).at == place


def is_near(state: State, unit: str, place: Hex, tiles: int) -> bool:
    """Whether a unit is on the map, at most some tiles from a place."""
    at = state.unit(unit).at
    return at is not None and state.board.distances[at][place] <= tiles


def stands(state: State, unit: str) -> bool:
    """Whether a unit is on the map."""
    return state.unit(unit).zone == "map"


def is_captured(state: State, unit: str) -> bool:
    """Whether a unit is captured."""
    return state.unit(unit).zone == "captured"


def is_queued(state: State, unit: str) -> bool:
    """Whether a unit is in the Aether Queue."""
    return state.unit(unit).zone == "queue"


def has_won(state: State, seat: int) -> bool:
    """Whether a player alone has won."""
    return state.outcome is not None and state.outcome.winners == (seat,)


def is_unfinished(state: State) -> bool:
    """Whether the game has no outcome."""
    return state.outcome is None


def decides(state: State, seat: int) -> bool:
    """Whether a player decides next."""
    return state.mover == seat


def dial_shows(state: State, seat: int, number: int) -> bool:
    """Whether the dial of a player shows a number."""
    return state.seats[seat].dial == number


def has_feature(state: State, place: Hex) -> bool:
    """Whether a feature or a counter is on a tile."""
    return state.board.by_place[place].feature is not None


def is_legal(state: State, action: Action) -> bool:
    """Whether an action is legal."""
    return action in state.actions()


def is_illegal(state: State, action: Action) -> bool:
    """Whether an action is illegal."""
    return not is_legal(state, action)


class Verb(NamedTuple):
    """A kind of claim: its form in messages, the readers of its words, its test."""

    form: str
    words: tuple[Callable[[str], object], ...]
    test: Callable[..., bool]


VERBS = {
    "at": Verb("at UNIT Q,R", (read_unit, read_place), is_at),
    "near": Verb("near UNIT Q,R TILES", (read_unit, read_place, int), is_near),
    "stands": Verb("stands UNIT", (read_unit,), stands),
    "captured": Verb("captured UNIT", (read_unit,), is_captured),
    "queue": Verb("queue UNIT", (read_unit,), is_queued),
    "winner": Verb("winner SEAT", (int,), has_won),
    "playing": Verb("playing", (), is_unfinished),
    "turn": Verb("turn SEAT", (int,), decides),
    "dial": Verb("dial SEAT NUMBER", (int, int), dial_shows),
    "counter": Verb("counter Q,R", (read_place,), has_feature),
    "legal": Verb("legal ACTION", (read_action,), is_legal),
    "illegal": Verb("illegal ACTION", (read_action,), is_illegal),
}


class Claim(FrozenStruct, frozen=True):
    """A claim about a position: its verb, and the values of its words."""

    verb: str
    values: tuple[Any, ...]

    def holds(self, state: State) -> bool:
        """Whether the claim holds in a position."""
        return VERBS[self.verb].test(state, *self.values)


def read_claim(text: str) -> Claim:
    """Return the claim of a text, or raise `NotationError`.

    >>> read_claim("turn 1")
    Claim(verb='turn', values=(1,))
    """
    word, _, rest = text.partition(" ")
    verb = VERBS.get(word)
    if verb is None:
        forms = ", ".join(each.form for each in VERBS.values())
        raise NotationError(f"not a claim: {quoted(text)}; the claims are {forms}")
    most = max(len(verb.words) - 1, 0)
    words = rest.split(" ", most) if rest else []
    try:
        pairs = zip(verb.words, words, strict=True)
        return Claim(word, tuple(read(each) for read, each in pairs))
    except ValueError as error:
        raise NotationError(
            f"not a claim: {quoted(text)}; write: {verb.form}"
        ) from error
