"""Games at the start of their set-up, for ready maps."""

from collections.abc import Iterable

import pocket_tactics as pt
from pocket_tactics.content import load
from pocket_tactics.content.maps import GameMap
from pocket_tactics.engine.editions import EDITIONS

MAPS = [(edition, name) for edition in EDITIONS for name in load(edition).maps]
"""Every ready map: its edition and its id."""

FORCES = {
    "fifth": ("standard",) * 2,
    "fourth": ("legion", "tribes", "enclave", "dwarfclan", "legion", "tribes"),
    "third": ("legion", "tribes"),
    "second": ("legion", "enclave"),
}


def on_map(edition: str, chosen: GameMap) -> pt.State:
    """Return a game for as many players as a map has sides."""
    forces = FORCES[edition][: len(chosen.homes)]
    return pt.new_game(EDITIONS[edition], forces=forces, content=load(edition))


def laid(state: pt.State, actions: Iterable[pt.Action]) -> pt.State:
    """Return the position after some actions."""
    for action in actions:
        state = state.play(action)
    return state
