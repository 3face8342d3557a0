"""The process of one of two compared checkouts, which plays requested rounds."""

import sys
from hashlib import sha256
from json import dumps
from time import process_time

from msgspec.structs import replace

import pocket_tactics as pt
from bench.games import opening, players

ALIKE = {"fifth": {"invade_reach": "move"}}
"""House rules whose default has changed: both checkouts play as the older one did."""


def main() -> None:
    """Read edition, first seed and number of games from each line; print results."""
    for line in sys.stdin:
        edition, first, games = line.split()
        seeds = range(int(first), int(first) + int(games))
        starts = [(started(edition, seed), seed) for seed in seeds]
        begun = process_time()
        played = [actions(state, seed) for state, seed in starts]
        seconds = process_time() - begun
        print(dumps([sum(map(len, played)), seconds, [*map(digest, played)]]))
        sys.stdout.flush()


def started(edition: str, seed: int) -> pt.State:
    """Return a game of an edition before its first action."""
    state = opening(edition, seed)
    return replace(state, house=replace(state.house, **ALIKE.get(edition, {})))


def actions(state: pt.State, seed: int) -> list[pt.Action]:
    """Return all actions of a random game."""
    deciding, taken = players("random", seed), list[pt.Action]()
    while (mover := state.mover) is not None:
        taken.append(deciding[mover](state))
        state = state.play(taken[-1])
    return taken


def digest(taken: list[pt.Action]) -> str:
    """Return a digest that differs between games."""
    return sha256("\n".join(map(pt.write_action, taken)).encode()).hexdigest()


if __name__ == "__main__":
    main()
