"""The library: search, filters, forces, contents, and its width."""

import re

import pytest
from playwright.sync_api import Page, expect

from pocket_tactics.content import load, rulebook
from pocket_tactics.server.access.languages import COOKIE as LANGUAGE
from tests.browser.conftest import Server
from tests.browser.positions import EDITIONS

NARROW = 320
OVERFLOWING = """() => [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility()
        && !element.closest('.unseen, .wide-only, .paints')
        && element.getBoundingClientRect().right > innerWidth + 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 80))"""


def library(page: Page, server: Server, query: str) -> None:
    """Open the library, and wait for its results."""
    page.goto(f"{server.url}library?{query}")
    page.locator(".results > *").first.wait_for()


def shows(page: Page, *units: str) -> None:
    """Wait until exactly these units are shown."""
    names = [re.compile(f"{name}$") for name in units]
    expect(page.locator(".units article h3")).to_have_text(names)


def test_a_search_finds_words_by_stem_and_with_a_wrong_letter(
    page: Page, server: Server
) -> None:
    library(page, server, "edition=fifth")
    search = page.get_by_role("searchbox", name="Search")
    search.fill("retaliate")
    shows(page, "Footman", "Mage")
    search.fill("archr")
    shows(page, "Archer")
    search.fill("no such word")
    expect(page.get_by_text("Nothing found.")).to_be_visible()


def test_the_address_has_the_search_the_edition_and_the_filters(
    page: Page, server: Server
) -> None:
    library(page, server, "edition=fourth&q=dice")
    expect(page.get_by_role("searchbox")).to_have_value("dice")
    page.get_by_role("searchbox").fill("mage")
    page.get_by_role("button", name="Legion").click()
    assert page.url.endswith("library?edition=fourth&q=mage&faction=legion")
    shows(page, "High King's Mage")
    page.reload()
    shows(page, "High King's Mage")
    page.get_by_role("link", name="Third edition").click()
    page.wait_for_url("**/library?edition=third&q=mage")


def test_filters_leave_the_units_that_have_every_chosen_group(
    page: Page, server: Server
) -> None:
    library(page, server, "edition=fourth")
    page.get_by_role("button", name="Dwarfclan").click()
    page.get_by_role("button", name="Soldier").click()
    content = load("fourth").cards.units.values()
    dwarfs = [each for each in content if each.faction == "dwarfclan"]
    soldiers = [each for each in dwarfs if "soldier" in each.types]
    expect(page.locator(".results article")).to_have_count(len(soldiers))
    page.get_by_role("button", name="Clear filters").click()
    expect(page.locator(".units article")).to_have_count(len(content))
    expect(page.locator(".filter[aria-pressed=true]")).to_have_count(0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_forces_have_their_units_and_points(
    page: Page, server: Server, edition: str
) -> None:
    library(page, server, f"edition={edition}")
    shown = page.locator(".force")
    forces = load(edition).forces.values()
    expect(shown).to_have_count(len(forces))
    for force, article in zip(forces, shown.all(), strict=True):
        points = sum(card.cost for card in force.units)
        expect(article).to_contain_text(f"{points} Points")
        expect(article.locator(".portrait")).to_have_count(len(force.units))


@pytest.mark.parametrize("edition", EDITIONS)
def test_contents_lead_to_every_section_and_topic(
    page: Page, server: Server, edition: str
) -> None:
    library(page, server, f"edition={edition}")
    links = page.locator(".contents a")
    topics = {rule.id.partition(".")[0] for rule in rulebook().of(edition)}
    expect(links).to_have_count(4 + len(topics))
    for link in links.all():
        target = link.get_attribute("href") or ""
        expect(page.locator(target)).to_have_count(1)
    links.last.click()
    expect(page.locator(links.last.get_attribute("href") or "")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [NARROW, 640], ids=["320px", "200%"])
@pytest.mark.parametrize(
    "path", ["", "library?edition=second", "library?edition=fifth"]
)
def test_no_element_overflows_a_narrow_page(
    page: Page, server: Server, path: str, width: int, language: str
) -> None:
    page.context.add_cookies([{"name": LANGUAGE, "value": language, "url": server.url}])
    page.set_viewport_size({"width": width, "height": 400})
    page.goto(server.url + path)
    page.locator(".results article, .seat-row").first.wait_for()
    for fold in page.locator("summary").all():
        fold.click()
    assert page.evaluate(OVERFLOWING) == []
    assert page.evaluate("document.documentElement.scrollWidth") == width
