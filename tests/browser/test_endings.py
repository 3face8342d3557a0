"""Games that players end in the page, and redo."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from pocket_tactics.engine.state import State
from pocket_tactics.record import write_record
from tests.browser.conftest import Server, our_port
from tests.browser.playing import by_mouse, decide, ready
from tests.browser.positions import TWO, reached, upload
from tests.browser.test_owners import link_for, made_game


def open_game(page: Page, url: str) -> None:
    """Open a game of two people who share the page, at its first turn."""
    wanted = {"seats": ["human", "human"], "map": "crossing"}
    made = page.request.post(f"{url}/api/games", data=wanted, headers={"origin": url})
    assert made.status == 201, made.text()
    page.goto(f"{url}/games/{made.json()['id']}")
    ready(page)


def use_menu(page: Page, item: str, confirm: str) -> None:
    """Choose a tool in the menu, and confirm it."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=item).click()
    page.get_by_role("dialog").get_by_role("button", name=confirm).click()


def test_a_player_resigns_in_the_menu(page: Page, server: Server) -> None:
    open_game(page, server.url.rstrip("/"))

    use_menu(page, "Resign", "Resign")

    expect(page.locator("h1.question")).to_contain_text("resigned in turn")
    again = page.get_by_role("button", name="Play again", exact=True)
    expect(again).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_the_end_shows_what_the_game_came_to(page: Page, server: Server) -> None:
    open_game(page, server.url.rstrip("/"))
    use_menu(page, "Resign", "Resign")

    figures = page.get_by_role("table")

    expect(figures.get_by_role("columnheader")).to_have_text(["", "Red", "Blue"][1:])
    rows = figures.get_by_role("row").filter(has_text="Units left")
    expect(rows.get_by_role("cell")).to_have_text(["6", "6"])


def test_a_game_is_played_on_from_a_moment(page: Page, server: Server) -> None:
    open_game(page, server.url.rstrip("/"))
    old = page.url
    decide(page, by_mouse, Random(1))
    use_menu(page, "Resign", "Resign")

    page.get_by_role("button", name="The last action").click()
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    page.get_by_label("Turn", exact=True).select_option(index=0)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: "/games/" in url and url != old)
    ready(page)

    expect(page.locator("h1.question")).to_contain_text("which unit acts?")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("dialog")).to_contain_text("were played in another one")


def test_a_game_that_a_player_resigned_is_played_on_from_its_end(
    page: Page, server: Server
) -> None:
    open_game(page, server.url.rstrip("/"))
    old = page.url
    decide(page, by_mouse, Random(1))
    use_menu(page, "Resign", "Resign")

    link = page.get_by_role("button", name="Copy a link to this moment")
    expect(link).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()

    page.wait_for_url(lambda url: "/games/" in url and url != old)
    ready(page)
    expect(page.locator("ol.log li").first).to_be_attached()
    expect(page.get_by_role("button", name="Play again", exact=True)).to_be_hidden()


def test_an_address_leads_to_a_moment(page: Page, server: Server) -> None:
    open_game(page, server.url.rstrip("/"))

    page.goto(f"{page.url}?moment=3")

    expect(page.get_by_role("slider")).to_have_value("3")


def test_resigning_can_be_cancelled(page: Page, server: Server) -> None:
    open_game(page, server.url.rstrip("/"))

    use_menu(page, "Resign", "Cancel")

    expect(page.locator("h1.question")).not_to_contain_text("resigns")


def test_redo_is_next_to_undo_after_an_undo(page: Page, server: Server) -> None:
    open_game(page, server.url.rstrip("/"))
    redo = page.get_by_role("button", name="Redo")
    expect(redo).to_have_count(0)
    question = page.locator("h1.question").text_content() or ""
    decide(page, by_mouse, Random(1))
    expect(page.locator("h1.question")).not_to_have_text(question)

    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1.question")).to_have_text(question)
    redo.click()

    expect(page.locator("h1.question")).not_to_have_text(question)
    expect(redo).to_have_count(0)


@pytest.fixture
def public(tmp_path: Path) -> Iterator[str]:
    """Yield the address of a server with a public name."""
    url = f"http://localhost:{our_port()}"
    server = Server(tmp_path, "--public-url", url)
    yield url
    said = server.close()
    assert "Traceback" not in said, said


def test_a_draw_is_offered_to_another_browser(public: str, browser: Browser) -> None:
    contexts = [browser.new_context(reduced_motion="reduce") for _ in range(2)]
    maker, guest = (context.new_page() for context in contexts)
    maker.goto(f"{made_game(maker, public)}?seats=0")
    expect(maker.locator("h1.question")).not_to_be_empty()
    guest.goto(link_for(maker, 1))
    guest.get_by_role("dialog").get_by_role("button", name="Join the game").click()
    guest.get_by_role("dialog").wait_for(state="detached")

    use_menu(maker, "Offer a draw", "Offer a draw")
    expect(maker.locator(".offer p")).to_have_text("You offer a draw.")
    expect(guest.locator(".offer p")).to_have_text("Red offers a draw.")
    guest.locator(".offer").get_by_role("button", name="Accept").click()

    for page in (maker, guest):
        expect(page.locator("h1.question")).to_have_text("A draw")
        expect(page.locator("#panel .ended-by")).to_contain_text("agree on a draw")
    for context in contexts:
        context.close()


@pytest.mark.parametrize("won", [True, False])
def test_the_end_states_its_reason_to_each_player(
    page: Page, server: Server, *, won: bool
) -> None:
    games = (reached(is_won, "fifth", TWO, seed) for seed in range(60))
    session = next(game for game in games if game and is_won(game.state))
    state, record = session.state, write_record(session.game)
    assert state.outcome is not None
    (winner,) = state.outcome.winners
    seat = winner if won else 1 - winner

    page.goto(f"{upload(page.request, server.url, record)}?seats={seat}")

    enemy = ("Red", "Blue")[1 - seat]
    reason = WHY[won, state.outcome.how].replace("<name>", enemy)
    expect(page.locator("#panel .ended-by")).to_have_text(f"{reason} Why?")


def test_each_place_says_its_own_part_of_the_end(page: Page, server: Server) -> None:
    wanted = {"seats": ["human", "computer:greedy"], "map": "crossing"}
    url = server.url.rstrip("/")
    made = page.request.post(f"{url}/api/games", data=wanted, headers={"origin": url})
    page.goto(f"{url}/games/{made.json()['id']}")
    ready(page)

    use_menu(page, "Resign", "Resign")

    expect(page.locator("#bar .turn")).to_have_text("The game is over")
    expect(page.locator("h1.question")).to_have_text("You have lost")
    said = page.locator("#play").get_by_text("You resigned in turn ")
    expect(said).to_have_count(1)


def is_won(state: State) -> bool:
    """Whether the game is over, and one side has won."""
    return state.outcome is not None and state.outcome.winners != ()


WHY = {
    (True, "defeated"): "No enemy unit is left.",
    (False, "defeated"): "You have no unit left.",
    (True, "blocked"): (
        "Your unit stands on an enemy's edge, and that enemy has no Village."
    ),
    (False, "blocked"): "<name> stands on your edge, and you have no Village.",
}
