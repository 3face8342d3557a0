"""The spaces of Gymnasium, which PettingZoo uses too."""

from typing import cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pocket_tactics.kernel.environments import Codec

BOUND = 64.0
"""Of the values of observations: a map has at most 64 tiles, a game 64 units."""


def action_space(codec: Codec) -> spaces.Space[np.int64]:
    """Return the space of the actions."""
    return spaces.Discrete(codec.actions)


def observation_box(codec: Codec) -> spaces.Space[NDArray[np.float32]]:
    """Return the space of an observation."""
    box = spaces.Box(-BOUND, BOUND, (codec.size,), np.float32)
    return cast(spaces.Space[NDArray[np.float32]], box)
