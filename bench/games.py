"""Games to measure: standard forces and set, players and dice from seeds."""

from random import Random

from pocket_tactics.content import load
from pocket_tactics.editions import EDITIONS
from pocket_tactics.players import LEVELS, Player, dice
from pocket_tactics.rules.forces import new_game
from pocket_tactics.state import CHANCE, State, Table

EDITION = EDITIONS["fifth"]


def opening() -> State:
    """A game at its very beginning."""
    box = load(EDITION.id)
    force = box.forces["standard"]
    table = Table(
        house=EDITION.house(), forces=(force, force), pieces=box.sets["standard"]
    )
    return new_game(EDITION, table)


def players(level: str, seed: int) -> dict[int, Player]:
    """Two computer players of a level, and chance."""
    return {
        **{seat: LEVELS[level](Random(f"{seed}/{seat}")) for seat in (0, 1)},
        CHANCE: dice(Random(f"{seed}/dice")),
    }
