"""The pages in German, settings for all pages, and names that contain markup."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from pocket_tactics.content import rulebook
from pocket_tactics.texts import catalogue
from tests.browser.conftest import Server
from tests.browser.playing import by_mouse, decide, over, ready
from tests.browser.positions import EDITIONS, record_at, upload
from tests.named_content import english_names

SAY = catalogue("de")
ENGLISH = re.compile(
    r"\b(the|of|is|are|with|from|to|at|on|by|has|have|may|and|or|not|no|does|which|your"
    r"|you|unit|tile|feature|edge|dice|rolls?|moves?|falls?|lost|game|play|choose|back)\b",
    re.IGNORECASE,
)
SEEN = """() => {
  const copy = document.body.cloneNode(true);
  const others = copy.querySelectorAll('[lang=en], .rule-id, script, noscript');
  for (const other of others) other.remove();
  const named = [...copy.querySelectorAll('[aria-label], [title], [placeholder]')];
  const names = named.flatMap((each) => ['aria-label', 'title', 'placeholder'].map(
    (name) => each.getAttribute(name) ?? ''));
  const leaves = [...copy.querySelectorAll('*')].flatMap((each) =>
    [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE));
  return [...leaves.map(({ data }) => data), ...names].filter(Boolean);
}"""


@cache
def english_titles() -> re.Pattern[str]:
    """Return a pattern of the titles of rules that differ in German."""
    german = {rule.title for rule in rulebook("de").rules}
    titles = {rule.title for rule in rulebook().rules} - german
    return re.compile(rf"\b({'|'.join(map(re.escape, titles))})\b")


NAMES = re.compile("Pocket-Tactics|English|„[a-z-]+“|comparison and fifth_comparison")
"""Words that all languages share: names, and words that a person types."""
RULE_ID = re.compile(r"\b[a-z]+(-[a-z]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+\b")


def english(page: Page) -> list[str]:
    """Return the English texts and the ids of rules that a page shows."""
    texts: list[str] = page.evaluate(SEEN)
    patterns = (ENGLISH, english_names("de"), english_titles(), RULE_ID)
    plain = (NAMES.sub("N", text) for text in texts)
    return [text for text in plain if any(each.search(text) for each in patterns)]


def choose_german(page: Page, url: str) -> None:
    """Choose German as a player does."""
    page.goto(url)
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name=SAY("web-new-game"))).to_be_visible()


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_played_in_german(page: Page, server: Server, edition: str) -> None:
    choose_german(page, server.url)
    page.goto(upload(page.request, server.url, record_at("play", edition)))
    for number in range(12):
        ready(page)
        assert english(page) == []
        if over(page):
            break
        decide(page, by_mouse, Random(number))
    ready(page)
    for key in ("m", "?"):
        page.keyboard.press(key)
        page.get_by_role("dialog").wait_for()
        assert english(page) == []
        page.keyboard.press("Escape")


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_form_is_in_german(page: Page, server: Server, edition: str) -> None:
    choose_german(page, server.url)
    page.locator(f'input[value="{edition}"]').check()
    page.locator(f'input[value="{edition}"]:checked').wait_for()
    page.locator(".house summary").click()
    assert english(page) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_library_is_in_german(page: Page, server: Server, edition: str) -> None:
    choose_german(page, server.url)
    page.goto(f"{server.url}library?edition={edition}")
    page.locator(".rule-text").first.wait_for()
    assert english(page) == []


def test_a_german_name_is_found_in_the_library(page: Page, server: Server) -> None:
    choose_german(page, server.url)
    page.goto(f"{server.url}library?edition=fifth")
    page.get_by_label(SAY("web-search")).fill("bogenschützen")
    expect(page.get_by_role("heading", name="Bogenschütze", level=3)).to_be_visible()


@pytest.mark.parametrize("lesson", ["fifth-3", "second-4"])
def test_a_lesson_is_in_german(page: Page, server: Server, lesson: str) -> None:
    choose_german(page, server.url)
    page.goto(f"{server.url}learn/{lesson}")
    page.locator(".decision button").first.wait_for()
    assert english(page) == []


def test_a_rule_is_read_under_its_title(page: Page, server: Server) -> None:
    choose_german(page, server.url)
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    why = page.locator("ol.log").get_by_role("button", name=SAY("web-why")).first
    why.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    dialog.wait_for()
    title = dialog.get_by_role("heading").inner_text()
    rule_id = dialog.locator(".rule-id").inner_text()
    assert title == rulebook("de").by_id[rule_id].title
    page.keyboard.press("Escape")
    expect(why).to_be_focused()


def test_settings_last(page: Page, server: Server) -> None:
    choose_german(page, server.url)
    page.get_by_role("button", name=SAY("web-settings")).click()
    page.get_by_label(SAY("web-theme")).select_option("contrast")
    page.get_by_label(SAY("web-speed")).select_option("0")
    page.reload()
    root = page.locator("html")
    for path in ("", "library"):
        page.goto(server.url + path)
        expect(root).to_have_attribute("lang", "de")
        expect(root).to_have_attribute("data-theme", "contrast")
        expect(root).to_have_attribute("data-speed", "0")


MARKUP = "<img src=x onerror=alert(1)>"
PACK = f"""edition = "fifth"

[unit.intruder]
name = "{MARKUP}"
names = {{ de = "<b onclick=alert(3)>Eindringling</b>" }}
cost = 9
off = 2
defence = 2
range = 1
speed = 2
types = ["human"]

[force.band]
name = "<script>alert(2)</script>"
units = {{ intruder = 5 }}
"""


@pytest.fixture
def rigged(tmp_path: Path) -> Iterator[Server]:
    """Run a server with content whose names are markup."""
    pack = tmp_path / "pack.toml"
    pack.write_text(PACK, "utf-8")
    server = Server(tmp_path, "--content", str(pack))
    yield server
    said = server.close()
    assert "Traceback" not in said, said


def test_a_name_with_markup_stays_text(page: Page, rigged: Server) -> None:
    page.goto(rigged.url)
    page.locator(".seat-row").nth(1).wait_for()
    for force in page.locator("select[name=force]").all():
        force.select_option("band")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*")
    for _ in range(25):
        ready(page)
        decide(page, by_mouse, Random(1))
    ready(page)
    expect(page.locator("ol.log")).to_contain_text(MARKUP)
    assert page.locator("img, body script").count() == 0
    page.goto(f"{rigged.url}library?edition=fifth")
    expect(page.get_by_role("heading", name=MARKUP)).to_be_visible()
    assert page.locator("img, body script").count() == 0


def test_a_name_in_another_language_is_shown_in_it_as_text(
    page: Page, rigged: Server
) -> None:
    choose_german(page, rigged.url)
    page.goto(f"{rigged.url}library?edition=fifth")
    german = "<b onclick=alert(3)>Eindringling</b>"
    expect(page.get_by_role("heading", name=german)).to_be_visible()
    assert page.locator("[onclick]").count() == 0
