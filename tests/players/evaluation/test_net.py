"""The network's value, and files of valid and damaged weights."""

from contextlib import suppress
from io import BytesIO
from math import log
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from pocket_tactics.players.evaluation.features import feature_names
from pocket_tactics.players.evaluation.judging import judge_by
from pocket_tactics.players.evaluation.net import (
    Training,
    Weights,
    WeightsError,
    load_weights,
    read_weights,
    written,
)
from tests.conftest import position

NAMES = feature_names("fifth")
UNITS = 8
ABOUT = Training(
    edition="fifth",
    features=NAMES,
    seed=1,
    command="make train EDITION=fifth",
    games=100,
    commit="0123abc",
)


def weights(*, about: Training = ABOUT, **changed: NDArray[Any]) -> Weights:
    """Return weights that are all zero except for some arrays."""
    zero: dict[str, NDArray[Any]] = {
        "linear": np.zeros(len(NAMES), np.float32),
        "hidden": np.zeros((len(NAMES), UNITS), np.float32),
        "hidden_bias": np.zeros(UNITS, np.float32),
        "output": np.zeros(UNITS, np.float32),
        "bias": np.zeros((), np.float32),
    }
    return Weights(**zero | changed, about=about)


def random_weights(dtype: type[Any]) -> Weights:
    """Return random weights."""
    rng = np.random.default_rng(1)
    whole = weights()._asdict()
    about = whole.pop("about")
    drawn = {name: rng.normal(size=a.shape).astype(dtype) for name, a in whole.items()}
    drawn["bias"] = np.asarray(drawn["bias"], dtype)
    return Weights(**drawn, about=about)


def only(index: int, value: float, size: int = UNITS) -> NDArray[np.float32]:
    """Return an array with one number that is not zero."""
    numbers = np.zeros(size, np.float32)
    numbers[index] = value
    return numbers


X = only(3, 2.0, len(NAMES))
LOG_3 = log(3)
"""The logit of three quarters."""


def test_a_network_of_zeros_does_not_know_who_wins() -> None:
    assert weights().value(X) == 0.5


def test_the_bias_is_a_logit() -> None:
    assert weights(bias=np.array(LOG_3, np.float32)).value(X) == pytest.approx(3 / 4)


def test_a_linear_weight_is_multiplied_by_its_feature() -> None:
    linear = only(3, LOG_3 / 2, len(NAMES))

    assert weights(linear=linear).value(X) == pytest.approx(3 / 4)


def test_a_hidden_unit_that_is_active_counts() -> None:
    """Its input is 2 · 0.5 + 0.25, and its output -2 ln 3 / 2.5 times that."""
    hidden = np.zeros((len(NAMES), UNITS), np.float32)
    hidden[3, 5] = 0.5
    net = weights(
        hidden=hidden, hidden_bias=only(5, 0.25), output=only(5, -LOG_3 / 1.25)
    )

    assert net.value(X) == pytest.approx(1 / 4)


def test_a_hidden_unit_that_is_not_active_does_not_count() -> None:
    net = weights(hidden_bias=only(5, -0.25), output=only(5, 9.0))

    assert net.value(X) == 0.5


@pytest.mark.parametrize(("logit", "chance"), [(1e4, 1.0), (-1e4, 0.0)])
def test_a_huge_logit_is_certain(logit: float, chance: float) -> None:
    assert weights(bias=np.array(logit, np.float32)).value(X) == chance


def test_a_judge_takes_the_features_of_a_position() -> None:
    """Two points on the map, and the weight of the first feature."""
    state = position("0,0 1,0 2,0", "0.mage.1@0,0 1.mage.1")
    cost = state.unit("0.mage.1").card.cost / 10
    judge = judge_by(weights(linear=only(0, LOG_3 / cost, len(NAMES))))

    assert judge(state) == pytest.approx(3 / 4)


@pytest.mark.parametrize("dtype", [np.float16, np.float32])
def test_weights_are_read_as_they_were_written(
    tmp_path: Path, dtype: type[Any]
) -> None:
    before = random_weights(dtype)
    written(before, tmp_path / "net.npz")

    after = read_weights(tmp_path / "net.npz", "fifth")

    assert after.about == before.about
    for one, other in zip(after[:-1], before[:-1], strict=True):
        assert isinstance(one, np.ndarray)
        assert one.dtype == np.float32
        assert (one == other).all()


def test_equal_weights_make_equal_files(tmp_path: Path) -> None:
    paths = [tmp_path / "one.npz", tmp_path / "other.npz"]
    for path in paths:
        written(random_weights(np.float32), path)

    one, other = (path.read_bytes() for path in paths)
    assert one == other


def arrays(**changed: NDArray[Any] | None) -> bytes:
    """Return the content of a file of weights with some arrays changed or left out."""
    content = BytesIO()
    known: dict[str, Any] = weights()._asdict() | {"about": file_of(ABOUT)} | changed
    np.savez(content, **{n: a for n, a in known.items() if a is not None})
    return content.getvalue()


def compressed() -> bytes:
    """Return the content of a compressed file of weights."""
    content = BytesIO()
    known: dict[str, Any] = random_weights(np.float16)._asdict()
    np.savez_compressed(content, **known | {"about": file_of(ABOUT)})
    return content.getvalue()


def file_of(about: Training) -> NDArray[Any]:
    """Return the origin of weights as a file has it."""
    return np.array(msgspec.json.encode(about))


def renamed(*names: str) -> NDArray[Any]:
    """Return the origin of weights for other features."""
    return file_of(msgspec.structs.replace(ABOUT, features=names))


def single_array() -> bytes:
    """Return the content of a file with one array."""
    content = BytesIO()
    np.save(content, np.zeros(3))
    return content.getvalue()


DAMAGED = {
    "random bytes": (b"not a file of arrays", "pickle"),
    "an empty file": (b"", "No data left"),
    "half a file": (arrays()[:500], "zip"),
    "a single array": (single_array(), "several arrays"),
    "no output": (arrays(output=None), "missing arrays: output"),
    "no text": (arrays(about=None), "missing arrays: about"),
    "a text that is no JSON": (arrays(about=np.array(b"{")), "truncated"),
    "a text without its fields": (arrays(about=np.array(b"{}")), "edition"),
    "pickled objects": (arrays(about=np.array([{}])), "allow_pickle"),
    "another edition": (
        arrays(about=file_of(msgspec.structs.replace(ABOUT, edition="third"))),
        "expected weights of fifth, got third",
    ),
    "another feature": (
        arrays(about=renamed("luck", *NAMES[1:])),
        "expected other features: luck, mover_points_on_map",
    ),
    "features in another order": (
        arrays(about=renamed(*reversed(NAMES))),
        "expected other features: their order",
    ),
    "seven hidden units": (
        arrays(output=np.zeros(7, np.float32)),
        "expected a multiple of 8 units, got 7",
    ),
    "no hidden units": (arrays(output=np.zeros(0, np.float32)), "got 0"),
    "a wrong shape": (
        arrays(hidden=np.zeros((58, UNITS), np.float32)),
        r"hidden: expected float16 or float32 of shape \(59, 8\)",
    ),
    "a bias in a list": (arrays(bias=np.zeros(1, np.float32)), "bias: expected"),
    "double precision": (arrays(linear=np.zeros(59)), "got float64"),
    "a weight that is no number": (
        arrays(linear=only(0, float("nan"), 59)),
        "linear: expected finite numbers",
    ),
}


@pytest.mark.parametrize(("content", "reason"), DAMAGED.values(), ids=DAMAGED)
def test_invalid_weights_are_rejected_with_a_reason(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "net.npz"
    path.write_bytes(content)

    with pytest.raises(WeightsError, match=rf"net\.npz: .*{reason}"):
        read_weights(path, "fifth")


@pytest.mark.parametrize("seed", range(60))
def test_a_damaged_byte_is_rejected_or_harmless(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    content = bytearray(compressed())
    content[rng.randrange(len(content))] = rng.randrange(256)
    path = tmp_path / "net.npz"
    path.write_bytes(content)

    with suppress(WeightsError):
        assert read_weights(path, "fifth").about.edition == "fifth"


def test_an_edition_without_weights_is_named() -> None:
    with pytest.raises(WeightsError, match=r"none\.npz"):
        load_weights("none")
