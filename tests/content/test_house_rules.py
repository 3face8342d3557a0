"""The switches of the rulebook, compared with the house rules of the engine."""

from typing import Literal, get_args, get_origin, get_type_hints

import pytest
from msgspec import Meta, structs

from pocket_tactics.content import rulebook
from pocket_tactics.content.rulebook import Bounds, Option
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state import House


def switches(edition: str) -> dict[str, Option]:
    """Return the switches of an edition in the rulebook."""
    rules = rulebook().of(edition)
    return {name: option for rule in rules for name, option in rule.options.items()}


def engine_switches(house: type[House]) -> dict[str, Option]:
    """Return the switches in the engine, with the default first."""
    hints = get_type_hints(house, include_extras=True)
    return {
        field.name: switch(hints[field.name], field.default)
        for field in structs.fields(house)
    }


def switch(hint: object, default: str | int) -> Option:
    """Return one field of the house rules as a switch of the rulebook."""
    if get_origin(hint) is Literal:
        rest = sorted(value for value in get_args(hint) if value != default)
        return (str(default), *rest)
    kind, meta = get_args(hint)
    assert kind is int
    assert isinstance(meta, Meta)
    assert isinstance(meta.ge, int)
    assert isinstance(meta.le, int)
    return Bounds(int(default), meta.ge, meta.le)


def in_order(option: Option) -> Option:
    """Return the option with all values but the default sorted."""
    if isinstance(option, Bounds):
        return option
    default, *rest = option
    return (default, *sorted(rest))


@pytest.mark.parametrize("edition", EDITIONS)
def test_rulebook_and_engine_have_the_same_switches(edition: str) -> None:
    """They have the same names, values, defaults and bounds."""
    printed = {name: in_order(option) for name, option in switches(edition).items()}

    assert printed == engine_switches(EDITIONS[edition].house)
