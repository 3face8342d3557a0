"""Every rule of an edition that can be played is cited by a test that proves it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pocket_tactics.content import rulebook

HERE = Path(__file__).parent


def cited(source: str) -> Iterator[str]:
    """The rules written out in every ``pytest.mark.rule(...)`` of a source text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            yield from (
                str(argument.value)
                for argument in node.args
                if isinstance(argument, ast.Constant)
            )


CITED = {
    rule for path in HERE.rglob("test_*.py") for rule in cited(path.read_text("utf-8"))
}


PROVEN = ("fifth", "fourth")
"""The second and the third edition join them with the last of their tests."""


@pytest.mark.parametrize("edition", PROVEN)
def test_every_rule_of_a_playable_edition_is_cited(edition: str) -> None:
    rules = {rule.id for rule in rulebook().of(edition)}

    assert sorted(rules - CITED) == []


def test_every_rule_that_is_cited_exists() -> None:
    assert sorted(CITED - set(rulebook().by_id)) == []


def test_a_citation_is_found_wherever_it_stands() -> None:
    """On a function, on a class and in a parameter set; a word in a text is none."""
    source = """
@pytest.mark.rule("a.one", "a.two")
def test_function(): "pytest.mark.rule('a.none')"

@pytest.mark.rule("a.three")
class TestClass: ...

SETS = [pytest.param(1, marks=pytest.mark.rule("a.four"))]
"""

    assert sorted(cited(source)) == ["a.four", "a.one", "a.three", "a.two"]
