"""The history of a game: its positions, its players, and undo."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Self

from pocket_tactics.engine.actions import Action, ChanceAction
from pocket_tactics.engine.events import Event
from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.players import LEVELS, Player, dice, unseeded_dice
from pocket_tactics.players.seats import level_of
from pocket_tactics.record import Ending, Result, result_of

Moment = tuple[State, tuple[Event, ...]]
"""A position, and the events that led to it."""


class GameHistory:
    """The moments of a game, from the one after *before* actions on.

    *actions* led from each moment to the next. People play the seats that *players*
    lacks. Nobody can undo the first *floor* actions of the game.
    """

    def __init__(
        self,
        players: Mapping[int, Player],
        moments: Sequence[Moment],
        actions: Sequence[Action],
        before: int = 0,
    ) -> None:
        self.players = dict(players)
        self.moments = list(moments)
        self.actions = list(actions)
        self.before = before
        self.events_before = 0
        self.laid_together = range(0)
        self.floor = 0
        self.ended: Ending | None = None
        self.undone: list[tuple[Action, ...]] = []

    @property
    def state(self) -> State:
        """The current position."""
        return self.moments[-1][0]

    def at(self, count: int) -> State:
        """Return the position after *count* actions."""
        return self.moments[count - self.before][0]

    @property
    def action_count(self) -> int:
        """The number of actions, including those dropped from the history."""
        return self.before + len(self.actions)

    @property
    def result(self) -> Result | None:
        """How the game ended; ``None`` while it is unfinished."""
        return result_of(self.state, self.ended)

    @property
    def mover(self) -> int | None:
        """The seat that decides next, or chance; ``None`` after the end."""
        return None if self.ended else self.state.mover

    @property
    def awaits_human(self) -> bool:
        """Whether a person must decide next."""
        return self.mover not in (None, *self.players)

    def advance(self) -> Iterator[tuple[Event, ...]]:
        """Let dice and computers decide until a person must; yield the events."""
        while (mover := self.mover) is not None and not self.awaits_human:
            yield self.play(self.players[mover](self.state))

    def play(self, action: Action) -> tuple[Event, ...]:
        """Play an action and return its events; raises `IllegalActionError`."""
        return self.add(action, *self.state.resolve(action))

    def add(
        self, action: Action, state: State, events: tuple[Event, ...]
    ) -> tuple[Event, ...]:
        """Add an action that led to a *state*; return its events.

        Undone actions can no longer be redone, unless this is the first of them.
        """
        forget_results(self.state, state)
        self.moments.append((state, events))
        self.actions.append(action)
        self.undone = undone_after(self.undone, action)
        return events

    def end(self, ended: Ending) -> None:
        """End the game as its players decided; raises `ValueError` if it cannot."""
        if self.ended or not ended.possible(self.state):
            raise ValueError(f"the game cannot end so here: {ended.text}")
        self.ended = ended

    def undo(self) -> bool:
        """Undo a person's last decision, if no die has been revealed since."""
        count = undo_target(self)
        if count is None:
            return False
        self.truncate(count)
        return True

    def truncate(self, count: int) -> None:
        """Drop all actions after the first *count*, which can then be redone."""
        dropped = tuple(self.actions[count - self.before :])
        self.undone.append(dropped)
        del self.moments[count - self.before + 1 :]
        del self.actions[count - self.before :]
        if count <= self.laid_together.start:
            self.laid_together = range(0)

    def __copy__(self) -> Self:
        """Return an independent copy."""
        history = type(self).__new__(type(self))
        vars(history).update(vars(self))
        history.players = dict(self.players)
        history.moments = list(self.moments)
        history.actions = list(self.actions)
        history.undone = list(self.undone)
        return history

    def drop_before(self, count: int) -> None:
        """Drop the *count* oldest actions: they can no longer be undone."""
        self.events_before += count_events(self.moments[:count])
        del self.moments[:count]
        del self.actions[:count]
        self.before += count


def forget_results(state: State, later: State) -> None:
    """Forget what was computed about a position, which is computed again if needed.

    A history has thousands of positions, and each may have thousands of actions. What
    was computed about the map is forgotten too, unless the *later* position has it.
    """
    vars(state).clear()
    if state.board is not later.board:
        vars(state.board).clear()


def event_count(game: GameHistory) -> int:
    """Return the number of events, including those dropped from the history."""
    return game.events_before + count_events(game.moments)


def count_events(moments: Sequence[Moment]) -> int:
    """Return how many events led to some moments."""
    return sum(len(events) for _, events in moments)


def undo_target(game: GameHistory) -> int | None:
    """Return the number of actions that remain after an undo.

    ``None`` if no person has decided since the last die or draw, or after the end.
    """
    if game.result:
        return None
    first = max(game.floor - game.before, 0)
    for index in range(len(game.actions) - 1, first - 1, -1):
        if isinstance(game.actions[index], ChanceAction):
            return None
        stand = game.before + index
        alone = stand not in game.laid_together[1:]
        if alone and game.at(stand).mover not in game.players:
            return stand
    return None


def actions_to_redo(game: GameHistory) -> tuple[Action, ...]:
    """Return what was undone last."""
    return game.undone[-1] if game.undone else ()


def undone_after(
    undone: Sequence[tuple[Action, ...]], played: Action
) -> list[tuple[Action, ...]]:
    """Return what can still be redone after an action was played.

    That is what was undone before, if the action was the next one to redo.
    """
    if not undone or undone[-1][:1] != (played,):
        return []
    *others, (_, *rest) = undone
    return [*others, tuple(rest)] if rest else others


def players_seated(seats: Sequence[str], seed: int | None) -> dict[int, Player]:
    """Return the players of the seats that no person has, and of chance."""
    players = {
        seat: LEVELS[level](generator(seed, seat))
        for seat, player in enumerate(seats)
        if (level := level_of(player)) is not None
    }
    fair = unseeded_dice() if seed is None else dice(generator(seed, CHANCE))
    return {**players, CHANCE: fair}


def generator(seed: int | None, seat: int) -> Random:
    """Return the random generator of a seat; each seat has its own."""
    return Random() if seed is None else Random(f"{seed}/{seat}")
