"""Texts of actions and positions, and content, with the default cards if none."""

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
from pocket_tactics.api.typed_actions import read_action_alone, read_action_in
from pocket_tactics.content import Content, load
from pocket_tactics.content import positions as with_cards
from pocket_tactics.engine.actions import Action
from pocket_tactics.engine.cards import Cards
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import State
from pocket_tactics.notation import positions, split_cards


def load_content(edition: str, *packs: str | PathLike[str]) -> Content:
    """Return the cards, pieces and forces of an edition, with installed and own packs.

    Raises `ContentError` with all problems of the given packs, and for an unknown
    edition. An installed pack that cannot be used is left out, with a `PackWarning`.
    """
    check_type(edition, str, "an edition", f"there are {', '.join(EDITIONS)}")
    for pack in packs:
        check_path(pack)
    return load(edition, *packs_in_use(map(Path, packs)))


def read_action(text: str, state: State | None = None) -> Action:
    """Parse an action; raises `NotationError`.

    With a *state*, units and tiles may be named as on its map: ``F1``, ``B3``. The
    action need not be legal there.

    >>> read_action("roll 5 6")
    Roll(faces=(6, 5))
    """
    check_text(text, "An action")
    if state is None:
        return read_action_alone(text)
    check_position(state)
    return read_action_in(state, text)


def write_action(action: Action) -> str:
    """Return the text of an action: its verb, and its fields in their order.

    >>> from pocket_tactics.engine.actions import UseBump
    >>> write_action(UseBump("off", 4, 1))
    'bump off 4 +1'
    """
    check_action(action)
    return notation.write_action(action)


def read_position(text: str, cards: Cards | Content | None = None) -> State:
    """Parse a position; raises `NotationError`.

    A text with cards uses those. Other texts use *cards*, or by default those of the
    package and of installed packs. Raises `SetupError` for content of another edition.
    """
    check_text(text, "A position")
    if cards is not None:
        check_type(cards, Cards | Content, "content", "`load_content` returns it")
    line = text.removesuffix("\n")
    if isinstance(cards, Content):
        check_of_one_edition(line, cards)
    _, brought = split_cards(line)
    if brought or cards is None:
        return with_cards.read_position(line, *packs_in_use())
    known = cards.cards if isinstance(cards, Content) else cards
    return positions.read_position(line, known)


def check_of_one_edition(line: str, content: Content) -> None:
    """Raise `SetupError` if a position and the content are of different editions."""
    named, _, _ = line.partition(" ")
    if named in EDITIONS.keys() - {content.edition}:
        reason = f"The content is of the {content.edition} edition"
        raise SetupError(f"{reason}, the position of the {named}.")


def write_position(state: State, *, cards: bool = False) -> str:
    """Return the text of a position, in one line; with its *cards* on request."""
    check_position(state)
    return notation.write_position(state, cards=cards)
