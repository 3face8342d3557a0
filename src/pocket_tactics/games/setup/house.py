"""House rules of a new game: each rule exists, and each value is allowed."""

from collections.abc import Iterable, Mapping

import msgspec

from pocket_tactics.content.complaints import visible
from pocket_tactics.engine.state import Edition, House
from pocket_tactics.games.setup.errors import (
    Message,
    NewGameError,
    setup_error,
    unknown_name,
)
from pocket_tactics.notation.house_rules import accepts, bounds, choices
from pocket_tactics.texts.names import dashed_name


def house_values(texts: Iterable[str]) -> dict[str, str]:
    """Return the values of texts ``NAME=VALUE`` by name; raises `NewGameError`."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, mark, value = text.partition("=")
        if not mark or name in chosen:
            raise setup_error("house-form", text=visible(text))
        chosen[name] = value
    return chosen


def house_with(
    edition: Edition, chosen: Mapping[str, object], *, strict: bool = True
) -> House:
    """Return the house rules with some values, the others as by default.

    Numbers may be texts too, if not *strict*. Raises `NewGameError`.
    """
    for name, value in chosen.items():
        if name not in edition.house.__struct_fields__:
            raise unknown_name("no-house-rule", name, edition.house.__struct_fields__)
        if not accepts(edition, name, value, strict=strict):
            raise wrong_value(edition, name, value)
    return msgspec.convert(dict(chosen), edition.house, strict=strict)


def wrong_value(edition: Edition, name: str, value: object) -> NewGameError:
    """Return the error for a value that a house rule cannot have."""
    title = Message(f"house-{dashed_name(name)}")
    given = visible(str(value))
    if known := choices(edition, name):
        return setup_error(
            "house-choice", title=title, name=name, value=given, known=", ".join(known)
        )
    first, last = map(str, bounds(edition, name))
    return setup_error(
        "house-number", title=title, name=name, value=given, first=first, last=last
    )
