"""The numbers of a menu, on the tiles that its entries lead to."""

from collections.abc import Iterable, Sequence

from pocket_tactics.engine.actions import Action, LayTunnel
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.engine.rules.targets import destination
from pocket_tactics.engine.state import State
from pocket_tactics.texts.choices import Choice

PAIR = 2


def group_marks(groups: Iterable[Choice]) -> dict[Hex, str]:
    """Return the number of each group of actions that all lead to one tile."""
    return {
        group.actions[0].at: str(number)
        for number, group in enumerate(groups, 1)
        if isinstance(group.actions[0], LayTunnel)
    }


def marks(state: State, actions: Iterable[Action]) -> dict[Hex, str]:
    """Return the number of each action on the tile that it leads to."""
    numbers: dict[Hex, list[int]] = {}
    for number, action in enumerate(actions, 1):
        place = destination(state, action)
        if place is not None:
            numbers.setdefault(place, []).append(number)
    return {place: run(together) for place, together in numbers.items()}


def run(numbers: Sequence[int]) -> str:
    """Return sorted numbers as text, with consecutive ones as a span.

    >>> run([1, 2, 4, 5, 6, 7])
    '1,2,4-7'
    """
    spans: list[list[int]] = []
    for number in numbers:
        if spans and spans[-1][-1] == number - 1:
            spans[-1].append(number)
        else:
            spans.append([number])
    return ",".join(
        f"{span[0]}-{span[-1]}" if len(span) > PAIR else ",".join(map(str, span))
        for span in spans
    )
