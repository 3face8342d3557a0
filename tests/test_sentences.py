"""The pages that list the rulebooks sentence by sentence: none has a gap."""

import re
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pytest

from pocket_tactics.content import rulebook
from pocket_tactics.engine.editions import EDITIONS

RULES = Path(__file__).parents[1] / "docs" / "rules"
ROW = re.compile(r"^\| (\d+)\.(\d+) \| (.+?) \| (.+?) \| ?(.*?) ?\|$", re.MULTILINE)
SECTION = re.compile(r"^## (\d+)\. ", re.MULTILINE)
ADDED = re.compile(r"^\| `([^`]+)` \| (.+?) \|$", re.MULTILINE)


class Sentence(NamedTuple):
    """A row: the place of the sentence, its text, and the rules about it."""

    section: int
    number: int
    says: str
    held_by: str
    precise_by: str


def text(edition: str) -> str:
    """Return the page of an edition."""
    return (RULES / f"sentences-{edition}.md").read_text("utf-8")


def sentences(edition: str) -> list[Sentence]:
    """Return the rows of an edition's page."""
    return [
        Sentence(int(section), int(number), *rest)
        for section, number, *rest in ROW.findall(text(edition))
    ]


def ids(cell: str) -> list[str]:
    """Return the rules that a cell names."""
    return re.findall(r"`([^`]+)`", cell)


def named(edition: str) -> set[str]:
    """Return the rules that the sentences of an edition's book refer to."""
    return {
        rule
        for row in sentences(edition)
        for rule in ids(row.held_by) + ids(row.precise_by)
    }


def added(edition: str) -> dict[str, str]:
    """Return the rules that the book does not print, with their sources."""
    return dict(ADDED.findall(text(edition)))


@pytest.mark.parametrize("edition", EDITIONS)
class TestThePageOfEveryEdition:
    def test_leaves_no_row_unread(self, edition: str) -> None:
        rows = re.findall(r"^\| (?:\d|`)", text(edition), re.MULTILINE)

        assert len(rows) == len(sentences(edition)) + len(added(edition))

    def test_numbers_sections_and_sentences_without_a_gap(self, edition: str) -> None:
        rows = sentences(edition)
        sections = [int(number) for number in SECTION.findall(text(edition))]
        found = groupby(rows, key=lambda row: row.section)
        counts = {section: [row.number for row in part] for section, part in found}

        assert list(counts) == sections == list(range(1, len(sections) + 1))
        assert all(seen == list(range(1, len(seen) + 1)) for seen in counts.values())

    def test_gives_every_sentence_a_rule_or_says_that_it_has_none(
        self, edition: str
    ) -> None:
        answer = re.compile(r"`[^`]+`(, `[^`]+`)*|no rule: \w[\w ]+")
        rows = sentences(edition)

        assert [row for row in rows if not answer.fullmatch(row.held_by)] == []

    def test_names_the_rules_of_its_edition_each_in_one_place(
        self, edition: str
    ) -> None:
        rules = [rule.id for rule in rulebook().of(edition)]
        here = [*named(edition), *added(edition)]

        assert sorted(here) == sorted(rules)

    def test_makes_a_sentence_precise_by_rulings_alone(self, edition: str) -> None:
        rows = sentences(edition)
        precise = {rule for row in rows for rule in ids(row.precise_by)}

        assert {rule for rule in precise if not rulebook().by_id[rule].ruling} == set()

    def test_calls_nothing_ours_that_has_no_ruling(self, edition: str) -> None:
        origins = added(edition)
        ours = {rule for rule, origin in origins.items() if origin.startswith("ours")}

        assert {rule for rule in ours if not rulebook().by_id[rule].ruling} == set()
