"""The pace of the kernel: ``make bench-kernel``. Steps of chance count, too."""

from importlib import import_module
from random import Random

from bench import vector
from bench.games import opening
from bench.growth import growing_games, set_up
from bench.timing import Count, Round, paces, round_of
from pocket_tactics import kernel
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.kernel.position import Position

ROUNDS = 5
STARTS = 40
PLAYOUTS = 100
GAMES_OF_THE_ENGINE = 12
BILLION = 1e9
ROW = "{:28}  {:>12}  {:>12}"


def main() -> None:
    """Print a table for each edition that has a kernel."""
    for edition in kernel.kernels():
        print_paces(edition)
    print_growth()
    print_batches()


def print_paces(edition: str) -> None:
    """Print a row for each way to play at random."""
    found = paces(
        {
            "kernel, random games": random_games(edition),
            "kernel, from Python": stepped_games(edition),
            "engine": round_of(edition, GAMES_OF_THE_ENGINE),
        },
        ROUNDS,
    )
    print(ROW.format(f"{edition} edition", "steps/s", "decisions/s"))
    for name, pace in found.items():
        print(ROW.format(name, f"{pace.steps:,.0f}", f"{pace.decisions:,.0f}"))
    compiled = import_module(f"{kernel.PACKAGES[edition]}.compiled")
    copy = vector.nanoseconds_of_a_copy(edition, ROUNDS)
    size = compiled.STATE_BYTES
    print(f"A state without its history: {size} bytes, copied in {copy:.1f} ns.")


def print_growth() -> None:
    """Print the cost of a step for each size, and its ratio to half the size."""
    print(ROW.format("growing games", "ns/step", "times"))
    for games in growing_games():
        found = paces({name: inside(each) for name, each in games.items()}, ROUNDS)
        costs = {name: BILLION / pace.steps for name, pace in found.items()}
        for (name, cost), half in zip(
            costs.items(), [0.0, *costs.values()], strict=False
        ):
            times = f"{cost / half:.2f}" if half else ""
            print(ROW.format(name, f"{cost:,.0f}", times))


def print_batches() -> None:
    """Print a row for each kind of batch, and the gain of a second thread."""
    found = paces(vector.contenders(), ROUNDS)
    print(ROW.format(f"{vector.GAMES:,} games at once", "steps/s", "decisions/s"))
    for name, pace in found.items():
        print(ROW.format(name, f"{pace.steps:,.0f}", f"{pace.decisions:,.0f}"))
    gain = vector.gain_of_threads(2, ROUNDS)
    print(f"{vector.GAMES_OF_THREADS:,} games on two threads, by a clock: {gain:.2f}.")


def packed_starts(edition: str) -> list[Position]:
    """Return packed first turns on random maps."""
    return [
        kernel.pack(set_up(opening(edition, seed), Random(seed)))
        for seed in range(STARTS)
    ]


def random_games(edition: str) -> Round:
    """Random games that the kernel plays to the end by itself."""
    return inside(packed_starts(edition))


def stepped_games(edition: str) -> Round:
    """Random games of which Python chooses every action and every roll."""
    return from_python(packed_starts(edition))


def inside(starts: list[Position]) -> Round:
    """Random games that the kernel plays to the end by itself."""

    def play(number: int) -> Count:
        counts = [start.playouts(PLAYOUTS, number) for start in starts]
        steps = sum(each["steps"] for each in counts)
        return Count(steps, sum(each["decisions"] for each in counts))

    return play


def from_python(starts: list[Position]) -> Round:
    """Random games of which Python chooses every action and every roll."""

    def play(number: int) -> Count:
        rng = Random(number)
        return Count(
            *map(sum, zip(*(stepped(each, rng) for each in starts), strict=True))
        )

    return play


def stepped(start: Position, rng: Random) -> Count:
    """One game, step by step."""
    state, steps, decisions = start.packed.copy(), 0, 0
    while (mover := state.mover) is not None:
        steps += 1
        if mover == CHANCE:
            state.roll(tuple(rng.randint(1, 6) for _ in range(state.dice)))
        else:
            decisions += 1
            state.play(rng.choice(state.actions()))
    return Count(steps, decisions)


if __name__ == "__main__":
    main()
