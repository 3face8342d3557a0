"""The pieces of the map of a new game."""

from collections.abc import Mapping

from msgspec.structs import replace

from pocket_tactics.content import Content
from pocket_tactics.engine.cards import PieceSet
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.errors import (
    Message,
    Value,
    setup_error,
    unknown_name,
)


def pieces_by_name(content: Content, name: str) -> PieceSet:
    """Return the set of pieces of that name; raises `NewGameError`."""
    if name not in content.sets:
        raise unknown_name("no-set", name, content.sets)
    return content.sets[name]


def with_centre(pieces: PieceSet, content: Content, name: str | None) -> PieceSet:
    """Return the pieces with the feature of that name in the centre of the map.

    Return them unchanged if *name* is ``None``: then the game draws the centre.
    Raises `NewGameError`.
    """
    if name is None:
        return pieces
    if pieces.centre is not None:
        raise setup_error("centre-set", centre=pieces.centre)
    if not EDITIONS[content.edition].sets_features:
        raise setup_error("no-centre")
    if name not in content.features:
        raise unknown_name("no-feature", name, content.features)
    return replace(pieces, centre=content.features[name], features=())


def set_values(content: Content) -> dict[str, Value]:
    """Return the sets of pieces; a set has no name but its id."""
    return {name: name.replace("-", " ").capitalize() for name in content.sets}


def centre_values(content: Content) -> Mapping[str, Value]:
    """Return the features for the centre, if players may choose one; empty: drawn."""
    is_open = any(pieces.centre is None for pieces in content.sets.values())
    if not (is_open and EDITIONS[content.edition].sets_features):
        return {}
    return {"": Message("setup-centre-drawn"), **content.features}
