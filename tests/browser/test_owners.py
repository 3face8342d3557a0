"""Two browsers at a public server: one creates a game, and invites the other."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Server, our_port
from tests.browser.playing import by_mouse, decide, ready
from tests.browser.positions import record_at

WATCHING = "You are watching"


@pytest.fixture
def public(tmp_path: Path) -> Iterator[str]:
    """Run a server at which no client is local, and return its public address."""
    url = f"http://localhost:{our_port()}"
    server = Server(tmp_path, "--public-url", url)
    yield url
    said = server.close()
    assert "Traceback" not in said, said


@pytest.fixture
def strangers(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Pages of two browsers that share no cookies."""
    contexts = [browser.new_context(reduced_motion="reduce") for _ in range(2)]
    first, second = (context.new_page() for context in contexts)
    yield first, second
    for context in contexts:
        context.close()


def made_game(page: Page, url: str) -> str:
    """Create a game from the browser of a page, and return its address."""
    headers = {"content-type": "text/plain", "origin": url}
    record = record_at("play", "fifth")
    made = page.request.post(f"{url}/api/records", data=record, headers=headers)
    assert made.status == 201, made.text()
    return f"{url}/games/{made.json()['id']}"


def link_for(page: Page, seat: int) -> str:
    """Create a link to a seat in the menu of a game, and return it."""
    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Make a link").nth(seat).click()
    dialog.get_by_role("button", name="Make a link").click()
    link = dialog.get_by_role("textbox", name="Link to send").input_value()
    page.keyboard.press("Escape")
    return link


def join(page: Page, link: str) -> None:
    """Follow a link to a seat, and take the seat."""
    page.goto(link)
    page.get_by_role("dialog").get_by_role("button", name="Join the game").click()
    page.wait_for_url(link.partition("#")[0])


def test_a_stranger_watches_and_a_guest_with_a_link_plays(
    public: str, strangers: tuple[Page, Page]
) -> None:
    maker, guest = strangers
    game = made_game(maker, public)
    maker.goto(f"{game}?seats=0")
    guest.goto(game)
    expect(guest.get_by_text(WATCHING)).to_be_visible()
    guest.goto(public)
    expect(guest.locator(f'a[href*="{game.rpartition("/")[2]}"]')).to_have_count(0)
    join(guest, link_for(maker, 1))
    expect(guest.get_by_text(WATCHING)).to_have_count(0)
    for number in range(4):
        buttons = ".decision button"
        maker.locator(buttons).or_(
            maker.get_by_text("Waiting for Blue")
        ).first.wait_for()
        decider = maker if maker.locator(buttons).count() else guest
        ready(decider)
        decide(decider, by_mouse, Random(number))


STORED = """async () => [
  ...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie,
  ...await indexedDB.databases(),
  ...(await caches.keys()).filter((name) => !name.startsWith('away ')),
]"""
"""All that a page keeps, besides the page that says that the server is away."""


def test_a_page_stores_nothing_of_games_in_the_browser(
    public: str, strangers: tuple[Page, Page]
) -> None:
    """No script of a page can read the secret that identifies the player."""
    maker, guest = strangers
    maker.goto(made_game(maker, public))
    ready(maker)
    join(guest, link_for(maker, mover_of(maker)))
    ready(guest)
    decide(guest, by_mouse, Random(1))

    for page in strangers:
        assert page.evaluate(STORED) == [""]
        assert [each.get("name") for each in page.context.cookies()] == ["player"]


def mover_of(page: Page) -> int:
    """Return the seat that must decide."""
    mover = page.locator(".question .chip").get_attribute("class") or ""
    return int(mover.rpartition("-")[2])


def leave(page: Page, language: str = "en") -> None:
    """Press "leave" in the open menu or list, and confirm it."""
    words = {"en": "Leave the game", "de": "Partie verlassen"}[language]
    page.get_by_role("button", name=words).first.click()
    page.get_by_role("dialog").get_by_role("button", name=words).click()


def in_list(page: Page, game: str) -> Locator:
    """Return the entries of a game in the list of a start page."""
    return page.locator(
        f'.kept-game a.button[href^="/games/{game.rpartition("/")[2]}"]'
    )


def test_a_guest_leaves_a_game_by_its_menu(
    public: str, strangers: tuple[Page, Page]
) -> None:
    """The game disappears from the guest's list, and the maker plays on."""
    maker, guest = strangers
    game = made_game(maker, public)
    maker.goto(game)
    ready(maker)
    join(guest, link_for(maker, mover_of(maker)))
    ready(guest)
    guest.get_by_role("button", name="Menu").click()
    leave(guest)
    guest.wait_for_url(f"{public}/")
    expect(guest.get_by_text("No games yet")).to_be_visible()
    decide(maker, by_mouse, Random(1))
    guest.goto(game)
    expect(guest.get_by_text(WATCHING)).to_be_visible()
    guest.get_by_role("button", name="Menu").click()
    expect(guest.get_by_role("dialog")).to_be_visible()
    expect(guest.get_by_role("button", name="Leave the game")).to_have_count(0)


def test_the_maker_leaves_a_game_by_the_list(
    public: str, strangers: tuple[Page, Page]
) -> None:
    """The list offers it for games with other players. A player who cancels stays."""
    maker, guest = strangers
    alone, game = made_game(maker, public), made_game(maker, public)
    maker.goto(game)
    ready(maker)
    join(guest, link_for(maker, mover_of(maker)))
    ready(guest)
    maker.context.add_cookies([{"name": "language", "value": "de", "url": public}])
    maker.goto(public)
    expect(in_list(maker, game)).to_have_count(1)
    expect(maker.get_by_role("button", name="Partie verlassen")).to_have_count(1)
    maker.get_by_role("button", name="Partie verlassen").click()
    maker.keyboard.press("Escape")
    expect(in_list(maker, game)).to_have_count(1)
    leave(maker, "de")
    expect(in_list(maker, game)).to_have_count(0)
    expect(in_list(maker, alone)).to_have_count(1)
    ready(guest)
    decide(guest, by_mouse, Random(1))
