"""Positions on the console."""

from collections.abc import Sequence
from itertools import islice
from textwrap import fill

from pocket_tactics.api.type_checks import check_position
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.state import State

MAX_SHOWN_ACTIONS = 60
WIDTH = 88


def show(state: State) -> None:
    """Print a position, and the texts of its legal actions for `State.play`.

    Raises `TypeError` for an argument that is not a position.
    """
    check_position(state)
    print(state)  # noqa: T201 - this is what it is for
    if actions := state.actions():
        print(f"\n{listed_actions(actions)}")  # noqa: T201 - likewise


def listed_actions(actions: Sequence[Action]) -> str:
    """Return actions as a paragraph; the count of those left out, if there are many."""
    shown = [*map(str, islice(actions, MAX_SHOWN_ACTIONS))]
    left_out = len(actions) - len(shown)
    more = f" and {left_out} more" if left_out else ""
    return fill(f"Actions: {', '.join(shown)}{more}", WIDTH)
