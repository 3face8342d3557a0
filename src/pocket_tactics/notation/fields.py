"""The parts of a position's text: an edition, fields by their keys, and cards."""

from collections.abc import Container

from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import Edition
from pocket_tactics.notation.errors import NotationError, quoted

KEYS = (
    "number",
    "turn",
    "order",
    "seats",
    "house",
    "map",
    "centre",
    "tiles",
    "features",
    "units",
    "seen",
    "outcome",
    "agenda",
)

MAX_FIELD_LENGTH = 1 << 14
"""The maximum length of a field but `seen`, which grows with every turn.

The units of the largest game take half of it.
"""

BROUGHT = " cards="
"""The separator of a position and its cards."""


def split_cards(text: str) -> tuple[str, str]:
    """Return a position without its cards, and the cards as JSON, empty without any."""
    position, _, brought = text.partition(BROUGHT)
    return position, brought


def split_fields(text: str) -> tuple[str, dict[str, str]]:
    """Return the edition and the fields of a text, with known keys in order."""
    if not is_plain(text):
        raise NotationError("a position is one line of plain characters")
    edition_id, *fields = text.split(" ")
    values: dict[str, str] = {}
    left = iter(KEYS)
    for key, _, value in (field.partition("=") for field in fields):
        if key not in left:
            raise NotationError(f"a field {quoted(key)} {misplaced(key, values)}")
        if len(value) > MAX_FIELD_LENGTH and key != "seen":
            raise NotationError(f"{key}: longer than {MAX_FIELD_LENGTH} characters")
        values[key] = value
    return edition_id, values


def is_plain(text: str) -> bool:
    """Whether a text is printable ASCII, with single spaces as separators."""
    return text.isascii() and not text.encode().translate(None, delete=PLAIN)


PLAIN = bytes(range(ord(" "), ord("~") + 1)).replace(b"\\", b"")


def misplaced(key: str, values: Container[str]) -> str:
    """Return why a field may not come after some others."""
    if key not in KEYS:
        return "is unknown"
    return "stands twice" if key in values else "is out of order"


def check_complete(values: Container[str]) -> None:
    """Raise `NotationError` if a required field is missing."""
    for key in ("seats", "units"):
        if key not in values:
            raise NotationError(f"the text breaks off: it has no field {key!r}")
    if "agenda" not in values and "outcome" not in values:
        raise NotationError("the text breaks off: it has no field 'agenda'")


def edition_named(name: str) -> Edition:
    """Return the edition of a name, or raise `NotationError`."""
    if name not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise NotationError(f"no edition {quoted(name)}; there are {known}")
    return EDITIONS[name]
