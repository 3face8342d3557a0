"""Handlers of questions, which workers answer."""

from typing import Any

from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.advice.threats import threatened_seat
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.server.protocol.questions import (
    Chapters,
    ChaptersFound,
    Foresee,
    Guide,
    Hint,
    LostBy,
    Odds,
    Reaches,
    Stakes,
    Threats,
    Visit,
    Weigh,
    Why,
)
from pocket_tactics.server.tasks.tasks import (
    compute_foresight,
    compute_hint,
    compute_objection,
    compute_odds,
    compute_reach,
    compute_stakes,
    compute_threats,
    compute_tip,
    explain_refusal,
    find_chapters,
    find_lost_by,
    render_moment,
)
from pocket_tactics.server.workers import (
    BusyError,
    Job,
    JobTimeoutError,
    TaskFunction,
)
from pocket_tactics.server.ws.client import (
    Client,
    job_owner,
    parse_action,
    refuse_on_overload,
    require_current,
    require_turn,
)
from pocket_tactics.server.ws.dispatch import handles


@handles(Weigh)
async def weigh(client: Client, message: Weigh) -> None:
    """Send the odds of the actions of a subject, of as many as time allows."""
    async with client.room.lock:
        state = require_turn(client, message.at)
    if message.subject not in actions_by_subject(state):
        raise client.refusal("no-such-subject")
    args = (message.subject, client.language)
    found, short = await partial_result(client, message.at, compute_odds, *args)
    client.answer(
        Odds(at=message.at, subject=message.subject, odds=tuple(found), short=short)
    )


async def partial_result(
    client: Client, at: int, function: TaskFunction, *args: object
) -> tuple[list[Any], str]:
    """Return the results that workers found in time, and a sentence if some lack.

    Raises `RefusedError` if the position has changed since the question.
    """
    room = client.room

    def prepare() -> Job:
        require_current(client, at)
        return room.job(function, *args)

    try:
        return await room.workers.do(job_owner(client), prepare), ""
    except JobTimeoutError as error:
        return list(error.found), client.say("refused-too-long")
    except BusyError:
        raise client.refusal("busy") from None


async def full_result(
    client: Client, at: int, function: TaskFunction, *args: object
) -> list[Any]:
    """Return all results of workers; raises `RefusedError` if they take too long."""
    found, short = await partial_result(client, at, function, *args)
    if short:
        raise client.refusal("too-long")
    return found


@handles(Why)
async def why(client: Client, message: Why) -> None:
    """Send the reason why a unit may not go to a place, or attack the occupant."""
    async with client.room.lock:
        state = require_turn(client, message.at)
    check_unit(client, state, message.unit)
    args = (message.unit, message.to, message.at, client.language)
    (reason,) = await full_result(client, message.at, explain_refusal, *args)
    client.answer(reason)


def check_unit(client: Client, state: State, unit_id: str) -> None:
    """Raise a refusal unless the unit exists."""
    if unit_id not in state.roster:
        raise client.refusal("no-such-unit")


@handles(Hint)
async def hint(client: Client, message: Hint) -> None:
    """Send the choice of a computer player, with its odds and the reason for it."""
    await answer_on_turn(client, message.at, compute_hint)


@handles(Stakes)
async def show_stakes(client: Client, message: Stakes) -> None:
    """Send what the choices do to the game, and what can be lost next turn."""
    await answer_on_turn(client, message.at, compute_stakes)


async def answer_on_turn(client: Client, at: int, function: TaskFunction) -> None:
    """Send the answer of a task about the decision of the client."""
    async with client.room.lock:
        require_turn(client, at)
    (found,) = await full_result(client, at, function, at, client.language)
    client.answer(found)


@handles(Reaches)
async def show_reach(client: Client, message: Reaches) -> None:
    """Send where a unit could go, and whom it could attack."""
    async with client.room.lock:
        state = require_current(client, message.at)
    check_unit(client, state, message.unit)
    args = (message.at, message.unit, client.language)
    (found,) = await full_result(client, message.at, compute_reach, *args)
    client.answer(found)


@handles(Threats)
async def show_threats(client: Client, message: Threats) -> None:
    """Send the places that enemies could attack."""
    async with client.room.lock:
        state = require_current(client, message.at)
    if message.unit:
        check_unit(client, state, message.unit)
    seat = threatened_seat(state, client.seats, message.unit)
    args = (message.at, seat, message.unit, client.language)
    (found,) = await full_result(client, message.at, compute_threats, *args)
    client.answer(found)


@handles(Guide)
async def show_tip(client: Client, message: Guide) -> None:
    """Send the tip of the guide for the decision or action, or after the end."""
    if message.action:
        await show_objection(client, message)
        return
    async with client.room.lock:
        over = client.room.course.result
        (require_current if over else require_turn)(client, message.at)
    args = (message.at, message.given, tuple(client.seats), client.language)
    (found,) = await full_result(client, message.at, compute_tip, *args)
    client.answer(found)


async def show_objection(client: Client, message: Guide) -> None:
    """Send the tip of the guide against an action."""
    action = await require_action(client, message)
    args = (message.at, message.given, action, client.language)
    (found,) = await full_result(client, message.at, compute_objection, *args)
    client.answer(found)


@handles(Foresee)
async def show_foresight(client: Client, message: Foresee) -> None:
    """Send what enemies could attack next turn after an action."""
    action = await require_action(client, message)
    args = (message.at, action, client.language)
    (found,) = await full_result(client, message.at, compute_foresight, *args)
    client.answer(found)


async def require_action(client: Client, message: Foresee | Guide) -> Action:
    """Return the legal action that a question is about; raises `RefusedError`."""
    action = parse_action(client, message.action)
    async with client.room.lock:
        state = require_turn(client, message.at)
    if action not in state.actions():
        raise client.refusal("no-such-action")
    return action


@handles(Visit)
async def visit(client: Client, message: Visit) -> None:
    """Send an earlier moment."""
    asked = client.room.ask(
        str(client.number), render_moment, message.moment, client.language
    )
    (found,) = await refuse_on_overload(client, asked)
    if found is None:
        raise client.refusal("no-such-moment")
    client.outbox.enqueue(found)


@handles(Chapters)
async def chapters(client: Client, _message: Chapters) -> None:
    """Send the moments at which the turns of the game began."""
    asked = client.room.ask(str(client.number), find_chapters)
    (found,) = await refuse_on_overload(client, asked)
    client.answer(ChaptersFound(chapters=found))


@handles(LostBy)
async def show_lost_by(client: Client, message: LostBy) -> None:
    """Send the action that lost the game."""
    async with client.room.lock:
        require_current(client, message.at)
    args = (message.at, tuple(client.seats), client.language)
    (found,) = await full_result(client, message.at, find_lost_by, *args)
    client.answer(found)
