"""The options of the player to move, which workers list if there are many."""

import asyncio
from typing import TYPE_CHECKING
from weakref import ref

from pocket_tactics.engine.state import State
from pocket_tactics.server.limits import OPTIONS_RETRY_PAUSE
from pocket_tactics.server.protocol.message import ENCODER
from pocket_tactics.server.protocol.play import OptionsFound
from pocket_tactics.server.rooms.subscriber import Perspective, Subscriber
from pocket_tactics.server.tasks import tasks
from pocket_tactics.server.views.position_views import (
    Options,
    has_many_options,
    options_of,
)
from pocket_tactics.server.views.view_diff import changes
from pocket_tactics.server.workers import BusyError, JobTimeoutError

if TYPE_CHECKING:
    from pocket_tactics.server.rooms.room import Room


class OptionsFinder:
    """Lists the options in the position of a room, by language."""

    def __init__(self, room: "Room") -> None:
        # A weak reference makes no cycle: a closed room is freed at once.
        self.room_reference = ref(room)
        self.found: dict[str, tuple[State, Options]] = {}
        self.task: asyncio.Task[None] | None = None

    @property
    def room(self) -> "Room":
        """The room, which exists as long as somebody asks for its options."""
        room = self.room_reference()
        assert room is not None
        return room

    def known(self, language: str) -> Options | None:
        """Return the options in the position; ``None`` until workers found them."""
        state = self.room.course.state
        about, options = self.found.get(language, (None, None))
        if about is state:
            return options
        if has_many_options(state):
            return None
        options = options_of(state, self.room.names_in(language))
        self.found[language] = state, options
        return options

    def start(self) -> None:
        """Let workers find the missing options, and send them to those who decide."""
        if self.missing() and (self.task is None or self.task.done()):
            self.task = asyncio.create_task(self.find_all(self.room))

    async def find_all(self, room: "Room") -> None:
        """Find and send the missing options.

        The argument keeps the *room* alive, even if all clients leave it.
        """
        while languages := self.missing():
            language = min(languages)
            try:
                ((number, options),) = await room.ask(
                    "options", tasks.find_options, language
                )
            except (BusyError, JobTimeoutError):
                await asyncio.sleep(OPTIONS_RETRY_PAUSE)
                continue
            async with room.lock:
                if number == room.number:
                    self.found[language] = room.course.state, options
                    await self.send(language)

    def deciding(self) -> list[tuple[Subscriber, Perspective]]:
        """Return the clients that must decide now."""
        mover = self.room.course.state.mover
        return [each for each in self.room.joined if mover in each[1].viewer.seats]

    def missing(self) -> set[str]:
        """Return the languages in which clients wait for options."""
        languages = {perspective.language for _, perspective in self.deciding()}
        return {each for each in languages if self.known(each) is None}

    async def send(self, language: str) -> None:
        """Send the options to the clients that must decide; the room is locked."""
        room = self.room
        for client, perspective in self.deciding():
            if perspective.language == language:
                before = room.shared_view(language, room.number)
                after = room.player_view(before, perspective)
                room.views[perspective] = after
                found = OptionsFound(number=room.number, view=changes(before, after))
                client.send(ENCODER.encode(found))
                # Each message is long: let the event loop do other work in between.
                await asyncio.sleep(0)
