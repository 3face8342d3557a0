"""What each message of a page comes to: a change, or an answer to that page alone."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

from pocket_tactics.actions import Action
from pocket_tactics.games.laying import pieces_left
from pocket_tactics.games.session import HUMAN
from pocket_tactics.hexes import Hex
from pocket_tactics.notation import NotationError, read_action, write_action
from pocket_tactics.odds.threats import threats
from pocket_tactics.players import greedy
from pocket_tactics.record import GameRecord
from pocket_tactics.server.attempts import attempted_action, legal_ones
from pocket_tactics.server.errors import RefusedError
from pocket_tactics.server.limits import MOST_PLAYING, MOST_WATCHING
from pocket_tactics.server.messages import (
    Auto,
    Hint,
    Hinted,
    Join,
    Odds,
    Play,
    Reason,
    Refused,
    Request,
    Resync,
    Sent,
    Threat,
    Threatened,
    Threats,
    Undo,
    Visit,
    Visited,
    Weigh,
    Welcome,
    Why,
)
from pocket_tactics.server.rooms import Keeper, Listener, Look, written_message
from pocket_tactics.server.views import Viewer, moment_view, told_view
from pocket_tactics.server.weighing import weighed_actions
from pocket_tactics.state import IllegalActionError, State
from pocket_tactics.texts import Catalogue, Names, catalogue, label
from pocket_tactics.texts.choices import choices


class Guest(Listener):
    """A page in a room, and the language it is in."""

    def __init__(self, keeper: Keeper, language: str, *, may_play: bool) -> None:
        self.keeper = keeper
        self.room = keeper.room
        self.language = language
        self.may_play = may_play

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
        self.send(written_message(message))

    def refusal(self, kind: str, **values: str) -> RefusedError:
        """Why a message of the page is not taken."""
        sentence = self.say(f"refused-{kind}", **values)
        return RefusedError(Refused(kind=kind, sentence=sentence))  # type: ignore[arg-type]


async def answer(guest: Guest, request: Request) -> None:
    """Do what a page asks for; raises `RefusedError`."""
    if guest.look is None and not isinstance(request, Join):
        raise guest.refusal("not-joined")
    await ANSWERS[type(request)](guest, request)


async def join(guest: Guest, request: Join) -> None:
    """A page begins: it learns the game and its position, and computers go on."""
    async with guest.room.lock:
        guest.look = look_granted(guest, seats_taken(guest, request))
        guest.answer(await asyncio.to_thread(welcome, guest))
        await snapshot(guest)
    guest.keeper.go_on()


def look_granted(guest: Guest, seats: tuple[int, ...]) -> Look:
    """How a page looks at the game, if it has room for it among its like."""
    others = [look for each, look in guest.room.joined if each is not guest]
    alike = sum(bool(look.viewer.seats) is bool(seats) for look in others)
    if alike >= (MOST_PLAYING if seats else MOST_WATCHING):
        raise guest.refusal("too-many")
    return Look(Viewer(seats), guest.language)


def seats_taken(guest: Guest, request: Join) -> tuple[int, ...]:
    """The seats that a page plays: of people alone, and none if it only watches."""
    if not guest.may_play:
        return ()
    wanted = range(MOST_SEATS) if request.seats is None else request.seats
    people = seats_of_people(guest.room.session.game)
    return tuple(seat for seat in people if seat in wanted)


def seats_of_people(game: GameRecord) -> tuple[int, ...]:
    """The seats that no computer plays."""
    return tuple(seat for seat, who in enumerate(game.seats) if who == HUMAN)


MOST_SEATS = 6


def welcome(guest: Guest) -> Welcome:
    """The game that a page has joined."""
    room = guest.room
    edition = room.session.game.edition
    return Welcome(
        game=room.id,
        edition=edition,
        title=guest.say(f"title-{edition}"),
        seats=guest.seats,
        cards=room.cards_in(guest.language),
        dice=tuple(whose_dice(room.session.game, room.session.seed, guest.say)),
        watching=not guest.may_play,
        people=seats_of_people(room.session.game),
    )


def whose_dice(game: GameRecord, seed: int | None, say: Catalogue) -> Iterator[str]:
    """What is to be said of dice that somebody may have known before they fell."""
    if seed is not None or game.seed is not None:
        yield say("dice-seeded")
    if game.uploaded:
        yield say("dice-uploaded", count=game.uploaded)


async def resync(guest: Guest, _request: Resync) -> None:
    """A page has missed something."""
    async with guest.room.lock:
        await snapshot(guest)


async def snapshot(guest: Guest) -> None:
    """Send the whole position, the room being locked."""
    assert guest.look
    guest.answer(await asyncio.to_thread(guest.room.snapshot, guest.look))


async def play(guest: Guest, request: Play) -> None:
    """An action is played, if it is legal and that player's to choose."""
    action = read_text_of_action(guest, request.action)
    async with guest.room.lock:
        due(guest, request.at)
        try:
            await guest.keeper.play(action)
        except IllegalActionError as error:
            why = error.refusal
            refused = Refused(kind="illegal", sentence=why.reason, rule=why.rule)
            raise RefusedError(refused) from error
    guest.keeper.go_on()


def read_text_of_action(guest: Guest, text: str) -> Action:
    """The action that a text stands for."""
    try:
        return read_action(text)
    except NotationError as error:
        raise guest.refusal("malformed", complaint=str(error)) from error


def current_position(guest: Guest, at: int) -> State:
    """The position, which the page must have seen, the room being locked."""
    if at != guest.room.number:
        raise guest.refusal("stale")
    return guest.room.session.state


def due(guest: Guest, at: int) -> State:
    """The position, in which a player of the page must decide."""
    state = current_position(guest, at)
    if state.outcome:
        raise guest.refusal("over")
    if state.mover not in guest.seats:
        raise guest.refusal("not-yours")
    return state


async def undo(guest: Guest, request: Undo) -> None:
    """The last decision is taken back, if a player of the page made it."""
    room = guest.room
    async with room.lock:
        current_position(guest, request.at)
        moment = room.session.undoable()
        if moment is None:
            raise guest.refusal("nothing-to-undo")
        if room.session.moments[moment][0].mover not in guest.seats:
            raise guest.refusal("not-yours")
        room.laying.difference_update(guest.seats)
        await guest.keeper.undo()
    guest.keeper.go_on()


async def auto(guest: Guest, request: Auto) -> None:
    """What the players of the page have yet to lay is laid by chance, in turn."""
    async with guest.room.lock:
        if not pieces_left(due(guest, request.at)):
            raise guest.refusal("not-laying")
        guest.room.laying.update(guest.seats)
        await guest.keeper.lay()
    guest.keeper.go_on()


async def weigh(guest: Guest, request: Weigh) -> None:
    """The odds of what may be done with a subject."""
    async with guest.room.lock:
        state = due(guest, request.at)
    names = guest.names
    if request.subject not in {choice.key for choice in choices(state, names)}:
        raise guest.refusal("no-such-subject")
    odds = await asyncio.to_thread(
        lambda: tuple(weighed_actions(state, request.subject, names))
    )
    guest.answer(Odds(at=request.at, subject=request.subject, odds=odds))


async def why(guest: Guest, request: Why) -> None:
    """Why a unit may not go to a place, or attack who is there."""
    async with guest.room.lock:
        state = due(guest, request.at)
    check_unit(guest, state, request.unit)
    reason = await asyncio.to_thread(reason_for, guest, state, request)
    guest.answer(reason)


def check_unit(guest: Guest, state: State, unit_id: str) -> None:
    """Nothing, if there is such a unit."""
    if unit_id not in state.roster:
        raise guest.refusal("no-such-unit")


def reason_for(guest: Guest, state: State, request: Why) -> Reason:
    """The rule that forbids what was meant, or that nothing does."""
    unit, to = state.unit(request.unit), Hex(*request.to)
    if legal_ones(state, unit, to):
        return Reason(at=request.at, rule="", sentence=guest.say("legal"))
    refusal = state.refusal(attempted_action(state, unit, to))
    return Reason(at=request.at, rule=refusal.rule, sentence=refusal.reason)


async def hint(guest: Guest, request: Hint) -> None:
    """What the greedy player would do."""
    async with guest.room.lock:
        state = due(guest, request.at)
    action = await asyncio.to_thread(greedy(Random(0)), state)
    names = guest.names
    unit = getattr(action, "unit", None)
    groups = choices(state, names)
    guest.answer(
        Hinted(
            at=request.at,
            action=write_action(action),
            subject=next(g.key for g in groups if action in g.actions),
            sentence=guest.say(
                "web-hinted",
                name=names.short(unit) if unit else "none",
                words=label(state, action, names),
            ),
        )
    )


async def show_threats(guest: Guest, request: Threats) -> None:
    """Where enemies could attack."""
    async with guest.room.lock:
        state = current_position(guest, request.at)
    if request.unit:
        check_unit(guest, state, request.unit)
    seat = in_danger(guest, state, request.unit)
    found = await asyncio.to_thread(threats, state, seat, request.unit)
    names = guest.names
    places = (
        Threat(at=at, by=tuple(map(names.unit, by)), label=threat_label(at, by, names))
        for at, by in found.items()
    )
    guest.answer(Threatened(at=request.at, unit=request.unit, threats=tuple(places)))


def in_danger(guest: Guest, state: State, unit_id: str) -> int:
    """Whose danger is asked about: the unit's player, the mover, or the page's own."""
    if unit_id:
        return state.unit(unit_id).seat
    if state.mover in guest.seats:
        return state.mover
    return guest.seats[0] if guest.seats else state.turn


def threat_label(at: Hex, by: tuple[str, ...], names: Names) -> str:
    """A place and who could attack there."""
    units = names.listed(map(names.unit, by))
    return names.say("threat", at=names.place(at), units=units)


async def visit(guest: Guest, request: Visit) -> None:
    """An earlier moment."""
    room = guest.room
    async with room.lock:
        last = len(room.session.game.actions)
        if request.moment > last:
            raise guest.refusal("no-such-moment")
        guest.answer(await asyncio.to_thread(visited_moment, guest, request.moment))


def visited_moment(guest: Guest, moment: int) -> Visited:
    """A moment, with the action that led to it."""
    session, names = guest.room.session, guest.names
    actions = session.game.actions
    return Visited(
        moment=moment,
        last=len(actions),
        action=write_action(actions[moment - 1]) if moment else "",
        events=told_view(session.moments[moment][1], names),
        view=moment_view(session, moment, guest.room.number, names),
    )


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
