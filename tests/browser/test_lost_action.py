"""The action that lost, at the end of a game."""

from contextlib import suppress

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as LateError

from pocket_tactics.record import write_record
from tests.advice.test_mistakes import lost_game
from tests.browser.conftest import TIMEOUT, Server
from tests.browser.positions import upload

TRIES = 4
"""A busy machine may take too long: then the page does not ask again by itself."""


def test_the_end_names_the_action_that_lost_and_leads_to_it(
    page: Page, server: Server
) -> None:
    session, _, _ = lost_game()
    game = upload(page.request, server.url, write_record(session.game))
    lost = page.locator(".lost-by")
    for _ in range(TRIES):
        page.goto(game)
        with suppress(LateError):
            lost.wait_for(timeout=TIMEOUT / TRIES)
            break
    expect(lost).to_contain_text("The action that lost, in turn")
    lost.get_by_role("button", name="Look at it").click()

    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(lost).to_contain_text("The safest choice had")
