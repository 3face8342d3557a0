"""Texts and content from Python, with the usual cards where none are given."""

from pathlib import Path

from pocket_tactics import notation
from pocket_tactics.actions import Action
from pocket_tactics.cards import Cards
from pocket_tactics.content import Content, ContentError, load
from pocket_tactics.content import positions as with_cards
from pocket_tactics.content.complaints import flaw
from pocket_tactics.content.files import slip
from pocket_tactics.editions import EDITIONS
from pocket_tactics.front_door.errors import SetupError, shown
from pocket_tactics.front_door.kinds import check_action, check_position
from pocket_tactics.front_door.packs import packs_in_use
from pocket_tactics.notation import NotationError, positions, split_cards
from pocket_tactics.state import State


def load_content(edition: str, *packs: str | Path) -> Content:
    """The cards, pieces and forces of an edition, with installed packs and others.

    Raises `ContentError` with everything that is wrong in those that are given. An
    installed pack that cannot be used is left out, with a `PackWarning`.
    """
    if not isinstance(edition, str):
        wrong = flaw((), "flaw-no-edition", known=", ".join(EDITIONS))
        raise ContentError([slip(shown(edition), wrong)])
    for pack in packs:
        if not isinstance(pack, str | Path):
            raise ContentError([slip(shown(pack), flaw((), "flaw-no-file"))])
    return load(edition, *packs_in_use(map(Path, packs)))


def read_action(text: str) -> Action:
    """The action that a text stands for; raises `NotationError`.

    >>> read_action("roll 5 6")
    Roll(faces=(6, 5))
    """
    if not isinstance(text, str):
        raise NotationError(f"an action is read from a text, not from {shown(text)}")
    return notation.read_action(text)


def write_action(action: Action) -> str:
    """The text of an action: its verb, and its fields in their order.

    >>> from pocket_tactics.actions import UseBump
    >>> write_action(UseBump("off", 4, 1))
    'bump off 4 +1'
    """
    check_action(action)
    return notation.write_action(action)


def read_position(text: str, cards: Cards | Content | None = None) -> State:
    """The position that a text stands for; raises `NotationError`.

    A text that brings its cards means those. Another means *cards*, or without any
    those that come with the package and the installed packs.
    """
    if not isinstance(text, str):
        raise NotationError(f"a position is read from a text, not from {shown(text)}")
    if not isinstance(cards, Cards | Content | None):
        raise SetupError(f"Cards are a Cards or a Content, not {shown(cards)}.")
    line = text.removesuffix("\n")
    _, brought = split_cards(line)
    if brought or cards is None:
        return with_cards.read_position(line, *packs_in_use())
    known = cards.cards if isinstance(cards, Content) else cards
    return positions.read_position(line, known)


def write_position(state: State, *, cards: bool = False) -> str:
    """The text of a position, in one line; with the *cards* it names, if wanted."""
    check_position(state)
    return notation.write_position(state, cards=cards)
