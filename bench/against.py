"""The speed of the engine and of another checkout's: ``make bench-against OTHER=path``.

Both play the same random games, round by round in turn, each in a separate process.
"""

import os
import sys
from json import loads
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen

ROUNDS = 15
GAMES = {"fifth": 12, "fourth": 24, "third": 6, "second": 6}
HERE = Path(__file__).parents[1]
ROW = "{:8}  {:>10}  {:>10}  {:>6}  {}"


class Checkout:
    """A process that plays with the engine of one checkout."""

    def __init__(self, folder: Path) -> None:
        path = os.pathsep.join(map(str, (folder / "src", HERE)))
        command = [sys.executable, "-m", "bench.worker"]
        environment = os.environ | {"PYTHONPATH": path}
        self.process = Popen(  # noqa: S603 - our own
            command, stdin=PIPE, stdout=PIPE, text=True, env=environment
        )

    def play(self, edition: str, number: int) -> tuple[float, list[str]]:
        """Return the steps a second of a round, and a digest of each of its games."""
        assert self.process.stdin
        assert self.process.stdout
        games = GAMES[edition]
        print(edition, number * games, games, file=self.process.stdin, flush=True)
        steps, seconds, digests = loads(self.process.stdout.readline())
        return steps / seconds, digests


def main() -> None:
    """Print medians, their ratio and the number of equal games of each edition."""
    other, ours = Checkout(Path(sys.argv[1]).resolve()), Checkout(HERE)
    print(ROW.format("edition", "other/s", "ours/s", "ratio", "same games"))
    for edition, games in GAMES.items():
        other.play(edition, ROUNDS)
        ours.play(edition, ROUNDS)
        rounds = [compared(other, ours, edition, each) for each in range(ROUNDS)]
        theirs, own = (median(each[side] for each in rounds) for side in (0, 1))
        same = f"{sum(each[2] for each in rounds)} of {games * ROUNDS}"
        row = ROW.format(
            edition, f"{theirs:,.0f}", f"{own:,.0f}", f"{own / theirs:.2f}", same
        )
        print(row, flush=True)


def compared(
    other: Checkout, ours: Checkout, edition: str, number: int
) -> tuple[float, float, int]:
    """Return the pace of both in a round, and how many of its games are equal."""
    theirs, their_games = other.play(edition, number)
    own, own_games = ours.play(edition, number)
    pairs = zip(their_games, own_games, strict=True)
    return theirs, own, sum(one == another for one, another in pairs)


if __name__ == "__main__":
    main()
