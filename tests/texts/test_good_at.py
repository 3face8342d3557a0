"""The strengths of units in one line: by their numbers, and by their abilities."""

import pytest

from pocket_tactics.content import load
from pocket_tactics.texts import catalogue, good_at


@pytest.mark.parametrize(
    ("edition", "unit", "text"),
    [
        ("fifth", "archer", "Good at hitting targets 2 tiles away."),
        ("fifth", "footman", "When retaliating, it may raise one OFF die by 1."),
        ("fifth", "mage", "Good at attacking. It may only attack at exactly 2 tiles"),
        ("fourth", "archer", "Good at attacking, hitting targets 2 tiles away. It may"),
        ("third", "stalker", "Good at attacking with Melee and Ballistics. It may"),
    ],
)
def test_a_unit_is_described_by_its_card(edition: str, unit: str, text: str) -> None:
    cards = load(edition).cards

    assert good_at(cards.units[unit], catalogue("en"), cards).startswith(text)


@pytest.mark.parametrize("edition", ["fifth", "fourth", "third", "second"])
def test_every_unit_is_good_at_something(edition: str) -> None:
    cards = load(edition).cards

    for language in ("en", "de"):
        say = catalogue(language)
        assert all(good_at(card, say, cards) for card in cards.units.values())
