"""A network learns to beat random play: ``python examples/learning.py 20 curve.svg``.

It learns by policy gradients (actor and critic, Adam) in NumPy, for as many seconds of
the processor. Now and then it plays 1,024 games against random actions. A draw is half
a win.
"""

import sys
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

import pocket_tactics as pt
from pocket_tactics.envs import VectorEnv

START = pt.read_position(
    'fifth number=1 turn=1 order=0,1 seats=0@-2,0;1@2,0 house={"turn_limit":60} '
    "map=-2,0:field;-1,-1:field;-1,0:field+forest;-1,1:field;0,-1:field;0,0:field+keep;"
    "0,1:field;1,-1:field;1,0:field+hill;1,1:field;2,0:field "
    "units=0.footman.1;0.archer.1;0.cavalier.1;1.footman.1;1.archer.1;1.cavalier.1 "
    'agenda=[{"step":"take-turn"},{"step":"check-outcome"},{"step":"end-turn"}]'
)
GAMES, STEPS, HIDDEN, RATE, DISCOUNT, ENTROPY = 256, 32, 64, 0.003, 0.98, 0.01
ROUNDS, PAUSE = 4, 0.5  # of games that are counted, and seconds between them
SEATS = np.arange(GAMES) % 2
ROWS = np.arange(GAMES)

Values = NDArray[Any]


class Network:
    """A layer of hidden units, the odds of the actions, and the value of a position."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        shapes = [(inputs, HIDDEN), (HIDDEN,), (HIDDEN, actions), (HIDDEN, 1)]
        scales = [inputs**-0.5, 0, 0.01, 0.01]
        self.weights = [
            (scale * rng.normal(size=shape)).astype(np.float32)
            for scale, shape in zip(scales, shapes, strict=True)
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.updates = 0

    def look(self, seen: Values, masks: Values) -> tuple[Values, ...]:
        """Return the hidden units, the odds of the legal actions, and the values."""
        into, bias, act, value = self.weights
        hidden = np.tanh(seen @ into + bias)
        scores = np.where(masks, hidden @ act, np.float32(-1e9))
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return hidden, odds, (hidden @ value)[:, 0]

    def learn(
        self, seen: Values, masks: Values, actions: Values, returns: Values
    ) -> None:
        """Make actions likelier that have led to more than was expected."""
        hidden, odds, values = self.look(seen, masks)
        rows, count = np.arange(len(seen)), len(seen)
        gain = returns - values
        entropy = -(odds * np.log(odds + 1e-9)).sum(axis=1, keepdims=True)
        to_scores = odds * (gain[:, None] + ENTROPY * (np.log(odds + 1e-9) + entropy))
        to_scores[rows, actions] -= gain
        to_value = -gain[:, None]
        _, _, act, value = self.weights
        to_hidden = (to_scores @ act.T + to_value @ value.T) * (1 - hidden**2)
        self.update(
            seen.T @ to_hidden / count,
            to_hidden.mean(axis=0),
            hidden.T @ to_scores / count,
            hidden.T @ to_value / count,
        )

    def update(self, *slopes: Values) -> None:
        """Take a step of Adam."""
        self.updates += 1
        for number, slope in enumerate(slopes):
            mean, square = self.means[number], self.squares[number]
            mean[...] += 0.1 * (slope - mean)
            square[...] += 0.001 * (slope**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8
            change = mean / (1 - 0.9**self.updates) / scale
            self.weights[number] -= RATE * change


def draw(odds: Values, rng: np.random.Generator) -> Values:
    """Return an action of each row."""
    drawn: Values = (odds.cumsum(axis=1) > rng.random((len(odds), 1))).argmax(axis=1)
    return drawn


def choose(env: VectorEnv, network: Network, rng: np.random.Generator) -> Values:
    """Return actions: the network's for its seats, random ones for the others."""
    arrays = env.arrays
    own = arrays.movers == SEATS
    _, odds, _ = network.look(arrays.observations[own], arrays.masks[own])
    drawn = (rng.random(GAMES) * arrays.counts).astype(np.int64)
    actions = arrays.actions[ROWS, drawn]
    actions[own] = draw(odds, rng)
    return actions


def train(env: VectorEnv, network: Network, rng: np.random.Generator) -> None:
    """Play some steps of all games, and learn from the network's decisions."""
    arrays, taken = env.arrays, []
    for _ in range(STEPS):
        own = arrays.movers == SEATS
        seen, masks = arrays.observations[own], arrays.masks[own]
        actions = choose(env, network, rng)
        env.step(actions)
        rewards = arrays.rewards[ROWS, SEATS].copy()
        taken.append((own, seen, masks, actions[own], rewards, arrays.endings > 0))
    _, _, ahead = network.look(arrays.observations, arrays.masks)
    ahead[arrays.movers != SEATS] *= -1  # what the other side expects
    returns = []
    for own, *_, rewards, over in reversed(taken):
        ahead = np.where(over, rewards, ahead)
        returns.append(ahead[own])
        ahead = np.where(own, DISCOUNT * ahead, ahead)
    seen, masks, actions = (
        np.concatenate([step[part] for step in taken]) for part in (1, 2, 3)
    )
    network.learn(seen, masks, actions, np.concatenate(returns[::-1]))


def share_won(env: VectorEnv, network: Network) -> float:
    """Return the share of games that the network wins against random actions."""
    rng, played, total = np.random.default_rng(1), np.zeros(GAMES, int), 0.0
    arrays = env.reset(seed=1)
    while played.min() < ROUNDS:
        env.step(choose(env, network, rng))
        counted = (arrays.endings > 0) & (played < ROUNDS)
        total += float(arrays.rewards[ROWS, SEATS][counted].sum())
        played += counted
    return (total / int(played.sum()) + 1) / 2


def curve(points: list[tuple[float, float]]) -> str:
    """Return a picture of the share of games won, as SVG."""
    last = points[-1][0] or 1
    line = " ".join(f"{40 + 540 * x / last:.1f},{220 - 200 * y:.1f}" for x, y in points)
    lines = [
        f'<path d="M40 {y}h540" stroke="#8884"/><text x="4" y="{y + 4}">{label}</text>'
        for y, label in ((20, "100 %"), (70, "75 %"), (120, "50 %"), (170, "25 %"))
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 250" '
        'font-family="sans-serif" font-size="12" fill="#888">'
        f'{"".join(lines)}<text x="40" y="240">games won against random play, '
        f"after 0 to {last:.0f} seconds of learning</text>"
        f'<polyline points="{line}" fill="none" stroke="#c60" stroke-width="3"/>'
        "</svg>\n"
    )


def main(seconds: float, picture: str = "") -> None:
    """Learn for some seconds, and print how many games are won meanwhile."""
    rng = np.random.default_rng(0)
    env, judge = (VectorEnv("fifth", None, GAMES, starts=[START]) for _ in range(2))
    network = Network(env.codec.size, env.action_count, rng)
    env.reset(seed=0)
    points = [(0.0, share_won(judge, network))]
    learned, begun = 0.0, process_time()
    while learned < seconds:
        train(env, network, rng)
        learned += process_time() - begun
        if learned >= min(points[-1][0] + max(seconds / 40, PAUSE), seconds):
            points.append((learned, share_won(judge, network)))
            print(f"{learned:6.1f} s: {points[-1][1]:.1%} won", flush=True)
        begun = process_time()
    print(f"{points[0][1]:.1%} won before, {points[-1][1]:.1%} after")
    if picture:
        Path(picture).write_text(curve(points), "utf-8")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 1.0, *sys.argv[2:3])
