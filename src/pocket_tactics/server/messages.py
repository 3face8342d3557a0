"""What goes over the socket of a game: every message is a checked record."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.server.limits import MAX_SEATS
from pocket_tactics.server.view_records import CardView, Changes, Told, View

PROTOCOL: Literal[2] = 2
MAX_TEXT_LENGTH = 400
"""The longest text of an action; none that is legal comes near."""

SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Words = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
Coordinate = Annotated[int, Meta(ge=-10_000, le=10_000)]
PlaceWanted = tuple[Coordinate, Coordinate]


class Asked(FrozenStruct, frozen=True, kw_only=True, tag_field="type"):
    """What a page sends. *at* is the number of the position it was looking at."""


class Join(Asked, frozen=True, kw_only=True, tag="join"):
    """Begin: the protocol, and the seats of this page; ``None`` for every person's."""

    protocol: Literal[2]
    seats: Annotated[tuple[SeatNumber, ...], Meta(max_length=MAX_SEATS)] | None = None


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

QUESTIONS = (Weigh, Why, Hint, Threats, Visit)
"""What changes nothing, and may take a while to answer."""


class Answer(FrozenStruct, frozen=True, kw_only=True, tag_field="type"):
    """What the server sends."""


class Welcome(Answer, frozen=True, kw_only=True, tag="welcome"):
    """The game, and the cards it is played with; a `Snapshot` follows.

    *dice* says, in sentences, whose they are, where that is not chance alone, and
    before that why a game cannot be played further, whose record stops. Who is
    *watching* plays no seat, whatever they ask for: the game is not theirs.
    *people* play the seats of these numbers, at whichever page. The browser *can_leave*
    if it plays the game by a right of its own, and not as a page at home.
    """

    protocol: Literal[2] = PROTOCOL
    game: str
    edition: str
    title: str
    seats: tuple[int, ...]
    cards: tuple[CardView, ...]
    dice: tuple[str, ...] = ()
    watching: bool = False
    people: tuple[int, ...] = ()
    can_leave: bool = False


class Snapshot(Answer, frozen=True, kw_only=True, tag="snapshot"):
    """The whole position, and all that has happened: so many events were *told*.

    Where it would take too long to tell them again, there is no *log*.
    """

    view: View
    told: int
    log: tuple[Told, ...] | None


class Update(Answer, frozen=True, kw_only=True, tag="update"):
    """What led to the next position, *number* one more than the last, and its view."""

    number: int
    action: str
    seat: int
    events: tuple[Told, ...]
    view: Changes


class Undone(Answer, frozen=True, kw_only=True, tag="undone"):
    """Decisions were taken back; the next number, and the position again.

    Of all that has happened the first *told* events stand.
    """

    number: int
    sentence: str
    told: int
    view: Changes


class OptionsFound(Answer, frozen=True, kw_only=True, tag="options"):
    """What this page may decide in the position of that number.

    It follows where that was not worked out yet when the position was sent: the view
    was not *yours* till then.
    """

    number: int
    view: Changes


class Weighed(FrozenStruct, frozen=True, kw_only=True):
    """The odds of an action: *win* and *risk* short, for the board; *parts* whole.

    *shares* are the outcomes of a fight with their probabilities, from 0 to 1.
    """

    action: str
    parts: tuple[str, ...]
    win: str | None = None
    risk: str | None = None
    shares: tuple[tuple[str, float], ...] = ()


class Odds(Answer, frozen=True, kw_only=True, tag="odds"):
    """The odds of the actions of a subject; those that are no gamble are left out.

    *short* says why some are missing, if they took too long to work out.
    """

    at: int
    subject: str
    odds: tuple[Weighed, ...]
    short: str = ""


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


class Threat(FrozenStruct, frozen=True, kw_only=True):
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
        "too-large",
        "stopped",
        "busy",
        "too-long",
    ]
    sentence: str
    rule: str = ""


Sent = (
    Welcome
    | Snapshot
    | Update
    | Undone
    | OptionsFound
    | Odds
    | Reason
    | Hinted
    | Threatened
    | Visited
    | Refused
)

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(Request)
