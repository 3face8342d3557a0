"""The cache of messages, and the templates of those that need none."""

import tracemalloc

import pytest
from fluent.runtime import FluentResource

from bench.games import opening
from pocket_tactics.texts import Names
from pocket_tactics.texts.catalogue import LANGUAGES, MAX_CACHED_BYTES, Catalogue

OWN = """
place = { $lost ->
    [yes] nowhere
   *[no] at { $at }
}
unit-and-place = { $unit } { place }
"""


def own_catalogue() -> Catalogue:
    """Return an English catalogue with two more messages."""
    say = Catalogue("en")
    say.bundle.add_resource(FluentResource(OWN))
    return say


def test_values_that_a_message_does_not_show_make_no_new_entry() -> None:
    say = own_catalogue()

    said = [say("place", lost="no", at="0,1", unit=f"Footman {n}") for n in range(5)]

    assert said == ["at 0,1"] * 5
    assert say.cached_message.cache_info().currsize == 1


def test_values_of_a_referenced_message_are_part_of_the_cache_key() -> None:
    say = own_catalogue()

    said = [
        say("unit-and-place", lost="no", at=at, unit="Mage") for at in ("0,1", "0,2")
    ]

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
    say, length, many = own_catalogue(), 15_000, 2_000
    say("place", lost="no", at="")

    tracemalloc.start()
    for number in range(many):
        say("place", lost="no", at=f"{number}{'x' * length}")
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert left < 2 * MAX_CACHED_BYTES < many * length


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_template_gives_the_text_that_fluent_gives(language: str) -> None:
    say = Catalogue(language)
    say.open_all()
    compared = 0
    for message_id in say.bundle._messages:  # noqa: SLF001 - it has no list of them
        say.find_template(message_id)
        if say.templates[message_id] is None:
            continue
        compared += 1
        names = say.variables_of[message_id]
        values = {name: f"{{{name}}} {{{{0}}}} {compared}" for name in names}
        given = map(values.get, names)
        assert say(message_id, **values) == say.format_message(message_id, *given)

    assert compared > 1_000


def test_numbers_in_a_message_are_divided_as_the_language_does() -> None:
    said = [
        Catalogue(each)("headline-turn", number=1_234, seat="") for each in ["en", "de"]
    ]

    assert [text.partition(":")[0] for text in said] == ["Turn 1,234", "Zug 1.234"]
