"""The pace of the kernel and of engines of other games: ``make bench-peers``.

They are run as they come, and only here; one that is not installed is named.
"""

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from bench.timing import Count, Pace, Round, paces, round_of
from pocket_tactics.kernel import kernels

ROUNDS = 9
GAMES = {"fifth": 12, "fourth": 12, "third": 6, "second": 6}
MEASURE = "OpenSpiel backgammon, in C++"
ROW = "{:34}  {:>10}  {:>10}  {:>8}"


def main() -> None:
    """Print a row for each engine, also for those that are not installed."""
    ours = {f"ours, {name}": round_of(name, games) for name, games in GAMES.items()}
    ours |= kernel_rounds()
    there = {name: peer(*how) for name, (home, *how) in PEERS.items() if has(home)}
    found = paces({**ours, **there}, ROUNDS)
    print(ROW.format("engine", "steps/s", "decisions", "ratio"))
    for name, pace in found.items():
        print(ROW.format(name, *written(pace, found.get(MEASURE))))
    for name in PEERS.keys() - there.keys():
        print(f"{name}: not installed")


def kernel_rounds() -> dict[str, Round]:
    """Return the rounds of each kernel: random games inside it and from Python."""
    found: dict[str, Round] = {}
    for edition in kernels():
        rounds = import_module("bench.kernel")
        found[f"our kernel, {edition}"] = rounds.random_games(edition)
        found[f"our kernel, {edition}, from Python"] = rounds.stepped_games(edition)
    if found:
        batches = import_module("bench.vector").contenders()
        found |= {f"our {name}": each for name, each in batches.items()}
    return found


def has(module: str) -> bool:
    """Whether a module is installed."""
    return find_spec(module) is not None


def peer(play: Callable[..., Count], *about: Any) -> Round:  # noqa: ANN401 - of each its own
    """Return the rounds of a peer."""
    return lambda number: play(number, *about)


def written(pace: Pace, measure: Pace | None) -> tuple[str, str, str]:
    """Return a pace as text, and the ratio of its steps to the reference."""
    ratio = f"{pace.steps / measure.steps:.3f}" if measure else ""
    return f"{pace.steps:,.0f}", f"{pace.decisions:,.0f}", ratio


def spiel_from_python(seed: int, game: str, games: int) -> Count:
    """Play games of OpenSpiel; Python chooses every action."""
    spiel, chance = import_module("pyspiel"), random.Random(seed)
    rules, steps, decisions = spiel.load_game(game), 0, 0
    for _ in range(games):
        state = rules.new_initial_state()
        while not state.is_terminal():
            steps += 1
            decisions += not state.is_chance_node()
            state.apply_action(chosen(state, chance))
    return Count(steps, decisions)


def chosen(state: Any, chance: random.Random) -> int:  # noqa: ANN401 - OpenSpiel has no types
    """Return a random legal action, or a random outcome of chance."""
    if not state.is_chance_node():
        action: int = chance.choice(state.legal_actions())
        return action
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    drawn: int = chance.choices(actions, weights)[0]
    return drawn


def spiel_inside(seed: int, game: str, games: int) -> Count:
    """Play games of OpenSpiel with its own bots."""
    spiel = import_module("pyspiel")
    rules, steps, decisions = spiel.load_game(game), 0, 0
    for number in range(games):
        state = rules.new_initial_state()
        bots = [spiel.make_uniform_random_bot(each, seed + each) for each in range(2)]
        spiel.evaluate_bots(state, bots, seed * games + number)
        movers = [taken.player for taken in state.full_history()]
        steps += len(movers)
        decisions += sum(mover >= 0 for mover in movers)
    return Count(steps, decisions)


def python_chess(seed: int, games: int) -> Count:
    """Play games of python-chess, and check for draws."""
    chess, chance, moves = import_module("chess"), random.Random(seed), 0
    for _ in range(games):
        board = chess.Board()
        while not board.is_game_over():
            board.push(chance.choice(list(board.legal_moves)))
            moves += 1
    return Count(moves, moves)


def catanatron(seed: int, games: int) -> Count:
    """Play games of Catanatron with two seats."""
    table, actions = import_module("catanatron"), 0
    for number in range(games):
        seats = [table.RandomPlayer(colour) for colour in list(table.Color)[:2]]
        game = table.Game(seats, seed=seed * games + number)
        game.play()
        actions += len(game.state.actions)
    return Count(actions, actions)


def pgx_at_once(seed: int, game: str, games: int, steps: int) -> Count:
    """Play many games of pgx at once; a game that has ended begins again."""
    jax = import_module("jax")
    key, states = jax.random.split(jax.random.PRNGKey(seed))
    start, play = pgx_functions(game, games, steps)
    jax.block_until_ready(play(key, start(states)))
    return Count(steps * games, steps * games)


@cache
def pgx_functions(game: str, games: int, steps: int) -> tuple[Any, Any]:
    """Return functions that begin and play games of pgx, compiled once."""
    jax, rules = import_module("jax"), import_module("pgx").make(game)
    reset = import_module("pgx.experimental").auto_reset
    step = jax.vmap(reset(rules.step, rules.init))

    def begin(key: Any) -> Any:  # noqa: ANN401 - jax and pgx have no types here
        return jax.vmap(rules.init)(jax.random.split(key, games))

    def one(_: int, carried: Any) -> Any:  # noqa: ANN401 - likewise
        key, states = carried
        key, drawn, rolls = jax.random.split(key, 3)
        odds = jax.numpy.log(states.legal_action_mask.astype(float))
        actions = jax.random.categorical(drawn, odds, axis=-1)
        return key, step(states, actions, jax.random.split(rolls, games))

    def play(key: Any, states: Any) -> Any:  # noqa: ANN401 - likewise
        return jax.lax.fori_loop(0, steps, one, (key, states))

    return jax.jit(begin), jax.jit(play)


PEERS: dict[str, tuple[Any, ...]] = {
    "OpenSpiel backgammon, from Python": (
        "pyspiel",
        spiel_from_python,
        "backgammon",
        20,
    ),
    MEASURE: ("pyspiel", spiel_inside, "backgammon", 20),
    "OpenSpiel chess, from Python": ("pyspiel", spiel_from_python, "chess", 20),
    "OpenSpiel chess, in C++": ("pyspiel", spiel_inside, "chess", 20),
    "pgx backgammon, 256 at once": ("pgx", pgx_at_once, "backgammon", 256, 100),
    "python-chess": ("chess", python_chess, 3),
    "Catanatron, two seats": ("catanatron", catanatron, 3),
}
"""The module of each peer, and how its rounds are played."""


if __name__ == "__main__":
    main()
