"""Questions about a position, and their answers."""

from typing import Annotated

from msgspec import Meta

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.protocol.message import (
    HexCoordinates,
    Number,
    Question,
    ServerMessage,
    Text,
)
from pocket_tactics.server.protocol.views import EventView, View

MAX_TIPS = 50
"""The maximum number of tips of a game: more than a guide gives."""


class Weigh(Question, frozen=True, kw_only=True, tag="weigh"):
    """Ask for the odds of all actions of a subject, as `ActionView.subject` has it."""

    at: Number
    subject: Text = ""


class Why(Question, frozen=True, kw_only=True, tag="why"):
    """Ask why a unit may not go to a place, or attack the occupant."""

    at: Number
    unit: Text
    to: HexCoordinates


class Hint(Question, frozen=True, kw_only=True, tag="hint"):
    """Ask for the choice of a computer player, and the reason for it."""

    at: Number


class Stakes(Question, frozen=True, kw_only=True, tag="stakes"):
    """Ask what the choices do to the game, and what can be lost next turn."""

    at: Number


class Threats(Question, frozen=True, kw_only=True, tag="threats"):
    """Ask where enemies could attack: *unit* if it were there, or the occupants."""

    at: Number
    unit: Text = ""


class Reaches(Question, frozen=True, kw_only=True, tag="reach"):
    """Ask where a unit could go, whom it could attack, and who could attack it."""

    at: Number
    unit: Text


class Foresee(Question, frozen=True, kw_only=True, tag="foresee"):
    """Ask what enemies could attack next turn after a legal action."""

    at: Number
    action: Text


class Guide(Question, frozen=True, kw_only=True, tag="guide"):
    """Ask for a tip about the decision, about an *action* in its text form, or the end.

    *given*: turns and ids of the tips so far.
    """

    at: Number
    action: Text = ""
    given: Annotated[tuple[tuple[Number, Text], ...], Meta(max_length=MAX_TIPS)] = ()


class Chapters(Question, frozen=True, kw_only=True, tag="chapters"):
    """Ask at which moments the turns of the game began."""


class LostBy(Question, frozen=True, kw_only=True, tag="lost-by"):
    """Ask for the action that lost a finished game."""

    at: Number


class Visit(Question, frozen=True, kw_only=True, tag="visit"):
    """Ask for an earlier moment, counted in actions from the beginning."""

    moment: Number


class ActionOdds(FrozenStruct, frozen=True, kw_only=True):
    """The odds of an action: *parts* are sentences, the others are for the board.

    *win* and *loss* are the chances that the target falls and that the own unit falls,
    *risk* that it falls on its way. If another unit takes the place of the target,
    *instead* is the chance that this one falls. *shares* are the outcomes of a fight
    with their probabilities, from 0 to 1.
    """

    action: str
    parts: tuple[str, ...]
    win: str | None = None
    loss: str | None = None
    instead: str | None = None
    risk: str | None = None
    shares: tuple[tuple[str, float], ...] = ()


class Odds(ServerMessage, frozen=True, kw_only=True, tag="odds"):
    """The odds of those actions of a subject that depend on dice.

    *short* says why some are missing, if they took too long to compute.
    """

    at: int
    subject: str
    odds: tuple[ActionOdds, ...]
    short: str = ""


class ActionStakes(FrozenStruct, frozen=True, kw_only=True):
    """The stakes of an action: what it does to the game, in sentences.

    *warning* is not empty if the player should be asked again.
    """

    action: str
    parts: tuple[str, ...]
    warning: str = ""


class Danger(FrozenStruct, frozen=True, kw_only=True):
    """A place where an enemy can end the game next turn, and how likely."""

    at: Hex
    chance: str


class Staked(ServerMessage, frozen=True, kw_only=True, tag="staked"):
    """The stakes of the choices that do anything to the game.

    *sentence* says what can be lost next turn, if anything can, and *dangers* where.
    To a question in a fight, *order* has the answers, the best first, and *harmful*
    those that only harm.
    """

    at: int
    sentence: str
    dangers: tuple[Danger, ...]
    stakes: tuple[ActionStakes, ...]
    order: tuple[str, ...]
    harmful: tuple[str, ...]


class Reason(ServerMessage, frozen=True, kw_only=True, tag="reason"):
    """The reason why an action is illegal: the id of the rule, and a sentence."""

    at: int
    rule: str
    sentence: str


class Hinted(ServerMessage, frozen=True, kw_only=True, tag="hinted"):
    """The choice of a computer player; *sentence* has its odds and the reason."""

    at: int
    action: str
    subject: str
    sentence: str


class Threat(FrozenStruct, frozen=True, kw_only=True):
    """A place that enemies could attack, and which enemies, in words.

    *label* is a sentence of the *words* with the place. *chance* is that of the
    likeliest attack on the piece that stands there.
    """

    at: Hex
    by: tuple[str, ...]
    words: str
    label: str
    chance: str = ""


class Foreseen(ServerMessage, frozen=True, kw_only=True, tag="foreseen"):
    """The enemies' possible attacks of the next turn after an action, and a sentence.

    The action is assumed to do what it is meant to do.
    """

    at: int
    action: str
    sentence: str
    threats: tuple[Threat, ...]


class Guided(ServerMessage, frozen=True, kw_only=True, tag="guided"):
    """A tip about the decision or the *action*, its id, and the turn; empty if none."""

    at: int
    turn: int
    action: str = ""
    tip: str = ""
    sentence: str = ""


class Threatened(ServerMessage, frozen=True, kw_only=True, tag="threatened"):
    """Where enemies could attack."""

    at: int
    unit: str
    threats: tuple[Threat, ...]


class Hit(FrozenStruct, frozen=True, kw_only=True):
    """A possible attack on a unit or base, in words, and where to mark it.

    *chance* is that the target falls. It is empty if another unit can become the
    target.
    """

    at: Hex
    label: str
    chance: str = ""


class Reached(ServerMessage, frozen=True, kw_only=True, tag="reached"):
    """Where a unit could go, and whom it could attack, in its player's turn.

    *hits* are marked at the targets. *attackers* are the enemies that could attack the
    unit in their turn, marked where they stand.
    """

    at: int
    unit: str
    places: tuple[Hex, ...]
    hits: tuple[Hit, ...]
    attackers: tuple[Hit, ...]


class Chapter(FrozenStruct, frozen=True, kw_only=True):
    """The moment at which a turn began, its number and its seat."""

    moment: int
    turn: int
    seat: int


class ChaptersFound(ServerMessage, frozen=True, kw_only=True, tag="chapters-found"):
    """The turns of the game, in their order."""

    chapters: tuple[Chapter, ...]


class LostByFound(ServerMessage, frozen=True, kw_only=True, tag="lost-by-found"):
    """The action that lost the game: the *moment* before it, and a sentence.

    Without such an action there is no *moment*, and after a draw no *sentence*. The
    *mistake* and the *safest* choice are places: where the unit stands, if it is on the
    map, and where the action leads.
    """

    at: int
    moment: int | None
    sentence: str
    mistake: tuple[Hex, ...]
    safest: tuple[Hex, ...]


class Visited(ServerMessage, frozen=True, kw_only=True, tag="visited"):
    """An earlier moment of *last*, and the action that led to it, without options.

    The game has *told* that many events up to it.
    """

    moment: int
    last: int
    told: int
    action: str
    events: tuple[EventView, ...]
    view: View
