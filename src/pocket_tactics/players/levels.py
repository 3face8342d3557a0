"""The table of the computer's levels, from which every list of levels is made."""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the command line reads the table before it loads the engine
    from pocket_tactics.engine.actions import Action
    from pocket_tactics.engine.state import State
    from pocket_tactics.players.playouts import AnytimePlayer, Player


class Level(NamedTuple):
    """A computer player: its name in seats, and the function that makes it.

    It thinks for *seconds* at most about a decision on a server; a *slow* one takes
    most of that time. *face* is its picture on pages. The texts have its name and a
    sentence about it: `rank-ID`, `player-ID`, `level-ID` and `about-level-ID`.
    """

    id: str
    maker: "Callable[[Random], AnytimePlayer]"
    seconds: float
    face: str
    slow: bool = False

    def player(self, rng: Random) -> "Player":
        """Return the player that decides after its thinking has ended."""
        from pocket_tactics.players.playouts import decided  # noqa: PLC0415

        return decided(self.maker(rng))


def random_player(rng: Random) -> "Player":
    """Return a player that chooses each legal action with the same probability."""
    return partial(random_action, rng)


def random_action(rng: Random, state: "State") -> "Action":
    """Return a legal action at random."""
    return rng.choice(state.actions())


def make_random(rng: Random) -> "AnytimePlayer":
    """Return the random player, which needs no time to think."""
    from pocket_tactics.players.playouts import instant  # noqa: PLC0415

    return instant(random_player(rng))


def make_greedy(rng: Random) -> "AnytimePlayer":
    """Return the greedy player. The import is late, because it loads numpy."""
    from pocket_tactics.players.greedy import improving  # noqa: PLC0415

    return improving(rng)


def make_search(rng: Random) -> "AnytimePlayer":
    """Return the searching player. The import is late, because it loads numpy."""
    from pocket_tactics.players.search.player import improving  # noqa: PLC0415

    return improving(rng)


TABLE = (
    Level("random", make_random, seconds=0.0, face="recruit"),
    Level("greedy", make_greedy, seconds=2.0, face="sergeant"),
    Level("search", make_search, seconds=1.0, face="captain", slow=True),
)
"""All levels, the weakest first."""

LEVEL_BY_ID: "Mapping[str, Level]" = MappingProxyType(
    {level.id: level for level in TABLE}
)

LEVELS: "Mapping[str, Callable[[Random], Player]]" = MappingProxyType(
    {level.id: level.player for level in TABLE}
)
"""The makers of players by the ids of levels. Each player has its own generator."""
