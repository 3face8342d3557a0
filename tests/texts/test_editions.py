"""The texts of each edition, which cover the cards of that edition."""

import pytest

from pocket_tactics.content import load
from pocket_tactics.engine.cards import Terrain, UnitCard
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.texts import TEXTS, catalogue, texts_of

SAY = catalogue("en")


def test_every_edition_has_its_texts() -> None:
    assert TEXTS.keys() == EDITIONS.keys()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_has_the_texts_of_its_edition(edition: str) -> None:
    cards = load(edition).cards
    every: list[UnitCard | Terrain] = [*cards.units.values(), *cards.terrains.values()]

    assert all(texts_of(card) is TEXTS[edition] for card in every)


@pytest.mark.parametrize(
    ("edition", "unit", "figures", "dice", "skills"),
    [
        ("fifth", "footman", "OFF 2 DEF 2 RNG 1 SPD 1", ("2", "2"), ("melee",)),
        ("fifth", "mage", "OFF 0 DEF 1 RNG 0 SPD 1", ("0", "1"), ("archery",)),
        ("fourth", "archer", "OFF 2 DEF 1 Ranged 1", ("2", "1"), ("archery",)),
        ("fourth", "guardian", "OFF 2 DEF 2+1", ("2", "2+1"), ("melee",)),
        ("fourth", "spearman", "OFF 2 DEF 3", ("2", "3"), ("melee",)),
        (
            *("third", "archer", "Melee 1/1 Ballistics 2/1 Arcane 0/1"),
            *(("2", "1"), ("ballistics", "melee")),
        ),
        (
            *("second", "wizard", "Melee 1/2 Archery 0/2 Magic 2/2"),
            *(("2", "2"), ("magic", "melee")),
        ),
    ],
)
def test_a_page_shows_the_numbers_that_an_edition_prints(
    edition: str,
    unit: str,
    figures: str,
    dice: tuple[str, str],
    skills: tuple[str, ...],
) -> None:
    card, texts = load(edition).cards.units[unit], TEXTS[edition]

    shown = " ".join(f"{name} {value}" for _, name, value in texts.figures(card, SAY))

    assert (shown, texts.token_dice(card), texts.skills(card)) == (
        figures,
        dice,
        skills,
    )
