"""Playing through the page: helpers that click, tap and read as a person does."""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from playwright.sync_api import Error, Locator, Page, expect

from pocket_tactics.server.limits import JOB_TIMEOUT
from tests.browser.conftest import TIMEOUT

PLACE = re.compile(r"(?<![\d.])(-?\d+),(-?\d+)")
NAMED = re.compile(r" at ([A-Z]+\d+)")
Click = Callable[[Page, Locator], None]


def begin(page: Page, url: str, edition: str, turns: int = 200, seed: int = 1) -> None:
    """Start a game by the form: a person against the computer, with a turn limit."""
    page.goto(url)
    radio = page.get_by_role("radio", name=re.compile(edition, re.IGNORECASE))
    if not radio.is_checked():
        # The page rebuilds the form for another edition.
        with page.expect_response(f"**/api/catalogue?edition={edition}"):
            radio.check()
    expect(page.locator(f'input[value="{edition}"]')).to_be_checked()
    page.get_by_label("Map", exact=True).select_option("manual")
    page.get_by_text("House rules", exact=True).click()
    page.get_by_role("spinbutton", name="Turn limit").fill(str(turns))
    page.get_by_label("Dice seed").fill(str(seed))
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*")
    ready(page)


def once(condition: str, value: str = "null") -> str:
    """Return a script that gives a value as soon as a condition holds on the page.

    The page checks the condition itself: polling it takes longer than playing.
    """
    return f"""timeout => new Promise((done, fail) => {{
      const look = () => {{
        if (!({condition})) return;
        stop();
        done({value});
      }};
      const stop = () => {{
        watch.disconnect();
        clearTimeout(late);
      }};
      const late = setTimeout(() => {{
        stop();
        fail(new Error('it does not come about'));
      }}, timeout);
      const watch = new MutationObserver(look);
      watch.observe(document, {{ subtree: true, childList: true, attributes: true }});
      look();
    }})"""


def ready(page: Page) -> None:
    """Wait until a person must decide, or the game is over."""
    page.evaluate(READY, TIMEOUT)


READY = once("""document.querySelector('body:not(.sent) #play[aria-busy=false]')
  && [...document.querySelectorAll('.ending, .decision button')]
    .some((element) => element.checkVisibility())""")


def over(page: Page) -> bool:
    """Whether the game is over."""
    return page.locator(".ending").count() > 0


MIDDLE = """element => {
  if (!element.isConnected) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
"""One step, as odds that arrive in between would redraw the panel."""


def middle(target: Locator) -> tuple[float, float]:
    """Scroll an element into view, and return its middle on the screen."""
    while (found := target.evaluate(MIDDLE)) is None:
        pass  # the page has redrawn it since it was found
    x, y = found
    return x, y


def resting(target: Locator) -> tuple[float, float]:
    """Return the middle of an element once arriving odds no longer move it."""
    expect(target.page.locator(".decision .awaited")).to_have_count(0)
    last = None
    while last != (now := middle(target)):
        drawn(target.page)
        last = now
    return now


def by_mouse(page: Page, target: Locator) -> None:
    """Click on the middle of an element with the mouse."""
    page.mouse.click(*middle(target))


def by_finger(page: Page, target: Locator) -> None:
    """Tap on the middle of an element, and wait for the click that follows."""
    page.evaluate(LISTEN)
    page.touchscreen.tap(*resting(target))
    page.evaluate("() => window.clicked")


LISTEN = """() => {
  window.clicked = new Promise((done) => {
    window.addEventListener('click', () => done(), { once: true, capture: true });
    window.addEventListener('pointerup', () => setTimeout(done, 300), { once: true });
  });
}"""
"""An element that the tap has removed gets no click."""


def tile(page: Page, key: str) -> Locator:
    """Return the top of a tile on the board, or of an empty place to choose."""
    return page.locator(f'[data-place="{key}"]').first


def named_tile(page: Page, name: str) -> Locator:
    """Return the top of a tile on the board, by the name of its place."""
    return page.locator(f'.cell:is([aria-label^="{name}:"], [aria-label^="{name} "])')


def play_out(page: Page, click: Click, rng: Random, decisions: int = 2000) -> int:
    """Play to the end of the game, and return how many decisions the person made."""
    for made in range(decisions):
        ready(page)
        if over(page):
            return made
        decide(page, click, rng)
    raise AssertionError("the game does not end")


def decide(page: Page, click: Click, rng: Random) -> None:
    """Make one decision: choose a subject, then an action, on the board if possible."""
    seen = offered(page)
    if seen.sure:
        click(page, page.locator(SURE).first)
        return
    if seen.auto:
        click(page, page.locator(AUTO))
        page.locator(AUTO).wait_for(state="detached")
        return
    if seen.subjects:
        pick(page, click, seen.subjects, rng.randrange(len(seen.subjects)))
        seen = offered(page)
    if seen.acts:
        act(page, click, seen.acts, rng.randrange(len(seen.acts)))


def ask_for_hint(page: Page) -> None:
    """Press H until the page shows a hint; on a busy computer it can take too long."""
    advice = page.locator("#panel .advice p")
    page.keyboard.press("h")
    try:
        advice.wait_for(timeout=2 * JOB_TIMEOUT * 1000)
    except Error:
        page.keyboard.press("h")
        advice.wait_for()


def attack(page: Page) -> None:
    """Attack with the first unit that can, even if that risks the game."""
    page.keyboard.press("Escape")
    subjects, act = page.locator(".subjects button"), page.locator(".act.attack")
    for number in range(subjects.count()):
        by_mouse(page, subjects.nth(number))
        if act.count():
            break
        page.keyboard.press("Escape")
    by_mouse(page, act.first)
    if page.locator(SURE).count():
        by_mouse(page, page.locator(SURE).first)


class Offered(NamedTuple):
    """The options of a page: a confirmation, auto-play, subjects and actions.

    *subjects* are the keys and the texts of the buttons, *acts* the keys.
    """

    sure: bool
    auto: bool
    subjects: list[tuple[str, str]]
    acts: list[str]


def offered(page: Page) -> Offered:
    """Return the options of a page once the server has answered all messages."""
    return Offered(*page.evaluate(OFFERED, TIMEOUT))


def pick(
    page: Page, click: Click, subjects: list[tuple[str, str]], number: int
) -> None:
    """Choose a subject, on the board if its text names a place."""
    key, text = subjects[number]
    place = NAMED.search(text)
    if place and re.match(r"subject \d\.", key):
        click(page, named_tile(page, place[1]))
    else:
        click(page, page.locator(SUBJECTS).nth(number))


def act(page: Page, click: Click, acts: list[str], number: int) -> None:
    """Choose an action, on the board if its key has exactly one place."""
    key = acts[number]
    places = PLACE.findall(key)
    if len(places) == 1 and key.split(" ")[0] not in {"tunnel", "shift"}:
        click(page, tile(page, ",".join(places[0])))
    else:
        click(page, page.locator(ACTS).nth(number))
    if offered(page).sure:
        click(page, page.locator(SURE).first)


def drawn(page: Page) -> None:
    """Wait until the page has drawn the result of a press."""
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
    )


SURE = "[data-key^=confirm]"
AUTO = "[data-key=auto]"
SUBJECTS = ".subjects button"
ACTS = ".acts button, .places button"
OFFERED = once(
    "document.querySelector('body:not(.sent)')",
    f"""[
      document.querySelector('{SURE}') !== null,
      document.querySelector('{AUTO}') !== null,
      [...document.querySelectorAll('{SUBJECTS}')].map(
        (button) => [button.dataset.key ?? '', button.innerText]),
      [...document.querySelectorAll('{ACTS}')].map(
        (button) => button.dataset.key ?? ''),
    ]""",
)
