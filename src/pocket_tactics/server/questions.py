"""What pages ask that changes nothing, and may take a while to answer."""

from typing import Any

from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.state import State
from pocket_tactics.notation import write_action
from pocket_tactics.server.deeds import (
    hinted,
    moment_visited,
    reason_found,
    threats_found,
    weighed,
)
from pocket_tactics.server.guests import Guest, asker, current_position, due, in_time
from pocket_tactics.server.messages import (
    Hint,
    Hinted,
    Odds,
    Threat,
    Threatened,
    Threats,
    Visit,
    Weigh,
    Why,
)
from pocket_tactics.server.workers import BusyError, Job, TooLongError
from pocket_tactics.server.workers.jobs import Deed
from pocket_tactics.texts import Names, label
from pocket_tactics.texts.choices import choices


async def weigh(guest: Guest, request: Weigh) -> None:
    """The odds of what may be done with a subject; of each action as time allows."""
    async with guest.room.lock:
        state = due(guest, request.at)
    subjects = {choice.key for choice in choices(state, guest.names)}
    if request.subject not in subjects:
        raise guest.refusal("no-such-subject")
    asked = (request.subject, guest.language)
    found, short = await as_far(guest, request.at, weighed, *asked)
    guest.answer(
        Odds(at=request.at, subject=request.subject, odds=tuple(found), short=short)
    )


async def as_far(
    guest: Guest, at: int, deed: Deed, *given: object
) -> tuple[list[Any], str]:
    """What workers have found in time, and a sentence if that is not all.

    Raises `RefusedError` if the position is no longer the one that was asked about.
    """
    room = guest.room

    async def prepare() -> Job:
        async with room.lock:
            current_position(guest, at)
            return room.job(deed, *given)

    try:
        return await room.workers.do(asker(guest), prepare), ""
    except TooLongError as error:
        return list(error.found), guest.say("refused-too-long")
    except BusyError:
        raise guest.refusal("busy") from None


async def whole(guest: Guest, at: int, deed: Deed, *given: object) -> list[Any]:
    """All that workers find; raises `RefusedError` if it takes them too long."""
    found, short = await as_far(guest, at, deed, *given)
    if short:
        raise guest.refusal("too-long")
    return found


async def why(guest: Guest, request: Why) -> None:
    """Why a unit may not go to a place, or attack who is there."""
    async with guest.room.lock:
        state = due(guest, request.at)
    check_unit(guest, state, request.unit)
    asked = (request.unit, request.to, request.at, guest.language)
    (reason,) = await whole(guest, request.at, reason_found, *asked)
    guest.answer(reason)


def check_unit(guest: Guest, state: State, unit_id: str) -> None:
    """Nothing, if there is such a unit."""
    if unit_id not in state.roster:
        raise guest.refusal("no-such-unit")


async def hint(guest: Guest, request: Hint) -> None:
    """What the greedy player would do, or the best that it has found in time."""
    async with guest.room.lock:
        state = due(guest, request.at)
    found, _ = await as_far(guest, request.at, hinted)
    if not found:
        raise guest.refusal("too-long")
    action, names = found[-1], guest.names
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
    found = await whole(guest, request.at, threats_found, seat, request.unit)
    names = guest.names
    places = (
        Threat(at=at, by=tuple(map(names.unit, by)), label=threat_label(at, by, names))
        for at, by in found
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

    async def prepare() -> Job:
        async with room.lock:
            if request.moment > room.course.action_count:
                raise guest.refusal("no-such-moment")
            return room.job(moment_visited, request.moment, guest.language)

    found = await in_time(guest, room.workers.do(asker(guest), prepare))
    guest.post(found[-1])
