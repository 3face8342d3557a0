"""House rules from Python: every switch known, every value one that it takes."""

from collections.abc import Mapping

import msgspec

from pocket_tactics.api.errors import SetupError, kind_of, unknown_word
from pocket_tactics.engine.state import Edition, House
from pocket_tactics.notation.house_rules import accepts, values

Switches = Mapping[str, str | int]
"""House rules by their names; those left out have their defaults."""


def checked_house(edition: Edition, given: House | Switches | None) -> House:
    """The house rules of a game; raises `SetupError`."""
    chosen = switches(edition, given)
    for name, value in chosen.items():
        if name not in edition.house.__struct_fields__:
            rules = edition.house.__struct_fields__
            raise unknown_word(f"house rule of the {edition.id} edition", name, rules)
        if not accepts(edition, name, value):
            known = values(edition, name)
            raise SetupError(f"The house rule {name} takes {known}, not {value!r}.")
    return msgspec.convert(dict(chosen), edition.house)


def switches(edition: Edition, given: House | Switches | None) -> Switches:
    """House rules by their names, of a record or a table."""
    if given is None:
        return {}
    if isinstance(given, edition.house):
        return msgspec.structs.asdict(given)
    if isinstance(given, Mapping):
        return given
    known = f"a {edition.house.__name__} or a dict, not {kind_of(given)}"
    raise SetupError(f"The {edition.id} edition takes house rules as {known}.")
