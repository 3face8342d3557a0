"""Two people, each in their own browser: the link, the welcome, and who is present."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.conftest import TIMEOUT, WIDE, Server
from tests.browser.playing import by_mouse, decide, ready
from tests.browser.test_axe import AXE, Judge

PHONE: ViewportSize = {"width": 390, "height": 844}
OWN_TURN = re.compile("^● Your turn")
TAKE_BACK = "Take the seat back"


@pytest.fixture
def two(browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Pages of Ada at a computer and of Bob at a phone."""
    contexts = [
        browser.new_context(viewport=size, reduced_motion="reduce")
        for size in (WIDE, PHONE)
    ]
    for context in contexts:
        context.set_default_timeout(TIMEOUT)
    ada, bob = (context.new_page() for context in contexts)
    yield ada, bob
    for context in contexts:
        context.close()


def violations(page: Page) -> list[str]:
    """Return all faults that axe finds, if it is installed."""
    judge = Judge(page)
    if AXE.exists():
        judge.look("two people")
    return judge.faults


def link_of_new_game(page: Page, url: str) -> str:
    """Start a game, and return the link that the start page makes for Bob."""
    page.goto(url)
    page.get_by_role("button", name="Play a friend").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Your friend's name").fill("Bob")
    dialog.get_by_role("button", name="Make a link").click()
    return dialog.get_by_role("textbox", name="Link to send").input_value()


def joined_game(ada: Page, bob: Page, url: str) -> str:
    """Start a game that both play, and return its address."""
    link = link_of_new_game(ada, url)
    ada.get_by_role("button", name="Open the game").click()
    ada.wait_for_url("**/games/*")
    expect(ada.get_by_text("Waiting for Bob").first).to_be_visible()
    bob.goto(link)
    welcome = bob.get_by_role("dialog", name="Ada invites you")
    expect(welcome).to_contain_text("5th edition")
    expect(welcome).to_contain_text("You are Blue")
    expect(welcome.get_by_label("Your name")).to_have_value("Bob")
    assert violations(bob) == []
    welcome.get_by_role("button", name="Join the game").click()
    bob.wait_for_url(ada.url)
    return ada.url


def test_a_guest_who_closes_the_invitation_can_still_join(
    server: Server, two: tuple[Page, Page]
) -> None:
    """The guest may sit at the host's computer, which may change seats too."""
    ada, bob = two
    bob.goto(link_of_new_game(ada, server.url))
    bob.get_by_role("dialog", name="Ada invites you").locator(".close").click()
    company = bob.locator(".company")
    expect(company.get_by_role("button")).to_have_text(["Join the game"])
    company.get_by_role("button", name="Join the game").click()
    welcome = bob.get_by_role("dialog", name="Ada invites you")
    welcome.get_by_role("button", name="Join the game").click()
    sees(bob, "You are Blue")


def sees(page: Page, *sentences: str) -> None:
    """Wait until a page shows its own player's name and who is present."""
    for sentence in sentences:
        expect(page.locator(".company")).to_contain_text(sentence)


def test_two_people_see_who_is_present(server: Server, two: tuple[Page, Page]) -> None:
    """Each page shows the names, also after a player has left and returned."""
    ada, bob = two
    game = joined_game(ada, bob, server.url)
    sees(ada, "You are Red", "Bob is here")
    sees(bob, "You are Blue", "Ada is here")
    assert violations(ada) == []
    bob.goto("about:blank")
    sees(ada, "Bob is away")
    bob.goto(game)
    sees(ada, "Bob is here")


def test_two_people_see_whose_turn_it_is(
    server: Server, two: tuple[Page, Page]
) -> None:
    """The question and the title of the tab show it."""
    ada, bob = two
    joined_game(ada, bob, server.url)
    sees(bob, "You are Blue")
    (mover,) = [page for page in two if OWN_TURN.match(page.title())]
    idle, name = (bob, "Ada") if mover is ada else (ada, "Bob")
    expect(mover.locator(".question")).to_contain_text("You: which unit acts?")
    expect(idle.locator(".question")).to_contain_text(f"{name} to play")
    expect(idle.locator(".decision button")).to_have_count(0)
    ready(mover)
    decide(mover, by_mouse, Random(1))
    expect(idle).to_have_title(OWN_TURN)
    expect(mover).not_to_have_title(OWN_TURN)
    mover.get_by_role("button", name="Undo").click()
    expect(idle.get_by_text(f"{name} has undone the last action.")).to_be_visible()
    expect(mover).to_have_title(OWN_TURN)


def test_a_seat_is_taken_back_by_a_button(
    server: Server, two: tuple[Page, Page]
) -> None:
    """Afterwards one page plays both sides again, and the other page watches."""
    ada, bob = two
    joined_game(ada, bob, server.url)
    ada.locator(".company").get_by_role("button", name=TAKE_BACK).click()
    ada.get_by_role("dialog").get_by_role("button", name=TAKE_BACK).click()
    expect(ada.locator(".company li")).to_have_count(0)
    ready(ada)
    expect(bob.get_by_text("Your seat was taken back")).to_be_visible()
    expect(bob.get_by_text("You are watching")).to_be_visible()


def test_a_link_that_is_no_longer_valid_says_so(
    server: Server, two: tuple[Page, Page]
) -> None:
    ada, bob = two
    link_of_new_game(ada, server.url)
    ada.get_by_role("button", name="Open the game").click()
    ada.wait_for_url("**/games/*")
    bob.goto(f"{ada.url}#{'a' * 43}")

    dialog = bob.get_by_role("dialog")
    expect(dialog).to_contain_text("This invitation is no longer valid.")
    assert violations(bob) == []
    dialog.get_by_role("button", name="Close").click()
    expect(bob).to_have_url(ada.url)


def test_a_page_says_that_only_this_computer_is_served(
    server: Server, page: Page
) -> None:
    """Instead of a useless QR code it explains how to serve others."""
    link = link_of_new_game(page, server.url)
    assert link.startswith(server.url)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Only this computer is served")
    expect(dialog).to_contain_text("pocket-tactics serve --host 0.0.0.0")
    expect(dialog.get_by_role("img")).to_have_count(0)
    assert violations(page) == []
