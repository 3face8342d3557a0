"""JSON Schemas of content, generated from its records."""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from pocket_tactics.content.tables import CARDS, Card

Schema = dict[str, object]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
REF = "#/$defs/{name}"
NAME = r"^[a-z][a-z0-9-]{0,23}$"


def content_schema(*edition_ids: str) -> Schema:
    """Return the schema of the files of some editions, for editors."""
    kinds = [card for edition in edition_ids for card in CARDS[edition].values()]
    cards = list(dict.fromkeys(kinds))
    refs, parts = components(cards)
    named = dict(zip(cards, refs, strict=True))
    files = {each: file_schema(each, named) for each in edition_ids}
    of_edition = {each: REF.format(name=f"{each}-file") for each in edition_ids}
    parts |= {f"{each}-file": schema for each, schema in files.items()}
    # For one edition, an editor knows the fields before the edition is written.
    (first, *others) = of_edition.values()
    either = by_word("edition", of_edition) if others else {"$ref": first}
    return {"$schema": DIALECT, **either, "$defs": parts}


def file_schema(edition_id: str, refs: Mapping[type[Card], object]) -> Schema:
    """Return the schema of a file of one edition, without its definitions."""
    entries: Schema = {
        kind: {
            "type": "object",
            "propertyNames": {"pattern": NAME},
            "additionalProperties": refs[card],
        }
        for kind, card in CARDS[edition_id].items()
    }
    return {
        "type": "object",
        "properties": {"edition": {"const": edition_id}, **entries},
        "required": ["edition"],
        "additionalProperties": False,
    }


@cache
def entry_schema(card: type[msgspec.Struct]) -> Schema:
    """Return the schema of the fields of one entry."""
    (ref,), parts = components([card])
    assert isinstance(ref, dict)
    return {"$schema": DIALECT, **ref, "$defs": parts}


def components(
    cards: Iterable[type[msgspec.Struct]],
) -> tuple[list[object], dict[str, object]]:
    """Return references to the schemas of some records, and these schemas by name."""
    cards = list(cards)
    refs, parts = msgspec.json.schema_components(cards, ref_template=REF)
    named = {name: without_null(part) for name, part in parts.items()}
    for ref in refs:
        without_id(named[str(ref["$ref"]).removeprefix(REF.format(name=""))])
    return list(refs), named


def without_id(part: object) -> None:
    """Remove the id from a schema: files have it in the brackets."""
    assert isinstance(part, dict)
    if part["properties"].pop("id", None):
        part["required"].remove("id")


def without_null(part: object) -> object:
    """Return a schema without ``null``, which TOML lacks."""
    if isinstance(part, list):
        return [without_null(each) for each in part]
    if not isinstance(part, dict):
        return part
    fields = {name: without_null(each) for name, each in part.items()}
    if fields.get("default", "") is None:
        del fields["default"]
    if chosen := fields.get("discriminator"):
        assert isinstance(chosen, dict)
        return by_word(chosen["propertyName"], chosen["mapping"])
    some = fields.get("anyOf", [])
    assert isinstance(some, list)
    some = [each for each in some if each != {"type": "null"}]
    if len(some) == 1:
        del fields["anyOf"]
        return {**fields, **some[0]}
    return {**fields, "anyOf": some} if some else fields


def by_word(field: str, refs: Mapping[str, str]) -> Schema:
    """Return the schema of a table whose field names one of several schemas.

    The table is then validated with that schema alone.
    """
    return {
        "type": "object",
        "properties": {field: {"enum": list(refs)}},
        "required": [field],
        "allOf": [
            {
                "if": {"properties": {field: {"const": word}}, "required": [field]},
                "then": {"$ref": ref},
            }
            for word, ref in refs.items()
        ],
    }
