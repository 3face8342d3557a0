"""The network that judges positions, and the files of its weights.

A position is worth ``sigmoid(bias + linear·x + output·relu(hidden_bias + x·hidden))``
for its features *x*: the chance that the player whose turn it is wins.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import BadZipFile
from zlib import error as ZlibError  # noqa: N812 - a class without a capital

import msgspec
import numpy as np
from numpy.lib.npyio import NpzFile
from numpy.typing import NDArray

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.players.evaluation.features import feature_names

HIDDEN_STEP = 8
"""The number of hidden units is a multiple of this one, for compiled code."""

PACKAGE = "pocket_tactics.players.evaluation"
NUMBERS = ("linear", "hidden", "hidden_bias", "output", "bias")
DAMAGE = (OSError, EOFError, RuntimeError, ValueError, BadZipFile, ZlibError)
"""The exceptions that a damaged file raises."""

DTYPES = (np.dtype(np.float16), np.dtype(np.float32))

Numbers = NDArray[np.floating[Any]]


class WeightsError(ValueError):
    """Raised if a file has no valid weights."""


class Training(FrozenStruct, frozen=True, kw_only=True):
    """The origin of weights: the features they are for, and how they were found."""

    edition: str
    features: tuple[str, ...]
    seed: int
    command: str
    games: int
    commit: str


class Weights(NamedTuple):
    """The weights of a network. Its hidden units are the columns of *hidden*."""

    linear: Numbers
    hidden: Numbers
    hidden_bias: Numbers
    output: Numbers
    bias: Numbers
    about: Training

    def value(self, features: NDArray[np.float32]) -> float:
        """Return the chance that the player whose turn it is wins."""
        # Unlike 1 / (1 + exp(-x)), this overflows for no number.
        return float(0.5 + 0.5 * np.tanh(0.5 * self.logit(features)))

    def logit(self, features: NDArray[np.float32]) -> float:
        """Return the logarithm of the odds that the player whose turn it is wins."""
        active = np.maximum(self.hidden_bias + features @ self.hidden, 0)
        return float(self.bias + features @ self.linear + active @ self.output)


def load_weights(edition: str) -> Weights:
    """Return the weights of an edition in the package, or raise `WeightsError`."""
    return read_weights(files(PACKAGE) / "weights" / f"{edition}.npz", edition)


def read_weights(path: Path | Traversable, edition: str) -> Weights:
    """Return the weights of a file for an edition, or raise `WeightsError`."""
    try:
        arrays = arrays_in(path.read_bytes())
        weights = weights_of(arrays, edition)
    except DAMAGE as error:
        raise WeightsError(f"{path.name}: {error}") from error
    return weights


def arrays_in(content: bytes) -> dict[str, NDArray[Any]]:
    """Return the arrays of a file by their names."""
    loaded = np.load(BytesIO(content), allow_pickle=False)
    if not isinstance(loaded, NpzFile):
        raise WeightsError("expected an .npz file with several arrays")
    missing = {*NUMBERS, "about"} - {*loaded.files}
    if missing:
        raise WeightsError(f"missing arrays: {', '.join(sorted(missing))}")
    return {name: loaded[name] for name in (*NUMBERS, "about")}


def weights_of(arrays: dict[str, NDArray[Any]], edition: str) -> Weights:
    """Return checked weights, with all numbers as float32."""
    about = training_of(arrays["about"], edition)
    check_shapes(arrays, len(about.features))
    numbers = {name: arrays[name].astype(np.float32) for name in NUMBERS}
    return Weights(**numbers, about=about)


def training_of(text: NDArray[Any], wanted: str) -> Training:
    """Return the origin of weights that are for the features of an edition."""
    about = msgspec.json.decode(text.tobytes().rstrip(b"\0"), type=Training)
    if wanted != about.edition:
        raise WeightsError(f"expected weights of {wanted}, got {about.edition}")
    names = feature_names(wanted)
    if about.features != names:
        changed = sorted({*about.features} ^ {*names}) or ["their order"]
        raise WeightsError(f"expected other features: {', '.join(changed)}")
    return about


def check_shapes(arrays: dict[str, NDArray[Any]], features: int) -> None:
    """Raise `WeightsError` if an array has a wrong shape, type or number."""
    units = arrays["output"].size
    if units == 0 or units % HIDDEN_STEP:
        raise WeightsError(f"expected a multiple of {HIDDEN_STEP} units, got {units}")
    shapes = ((features,), (features, units), (units,), (units,), ())
    for name, shape in zip(NUMBERS, shapes, strict=True):
        found = arrays[name]
        if found.shape != shape or found.dtype not in DTYPES:
            raise WeightsError(
                f"{name}: expected float16 or float32 of shape {shape}, "
                f"got {found.dtype} of shape {found.shape}"
            )
        if not np.isfinite(found).all():
            raise WeightsError(f"{name}: expected finite numbers")


def written(weights: Weights, path: Path) -> None:
    """Write weights to a file. Equal weights make equal files."""
    about = np.array(msgspec.json.encode(weights.about))
    numbers = {name: np.asarray(getattr(weights, name)) for name in NUMBERS}
    content = BytesIO()
    np.savez(content, allow_pickle=False, about=about, **numbers)
    path.write_bytes(content.getvalue())
