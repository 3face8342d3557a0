"""What each message of a page comes to: a change, or an answer to that page alone."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Any

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.games.laying import pieces_left
from pocket_tactics.notation import NotationError, read_action
from pocket_tactics.record import GameRecord
from pocket_tactics.server.deeds import (
    course_told,
)
from pocket_tactics.server.errors import RefusedError, in_words
from pocket_tactics.server.guests import (
    Guest,
    asker,
    check_room_left,
    current_position,
    due,
    in_json,
    in_time,
    look_granted,
    seats_of_people,
    seats_taken,
)
from pocket_tactics.server.messages import (
    Auto,
    Hint,
    Join,
    Play,
    Refused,
    Request,
    Resync,
    Snapshot,
    Threats,
    Undo,
    Visit,
    Weigh,
    Welcome,
    Why,
)
from pocket_tactics.server.questions import hint, show_threats, visit, weigh, why
from pocket_tactics.server.view_records import Told
from pocket_tactics.server.workers import BusyError, Job, TooLongError
from pocket_tactics.texts import Catalogue, refusal_sentence


async def answer(guest: Guest, request: Request) -> None:
    """Do what a page asks for; raises `RefusedError`."""
    if guest.look is None and not isinstance(request, Join):
        raise guest.refusal("not-joined")
    await ANSWERS[type(request)](guest, request)


async def join(guest: Guest, request: Join) -> None:
    """A page begins: it learns the game and its position, and computers go on."""
    seats = seats_taken(guest, request)
    look_granted(guest, seats)
    cards = await in_time(guest, guest.room.cards_in(guest.language))
    guest.answer(welcome(guest, seats, cards))
    await snapshot(guest, seats)
    guest.keeper.go_on()


def welcome(guest: Guest, seats: tuple[int, ...], cards: bytes) -> Welcome:
    """The game that a page has joined."""
    room = guest.room
    edition = room.header.edition
    return Welcome(
        game=room.id,
        edition=edition,
        title=guest.say(f"title-{edition}"),
        seats=seats,
        cards=in_json(cards),
        dice=(*stop(guest), *whose_dice(room.header, room.seed, guest.say)),
        watching=not guest.may_play,
        people=seats_of_people(room.header),
        can_leave=guest.can_leave,
    )


def stop(guest: Guest) -> Iterator[str]:
    """Why the game cannot be played further, if its record stops."""
    if stopped := guest.room.stopped:
        yield guest.say("refused-stopped", complaint=in_words(stopped, guest.say))


def whose_dice(game: GameRecord, seed: int | None, say: Catalogue) -> Iterator[str]:
    """What is to be said of dice that somebody may have known before they fell."""
    if seed is not None or game.seed is not None:
        yield say("dice-seeded")
    if game.uploaded:
        yield say("dice-uploaded", count=game.uploaded)


async def resync(guest: Guest, _request: Resync) -> None:
    """A page has missed something."""
    await snapshot(guest, guest.seats)


async def snapshot(guest: Guest, seats: tuple[int, ...]) -> None:
    """Send the whole position and all that has happened, and from then on all news."""
    room = guest.room

    async def prepare() -> Job:
        async with room.lock:
            hold(guest, seats)
            return room.job(course_told, guest.language)

    log: tuple[Told, ...] | None = None
    async with room.lock:
        hold(guest, seats)
        if not room.entries:
            log = ()
    if log is None:
        with suppress(BusyError, TooLongError):
            told = await room.workers.do(asker(guest), prepare, soon=True)
            log = in_json(told[-1])
    assert guest.look
    guest.answer(Snapshot(view=guest.seen, told=guest.told, log=log))
    guest.release()
    room.options.start()


def hold(guest: Guest, seats: tuple[int, ...]) -> None:
    """Have a page see the position as it is, and wait for all that happens then."""
    guest.look = look_granted(guest, seats)
    guest.seen, guest.told = guest.room.view(guest.look), guest.room.told
    guest.held_back = []


async def play(guest: Guest, request: Play) -> None:
    """An action is played, if it is legal and that player's to choose."""
    action = read_text_of_action(guest, request.action)
    async with guest.room.lock:
        check_room_left(guest)
        due(guest, request.at)
        try:
            await guest.keeper.play(action)
        except IllegalActionError as error:
            why = error.refusal
            sentence = refusal_sentence(why, guest.say)
            refused = Refused(kind="illegal", sentence=sentence, rule=why.rule)
            raise RefusedError(refused) from error
    guest.keeper.go_on()


def read_text_of_action(guest: Guest, text: str) -> Action:
    """The action that a text stands for."""
    try:
        return read_action(text)
    except NotationError as error:
        raise guest.refusal("malformed", complaint=str(error)) from error


async def undo(guest: Guest, request: Undo) -> None:
    """The last decision is taken back, if a player of the page made it."""
    room = guest.room
    async with room.lock:
        check_room_left(guest)
        current_position(guest, request.at)
        moment = room.course.undo_target()
        if moment is None:
            raise guest.refusal("nothing-to-undo")
        if room.course.at(moment).mover not in guest.seats:
            raise guest.refusal("not-yours")
        room.laying.difference_update(guest.seats)
        await guest.keeper.undo()
    guest.keeper.go_on()


async def auto(guest: Guest, request: Auto) -> None:
    """What the players of the page have yet to lay is laid by chance, in turn."""
    async with guest.room.lock:
        check_room_left(guest)
        if not pieces_left(due(guest, request.at)):
            raise guest.refusal("not-laying")
        guest.room.laying.update(guest.seats)
        await guest.keeper.lay()
    guest.keeper.go_on()


ANSWERS: dict[type[Request], Callable[[Guest, Any], Awaitable[None]]] = {
    Join: join,
    Play: play,
    Undo: undo,
    Auto: auto,
    Weigh: weigh,
    Why: why,
    Hint: hint,
    Threats: show_threats,
    Visit: visit,
    Resync: resync,
}
