"""The rulebook: complete, consistent, and searchable by id, edition and word."""

import re

import msgspec
import pytest

from pocket_tactics.content import Rulebook, rulebook
from pocket_tactics.content.rulebook import Bounds, Example, Option, Pools
from pocket_tactics.engine.dice import first_difference, wins
from pocket_tactics.engine.editions import EDITIONS

OWN = {
    "fifth": {"fifth.water", "fifth.hop"},
    "fourth": {"fourth.turn", "fourth.dive"},
    "third": {"setup.units-three", "labyrinth.lost"},
    "second": {"setup.units-alternate", "mega.move"},
}
"""Some rules of an edition that no other playable edition has."""

OPTIONS = [
    pytest.param(option, id=name)
    for rule in rulebook().rules
    for name, option in rule.options.items()
]


def test_no_id_is_given_twice() -> None:
    """An id names one rule."""
    assert len(rulebook().by_id) == len(rulebook().rules)


def test_no_switch_is_given_twice() -> None:
    """A switch belongs to one rule."""
    names = [name for rule in rulebook().rules for name in rule.options]

    assert len(set(names)) == len(names)


def test_a_rule_is_found_by_its_id() -> None:
    """A player can look up the rule that a refusal cites."""
    assert "defeated on a 1 or 2" in rulebook().by_id["fifth.water"].text


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_its_rules_and_no_others(edition: str) -> None:
    """A shared rule is in each of its editions."""
    ids = {rule.id for rule in rulebook().of(edition)}

    assert OWN[edition] | {"setup.roll-off"} <= ids
    assert ids.isdisjoint({"hop", "base.assault"}) is (edition in {"fifth", "fourth"})
    assert all(ids.isdisjoint(own) for other, own in OWN.items() if other != edition)


@pytest.mark.parametrize(
    ("word", "rule_id"),
    [
        ("VILLAGE-saves", "fifth.village-saves"),
        ("no STEPPING into", "move.speed"),
        ("nobody would choose", "fifth.way"),
    ],
)
def test_a_word_is_found_in_id_text_and_ruling(word: str, rule_id: str) -> None:
    """The search ignores capitals."""
    assert [rule.id for rule in rulebook().search(word)] == [rule_id]


def test_a_word_that_is_nowhere_is_not_found() -> None:
    """The search returns no rule rather than a wrong one."""
    assert rulebook().search("dragonfly") == ()


def test_every_rule_that_another_refers_to_exists() -> None:
    """References are in backticks."""
    texts = " ".join(f"{rule.text} {rule.ruling}" for rule in rulebook().rules)
    references = set(re.findall(r"`([^`]+)`", texts))

    assert references
    assert references <= set(rulebook().by_id)


@pytest.mark.parametrize("option", OPTIONS)
def test_a_default_is_among_the_values_of_its_switch(option: Option) -> None:
    """Values are distinct, with the default first. A number is within its bounds."""
    match option:
        case Bounds(default, minimum, maximum):
            assert minimum <= default <= maximum
        case values:
            assert len(set(values)) == len(values)


@pytest.mark.parametrize("example", rulebook().examples)
def test_a_printed_example_comes_out_as_printed(example: Example) -> None:
    """In both printed fights equal dice cancel, then the higher die decides."""
    fights = {
        "attacker": (example.defender, example.attacker),
        "defender": (example.attacker, example.defender),
    }

    assert example.rule in rulebook().by_id
    assert set(example.captured) == {
        loser for loser, (striker, struck) in fights.items() if falls(striker, struck)
    }


def falls(striker: Pools, struck: Pools) -> bool:
    """Whether one side's strike succeeds against the other."""
    return wins(first_difference(striker.off, struck.defence))


@pytest.mark.parametrize(
    "slip",
    [
        'id = "a.b"\neditions = ["sixth"]\ntext = "x"',
        'id = "a.b"\neditions = []\ntext = "x"',
        'id = "A b"\neditions = ["fifth"]\ntext = "x"',
        'id = "a.b"\neditions = ["fifth"]\ntext = ""',
        'id = "a.b"\neditions = ["fifth"]\ntext = "x"\nrulling = "x"',
        'id = "a.b"\neditions = ["fifth"]\ntext = "x"\noptions = { c = ["one"] }',
        'id = "a.b"\neditions = ["fifth"]\ntext = "x"\noptions = { c = { min = 1 } }',
    ],
)
def test_an_error_in_the_rulebook_does_not_load(slip: str) -> None:
    """Unknown editions, keys and types are errors."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode(f"example = []\n[[rule]]\n{slip}", type=Rulebook)
