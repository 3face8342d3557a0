"""The options of the player to move: threads or workers find those that are slow."""

import asyncio
from functools import partial

from pocket_tactics.server.access.abandonment import AbandonedError
from pocket_tactics.server.limits import JOB_RETRY_PAUSE
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.play import OptionsFound
from pocket_tactics.server.rooms.room import Room
from pocket_tactics.server.rooms.room_tasks import start_task, while_watched
from pocket_tactics.server.rooms.subscriber import Perspective, Subscriber
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.views.position_views import Options, has_slow_actions
from pocket_tactics.server.views.view_diff import changes
from pocket_tactics.server.workers import BusyError, JobTimeoutError
from pocket_tactics.server.workers.light_work import in_thread


async def list_actions(room: Room) -> None:
    """List the legal actions of the position in a thread if that may take long.

    They are stored on the position: the event loop finds them there.
    """
    state = room.course.state
    if has_slow_actions(state):
        await in_thread(state.actions, slow=not room.is_ordinary)


def start_finding(room: Room) -> None:
    """Begin to find the missing options, and to send them to those who decide.

    The room is locked.
    """
    task = room.options_task
    if missing_languages(room) and (task is None or task.done()):
        network = deciding_clients(room)[0][0].network
        room.options_task = start_task(room, partial(find_options, room), network)


async def find_options(room: Room) -> None:
    """Find and send the missing options to those who must decide."""
    while languages := await missing_between_changes(room):
        language = min(languages)
        try:
            with while_watched(room):
                number, options = await options_found(room, language)
        except AbandonedError:
            continue
        except (BusyError, JobTimeoutError):
            await asyncio.sleep(JOB_RETRY_PAUSE)
            continue
        async with room.lock:
            if number == room.number:
                room.options.add(room.course.state, language, options)
                await send_options(room, language)


async def options_found(room: Room, language: str) -> tuple[int, Options]:
    """Return the options that a thread or a worker finds, and their number.

    Raises `AbandonedError`, `BusyError` or `JobTimeoutError`.
    """
    number, state = room.number, room.course.state
    if not room.options.needs_worker(state):
        names = room.names_in(language)
        find = partial(room.options.list_quickly, state, names)
        if found := await in_thread(find, slow=not room.is_ordinary):
            return number, found
    ((number, options),) = await room.ask("options", tasks.find_options, language)
    return number, options


def deciding_clients(room: Room) -> list[tuple[Subscriber, Perspective]]:
    """Return the clients that must decide now."""
    mover = room.course.mover
    return [each for each in room.joined if mover in each[1].viewer.seats]


async def missing_between_changes(room: Room) -> set[str]:
    """Return those languages once no change of the game is under way.

    During a change a thread may still list the actions of the last position.
    """
    async with room.lock:
        return missing_languages(room)


def missing_languages(room: Room) -> set[str]:
    """Return the languages in which clients wait for options.

    The room is locked.
    """
    state = room.course.state
    languages = {perspective.language for _, perspective in deciding_clients(room)}
    return {each for each in languages if room.options.is_missing(state, each)}


async def send_options(room: Room, language: str) -> None:
    """Send the options to the clients that must decide; the room is locked."""
    for client, perspective in deciding_clients(room):
        if perspective.language == language:
            before = room.shared_view(language, room.number)
            after = room.player_view(before, perspective)
            room.views[perspective] = after
            found = OptionsFound(number=room.number, view=changes(before, after))
            client.send(ENCODER.encode(found))
            # Each message is long: let the event loop do other work in between.
            await asyncio.sleep(0)
