"""Positions with altered numbers and lists: refused, or the rules can go on from them.

A record that anybody uploads may begin in such a position.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from pocket_tactics import kernel
from pocket_tactics.engine.state import State
from pocket_tactics.kernel import CannotPackError
from pocket_tactics.notation import NotationError, read_position, write_position
from pocket_tactics.notation.positions import cards_of
from tests.notation.soundness.classic.moments import MOMENTS as CLASSIC
from tests.notation.soundness.fifth.moments import MOMENTS as FIFTH
from tests.notation.soundness.fourth.moments import MOMENTS as FOURTH

MOMENTS = {
    **{f"fifth {name}": state for name, state in FIFTH.items()},
    **{f"fourth {name}": state for name, state in FOURTH.items()},
    **{
        f"{edition} {name}": state
        for edition, states in CLASSIC.items()
        for name, state in states.items()
    },
}
NUMBER = re.compile(r"(?<![a-z0-9])[0-9]+")
LIST = re.compile(r"\[([^\[\]{}]+)\]|\[(\{[^\[\]{}]+\})\]")
PLAIN_LIST = re.compile(r"((?:seats|tiles|features|units|map)=)([^ ]+)")
NUMBERS = ("-1", "0", "9", "60", "99999", "4294967296", "9" * 30, "9" * 5000)
NUMBERS_EACH = 8
MANY = 500
MAX_ACTIONS = 500
"""The most actions or rolls of one of these small positions."""


def altered(text: str, random: Random) -> Iterator[str]:
    """Yield the text of a position with some numbers and each of its lists altered."""
    numbers = list(NUMBER.finditer(text))
    for found in random.sample(numbers, min(len(numbers), NUMBERS_EACH)):
        yield text[: found.start()] + random.choice(NUMBERS) + text[found.end() :]
    for found in LIST.finditer(text):
        items = ",".join([found[1] or found[2]] * MANY)
        yield f"{text[: found.start()]}[{items}]{text[found.end() :]}"
    for found in PLAIN_LIST.finditer(text):
        parts = ";".join([found[2]] * MANY)
        yield f"{text[: found.start()]}{found[1]}{parts}{text[found.end() :]}"


@pytest.mark.parametrize("name", MOMENTS)
def test_an_altered_position_is_refused_or_can_be_played(name: str) -> None:
    state = MOMENTS[name]
    cards, random = cards_of(state), Random(name)
    for text in altered(write_position(state), random):
        try:
            read = read_position(text, cards)
        except NotationError:
            continue
        check_playable(read)


def check_playable(state: State) -> None:
    """Assert that the actions and the kernel have no error, and are few."""
    assert len(state.actions()) <= MAX_ACTIONS
    with suppress(CannotPackError):
        kernel.pack(state)
