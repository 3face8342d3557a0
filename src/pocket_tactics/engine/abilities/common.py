"""Parts of abilities that all editions share: pools, faces, and kinds."""

import re
from typing import Annotated, Literal

from msgspec import Meta

from pocket_tactics.engine.dice import MAX_FACE
from pocket_tactics.engine.structs import Kind

Pool = Literal["off", "def"]
Face = Annotated[int, Meta(ge=1, le=MAX_FACE)]
BumpBy = Annotated[int, Meta(ge=1, le=MAX_FACE - 1)]


def printed_kind(name: str) -> str:
    """Return the name of a kind in content files.

    >>> printed_kind("TwistFate")
    'twist-fate'
    """
    return re.sub(r"\B([A-Z])", r"-\1", name).lower()


class Ability(Kind, frozen=True, kw_only=True, tag_field="kind", tag=printed_kind):
    """An ability of a card. Its kind is the printed name."""
