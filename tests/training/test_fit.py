"""The fitting of the net, and the targets of positions."""

import numpy as np
import pytest

from training.fit import (
    Fitter,
    Weights,
    chances,
    cross_entropy,
    first_weights,
    gradients,
)
from training.selfplay import sample_of, targets

FEATURES, HIDDEN, ROWS = 6, 8, 4096


def test_the_net_learns_more_than_a_sum_of_features() -> None:
    rng = np.random.default_rng(1)
    inputs = rng.choice((-1, 1), (ROWS, FEATURES)).astype(np.float32)
    wanted = (inputs[:, 0] * inputs[:, 1] > 0).astype(np.float32)
    fitter = Fitter(first_weights(FEATURES, HIDDEN, rng))

    for _ in range(60):
        fitter.fit(inputs, wanted, 0.02, rng)

    assert cross_entropy(fitter.weights, inputs, wanted) < 0.1


def test_gradients_are_the_slopes_of_the_loss() -> None:
    rng = np.random.default_rng(2)
    weights = first_weights(FEATURES, HIDDEN, rng)
    inputs = rng.normal(size=(50, FEATURES)).astype(np.float32)
    wanted = rng.random(50).astype(np.float32)
    slopes = gradients(weights, inputs, wanted)

    for name, array in weights.items():
        for index in list(np.ndindex(array.shape))[:5]:
            higher, lower = (
                cross_entropy(changed(weights, name, index, by), inputs, wanted)
                for by in (0.01, -0.01)
            )
            assert slopes[name][index] == pytest.approx(
                (higher - lower) / 0.02, abs=1e-3
            )


def changed(weights: Weights, name: str, index: tuple[int, ...], by: float) -> Weights:
    """Return weights of which one is different."""
    found = {key: array.copy() for key, array in weights.items()}
    found[name][index] += np.float32(by)
    return found


def test_first_weights_find_a_position_nearly_even() -> None:
    weights = first_weights(FEATURES, HIDDEN, np.random.default_rng(3))

    estimates, _ = chances(weights, np.ones((1, FEATURES), np.float32))

    assert abs(float(estimates[0]) - 0.5) < 0.2


def test_a_target_mixes_the_value_of_a_position_with_what_came_of_it() -> None:
    samples = np.zeros(3, sample_of(FEATURES))
    samples["game"] = (0, 0, 1)
    samples["seat"] = (0, 1, 1)
    samples["value"] = (0.6, 0.3, 0.5)
    samples["result"] = (1, 0, 0.5)

    found = targets(samples, 0.5)

    last_of_first_seat = 0.5 * 0.7 + 0.5 * 1
    assert found[1] == pytest.approx(1 - last_of_first_seat)
    assert found[0] == pytest.approx(0.5 * 0.6 + 0.5 * last_of_first_seat)
    assert found[2] == pytest.approx(0.5)
