"""The panel's description of how attacks differ, and of the force a person plays."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.playing import ready

SKIRMISH = "Attack: your unit stays on its tile"
INVADE = "Invade: your own tile does not help"


def test_attacks_say_what_differs(page: Page, server: Server) -> None:
    page.goto(f"{server.url}learn/fifth-5")
    decision = page.locator(".decision")
    decision.get_by_role("button", name="Cavalier").first.click()

    for words, expected in (("attack", SKIRMISH), ("invade", INVADE)):
        button = decision.get_by_role("button", name=f"{words} Blue Mage").first
        expect(button).to_have_accessible_description(
            page.locator(".differs", has_text=expected).inner_text()
        )


def test_one_way_to_attack_needs_no_words(page: Page, server: Server) -> None:
    page.goto(f"{server.url}learn/fifth-2")
    decision = page.locator(".decision")
    decision.get_by_role("button", name="Mage").first.click()

    expect(decision.locator(".act.attack").first).to_be_visible()
    expect(page.locator(".differs")).to_have_count(0)


def test_a_player_sees_the_colour_and_the_force(page: Page, server: Server) -> None:
    wanted = {
        "seats": ["human", "computer:greedy"],
        "map": "crossing",
        "forces": ["volley"],
    }
    url = server.url.rstrip("/")
    made = page.request.post(f"{url}/api/games", data=wanted, headers={"origin": url})
    page.goto(f"{url}/games/{made.json()['id']}")
    ready(page)
    own = page.locator(".own-side")
    expect(own).to_have_text("You play Red: Volley")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()

    expect(page.locator(".ended")).to_have_text("You have lost")
    expect(page.locator(".end .own-side")).to_have_text("You play Red: Volley")
