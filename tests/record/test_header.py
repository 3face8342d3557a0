"""The table of keys: it has every field of a header."""

from pathlib import Path

import pytest

from pocket_tactics.record import GameRecord
from pocket_tactics.record.header import KEYS

ROOT = Path(__file__).parents[2]
OTHERWISE = {"actions", "comments", "digest", "ended", "header", "cards", "start"}
"""The fields that come from cards, a position, or the lines after the header."""


def test_every_field_of_a_header_has_one_key() -> None:
    fields = [key.field for key in KEYS if key.field]

    assert len(fields) == len(set(fields))
    assert set(fields) == {*GameRecord.__struct_fields__} - OTHERWISE


def test_a_key_that_is_read_has_a_field() -> None:
    assert all(bool(key.field) is bool(key.read) for key in KEYS)


@pytest.mark.parametrize("name", [key.name for key in KEYS])
def test_every_key_is_in_the_documentation(name: str) -> None:
    assert f"`{name}`" in (ROOT / "docs" / "records.md").read_text("utf-8")
