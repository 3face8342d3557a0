"""Elements that fit on small screens and on paper: dice on the stage, whole names."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from pocket_tactics.server.access.languages import COOKIE
from tests.browser.conftest import Server
from tests.browser.positions import EDITIONS

SIZES: dict[str, ViewportSize] = {
    "small": {"width": 320, "height": 640},
    "upright": {"width": 390, "height": 844},
    "lying": {"width": 844, "height": 390},
    "low": {"width": 640, "height": 360},
    "wide": {"width": 1280, "height": 800},
}
NAMES = ["Intergalaktischer Schurke (Rot)", "Schwertkämpfer (Blau)"]

FIGHT = """async (names) => {
  const url = document.querySelector('link[href*="stage/host.js"]').href;
  const { StageHost } = await import(url);
  const cards = await (await fetch('/api/cards?edition=third')).json();
  const { id: card } = cards.find(({ kind }) => kind === 'unit');
  const dice = { off: [6, 5, 4], def: [3, 2, 1] };
  const units = names.map((name, seat) => ({ id: `${seat}.x.1`, name, card, seat }));
  const sides = units.map(({ id: unit, name, seat }) => ({
    ...{ unit, name, seat, notes: ['Nahkampf', '3 Neuwürfe'] },
    pools: Object.entries(dice).map(([pool, faces]) => ({ pool, faces, kickers: [] })),
  }));
  const actions = units.flatMap(({ id: unit }) => Object.entries(dice).flatMap(
    ([pool, faces]) => faces.map((face) => (
      { place: null, target: null, words: '-', die: { unit, pool, face } })),
  ));
  const store = { model: { game: { seats: [0], cards } } };
  const idle = () => null;
  const host = new StageHost(document.querySelector('#board'), store, idle, idle);
  const fight = { attacker: sides[0], target: sides[1], needs: null };
  await host.showPosition(
    { fight, yours: true, actions, units, seats: [], tiles: [] });
}"""
"""Show a fight of three dice against three in each pool, all of which can be chosen."""

CUT_OFF = """dice => dice.flatMap((die) => {
  const [box, floor, board] = [die, die.closest('.stage-floor'),
    document.querySelector('#board')].map((each) => each.getBoundingClientRect());
  const room = [Math.max(floor.top, board.top), Math.min(floor.bottom, board.bottom)];
  const fits = box.top >= room[0] && box.bottom <= room[1]
    && box.left >= floor.left && box.right <= floor.right;
  return fits ? [] : [die.getAttribute('aria-label')];
})"""

ROWS = """pools => pools.map((pool) =>
  new Set([...pool.querySelectorAll('.stage-die')].map((die) => die.offsetTop)).size)"""

TOUCHING = """dice => {
  const boxes = dice.map((die) => die.getBoundingClientRect());
  const ring = (die) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(die);
    return parseFloat(outlineWidth) + parseFloat(outlineOffset);
  };
  const gap = 2 * ring(dice[0]);
  return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
    a.left - gap < b.right && b.left - gap < a.right
      && a.top - gap < b.bottom && b.top - gap < a.bottom)).length;
}"""
"""The number of pairs of dice whose rings touch."""

BROKEN = """names => names.flatMap((name) => {
  const [text] = [...name.childNodes].filter((node) => node.nodeType === 3);
  return [...text.data.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
  }).map(([word]) => word);
})"""
"""The words that go on in a second line."""


def open_fight(page: Page, server: Server, size: ViewportSize) -> None:
    """Show a fight with long German names over the board of a lesson."""
    page.set_viewport_size(size)
    page.goto(f"{server.url}learn/third-1")
    page.locator(".decision button").first.wait_for()
    page.evaluate(FIGHT, NAMES)
    expect(page.locator(".stage-die")).to_have_count(12)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_three_dice_against_three_are_all_visible(
    page: Page, server: Server, size: ViewportSize
) -> None:
    open_fight(page, server, size)
    assert page.locator(".stage-die").evaluate_all(CUT_OFF) == []
    assert page.locator(".stage-pool").evaluate_all(ROWS) == [1, 1, 1, 1]


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_rings_of_dice_do_not_touch(
    page: Page, server: Server, size: ViewportSize
) -> None:
    open_fight(page, server, size)
    assert page.locator("button.stage-die").evaluate_all(TOUCHING) == 0


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_the_names_in_a_fight_are_not_broken(
    page: Page, server: Server, size: ViewportSize
) -> None:
    open_fight(page, server, size)
    assert page.locator(".stage-side h2").evaluate_all(BROKEN) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_names_on_printed_cards_are_not_broken(
    page: Page, server: Server, edition: str
) -> None:
    page.context.add_cookies([{"name": COOKIE, "value": "de", "url": server.url}])
    page.goto(f"{server.url}library?edition={edition}&print=cards")
    page.locator(".sheet").first.wait_for()
    page.emulate_media(media="print")
    names = page.locator(".nine .card h3 span")
    expect(names).not_to_have_count(0)
    assert names.evaluate_all(BROKEN) == []
