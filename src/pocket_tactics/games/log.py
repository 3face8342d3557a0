"""The log of a game: what was done at its table, one entry after another.

An entry is a line of text. That of an action is its line in a record, with the comment;
that of any other kind begins with the tag of its kind, which no action has as its verb.
"""

import re
from collections.abc import Iterable, Iterator
from copy import copy
from functools import cache
from random import Random
from typing import Self

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.engine.structs import Kind, kinds
from pocket_tactics.games.history import GameHistory
from pocket_tactics.notation import NotationError
from pocket_tactics.notation.errors import quoted
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.record import (
    Ending,
    GameRecord,
    RecordError,
    first_position,
    read_ending,
    read_line,
    write_line,
)
from pocket_tactics.texts import Names, catalogue

SEAT = re.compile(r"[0-5]")
COUNT = re.compile(r"0|[1-9][0-9]{0,6}")


class Entry(Kind, frozen=True):
    """An entry of the log.

    A kind of entry registers as it is defined, with its tag.
    """

    @property
    def text(self) -> str:
        """The line of the log."""
        raise NotImplementedError

    @classmethod
    def read(cls, words: str) -> Self:
        """Return the entry of a line, without the tag; raises `NotationError`."""
        raise NotImplementedError

    def replay(self, game: "LoggedGame") -> None:
        """Do again what was done; raises `IllegalActionError`."""
        raise NotImplementedError


class Played(Entry, frozen=True):
    """A player, or chance, played an action; somebody may have commented on it."""

    action: Action
    comment: str = ""

    @property
    def text(self) -> str:
        """The line of the action in a record."""
        return write_line(self.action, self.comment)

    @classmethod
    def read(cls, words: str) -> Self:
        """Return the entry of a line; raises `NotationError` or `RemarkError`."""
        return cls(*read_line(words))

    def replay(self, game: "LoggedGame") -> None:
        """Play the action, unless the game stopped before it."""
        if game.stopped is None:
            game.play(self.action)
            if self.comment:
                game.comments[game.action_count - 1] = self.comment


class Undone(Entry, frozen=True, tag="undo"):
    """Actions were undone; the first *count* are left."""

    count: int

    @property
    def text(self) -> str:
        """The tag, and the number of actions that are left."""
        return f"{self.__struct_config__.tag} {self.count}"

    @classmethod
    def read(cls, words: str) -> Self:
        """Return the entry of a number of actions; raises `NotationError`."""
        if not COUNT.fullmatch(words):
            raise NotationError(f"not a number of actions: {quoted(words)}")
        return cls(int(words))

    def replay(self, game: "LoggedGame") -> None:
        """Undo the actions, unless the game stopped before they were played."""
        if game.stopped is None or self.count <= game.action_count:
            game.stopped = None
            game.truncate(self.count)


class Ended(Entry, frozen=True, tag="ended"):
    """The players ended the game."""

    ending: Ending

    @property
    def text(self) -> str:
        """The tag, and the ending as in a record."""
        return f"{self.__struct_config__.tag} {self.ending.text}"

    @classmethod
    def read(cls, words: str) -> Self:
        """Return the entry of an ending; raises `NotationError`."""
        return cls(read_ending(words))

    def replay(self, game: "LoggedGame") -> None:
        """End the game, unless it stopped before."""
        if game.stopped is None:
            game.end(self.ending)


class DrawOffered(Entry, frozen=True, tag="draw-offered"):
    """The player of a seat offered a draw."""

    seat: int

    @property
    def text(self) -> str:
        """The tag, and the seat."""
        return f"{self.__struct_config__.tag} {self.seat}"

    @classmethod
    def read(cls, words: str) -> Self:
        """Return the entry of a seat; raises `NotationError`."""
        if not SEAT.fullmatch(words):
            raise NotationError(f"not a seat: {quoted(words)}")
        return cls(int(words))

    def replay(self, game: "LoggedGame") -> None:
        """Let the offer stand."""
        game.offer = self.seat


class DrawDeclined(Entry, frozen=True, tag="draw-declined"):
    """A draw that was offered was declined."""

    @property
    def text(self) -> str:
        """The tag alone."""
        return str(self.__struct_config__.tag)

    @classmethod
    def read(cls, words: str) -> Self:
        """Return the entry; raises `NotationError` for anything after the tag."""
        if words:
            raise NotationError(f"unexpected words: {quoted(words)}")
        return cls()

    def replay(self, game: "LoggedGame") -> None:
        """Withdraw the offer."""
        game.offer = None


@cache
def tagged_entries() -> dict[str, type[Entry]]:
    """Return the kinds of entries other than actions, by their tags.

    From now on none may be added.
    """
    return {str(kind.__struct_config__.tag): kind for kind in kinds(Entry)}


def read_entry(line: str) -> Entry:
    """Return the entry of a line; raises `NotationError` or `RemarkError`.

    >>> read_entry("undo 12")
    Undone(count=12)
    >>> read_entry("roll 6 5 # At last!")
    Played(action=Roll(faces=(6, 5)), comment='At last!')
    """
    tag, _, words = line.partition(" ")
    kind = tagged_entries().get(tag)
    return Played.read(line) if kind is None else kind.read(words)


def entries_of(game: GameRecord) -> Iterator[Entry]:
    """Yield the log of a recorded game: its actions, and how its players ended it."""
    for number, action in enumerate(game.actions):
        yield Played(action, game.comments.get(number, ""))
    if game.ended is not None:
        yield Ended(game.ended)


class LoggedGame(GameHistory):
    """A game that is read from its log.

    *record* is its header, *seed* that of the dice to come, *entry_count* the entries
    that were read, and *comments* are by the number of their action. *dice* are those
    of a game with a seed, once they continue after the dice of the log. *offer* is the
    seat that offers a draw. A game has *begun* when a person has decided anything
    after its *floor*.

    An action that is illegal today may have been legal under an older ruling. The game
    is then replayed up to it, and *stopped* is the reason; only an undo leads past it.
    """

    def __init__(self, record: GameRecord, seed: int | None) -> None:
        self.first = first_position(record)
        super().__init__({}, [(self.first, ())], ())
        self.record = record
        self.seed = seed
        self.comments: dict[int, str] = {}
        self.entry_count = 0
        self.stopped: RecordError | None = None
        self.dice: Random | None = None
        self.offer: int | None = None
        self.begun = False

    def add(
        self, action: Action, state: State, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        """Add an action; it declines a draw that another player offered."""
        self.begun = self.begun or self.is_person(self.state.mover)
        if self.mover not in (CHANCE, self.offer):
            self.offer = None
        return super().add(action, state, events)

    def is_person(self, mover: int | None) -> bool:
        """Whether a person plays the seat that decides."""
        return mover not in (None, CHANCE) and self.record.seats[mover] == HUMAN

    def extend(self, lines: Iterable[str]) -> None:
        """Replay the next entries; raises `RecordError` for an invalid one."""
        for text in lines:
            line = self.record.header + self.entry_count + 1
            try:
                read_entry(text).replay(self)
            except IllegalActionError as error:
                self.stopped = RecordError(line, str(error))
            except ValueError as error:
                raise RecordError(line, str(error)) from error
            self.entry_count += 1

    def truncate(self, count: int) -> None:
        """Drop all actions after the first *count*, with their comments."""
        super().truncate(count)
        self.comments = {at: t for at, t in self.comments.items() if at < count}

    def __copy__(self) -> Self:
        """Return an independent copy, but for the dice."""
        game = super().__copy__()
        game.comments = copy(self.comments)
        return game

    def names(self, language: str) -> Names:
        """Return the names of this game in a language."""
        return Names(catalogue(language), self.first)
