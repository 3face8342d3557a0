"""The cache of messages: one entry for all values that give the same text."""

import tracemalloc

from fluent.runtime import FluentResource

from bench.games import opening
from pocket_tactics.texts import Names
from pocket_tactics.texts.catalogue import MAX_CACHED_BYTES, Catalogue

OWN = """
place = at { $at }
unit-and-place = { $unit } { place }
"""


def own_catalogue() -> Catalogue:
    """Return an English catalogue with two more messages."""
    say = Catalogue("en")
    say.bundle.add_resource(FluentResource(OWN))
    return say


def test_values_that_a_message_does_not_show_make_no_new_entry() -> None:
    say = own_catalogue()

    said = [say("place", at="0,1", unit=f"Footman {number}") for number in range(5)]

    assert said == ["at 0,1"] * 5
    assert say.cached_message.cache_info().currsize == 1


def test_values_of_a_referenced_message_are_part_of_the_cache_key() -> None:
    say = own_catalogue()

    said = [say("unit-and-place", at=at, unit="Mage") for at in ("0,1", "0,2")]

    assert said == ["Mage at 0,1", "Mage at 0,2"]


def test_the_name_of_a_unit_is_looked_up_once() -> None:
    say, state = Catalogue("en"), opening("fifth", 0)
    names = Names(say, state)
    units = [unit.id for unit in state.units]
    first = list(map(names.unit, units))
    before = say.cached_message.cache_info()

    assert list(map(names.unit, units)) == first
    assert say.cached_message.cache_info() == before


def test_long_values_leave_no_memory_behind() -> None:
    say, length, many = Catalogue("en"), 15_000, 2_000
    say("no-edition", name="", known="fifth")

    tracemalloc.start()
    for number in range(many):
        say("no-edition", name=f"{number}{'x' * length}", known="fifth")
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert left < 2 * MAX_CACHED_BYTES < many * length
