"""The content of all editions, with the packs of a server."""

from collections.abc import Mapping, Sequence

from pocket_tactics.content import Content, Pack, load
from pocket_tactics.engine.editions import EDITIONS

Contents = Mapping[str, Content]
"""The content of each edition, by its id."""


def contents_of(packs: Sequence[Pack]) -> Contents:
    """Return the content of each edition with the packs that have something for it.

    Raises `ContentError`. A large pack takes half a second, so this is done once.
    """
    return {
        edition: load(edition, *(pack for pack in packs if edition in pack.editions))
        for edition in EDITIONS
    }
