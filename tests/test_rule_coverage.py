"""Citations of rules: a test cites every rule of each edition that can be played."""

from functools import cache
from pathlib import Path

import pytest

from pocket_tactics.content import rulebook
from pocket_tactics.content.citations import citations, cited_rules
from pocket_tactics.engine.editions import EDITIONS


@cache
def cited() -> frozenset[str]:
    """Return the ids of all rules that tests cite."""
    return frozenset(citations(Path(__file__).parents[1]))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_of_a_playable_edition_is_cited(edition: str) -> None:
    rules = {rule.id for rule in rulebook().of(edition)}

    assert sorted(rules - cited()) == []


def test_every_rule_that_is_cited_exists() -> None:
    assert sorted(cited() - set(rulebook().by_id)) == []


def test_a_citation_is_found_wherever_it_stands() -> None:
    """It may be on a function, on a class or in a parameter set, but not in a text."""
    source = """
@pytest.mark.rule("a.one", "a.two")
def test_function(): "pytest.mark.rule('a.none')"

@pytest.mark.rule("a.three")
class TestClass: ...

SETS = [pytest.param(1, marks=pytest.mark.rule("a.four"))]
"""

    assert sorted(cited_rules(source)) == [
        ("a.four", ""),
        ("a.one", "test_function"),
        ("a.three", "TestClass"),
        ("a.two", "test_function"),
    ]
