"""JSON in positions and records, and what is wrong with it in words of ours."""

import json

import msgspec

from pocket_tactics.notation.errors import NotationError

LONGEST_SHOWN = 60


def json_in(text: str) -> object:
    """What a text in JSON holds; raises `NotationError`."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise NotationError(why_no_json(text)) from None


def why_no_json(text: str) -> str:
    """Where a text is no JSON."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return f"this is no JSON, from character {error.pos + 1} on"
    except RecursionError:
        return "this is JSON that is nested too deep"
    return "this is no JSON"


def table_in(text: str) -> dict[str, object]:
    """The table that a text in JSON holds; raises `NotationError`."""
    table = json_in(text)
    if isinstance(table, dict):
        return table
    raise NotationError(f"this is no table: {shown(table)}")


def shown(value: object) -> str:
    """A value as JSON, short enough for a sentence."""
    text = msgspec.json.encode(value, enc_hook=repr).decode()
    short = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short)
