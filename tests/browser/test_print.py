"""The prints of the library: cards of 63 by 88 mm, and rules on one sheet."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from pocket_tactics.content import load
from pocket_tactics.server.access.languages import COOKIE
from tests.browser.conftest import Server
from tests.browser.positions import EDITIONS

A4 = re.compile(rb"/MediaBox\s*\[\s*0 0 59[45]\.?\d* 84[12]\.?\d*\s*\]")
MILLIMETRE = 96 / 25.4
"""The pixels of a millimetre, as style sheets have them."""
LANGUAGES = pytest.mark.parametrize("language", ["en", "de"])
IN_EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS)

SIZES = """elements => elements.map((element) => {
  const { width, height } = element.getBoundingClientRect();
  return [width, height];
})"""
CUT_OFF = """elements => elements
    .filter((each) => each.scrollHeight > each.clientHeight + 1
        || each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent)"""

FONTS = """elements => [...new Set(elements.map((element) =>
    `${Math.round(parseFloat(getComputedStyle(element).fontSize) * 75) / 100}pt`))]"""
ONE_SIZE = [["7.5pt"], ["7pt"]]

ON_SCREEN = re.compile("“(Hint|Place)|„(Tipp|Den Rest)|screen|Bildschirm")
"""The buttons of the page, which paper does not have."""


def print_view(
    page: Page, server: Server, edition: str, kind: str, language: str
) -> None:
    """Open a print view in a language, with the styles of print."""
    page.context.add_cookies([{"name": COOKIE, "value": language, "url": server.url}])
    page.goto(f"{server.url}library?edition={edition}&print={kind}")
    page.locator(".sheet").first.wait_for()
    page.emulate_media(media="print")


def sheets(page: Page) -> int:
    """Return the number of sheets of A4 that the page prints."""
    paper = page.pdf(prefer_css_page_size=True, print_background=True)
    pages = len(re.findall(rb"/Type\s*/Page\b", paper))
    assert len(A4.findall(paper)) == pages
    return pages


@LANGUAGES
@IN_EVERY_EDITION
def test_nine_cards_of_63_by_88_mm_are_on_a_sheet(
    page: Page, server: Server, edition: str, language: str
) -> None:
    print_view(page, server, edition, "cards", language)
    content = load(edition).cards
    count = len(content.units) + len(content.terrains)
    cards = page.locator(".sheet .card")
    expect(cards).to_have_count(count)
    for width, height in cards.evaluate_all(SIZES):
        assert width / MILLIMETRE == pytest.approx(63, abs=0.05)
        assert height / MILLIMETRE == pytest.approx(88, abs=0.05)
    assert cards.evaluate_all(CUT_OFF) == []
    assert page.locator(".nine p:not(.small)").evaluate_all(FONTS) in ONE_SIZE
    assert sheets(page) == -(-count // 9)


def test_a_card_with_a_long_text_makes_all_texts_smaller(
    page: Page, server: Server
) -> None:
    def lengthened(route: Route) -> None:
        cards = route.fetch().json()
        cards[0]["lines"] = ["A unit of a pack has a long text. " * 12]
        route.fulfill(json=cards)

    page.route("**/api/cards?*", lengthened)
    print_view(page, server, "fifth", "cards", "en")
    assert page.locator(".nine p:not(.small)").evaluate_all(FONTS) == ["7pt"]
    assert page.locator(".sheet .card").evaluate_all(CUT_OFF) == []


@LANGUAGES
@IN_EVERY_EDITION
def test_a_rule_summary_is_one_sheet(
    page: Page, server: Server, edition: str, language: str
) -> None:
    print_view(page, server, edition, "rules", language)
    expect(page.locator(".summary h3")).to_have_count(13)
    assert not ON_SCREEN.search(page.locator(".summary").inner_text())
    assert page.locator(".summary .columns").evaluate_all(CUT_OFF) == []
    assert sheets(page) == 1


def test_paper_has_no_tabs_search_or_shadows(page: Page, server: Server) -> None:
    page.goto(f"{server.url}library?edition=fifth")
    page.locator(".card").first.wait_for()
    page.emulate_media(media="print")
    for part in (".bar", ".row.editions", ".search", ".filters", ".contents", "footer"):
        expect(page.locator(part)).to_be_hidden()
    shadows = page.locator(".card").evaluate_all(
        "cards => cards.map((card) => getComputedStyle(card).boxShadow)"
    )
    assert set(shadows) == {"none"}


def test_the_cards_that_are_found_are_printed(page: Page, server: Server) -> None:
    page.goto(f"{server.url}library?edition=fourth&faction=legion")
    page.get_by_role("link", name="Print cards").click()
    page.wait_for_url("**/library?edition=fourth&faction=legion&print=cards")
    expect(page.locator(".sheet .card")).to_have_count(6)
    page.get_by_role("link", name="Back to the library").click()
    page.wait_for_url("**/library?edition=fourth&faction=legion")
