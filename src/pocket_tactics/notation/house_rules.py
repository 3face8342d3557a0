"""House rules as text: ``gate_block=only-with-reserves``."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from pocket_tactics.engine.state import Edition, House
from pocket_tactics.notation.errors import NotationError, quoted
from pocket_tactics.notation.json_text import decoded_once, shown, table_in


def write_house(house: House) -> list[str]:
    """Return every switch with its value, each as a text."""
    return [f"{name}={value}" for name, value in msgspec.to_builtins(house).items()]


def read_house(edition: Edition, texts: Iterable[str]) -> House:
    """Return the house rules of some texts, or raise `NotationError`."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, mark, value = text.partition("=")
        if not mark or name in chosen:
            raise NotationError(
                f"write each house rule once, NAME=VALUE: {quoted(text)}"
            )
        chosen[name] = value
    return convert_house(edition, chosen, strict=False)


def read_house_json(edition: Edition, text: str) -> House:
    """Return the house rules of a JSON object, or raise `NotationError`."""
    try:
        return decoded_once(house_decoder(edition).decode, text)
    except (msgspec.DecodeError, RecursionError):
        return convert_house(edition, table_in(text))


@cache
def house_decoder(edition: Edition) -> msgspec.json.Decoder[House]:
    """Return the JSON decoder for the house rules of an edition."""
    return msgspec.json.Decoder(edition.house)


def convert_house(
    edition: Edition, chosen: Mapping[str, object], *, strict: bool = True
) -> House:
    """Return the house rules with some switches set, or raise `NotationError`."""
    try:
        return msgspec.convert(dict(chosen), edition.house, strict=strict)
    except msgspec.ValidationError:
        raise NotationError(house_rule_error(edition, chosen, strict=strict)) from None


def house_rule_error(
    edition: Edition, chosen: Mapping[str, object], *, strict: bool
) -> str:
    """Return a message for the first switch with an unknown name or value."""
    for name, value in chosen.items():
        if name not in edition.house.__struct_fields__:
            known = ", ".join(edition.house.__struct_fields__)
            return f"no house rule {quoted(name)}; there are {known}"
        if not accepts(edition, name, value, strict=strict):
            given = value if isinstance(value, str) else shown(value)
            return f"house rule {name}={given}: it takes {values(edition, name)}"
    return "invalid house rules"


def accepts(edition: Edition, name: str, value: object, *, strict: bool = True) -> bool:
    """Whether a switch may have a value, also as text if not *strict*."""
    try:
        msgspec.convert(value, hints(edition)[name], strict=strict)
    except msgspec.ValidationError:
        return False
    return True


@cache
def hints(edition: Edition) -> dict[str, Any]:
    """Return the types of the switches."""
    return get_type_hints(edition.house, include_extras=True)


def values(edition: Edition, name: str) -> str:
    """Return the values that a house rule takes, as a text."""
    return ", ".join(choices(edition, name)) or "{} to {}".format(
        *bounds(edition, name)
    )


def choices(edition: Edition, name: str) -> tuple[str, ...]:
    """Return the values that a house rule takes; nothing if it takes a number."""
    hint = hints(edition)[name]
    return get_args(hint) if get_origin(hint) is Literal else ()


def bounds(edition: Edition, name: str) -> tuple[int, int]:
    """Return the smallest and the largest number that a house rule takes."""
    limits = hints(edition)[name].__metadata__[0]
    return limits.ge, limits.le
