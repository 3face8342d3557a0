"""The names of the content of the package in other languages than English.

Records contain their cards, with the English names. So names are translated when they
are shown, and the cards of an old game have the names of today.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE

Words = dict[str, str]


class TranslatedNames(FrozenStruct, frozen=True, kw_only=True):
    """Names by the English ones; the words for types and factions by their ids."""

    names: Words
    types: Words
    factions: Words


ENGLISH: Final = TranslatedNames(names={}, types={}, factions={})


@cache
def translated_names(language: str) -> TranslatedNames:
    """Return the names in a language, which are read once."""
    if language == DEFAULT_LANGUAGE:
        return ENGLISH
    source = files(__package__).joinpath(f"names.{language}.toml")
    return msgspec.toml.decode(source.read_bytes(), type=TranslatedNames)
