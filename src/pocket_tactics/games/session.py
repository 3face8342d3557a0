"""A game under way in a file: its record, and all its positions."""

from pathlib import Path

from msgspec.structs import replace

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.course import Course, players_seated
from pocket_tactics.record import (
    GameRecord,
    closing_digest,
    left_in,
    replay,
    save_record,
)


class Session(Course):
    """A game that is kept in a file after every action, if it has one.

    Raises `RecordError` where the record cannot be played.
    """

    def __init__(self, game: GameRecord, path: Path | None, seed: int | None) -> None:
        players = players_seated(game.seats, seed)
        super().__init__(players, list(replay(game)), game.actions)
        self.game = game
        self.path = path
        self.seed = seed
        self.left = left_in(path) if path and path.exists() else None
        self.trouble: OSError | None = None
        for state, _ in self.moments[:-1]:
            if state.mover == CHANCE:
                # The record has thrown these dice: a seed goes on behind them.
                self.players[CHANCE](state)

    @property
    def told(self) -> list[Event]:
        """All that has happened."""
        return [event for _, events in self.moments for event in events]

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action and keep it; raises `IllegalActionError`."""
        events = super().play(action)
        self.keep()
        return events

    def go_back(self, stand: int) -> None:
        """Have so many actions stand, and keep that."""
        super().go_back(stand)
        self.keep()

    def keep(self) -> None:
        """Note the actions, and write the record."""
        actions, notes = tuple(self.actions), self.game.comments.items()
        self.game = replace(
            self.game,
            actions=actions,
            comments={at: text for at, text in notes if at < len(actions)},
            digest=closing_digest(self.state),
        )
        self.write_if_kept()

    def comment(self, text: str) -> None:
        """Put a comment behind the last action, in place of the one there, if any.

        Raises `RemarkError` where no record can hold it.
        """
        last = len(self.game.actions) - 1
        comments = {**self.game.comments, last: text}
        self.game = replace(self.game, comments=comments)
        self.write_if_kept()

    def write_if_kept(self) -> None:
        """Write the record, if the game is kept in a file."""
        if self.path is not None:
            self.write(self.path)

    def write(self, path: Path) -> None:
        """Write the record; what keeps it from being written is in *trouble*.

        Raises `RecordChangedError` where somebody else plays on the same record.
        """
        try:
            self.left = save_record(path, self.game, after=self.left)
        except OSError as error:
            self.trouble = error
        else:
            self.trouble = None
