"""A game in progress in a file: its record and its history."""

from pathlib import Path

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.history import GameHistory, players_seated
from pocket_tactics.games.map_choice import first_decision
from pocket_tactics.record import (
    Ending,
    GameRecord,
    closing_digest,
    replay,
    save_record,
    take_snapshot,
)


class Session(GameHistory):
    """A game that is saved to its file after every action, if it has one.

    Raises `RecordError` if the record cannot be played.
    """

    def __init__(self, game: GameRecord, path: Path | None, seed: int | None) -> None:
        players = players_seated(game.seats, seed)
        super().__init__(players, list(replay(game)), game.actions)
        self.ended = game.ended
        self.floor = first_decision(game, game.actions)
        self.game = game
        self.path = path
        self.seed = seed
        self.snapshot = take_snapshot(path) if path and path.exists() else None
        self.trouble: OSError | None = None
        for state, _ in self.moments[:-1]:
            if state.mover == CHANCE:
                # The record has these dice already: the seed continues after them.
                self.players[CHANCE](state)

    @property
    def events(self) -> list[Event]:
        """All events of the game."""
        return [event for _, events in self.moments for event in events]

    def add(
        self, action: Action, state: State, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        """Add an action that led to a *state*, and save the game."""
        super().add(action, state, events)
        self.save()
        return events

    def truncate(self, count: int) -> None:
        """Drop all actions after the first *count*, and save the game."""
        super().truncate(count)
        self.save()

    def end(self, ended: Ending) -> None:
        """End the game as its players decided, and save it."""
        super().end(ended)
        self.save()

    def save(self) -> None:
        """Update the record, and write it if the game has a file."""
        actions, notes = tuple(self.actions), self.game.comments.items()
        self.game = replace(
            self.game,
            actions=actions,
            comments={at: text for at, text in notes if at < len(actions)},
            ended=self.ended,
            digest=closing_digest(self.state, self.result),
        )
        self.write_to_file()

    def comment(self, text: str) -> None:
        """Set the comment on the last action.

        Raises `RemarkError` if a record cannot hold it.
        """
        last = len(self.game.actions) - 1
        comments = {**self.game.comments, last: text}
        self.game = replace(self.game, comments=comments)
        self.write_to_file()

    def write_to_file(self) -> None:
        """Write the record, if the game has a file."""
        if self.path is not None:
            self.write(self.path)

    def write(self, path: Path) -> None:
        """Write the record; if that fails, the error is in *trouble*.

        Raises `RecordChangedError` if another program has written the same record.
        """
        try:
            self.snapshot = save_record(path, self.game, after=self.snapshot)
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None
