"""Playing through the page: what a person clicks, taps and reads there."""

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, Page, expect

PLACE = re.compile(r"(?<![\d.])(-?\d+),(-?\d+)")
Click = Callable[[Page, Locator], None]


def begin(page: Page, url: str, edition: str, turns: int = 200, seed: int = 1) -> None:
    """Begin a game by the form: a person against the computer, with a turn limit."""
    page.goto(url)
    page.get_by_role("radio", name=re.compile(edition, re.IGNORECASE)).check()
    expect(page.locator(f'input[value="{edition}"]')).to_be_checked()
    page.get_by_text("House rules", exact=True).click()
    page.get_by_label("Turn limit").fill(str(turns))
    page.get_by_label("Seed of the dice").fill(str(seed))
    page.get_by_role("button", name="Begin the game").click()
    page.wait_for_url("**/games/*")
    ready(page)


def ready(page: Page) -> None:
    """Wait until a person decides, or the game is over."""
    page.locator("#play[aria-busy=false]").wait_for()
    page.locator(".ending, body:not(.sent) .decision button").first.wait_for()
    page.locator("body:not(.sent) #play[aria-busy=false]").wait_for()


def over(page: Page) -> bool:
    """Whether the game is over."""
    return page.locator(".ending").count() > 0


MIDDLE = """element => {
  if (!element.isConnected) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
"""In one step, for odds that come meanwhile have the panel drawn anew."""


def middle(target: Locator) -> tuple[float, float]:
    """The middle of something on the screen, once it is seen there."""
    while (found := target.evaluate(MIDDLE)) is None:
        pass  # it was drawn anew after it had been found
    x, y = found
    return x, y


def by_mouse(page: Page, target: Locator) -> None:
    """Click at the middle of something with the mouse."""
    page.mouse.click(*middle(target))


def by_finger(page: Page, target: Locator) -> None:
    """Tap at the middle of something; its click comes after the finger is gone."""
    page.evaluate(LISTEN)
    page.touchscreen.tap(*middle(target))
    page.evaluate("() => window.clicked")


LISTEN = """() => {
  window.clicked = new Promise((done) => {
    window.addEventListener('click', () => done(), { once: true, capture: true });
    window.addEventListener('pointerup', () => setTimeout(done, 300), { once: true });
  });
}"""
"""What a tap has taken away is not clicked."""


def tile(page: Page, key: str) -> Locator:
    """The top of a tile on the board, or of an empty place that may be chosen."""
    return page.locator(f'[data-place="{key}"]').first


def play_out(page: Page, click: Click, rng: Random, decisions: int = 2000) -> int:
    """Play on to the end of the game; how many decisions the person made."""
    for made in range(decisions):
        ready(page)
        if over(page):
            return made
        decide(page, click, rng)
    raise AssertionError("the game does not end")


def decide(page: Page, click: Click, rng: Random) -> None:
    """Make one decision: with what, then what, on the board if it leads to a place."""
    if page.locator(SURE).count():
        confirm(page, click)
        return
    if page.locator('[data-key="auto"]').count():
        click(page, page.locator('[data-key="auto"]'))
        page.locator('[data-key="auto"]').wait_for(state="detached")
        return
    subjects = page.locator(".subjects button")
    if subjects.count():
        pick(page, click, subjects.nth(rng.randrange(subjects.count())))
        if not page.locator(".decision .acts, .decision .places").count():
            return
    act(page, click, rng)


def pick(page: Page, click: Click, button: Locator) -> None:
    """Choose with what to act: on the board, if it stands there."""
    key = button.get_attribute("data-key") or ""
    place = PLACE.search(button.inner_text())
    if place and re.match(r"subject \d\.", key) and " at " in button.inner_text():
        click(page, tile(page, place[0]))
    else:
        click(page, button)
    page.locator("body:not(.sent)").wait_for()


def act(page: Page, click: Click, rng: Random) -> None:
    """Choose one of the actions, on the board if it leads to a place of its own."""
    buttons = page.locator(".acts button, .places button")
    if not buttons.count():
        return
    button = buttons.nth(rng.randrange(buttons.count()))
    text = button.get_attribute("data-key") or ""
    places = PLACE.findall(text)
    if len(places) == 1 and text.split(" ")[0] not in {"tunnel", "shift"}:
        click(page, tile(page, ",".join(places[0])))
    else:
        click(page, button)
    confirm(page, click)


def confirm(page: Page, click: Click) -> None:
    """Confirm an action that the page asks about."""
    sure = page.locator(SURE)
    if sure.count():
        click(page, sure.first)


SURE = "[data-key^=confirm]"
