"""The options in the position of a room, by language."""

from pocket_tactics.engine.state import State
from pocket_tactics.server.deadline import Deadline
from pocket_tactics.server.views.position_views import (
    Options,
    SlowOptionsError,
    has_many_options,
    options_of,
)
from pocket_tactics.texts import Names

MAX_LOOP_SECONDS = 0.01
"""The processor time of options on the event loop. Built-in games take half of it."""


class OptionCache:
    """The options in the last position of a game, by language.

    *always_slow* are those of games that are not ordinary: a thread or workers find
    them.
    """

    def __init__(self, *, always_slow: bool = False) -> None:
        self.always_slow = always_slow
        self.found: dict[str, tuple[State, Options]] = {}
        self.slow: State | None = None

    def options_in(self, state: State, names: Names) -> Options | None:
        """Return the options in a position; ``None`` until others found them."""
        about, options = self.found.get(names.say.language, (None, None))
        if about is state:
            return options
        if self.is_slow(state):
            return None
        options = self.list_quickly(state, names)
        if options:
            self.add(state, names.say.language, options)
        return options

    def list_quickly(self, state: State, names: Names) -> Options | None:
        """Return the options in a position; ``None`` if a worker has to list them."""
        try:
            return options_of(state, names, Deadline(MAX_LOOP_SECONDS))
        except SlowOptionsError:
            self.slow = state
            return None

    def is_missing(self, state: State, language: str) -> bool:
        """Whether a thread or a worker has to find the options, and has not yet."""
        about, _ = self.found.get(language, (None, None))
        return about is not state and self.is_slow(state)

    def is_slow(self, state: State) -> bool:
        """Whether the options in a position may take too long for the event loop."""
        return self.always_slow or self.needs_worker(state)

    def needs_worker(self, state: State) -> bool:
        """Whether the options in a position take too long for this process."""
        return self.slow is state or has_many_options(state)

    def add(self, state: State, language: str, options: Options) -> None:
        """Store the options in a position, in place of those of an earlier one."""
        self.found[language] = state, options
