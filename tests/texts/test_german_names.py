"""Names of content, types and rules on the pages: each exists in every language."""

import pytest
from msgspec.structs import astuple

from pocket_tactics.content import load, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.refusal import Refusal
from pocket_tactics.lessons.files import lesson_files
from pocket_tactics.texts import (
    called_name,
    cards_named,
    catalogue,
    refusal_sentence,
)
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, LANGUAGES, sources
from pocket_tactics.texts.names import faction_name, sort_name, type_name
from pocket_tactics.texts.translated_names import translated_names
from tests.named_content import contents, english_names, named_content

OTHERS = [language for language in LANGUAGES if language != DEFAULT_LANGUAGE]
SAY = catalogue("de")


@pytest.mark.parametrize("language", OTHERS)
def test_all_content_of_the_package_has_a_name(language: str) -> None:
    known = translated_names(language).names
    missing = {
        each.name
        for each in named_content()
        if not getattr(each.names, language, None) and each.name not in known
    }

    assert not missing


@pytest.mark.parametrize("language", OTHERS)
def test_each_type_and_faction_has_a_word(language: str) -> None:
    words = translated_names(language)
    units = [unit for of in contents() for unit in of.units.values()]

    assert {each for unit in units for each in unit.types} == words.types.keys()
    assert {unit.faction for unit in units if unit.faction} == words.factions.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_each_sort_of_terrain_has_a_name(language: str) -> None:
    sorts = {ground.sort for of in contents() for ground in of.cards.terrains.values()}
    names = translated_names(language).names.values()

    missing = {
        sort
        for sort in sorts
        if not any(sort in of.cards.terrains for of in contents())
        and sort_name(sort, catalogue(language)) not in names
    }

    assert not missing


@pytest.mark.parametrize("language", OTHERS)
def test_every_translated_name_is_one_of_content(language: str) -> None:
    """Terrains of several tiles are no names of content."""
    known = {each.name for each in named_content()}

    assert translated_names(language).names.keys() - known == {"Complex", "Dungeon"}


@pytest.mark.parametrize("language", OTHERS)
def test_cards_of_an_edition_have_different_names(language: str) -> None:
    say = catalogue(language)
    for of in contents():
        for cards in (of.units, of.tiles | of.features, of.forces):
            names = [called_name(card, say) for card in cards.values()]
            assert len(names) == len(set(names))


@pytest.mark.parametrize("language", OTHERS)
def test_each_rule_has_a_title_a_text_and_its_ruling(language: str) -> None:
    for english in rulebook().rules:
        rule = rulebook(language).by_id[english.id]
        assert rule.title
        assert rule.text != english.text
        assert bool(rule.ruling) == bool(english.ruling)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_rules_of_an_edition_have_different_titles(language: str, edition: str) -> None:
    titles = [rule.title for rule in rulebook(language).of(edition)]

    assert len(titles) == len(set(titles))


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_has_an_english_name(language: str) -> None:
    lines = [line for text in sources(language) for line in text.split("\n")]
    said = [line.partition(" = ")[2] or line for line in lines if line[:1] != "#"]

    assert [text for text in said if english_names(language).search(text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_lesson_has_an_english_name(language: str) -> None:
    tables = [file.table for file in lesson_files().values()]
    texts = [text for each in tables for text in astuple(each.words[language])]
    texts += [way.tell[language] for each in tables for way in each.wrong.values()]

    assert [text for text in texts if english_names(language).search(text)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_rule_has_an_english_name(language: str) -> None:
    rules = rulebook(language).rules
    texts = [text for each in rules for text in (each.title, each.text, each.ruling)]

    assert [text for text in texts if english_names(language).search(text)] == []


def test_words_of_content_are_translated_to_german() -> None:
    assert type_name("human", SAY) == "Mensch"
    assert type_name("ice-giant", SAY) == "Ice Giant"
    assert faction_name("tribes", SAY) == "Stämme"
    assert sort_name("dungeon", SAY) == "Verlies"


def test_cards_are_found_by_their_german_names() -> None:
    cards = load("fifth").cards

    assert cards_named(cards, "bogensch") == [cards.units["archer"]]
    assert cards_named(cards, "Archer") == [cards.units["archer"]]


def test_the_cards_of_an_old_record_have_german_names() -> None:
    """A record contains its cards, with English names."""
    cards = load("fifth").cards
    old = cards.units["footman"]

    assert old.names is None
    assert called_name(old, SAY) == "Fußsoldat"


def test_a_refusal_names_a_card_in_the_language_of_the_reader() -> None:
    message = "The force has {count} of {unit}; the limit is {limit}."
    unit = load("fifth").units["archer"]
    refusal = Refusal.with_values("force.copies", message, count=4, unit=unit, limit=3)

    assert refusal.reason == "The force has 4 of Archer; the limit is 3."
    texts = refusal_sentence(refusal, SAY)
    assert texts == "Die Truppe hat 4 von Bogenschütze; die Grenze ist 3."


def test_a_refusal_names_a_skill_in_the_language_of_the_reader() -> None:
    refusal = Refusal.with_values(
        "skill.dice", "That unit has no {skill}.", skill="archery"
    )

    assert (
        refusal_sentence(refusal, SAY)
        == "Diese Einheit hat die Fertigkeit Bogen nicht."
    )
