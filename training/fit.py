"""Fitting of the net: cross-entropy, with Adam (Kingma and Ba, 2015)."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]
Weights = dict[str, Array]
"""The arrays of a net by their names: see `pocket_tactics.players.evaluation.net`."""

BATCH = 1024
BETAS = (0.9, 0.999)
SMALL = 1e-8
DECAY = 1e-5


def first_weights(features: int, hidden: int, rng: np.random.Generator) -> Weights:
    """Return random weights, which find every position nearly even."""
    scale = np.sqrt(2 / features)
    return {
        "linear": np.zeros(features, np.float32),
        "hidden": rng.normal(0, scale, (features, hidden)).astype(np.float32),
        "hidden_bias": np.zeros(hidden, np.float32),
        "output": rng.normal(0, 0.1 / np.sqrt(hidden), hidden).astype(np.float32),
        "bias": np.zeros(1, np.float32),
    }


class Fitter:
    """Weights, with the running means of Adam."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.means = {name: np.zeros_like(each) for name, each in weights.items()}
        self.squares = {name: np.zeros_like(each) for name, each in weights.items()}
        self.steps = 0

    def fit(
        self, inputs: Array, targets: Array, rate: float, rng: np.random.Generator
    ) -> None:
        """Go through all positions once, in batches of any order."""
        for batch in batches(len(inputs), rng):
            self.step(gradients(self.weights, inputs[batch], targets[batch]), rate)

    def step(self, slopes: Weights, rate: float) -> None:
        """Change the weights against their gradients."""
        self.steps += 1
        for name, slope in slopes.items():
            slope = slope + DECAY * self.weights[name]  # noqa: PLW2901
            mean, square = self.means[name], self.squares[name]
            mean += (1 - BETAS[0]) * (slope - mean)
            square += (1 - BETAS[1]) * (slope * slope - square)
            step = mean / (1 - BETAS[0] ** self.steps)
            spread = np.sqrt(square / (1 - BETAS[1] ** self.steps)) + SMALL
            self.weights[name] -= (rate * step / spread).astype(np.float32)


def batches(count: int, rng: np.random.Generator) -> Iterator[npt.NDArray[np.int64]]:
    """Yield the numbers of the positions of each whole batch."""
    order = rng.permutation(count)
    for start in range(0, count - BATCH + 1, BATCH):
        yield order[start : start + BATCH]


def chances(weights: Weights, inputs: Array) -> tuple[Array, Array]:
    """Return the estimated chances to win, and the outputs of the hidden units."""
    units = np.maximum(inputs @ weights["hidden"] + weights["hidden_bias"], 0)
    logits = inputs @ weights["linear"] + units @ weights["output"] + weights["bias"]
    return 1 / (1 + np.exp(-logits)), units


def gradients(weights: Weights, inputs: Array, targets: Array) -> Weights:
    """Return the gradients of the mean cross-entropy."""
    estimates, units = chances(weights, inputs)
    errors = (estimates - targets) / np.float32(len(targets))
    back = np.outer(errors, weights["output"]) * (units > 0)
    return {
        "linear": inputs.T @ errors,
        "hidden": inputs.T @ back,
        "hidden_bias": back.sum(0),
        "output": units.T @ errors,
        "bias": errors.sum(keepdims=True),
    }


def cross_entropy(weights: Weights, inputs: Array, targets: Array) -> float:
    """Return the mean cross-entropy of the estimates."""
    estimates = np.clip(chances(weights, inputs)[0], SMALL, 1 - SMALL)
    wins, losses = np.log(estimates), np.log1p(-estimates)
    return float(-np.mean(targets * wins + (1 - targets) * losses))
