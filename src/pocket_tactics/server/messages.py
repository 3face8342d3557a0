"""What goes over the socket of a game: every message is a checked record."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pocket_tactics.events import Event
from pocket_tactics.hexes import Hex
from pocket_tactics.records import Record

PROTOCOL: Literal[1] = 1
MOST_TEXT = 400
"""The longest text of an action; none that is legal comes near."""

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Words = Annotated[str, Meta(max_length=MOST_TEXT)]
Coordinate = Annotated[int, Meta(ge=-10_000, le=10_000)]
PlaceWanted = tuple[Coordinate, Coordinate]


class Asked(Record, frozen=True, kw_only=True, tag_field="type"):
    """What a page sends. *at* is the number of the position it was looking at."""


class Join(Asked, frozen=True, kw_only=True, tag="join"):
    """Begin: the protocol, and the seats of this page; ``None`` for every person's."""

    protocol: Literal[1]
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=6)] | None = None


class Play(Asked, frozen=True, kw_only=True, tag="play"):
    """Play an action, in its canonical text."""

    at: Number
    action: Words


class Undo(Asked, frozen=True, kw_only=True, tag="undo"):
    """Take back the last decision of a person, up to the last revealed die."""

    at: Number


class Auto(Asked, frozen=True, kw_only=True, tag="auto"):
    """Have the rest of the map laid by chance."""

    at: Number


class Weigh(Asked, frozen=True, kw_only=True, tag="weigh"):
    """Ask for the odds of all actions of a subject, as `ActionView.subject` has it."""

    at: Number
    subject: Words = ""


class Why(Asked, frozen=True, kw_only=True, tag="why"):
    """Ask why a unit may not go to a place, or attack who is there."""

    at: Number
    unit: Words
    to: PlaceWanted


class Hint(Asked, frozen=True, kw_only=True, tag="hint"):
    """Ask what the greedy player would do."""

    at: Number


class Threats(Asked, frozen=True, kw_only=True, tag="threats"):
    """Ask where enemies could attack: *unit*, were it there, or else those who are."""

    at: Number
    unit: Words = ""


class Visit(Asked, frozen=True, kw_only=True, tag="visit"):
    """Ask for an earlier moment, counted in actions from the beginning."""

    moment: Number


class Resync(Asked, frozen=True, kw_only=True, tag="resync"):
    """Ask for a snapshot: something was missed."""


Request = Join | Play | Undo | Auto | Weigh | Why | Hint | Threats | Visit | Resync


class PoolView(Record, frozen=True, kw_only=True):
    """Dice on the table: *faces* as they lie, *kickers* that count besides.

    *faces* are ``None`` while the pool is not rolled.
    """

    pool: Literal["off", "def"]
    faces: tuple[int, ...] | None
    kickers: tuple[int, ...] = ()


class SideView(Record, frozen=True, kw_only=True):
    """One side of a fight: *notes* are bumps, re-rolls and skills left, in words."""

    unit: str
    name: str
    seat: int
    pools: tuple[PoolView, ...] = ()
    notes: tuple[str, ...] = ()


class FightView(Record, frozen=True, kw_only=True):
    """A fight, or a test of one unit alone (then without a *target*)."""

    attacker: SideView
    target: SideView | None
    needs: int | None = None


class TileView(Record, frozen=True, kw_only=True):
    """A tile: what lies there, and *label*, all of it and its occupant in words.

    *openings* are the open sides of a tunnel, as it lies turned; ``None`` for others.
    *keeper* is who controls or laid what is on it, or whose base it is.
    """

    at: Hex
    terrain: str
    feature: str | None
    place: Literal["map", "base", "heavens"]
    keeper: int | None
    openings: tuple[int, ...] | None
    perilous: bool
    label: str


class UnitView(Record, frozen=True, kw_only=True):
    """A unit: *spaces* are all places it stands on; *by* who captured it.

    *marks* say what holds for it now, in words, such as that it reloads.
    """

    id: str
    card: str
    seat: int
    name: str
    token: str
    zone: str
    at: Hex | None
    spaces: tuple[Hex, ...]
    by: int | None = None
    marks: tuple[str, ...] = ()


class SeatView(Record, frozen=True, kw_only=True):
    """A player: *played* says by whom, *lines* what is theirs, in sentences."""

    seat: int
    name: str
    played: str
    team: int
    out: bool
    home: Hex | None
    dial: int | None
    lines: tuple[str, ...]


class ActionView(Record, frozen=True, kw_only=True):
    """A legal action: its text, its words, with what, and where it leads.

    *subject* is a unit's id, a piece's id, a place or empty; *sides* are the open
    sides of a tunnel tile that it lays; *final* is that it cannot be taken back by
    an undo: dice follow, or somebody else decides.
    """

    text: str
    kind: str
    subject: str
    words: str
    place: Hex | None
    target: str | None
    attack: bool
    final: bool
    sides: tuple[int, ...] | None = None


class ChoiceView(Record, frozen=True, kw_only=True):
    """A subject that actions may be chosen for, in words."""

    subject: str
    words: str
    count: int


class OutcomeView(Record, frozen=True, kw_only=True):
    """How the game ended."""

    winners: tuple[int, ...]
    sentence: str
    rule: str


class PileView(Record, frozen=True, kw_only=True):
    """Pieces beside the map."""

    piece: str
    name: str
    count: int


class View(Record, frozen=True, kw_only=True):
    """A position as one page may see it; only *yours* to decide has actions.

    *number* counts what was done to the game, undone or not, *moment* the actions
    that stand; *step* is the kind of decision that is due, empty once all is over.
    """

    number: int
    moment: int
    headline: str
    turn: int
    mover: int | None
    yours: bool
    step: str
    heading: str
    seats: tuple[SeatView, ...]
    tiles: tuple[TileView, ...]
    units: tuple[UnitView, ...]
    choices: tuple[ChoiceView, ...]
    actions: tuple[ActionView, ...]
    fight: FightView | None
    supply: tuple[PileView, ...]
    undo: bool
    auto: bool
    outcome: OutcomeView | None


class CardView(Record, frozen=True, kw_only=True):
    """A card: *lines* are its text; *dice* are shown on the token of a unit.

    *figures* are its numbers: the kind of each, its name, its value. *skills* name the
    kinds of dice it has, for its picture: ``melee``, ``archery`` …
    """

    id: str
    name: str
    kind: Literal["unit", "terrain"]
    lines: tuple[str, ...]
    cost: int | None = None
    types: tuple[str, ...] = ()
    dice: tuple[int, int] | None = None
    figures: tuple[tuple[str, str, str], ...] = ()
    skills: tuple[str, ...] = ()
    footprint: tuple[Hex, ...] = ()
    rule: str = ""


class Told(Record, frozen=True, kw_only=True):
    """An event: what happened as a record, and as a sentence."""

    event: Event
    sentence: str


class Answer(Record, frozen=True, kw_only=True, tag_field="type"):
    """What the server sends."""


class Welcome(Answer, frozen=True, kw_only=True, tag="welcome"):
    """The game, and the cards it is played with; a `Snapshot` follows."""

    protocol: Literal[1] = PROTOCOL
    game: str
    edition: str
    title: str
    seats: tuple[int, ...]
    cards: tuple[CardView, ...]


class Snapshot(Answer, frozen=True, kw_only=True, tag="snapshot"):
    """The whole position, and all that has happened."""

    view: View
    log: tuple[Told, ...]


class Update(Answer, frozen=True, kw_only=True, tag="update"):
    """The next position, *number* one more than the last, and what led to it."""

    number: int
    action: str
    seat: int
    events: tuple[Told, ...]
    view: View


class Undone(Answer, frozen=True, kw_only=True, tag="undone"):
    """Decisions were taken back; the next number, and the position again."""

    number: int
    sentence: str
    view: View
    log: tuple[Told, ...]


class Weighed(Record, frozen=True, kw_only=True):
    """The odds of an action: *win* and *risk* short, for the board; *parts* whole.

    *shares* are the outcomes of a fight with their probabilities, from 0 to 1.
    """

    action: str
    parts: tuple[str, ...]
    win: str | None = None
    risk: str | None = None
    shares: tuple[tuple[str, float], ...] = ()


class Odds(Answer, frozen=True, kw_only=True, tag="odds"):
    """The odds of the actions of a subject; those that are no gamble are left out."""

    at: int
    subject: str
    odds: tuple[Weighed, ...]


class Reason(Answer, frozen=True, kw_only=True, tag="reason"):
    """Why something may not be done: the rule's id and one sentence."""

    at: int
    rule: str
    sentence: str


class Hinted(Answer, frozen=True, kw_only=True, tag="hinted"):
    """What the greedy player would do."""

    at: int
    action: str
    subject: str
    sentence: str


class Threat(Record, frozen=True, kw_only=True):
    """A place that enemies could attack, and who could, in words."""

    at: Hex
    by: tuple[str, ...]
    label: str


class Threatened(Answer, frozen=True, kw_only=True, tag="threatened"):
    """Where enemies could attack."""

    at: int
    unit: str
    threats: tuple[Threat, ...]


class Visited(Answer, frozen=True, kw_only=True, tag="visited"):
    """An earlier moment of *last*, and what led to it; nobody decides there."""

    moment: int
    last: int
    action: str
    events: tuple[Told, ...]
    view: View


class Refused(Answer, frozen=True, kw_only=True, tag="refused"):
    """Why a message was not taken; nothing has changed."""

    kind: Literal[
        "malformed",
        "oversized",
        "unknown",
        "protocol",
        "not-joined",
        "stale",
        "not-yours",
        "illegal",
        "over",
        "nothing-to-undo",
        "not-laying",
        "no-such-unit",
        "no-such-subject",
        "no-such-moment",
        "not-kept",
        "too-many",
    ]
    sentence: str
    rule: str = ""


Sent = (
    Welcome
    | Snapshot
    | Update
    | Undone
    | Odds
    | Reason
    | Hinted
    | Threatened
    | Visited
    | Refused
)

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Request)
