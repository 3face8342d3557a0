"""A game under way: its record, its positions, and who plays which seat."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.actions import Action, ChanceAction
from pocket_tactics.events import Event
from pocket_tactics.players import LEVELS, Player, dice, unseeded_dice
from pocket_tactics.record import (
    GameRecord,
    closing_digest,
    left_in,
    replay,
    save_record,
)
from pocket_tactics.state import CHANCE, State

HUMAN = "human"


class Session:
    """A game that is kept in a file after every action, if it has one.

    Raises `RecordError` where the record cannot be played.
    """

    def __init__(self, game: GameRecord, path: Path | None, seed: int | None) -> None:
        self.game = game
        self.path = path
        self.seed = seed
        self.left = left_in(path) if path and path.exists() else None
        self.trouble: OSError | None = None
        self.laid_together = range(0)
        self.players = players_seated(game, seed)
        self.moments = list(replay(game))
        for state, _ in self.moments[:-1]:
            if state.mover == CHANCE:
                # The record has thrown these dice: a seed goes on behind them.
                self.players[CHANCE](state)

    @property
    def state(self) -> State:
        """The position now."""
        return self.moments[-1][0]

    @property
    def told(self) -> list[Event]:
        """All that has happened."""
        return [event for _, events in self.moments for event in events]

    @property
    def human(self) -> bool:
        """Whether a person is to decide."""
        return self.state.mover not in (None, *self.players)

    def advance(self) -> Iterator[tuple[Event, ...]]:
        """Let dice and computers decide until a person must; what happens, in bits."""
        while self.state.mover is not None and not self.human:
            yield self.play(self.players[self.state.mover](self.state))

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action and keep it; raises `IllegalActionError`."""
        state, events = self.state.resolve(action)
        self.moments.append((state, events))
        self.keep((*self.game.actions, action))
        return events

    def undoable(self) -> int | None:
        """How many actions stand once a person's last decision is taken back.

        ``None`` if there is none, or a die has been revealed since.
        """
        actions = self.game.actions
        for index in range(len(actions) - 1, -1, -1):
            if isinstance(actions[index], ChanceAction):
                return None
            alone = index not in self.laid_together[1:]
            if alone and self.moments[index][0].mover not in self.players:
                return index
        return None

    def undo(self) -> bool:
        """Take back a person's last decision, if no die has been revealed since."""
        stand = self.undoable()
        if stand is None:
            return False
        del self.moments[stand + 1 :]
        if stand <= self.laid_together.start:
            self.laid_together = range(0)
        self.keep(self.game.actions[:stand])
        return True

    def keep(self, actions: tuple[Action, ...]) -> None:
        """Note the actions, and write the record."""
        notes = self.game.comments.items()
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


def players_seated(game: GameRecord, seed: int | None) -> dict[int, Player]:
    """Who decides for each seat that no person has, and for chance."""
    players = {
        seat: LEVELS[player.partition(":")[2]](generator(seed, seat))
        for seat, player in enumerate(game.seats)
        if player != HUMAN
    }
    fair = unseeded_dice() if seed is None else dice(generator(seed, CHANCE))
    return {**players, CHANCE: fair}


def generator(seed: int | None, seat: int) -> Random:
    """A generator of its own for each seat of a game, so that none reads another's."""
    return Random() if seed is None else Random(f"{seed}/{seat}")
