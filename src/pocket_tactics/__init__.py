"""Pocket-Tactics, a tactics game of hex tiles and dice with four rulebooks.

The twelve names to begin with:

- `new_game(edition)` returns the first position of a game of the ``"fifth"``,
  ``"fourth"``, ``"third"`` or ``"second"`` edition.
- `State` is a position. It never changes: ``state.play(action)`` returns the next one,
  and takes an action or its text, ``state.play("roll 6")``. ``state.actions()`` are the
  legal actions, ``state.mover`` is the seat that decides next, ``state.outcome`` how
  the game ended.
- `CHANCE` is the mover where dice decide; ``state.odds()`` has the probabilities.
- `Action` is a decision. ``str(action)`` is its text, and `read_action(text)` reads it.
- `greedy`, `search_player` and `random_player` make players that choose an action in
  a position.
- `playout(state, players, seed=1)` plays a game to its end.
- `attack_odds(state, action)` returns the exact odds of an attack.
- `record_playout(state, players)` plays a game and keeps it as a record;
  `save_record` and `load_record` write it to a file and read it.
- `show(state)` prints a position with its legal actions.

>>> import pocket_tactics as pt
>>> state = pt.new_game("fifth", forces=("standard", "charge"))
>>> state.mover == pt.CHANCE
True
>>> state = state.play("roll 6").play("roll 2")
>>> pt.playout(state, ("greedy", "random"), seed=1).outcome.winners
(0,)

All names are listed by ``dir(pocket_tactics)``. Each is loaded when it is first used.
"""

import sys
from typing import TYPE_CHECKING

import lazy_loader

from pocket_tactics.engine.drawable import Drawable, Look
from pocket_tactics.engine.text_forms import HasText, ReadsActions
from pocket_tactics.version import __version__ as __version__

if TYPE_CHECKING:
    from pocket_tactics.engine.actions import Action
    from pocket_tactics.engine.state import State

_load, _, _names = lazy_loader.attach_stub(__name__, __file__)
__all__ = [*_names, "__version__"]  # noqa: PLE0604 - `__init__.pyi` lists them


def __getattr__(name: str) -> object:
    if name in _names:
        return _load(name)
    # With the name and the module, Python suggests the nearest name.
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message, name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return sorted(__all__)


def drawn(state: "State", look: Look) -> str:
    """A position as somebody above the engine shows it."""
    from pocket_tactics.drawing import draw  # noqa: PLC0415 - loaded when first used

    return draw(state, look)


def write_any_action(action: "Action") -> str:
    """Return the text of an action; its fields, if they are of no action."""
    from pocket_tactics.notation import write_action  # noqa: PLC0415 - likewise

    try:
        return write_action(action)
    except (AttributeError, TypeError):
        return repr(action)


def read_any_action(state: "State", text: str) -> "Action":
    """Return the action that a text means in a position."""
    from pocket_tactics.api.typed_actions import read_action_in  # noqa: PLC0415

    return read_action_in(state, text)


Drawable.artist = staticmethod(drawn)
HasText.writer = staticmethod(write_any_action)
ReadsActions.reader = staticmethod(read_any_action)
