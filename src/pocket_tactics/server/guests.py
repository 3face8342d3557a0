"""Pages as guests of a room: what they are told, and what workers find for them."""

from collections.abc import Awaitable
from itertools import count
from typing import Any, TypeVar

from msgspec import Raw

from pocket_tactics.engine.state import State
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import GameRecord
from pocket_tactics.server.errors import RefusedError, in_words
from pocket_tactics.server.keeping import Keeper, written
from pocket_tactics.server.limits import (
    MAX_ENTRIES,
    MAX_PLAYING,
    MAX_SEATS,
    MAX_WATCHING,
)
from pocket_tactics.server.messages import (
    Join,
    Refused,
    Sent,
)
from pocket_tactics.server.rooms import Listener, Look
from pocket_tactics.server.view_records import View
from pocket_tactics.server.views import Viewer
from pocket_tactics.server.workers import BusyError, TooLongError
from pocket_tactics.texts import Catalogue, Names, catalogue

T = TypeVar("T")

NAMES = count(1)
"""What tells pages apart."""


class Guest(Listener):
    """A page in a room, and the language it is in.

    What happens while it is being told where things stand is held back till then.
    """

    held_back: list[bytes] | None = None
    seen: View
    told: int
    can_leave = False

    def __init__(self, keeper: Keeper, language: str, *, may_play: bool) -> None:
        self.keeper = keeper
        self.room = keeper.room
        self.language = language
        self.may_play = may_play
        self.name = str(next(NAMES))

    def send(self, message: bytes) -> None:
        if self.held_back is None:
            self.post(message)
        else:
            self.held_back.append(message)

    def post(self, message: bytes) -> None:
        """Have a message on its way at once."""
        raise NotImplementedError

    def release(self) -> None:
        """Send what was held back."""
        held, self.held_back = self.held_back or [], None
        for message in held:
            self.post(message)

    @property
    def say(self) -> Catalogue:
        """What is said to it."""
        return catalogue(self.language)

    @property
    def names(self) -> Names:
        """What things are called to it."""
        return self.room.names_in(self.language)

    @property
    def seats(self) -> tuple[int, ...]:
        """Who plays there."""
        return self.look.viewer.seats if self.look else ()

    def answer(self, message: Sent) -> None:
        """Send a message to this page alone."""
        self.post(written(message))

    def refusal(self, kind: str, **values: str) -> RefusedError:
        """Why a message of the page is not taken."""
        sentence = self.say(f"refused-{kind}", **values)
        return RefusedError(Refused(kind=kind, sentence=sentence))  # type: ignore[arg-type]


def current_position(guest: Guest, at: int) -> State:
    """The position, which the page must have seen, the room being locked."""
    if at != guest.room.number:
        raise guest.refusal("stale")
    return guest.room.course.state


def check_room_left(guest: Guest) -> None:
    """Nothing, if more may be done to the game, the room being locked."""
    if stopped := guest.room.stopped:
        raise guest.refusal("stopped", complaint=in_words(stopped, guest.say))
    if guest.room.full:
        raise guest.refusal("too-large", most=str(MAX_ENTRIES))


def due(guest: Guest, at: int) -> State:
    """The position, in which a player of the page must decide."""
    state = current_position(guest, at)
    if state.outcome:
        raise guest.refusal("over")
    if state.mover not in guest.seats:
        raise guest.refusal("not-yours")
    return state


def asker(guest: Guest) -> str:
    """Who asks, for the workers: a page in a game."""
    return f"{guest.room.id}/{guest.name}"


async def in_time(guest: Guest, working: Awaitable[T]) -> T:
    """What workers find; raises `RefusedError` if they have no time for it."""
    try:
        return await working
    except BusyError:
        raise guest.refusal("busy") from None
    except TooLongError:
        raise guest.refusal("too-long") from None


def look_granted(guest: Guest, seats: tuple[int, ...]) -> Look:
    """How a page looks at the game, if it has room for it among its like."""
    others = [look for each, look in guest.room.joined if each is not guest]
    alike = sum(bool(look.viewer.seats) is bool(seats) for look in others)
    if alike >= (MAX_PLAYING if seats else MAX_WATCHING):
        raise guest.refusal("too-many")
    return Look(Viewer(seats), guest.language)


def seats_taken(guest: Guest, request: Join) -> tuple[int, ...]:
    """The seats that a page plays: of people alone, and none if it only watches."""
    if not guest.may_play:
        return ()
    wanted = range(MAX_SEATS) if request.seats is None else request.seats
    people = seats_of_people(guest.room.header)
    return tuple(seat for seat in people if seat in wanted)


def seats_of_people(game: GameRecord) -> tuple[int, ...]:
    """The seats that no computer plays."""
    return tuple(seat for seat, who in enumerate(game.seats) if who == HUMAN)


def in_json(text: bytes) -> Any:  # noqa: ANN401 - whatever it is the JSON of
    """What a worker has written already, to stand in a message as it is."""
    return Raw(text)
