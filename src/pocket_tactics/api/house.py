"""The argument about house rules: a record, or a mapping of those that differ."""

from collections.abc import Mapping

import msgspec

from pocket_tactics.api.errors import SetupError, kind_of, shown
from pocket_tactics.engine.state import Edition, House
from pocket_tactics.games.setup.house import house_with
from pocket_tactics.notation.house_rules import choices

Switches = Mapping[str, str | int]
"""House rules by their names; those left out have their defaults."""


def checked_house(edition: Edition, given: House | Switches | None) -> House:
    """Return the house rules of a game; raises `SetupError` or `NewGameError`."""
    return house_with(edition, switches(edition, given))


def switches(edition: Edition, given: House | Switches | None) -> Switches:
    """Return the values of a record or of a mapping; raises `SetupError`."""
    if given is None:
        return {}
    if isinstance(given, edition.house):
        return msgspec.structs.asdict(given)
    if not isinstance(given, Mapping):
        known = f"a {edition.house.__name__} or a dict, not {kind_of(given)}"
        raise SetupError(f"The {edition.id} edition takes house rules as {known}.")
    for name, value in given.items():
        check_types(edition, name, value)
    return given


def check_types(edition: Edition, name: object, value: object) -> None:
    """Raise `SetupError` for a name that is no text, or a value of a wrong type."""
    if not isinstance(name, str):
        raise SetupError(f"The name of a house rule is a text, not {shown(name)}.")
    if name not in edition.house.__struct_fields__:
        return
    kind, word = (str, "text") if choices(edition, name) else (int, "whole number")
    if not isinstance(value, kind):
        reason = f"The house rule {name} takes a {word}"
        raise SetupError(f"{reason}, not {shown(value)}.")
