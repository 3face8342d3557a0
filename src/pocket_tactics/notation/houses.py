"""House rules as text: ``gate_block=only-with-reserves``."""

from collections.abc import Iterable
from typing import Literal, get_args, get_origin, get_type_hints

import msgspec

from pocket_tactics.notation.errors import NotationError
from pocket_tactics.state import Edition, House


def write_house(house: House) -> list[str]:
    """Every switch with its value, each as a text."""
    return [f"{name}={value}" for name, value in msgspec.to_builtins(house).items()]


def read_house(edition: Edition, texts: Iterable[str]) -> House:
    """The house rules that some texts stand for; raises `NotationError`."""
    chosen: dict[str, str] = {}
    for text in texts:
        name, mark, value = text.partition("=")
        if not mark or name in chosen:
            raise NotationError(f"write each house rule once, NAME=VALUE: {text!r}")
        if name not in edition.house.__struct_fields__:
            known = ", ".join(edition.house.__struct_fields__)
            raise NotationError(f"no house rule {name!r}; there are {known}")
        chosen[name] = value
    return convert_house(edition, chosen)


def convert_house(edition: Edition, chosen: dict[str, str]) -> House:
    """The house rules with some switches set; raises `NotationError`."""
    try:
        return msgspec.convert(chosen, edition.house, strict=False)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        given = f"{name}={chosen.get(name)}"
        complaint = f"house rule {given}: it takes {values(edition, name)}"
        raise NotationError(complaint) from error


def values(edition: Edition, name: str) -> str:
    """The values that a switch may have."""
    hint = get_type_hints(edition.house, include_extras=True)[name]
    if get_origin(hint) is Literal:
        return ", ".join(get_args(hint))
    bounds = hint.__metadata__[0]
    return f"{bounds.ge} to {bounds.le}"
