"""Environments for learning: many games at once, and the interfaces of libraries.

`VectorEnv` plays many games in the kernel and writes to NumPy arrays. `pettingzoo`,
`gymnasium` and `open_spiel` are the interfaces of these libraries; each is an extra of
the package with its name. All of them use the same numbers for actions, and observe the
same fields; see `docs/environments.md`.
"""

from pocket_tactics.envs.arrays import Arrays
from pocket_tactics.envs.game import Game
from pocket_tactics.envs.rolls import roll_chances
from pocket_tactics.envs.starts import first_turns
from pocket_tactics.envs.vector import VectorEnv

__all__ = ["Arrays", "Game", "VectorEnv", "first_turns", "roll_chances"]
