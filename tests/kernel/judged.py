"""Features of positions: the kernel and the reference, in any edition."""

import numpy as np

from pocket_tactics.engine.state import State
from pocket_tactics.kernel.position import Position
from pocket_tactics.notation import write_position
from pocket_tactics.players.evaluation.judging import EXTRACTORS


def compare_features(state: State, position: Position) -> None:
    """Compare all features of a position at the start of a turn."""
    np.testing.assert_allclose(
        np.array(position.features(), np.float32),
        EXTRACTORS[state.edition.id](state),
        rtol=1e-5,
        atol=1e-5,
        err_msg=write_position(state),
    )
