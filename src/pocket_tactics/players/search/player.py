"""The searching player, which looks several turns ahead.

It searches with the kernel, or where that is missing or cannot hold the position, with
the slow search on the engine. Inside a fight it takes the action with the best odds.
It lays the map as the greedy player does, and chooses its edge by a search.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING

from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError, pack
from pocket_tactics.players.evaluation.fourth.seats import judged_values
from pocket_tactics.players.evaluation.judging import judge_by
from pocket_tactics.players.evaluation.net import load_weights
from pocket_tactics.players.greedy.player import distinct, improving_actions
from pocket_tactics.players.playouts import AnytimePlayer
from pocket_tactics.players.search.classic.nodes import is_node as classic
from pocket_tactics.players.search.expectimax import search_lines
from pocket_tactics.players.search.fifth.nodes import is_node as fifth
from pocket_tactics.players.search.fourth.nodes import is_node as fourth
from pocket_tactics.players.search.inside import best_inside
from pocket_tactics.players.search.kernel_search import BEST, KernelSearch, Wanted
from pocket_tactics.players.search.limits import DECISION, Limit
from pocket_tactics.players.search.lines import Line
from pocket_tactics.players.search.many_players import many_players_lines
from pocket_tactics.players.search.starts import chooses_start, start_lines

if TYPE_CHECKING:
    from pocket_tactics.kernel.position import Position

NODES: dict[str, Callable[[State], bool]] = {
    "fifth": fifth,
    "fourth": fourth,
    "third": classic,
    "second": classic,
}
"""The decisions that need a search, by edition. The odds settle all others."""

SEATS = 2
"""The seats of the games that are searched deeply: that search has one enemy."""

TIE = 0.001
"""The difference of values below which a generator chooses.

Otherwise all games from one position would be the same. With 0.005 the player is
weaker, because such losses add up in a game.
"""

DECIDED = 0.01
"""The distance from 0 and 1 below which only the best action is chosen.

A win in fewer turns is better by less than `TIE`.
"""


def improving(rng: Random, limit: Limit = DECISION) -> AnytimePlayer:
    """Return the searching player as an anytime player.

    *rng* chooses between actions of about the same value.
    """
    return SearchPlayer(rng, limit)


class SearchPlayer:
    """A player that searches within a *limit* for each decision."""

    def __init__(self, rng: Random, limit: Limit) -> None:
        self.rng = rng
        self.limit = limit
        self.search = Search()

    def __call__(self, state: State) -> Iterator[Action]:
        """Yield better and better actions."""
        if not state.turn:
            yield from self.set_up(state)
        elif not is_searched(state):
            yield self.search.inside(state)
        elif len(actions := distinct(state)) == 1:
            yield actions[0]
        else:
            for lines in self.search.lines(state, self.limit, Wanted(margin=TIE)):
                yield chosen(lines, self.rng)

    def set_up(self, state: State) -> Iterator[Action]:
        """Yield better and better actions of the set-up."""
        if chooses_start(state) and packed(state):
            search = self.search.kernel_search(state.edition.id)
            yield chosen(start_lines(state, search), self.rng)
        else:
            yield from improving_actions(self.rng, state)


class Search:
    """The search in the kernel if it can hold a position, else the slow one."""

    def __init__(self) -> None:
        self.in_kernel: dict[str, KernelSearch] = {}

    def __reduce__(self) -> tuple[type["Search"], tuple[()]]:
        """Return how a copy is made, which begins with an empty table."""
        return Search, ()

    def lines(
        self, state: State, limit: Limit, wanted: Wanted = BEST
    ) -> Iterator[tuple[Line, ...]]:
        """Yield lines, the best first, until a limit is reached.

        The slow search finds a line for every action, whatever is wanted.
        """
        position = packed(state)
        if position is not None:
            with suppress(CannotPackError):
                yield from self.lines_in_kernel(position, state, limit, wanted)
                return
        weights = weights_of(state.edition.id)
        if len(state.seats) > SEATS:
            judge = partial(judged_values, weights)
            yield from many_players_lines(state, judge, limit)
        else:
            yield from search_lines(state, judge_by(weights), limit)

    def lines_in_kernel(
        self, position: "Position", state: State, limit: Limit, wanted: Wanted
    ) -> Iterator[tuple[Line, ...]]:
        """Yield the lines of the kernel; raises `CannotPackError`."""
        search = self.kernel_search(state.edition.id)
        if len(state.seats) > SEATS:
            yield search.many_players_lines(position)
        else:
            yield from search.lines(position, limit, wanted)

    def inside(self, state: State) -> Action:
        """Return the action with the best odds, of a decision that needs no search."""
        position = packed(state)
        return best_inside(state) if position is None else position.inside()

    def kernel_search(self, edition: str) -> KernelSearch:
        """Return the search in the kernel, which is created on first use."""
        if edition not in self.in_kernel:
            self.in_kernel[edition] = KernelSearch(weights_of(edition))
        return self.in_kernel[edition]


weights_of = cache(load_weights)


def packed(state: State) -> "Position | None":
    """Return a position in the kernel, or ``None`` if the kernel cannot hold it."""
    try:
        return pack(state)
    except CannotPackError:
        return None


def is_searched(state: State) -> bool:
    """Whether the decision needs a search. The odds settle all others."""
    return state.turn > 0 and NODES[state.edition.id](state)


def chosen(lines: tuple[Line, ...], rng: Random) -> Action:
    """Return one of the best actions. Those of the best line's depth are comparable."""
    best = lines[0]
    if not DECIDED < best.value < 1 - DECIDED:
        return best.action
    return rng.choice(
        [
            line.action
            for line in lines
            if line.depth == best.depth and line.value >= best.value - TIE
        ]
    )
