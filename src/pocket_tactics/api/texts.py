"""Texts and content from Python, with the default cards where none are given."""

from os import PathLike
from pathlib import Path

from pocket_tactics import notation
from pocket_tactics.api.errors import SetupError
from pocket_tactics.api.packs import packs_in_use
from pocket_tactics.api.type_checks import (
    check_action,
    check_path,
    check_position,
    check_text,
    check_type,
)
from pocket_tactics.content import Content, load
from pocket_tactics.content import positions as with_cards
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.notation import positions, split_cards


def load_content(edition: str, *packs: str | PathLike[str]) -> Content:
    """The cards, pieces and forces of an edition, with installed packs and others.

    Raises `ContentError` with everything that is wrong in those that are given, and
    for an edition that there is not. An installed pack that cannot be used is left
    out, with a `PackWarning`.
    """
    check_type(edition, str, "edition", f"there are {', '.join(EDITIONS)}")
    for pack in packs:
        check_path(pack)
    return load(edition, *packs_in_use(map(Path, packs)))


def read_action(text: str) -> Action:
    """The action that a text stands for; raises `NotationError`.

    >>> read_action("roll 5 6")
    Roll(faces=(6, 5))
    """
    check_text(text, "An action")
    return notation.read_action(text)


def write_action(action: Action) -> str:
    """The text of an action: its verb, and its fields in their order.

    >>> from pocket_tactics.engine.actions import UseBump
    >>> write_action(UseBump("off", 4, 1))
    'bump off 4 +1'
    """
    check_action(action)
    return notation.write_action(action)


def read_position(text: str, cards: Cards | Content | None = None) -> State:
    """The position that a text stands for; raises `NotationError`.

    A text that brings its cards means those. Another means *cards*, or without any
    those that come with the package and the installed packs. Raises `SetupError` for
    content of another edition.
    """
    check_text(text, "A position")
    if cards is not None:
        check_type(cards, Cards | Content, "content", "`load_content` gives it")
    line = text.removesuffix("\n")
    if isinstance(cards, Content):
        check_of_one_edition(line, cards)
    _, brought = split_cards(line)
    if brought or cards is None:
        return with_cards.read_position(line, *packs_in_use())
    known = cards.cards if isinstance(cards, Content) else cards
    return positions.read_position(line, known)


def check_of_one_edition(line: str, content: Content) -> None:
    """Nothing, or a `SetupError` if a position and the content have other editions."""
    named, _, _ = line.partition(" ")
    if named in EDITIONS.keys() - {content.edition}:
        told = f"The content is of the {content.edition} edition"
        raise SetupError(f"{told}, the position of the {named}.")


def write_position(state: State, *, cards: bool = False) -> str:
    """The text of a position, in one line; with the *cards* it names, if wanted."""
    check_position(state)
    return notation.write_position(state, cards=cards)
