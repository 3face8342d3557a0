"""Checks by axe-core: no page has a fault in any state."""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import BrowserContext, FilePayload, Locator, Page

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.texts import Catalogue, catalogue
from tests.browser.conftest import People, Server
from tests.browser.playing import (
    ask_for_hint,
    by_finger,
    by_mouse,
    decide,
    over,
    ready,
)
from tests.browser.positions import EDITIONS, mover_in, new_game, record_at, upload

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"

PLAIN = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, *::before, *::after { transition: none !important }'
    + ' body { background: var(--glow-1) !important }'
    + ' .paper { background: var(--paper-2) !important }');
  document.adoptedStyleSheets = [sheet];
}"""
"""Axe cannot judge a text upon shades, or colours that fade: it judges the worst."""

RUN = """async () => {
  const ending = document.getAnimations().filter(({ effect }) =>
    Number.isFinite(effect.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const found = await axe.run(document, { resultTypes: ['violations', 'incomplete'] });
  const open = ['color-contrast', 'heading-order'];
  const unsure = found.incomplete.filter(({ id }) => !open.includes(id));
  return [...found.violations, ...unsure].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
}"""
"""Run axe after all animations have ended."""


class Look(FrozenStruct, frozen=True):
    """A language, a theme and a size in which pages are shown."""

    theme: Literal["dark", "light", "contrast"]
    language: str
    phone: bool

    @property
    def say(self) -> Catalogue:
        """Return the texts of the pages."""
        return catalogue(self.language)

    @property
    def options(self) -> dict[str, Any]:
        """Return the options of a browser context for this look."""
        size = (390, 844) if self.phone else (1280, 800)
        return {
            "viewport": {"width": size[0], "height": size[1]},
            "has_touch": self.phone,
            "locale": self.language,
            "color_scheme": "light" if self.theme == "light" else "dark",
            "contrast": "more" if self.theme == "contrast" else "no-preference",
        }


LOOKS = {
    "dark": Look("dark", "en", phone=False),
    "light-german": Look("light", "de", phone=False),
    "contrast": Look("contrast", "en", phone=False),
    "light-phone": Look("light", "en", phone=True),
    "dark-german-phone": Look("dark", "de", phone=True),
    "contrast-german-phone": Look("contrast", "de", phone=True),
}
NAMES = tuple(LOOKS)


@pytest.fixture
def look(request: pytest.FixtureRequest) -> Look:
    """The look of the pages in a test."""
    return LOOKS[request.param]


@pytest.fixture
def context(people: People, look: Look) -> Iterator[BrowserContext]:
    """A browser context for the look of the test."""
    with people.visitor(look.options) as context:
        yield context


class Judge:
    """A check of one page by axe; *faults* has all faults, each with its state."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self.states = 0

    def look(self, state: str) -> None:
        """Add the faults of the page in its current state."""
        self.page.evaluate(PLAIN)
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        found: list[str] = self.page.evaluate(RUN)
        self.faults += [f"{state}: {fault}" for fault in found]
        self.states += 1

    @property
    def verdict(self) -> tuple[list[str], bool]:
        """Return all faults, and whether any state was checked."""
        return self.faults, self.states > 0


FAULTLESS: tuple[list[str], bool] = ([], True)


@pytest.fixture
def judge(page: Page) -> Judge:
    """The check of the page of a test."""
    if not AXE.exists() and os.environ.get("CI") != "true":
        pytest.skip("axe-core is not installed (npm ci): nobody judges the pages")
    return Judge(page)


EVERYWHERE = pytest.mark.parametrize("look", NAMES, indirect=True)
HERE_AND_THERE = pytest.mark.parametrize("look", NAMES[::2], indirect=True)
IN_EVERY_EDITION = pytest.mark.parametrize(
    ("edition", "look"), [*zip(EDITIONS, NAMES[1:], strict=False)], indirect=["look"]
)
IN_EVERY_EDITION_TWICE = pytest.mark.parametrize(
    ("edition", "look"),
    [
        (edition, look)
        for number, edition in enumerate(EDITIONS)
        for look in (NAMES[number % 3], NAMES[3 + number % 3])
    ],
    indirect=["look"],
)


@EVERYWHERE
def test_the_start_page_is_accessible(judge: Judge, page: Page, server: Server) -> None:
    page.goto(server.url)
    page.locator(".seat-row").first.wait_for()
    judge.look("no game")
    page.locator("#record").set_input_files(
        FilePayload(name="a.txt", mimeType="text/plain", buffer=b"no record")
    )
    page.locator(".complaint:visible").wait_for()
    judge.look("complaint")
    assert judge.verdict == FAULTLESS


@IN_EVERY_EDITION
def test_the_form_is_accessible(
    judge: Judge, page: Page, server: Server, edition: str
) -> None:
    page.goto(server.url)
    choose_edition(page, edition)
    page.locator(".house summary").click()
    page.locator('[name="seed"]').fill("1")
    judge.look("form")
    assert judge.verdict == FAULTLESS


def choose_edition(page: Page, edition: str) -> None:
    """Choose an edition, and wait for its form."""
    page.locator(".house").evaluate("form => { form.dataset.before = '' }")
    radio = page.locator(f'input[value="{edition}"]')
    if not radio.is_checked():
        radio.check()
        page.locator(".house:not([data-before])").wait_for()


@HERE_AND_THERE
def test_the_list_of_games_is_accessible(
    judge: Judge, page: Page, server: Server
) -> None:
    for moment in ("play", "over"):
        upload(page.request, server.url, record_at(moment, "fifth"))
    page.goto(server.url)
    page.locator(".kept-game").nth(1).wait_for()
    judge.look("games listed")
    page.locator(".kept-game button").first.click()
    page.locator("dialog").wait_for()
    judge.look("deleting")
    page.keyboard.press("Escape")
    page.locator("#bar button").click()
    page.locator("dialog").wait_for()
    judge.look("settings")
    page.keyboard.press("Escape")
    page.locator("#how-to").click()
    page.locator("dialog").wait_for()
    judge.look("how to play")
    assert judge.verdict == FAULTLESS


@IN_EVERY_EDITION
def test_the_library_is_accessible(
    judge: Judge, page: Page, server: Server, edition: str
) -> None:
    page.goto(f"{server.url}library?edition={edition}")
    page.locator(".results section").first.wait_for()
    page.locator("details summary").first.click()
    page.locator(".howto-board svg").first.wait_for()
    judge.look("all")
    page.locator("#search").fill("qqqqqq")
    page.locator(".results section").first.wait_for(state="detached")
    judge.look("nothing found")
    page.locator("#search").fill("")
    filters = page.locator(".filters")
    filters.evaluate("fold => { fold.open = true }")
    filters.locator("button.filter").first.click()
    judge.look("filtered")
    for kind in ("cards", "rules"):
        page.goto(f"{server.url}library?edition={edition}&print={kind}")
        page.locator(".sheet").first.wait_for()
        judge.look(f"print {kind}")
    assert judge.verdict == FAULTLESS


@HERE_AND_THERE
def test_lessons_are_accessible(judge: Judge, page: Page, server: Server) -> None:
    page.goto(f"{server.url}learn")
    page.locator("#learn a").first.wait_for()
    judge.look("list")
    page.goto(f"{server.url}learn/fifth-1")
    learner_decides(page)
    judge.look("lesson")
    page.keyboard.press("h")
    judge.look("hint of the lesson")
    for key in ("subject 0.cavalier.1", "move 0.cavalier.1 1,1"):
        by_mouse(page, page.locator(f'.decision [data-key="{key}"]'))
    learner_decides(page)
    for key in ("subject 0.cavalier.1", "move 0.cavalier.1 3,0"):
        by_mouse(page, page.locator(f'.decision [data-key="{key}"]'))
    page.locator(".notice button").first.wait_for()
    judge.look("wrong way")
    assert judge.verdict == FAULTLESS


def learner_decides(page: Page) -> None:
    """Wait until the lesson asks the learner for a unit."""
    page.locator('.decision [data-key="subject 0.cavalier.1"]').wait_for()


@IN_EVERY_EDITION_TWICE
def test_a_game_is_accessible(
    judge: Judge, page: Page, server: Server, look: Look, edition: str
) -> None:
    click = by_finger if look.phone else by_mouse
    page.goto(new_game(page.request, server.url, edition))
    setting_up(judge, page)
    page.goto(upload(page.request, server.url, record_at("play", edition)))
    attacking(judge, page)
    playing_on(judge, page)
    page.goto(upload(page.request, server.url, record_at("fight", edition)))
    ready(page)
    judge.look("fight")
    click(page, page.locator(".decision .acts button").first)
    ready(page)
    judge.look("fight, later")
    assert judge.verdict == FAULTLESS


def setting_up(judge: Judge, page: Page) -> None:
    """Check the page during set-up, before the first unit is placed."""
    ready(page)
    judge.look("set-up")
    subjects = page.locator(".subjects button")
    if subjects.count():
        subjects.first.click()
        page.locator(".decision .places").wait_for()
        judge.look("piece picked")


def attacking(judge: Judge, page: Page) -> None:
    """Check the page with threats, a hint, and the odds of an attack."""
    ready(page)
    page.keyboard.press("t")
    page.locator('[aria-pressed="true"], .toast').first.wait_for()
    judge.look("threats")
    ask_for_hint(page)
    judge.look("hint")
    attack(page)
    page.locator(".act.attack .odds").first.wait_for()
    judge.look("odds")


@pytest.mark.parametrize("look", NAMES[3:], indirect=True)
def test_a_confirmation_is_accessible(
    judge: Judge, page: Page, server: Server, look: Look
) -> None:
    record = record_at("play", "fifth")
    game = upload(page.request, server.url, record)
    page.goto(f"{game}?seats={mover_in(record)}")
    ready(page)
    attack(page)
    word = look.say("web-target-attack")
    by_finger(page, page.locator(f'[aria-label*="; {word}"]').first)
    page.locator(".sure").wait_for()
    judge.look("asked for sure")
    assert judge.verdict == FAULTLESS


def attack(page: Page) -> Locator:
    """Pick a unit that can attack, and return the button of its attack."""
    button = page.locator(".act.attack")
    subjects = page.locator(".subjects button")
    page.keyboard.press("Escape")
    for number in range(subjects.count()):
        by_mouse(page, subjects.nth(number))
        if button.count():
            break
        page.keyboard.press("Escape")
    return button.first


def playing_on(judge: Judge, page: Page) -> None:
    """Play from an attack to the verdict, and check the page and its dialogs."""
    by_mouse(page, attack(page))
    rng = Random(1)
    for _ in range(50):
        ready(page)
        if over(page) or page.locator(".verdict").count():
            break
        decide(page, by_mouse, rng)
    judge.look("verdict")
    for key in ("m", "?"):
        page.keyboard.press(key)
        page.locator("dialog").wait_for()
        judge.look(f"dialog of {key}")
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    page.locator(".log button.rule").first.click()
    page.locator("dialog").wait_for()
    judge.look("rule")


@HERE_AND_THERE
def test_the_end_of_a_game_is_accessible(
    judge: Judge, page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("over", "fifth")))
    ready(page)
    judge.look("over")
    page.locator("[data-key=replay]").click()
    page.locator(".film").wait_for()
    judge.look("film")
    assert judge.verdict == FAULTLESS


@HERE_AND_THERE
def test_waiting_is_accessible(judge: Judge, page: Page, server: Server) -> None:
    game = upload(page.request, server.url, record_at("play", "fifth"))
    page.goto(game)
    ready(page)
    mover = page.locator(".question .chip").get_attribute("class") or ""
    page.goto(f"{game}?seats={0 if 'seat-1' in mover else 1}")
    page.locator(".waiting").wait_for()
    judge.look("waiting")
    server.kill()
    page.locator("body.lost").wait_for()
    judge.look("connection lost")
    assert judge.verdict == FAULTLESS


@HERE_AND_THERE
def test_inviting_is_accessible(
    judge: Judge, page: Page, server: Server, look: Look
) -> None:
    page.goto(server.url)
    page.locator(".seat-row").first.wait_for()
    page.get_by_role("button", name=look.say("web-play-friend")).click()
    page.locator(".invite button").wait_for()
    judge.look("names")
    page.locator(".invite button").click()
    page.locator(".invite .link").wait_for()
    judge.look("link")
    page.get_by_role("button", name=look.say("web-open-game")).click()
    page.locator(".company li").first.wait_for()
    judge.look("waiting for a friend")
    assert judge.verdict == FAULTLESS
