"""A whole game by keyboard alone, through the texts for a screen reader."""

import re
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from pocket_tactics.record import read_record, verify
from tests.browser.conftest import Server
from tests.browser.keyboard import (
    MAX_STEPS,
    choose,
    focused,
    go_to,
    go_to_board,
    place_of,
    walk,
)
from tests.browser.playing import over, ready
from tests.browser.positions import new_game, opened, record_at, upload
from tests.browser.sockets import HeldMessages

CHOSEN = re.compile(r"; (available|attack)\b")
LISTS = re.compile("Actions|Places")
DECISIONS = 400


def test_a_whole_game_can_be_played_by_keyboard(page: Page, server: Server) -> None:
    begin(page, server.url)
    rng = Random(5)
    for made in range(DECISIONS):
        ready(page)
        heard_events = [each for each in spoken(page) if DANGER not in each]
        assert heard_events[-20:] == announcements(page)[:20][::-1]
        if over(page):
            break
        decide(page, rng, on_board=made % 3 == 0)
        assert focused(page).count() == 1
    assert over(page)
    game = page.url.rpartition("/")[2]
    record = page.request.get(f"{server.url}api/games/{game}/record").text()
    assert verify(read_record(record)).outcome is not None


def test_everything_visible_has_an_accessible_name(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    names = heard(page)
    loud = {(role, name.upper()) for role, name in names}
    for role, name in (
        ("banner", ""),
        ("main", ""),
        ("complementary", "Game panel"),
        ("group", "Board"),
        ("heading", "Red: which unit acts?"),
        ("list", "Choose what to act with"),
        ("list", "On the map: Red"),
        ("list", "On the map: Blue"),
        ("heading", "Log"),
        ("button", "Threats"),
    ):
        assert (role, name.upper()) in loud, (role, name)
    assert not [role for role, name in names if role == "button" and not name]
    assert any(re.fullmatch(r"[A-Z]\d+: .+, Red \w+.*; can act", n) for _, n in names)


def test_targets_are_read_with_their_odds(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    go_to_board(page)
    attacker = page.get_by_role("button", name=re.compile("; can act")).and_(
        tiles(page)
    )
    for number in range(attacker.count()):
        walk(page, place_of(attacker.nth(number)), Random(1))
        page.keyboard.press("Enter")
        assert "; selected" in (focused(page).get_attribute("aria-label") or "")
        if page.get_by_role("button", name=re.compile("; attack")).count():
            break
        page.keyboard.press("Escape")
    target = page.get_by_role("button", name=re.compile("; attack; succeeds with "))
    target.first.wait_for()
    attacks = buttons(page, "Actions").filter(has=page.locator(".odds"))
    assert re.search(r"falls \d", attacks.first.inner_text())


def test_threats_are_a_list_that_leads_to_the_board(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.keyboard.press("t")
    threats = buttons(page, "Threats")
    threats.first.wait_for()
    place, _, words = threats.first.inner_text().rstrip(".").partition(": ")
    assert "could attack here" in words
    choose(page, threats.first)
    label = focused(page).get_attribute("aria-label") or ""
    assert label.startswith(f"{place}: ")
    assert words in label


def test_a_question_is_read_where_the_focus_does_not_come_to_it(
    page: Page, server: Server
) -> None:
    page.goto(new_game(page.request, server.url, "fifth"))
    ready(page)
    choose(page, buttons(page, "Choose what to act with").first)
    expect(focused(page)).to_have_attribute("aria-pressed", "true")
    go_to_board(page)
    page.keyboard.press("Enter")
    ready(page)
    assert "; available" not in (focused(page).get_attribute("aria-label") or "")
    question = page.get_by_role("heading", level=1).inner_text()
    assert page.locator("#asked").inner_text() == question
    assert question.startswith("Blue")


def test_without_a_place_to_choose_the_question_is_next(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Play now").press("Enter")
    page.wait_for_url("**/games/*")
    ready(page)
    go_to_board(page)
    page.keyboard.press("n")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_place_of_several_actions_leads_to_them(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    go_to_board(page)
    page.keyboard.press("n")
    unit = focused(page).get_attribute("aria-label") or ""
    page.keyboard.press("Enter")
    assert page.locator("#asked").inner_text().split()[0] in unit
    press_until(page, "n", "; attack")
    page.keyboard.press("Enter")
    expect(page.locator(".sure")).to_be_focused()
    page.keyboard.press("Tab")
    expect(focused(page).and_(page.locator(".doubt button"))).to_have_count(1)


def press_until(page: Page, key: str, words: str) -> None:
    """Press a key until the name of the focused element contains some words."""
    for _ in range(MAX_STEPS):
        page.keyboard.press(key)
        if words in (focused(page).get_attribute("aria-label") or ""):
            return
    raise AssertionError(f"no {key} leads to {words}")


def test_the_chosen_unit_has_the_focus_until_there_is_a_choice(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    subject = buttons(page, "Choose what to act with").first
    words = subject.inner_text().splitlines()[-3]
    choose(page, subject)
    expect(focused(page)).to_have_text(words)
    page.keyboard.press("Tab")
    expect(focused(page).and_(buttons(page, LISTS))).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_be_focused()


@pytest.mark.parametrize("key", ["m", "?"])
def test_a_dialog_gives_the_focus_back(page: Page, server: Server, key: str) -> None:
    page.goto(new_game(page.request, server.url, "fifth"))
    ready(page)
    first = buttons(page, "Choose what to act with").first
    page.keyboard.press("p")
    go_to(page, first)
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog").locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(first).to_be_focused()


@pytest.mark.usefixtures("page")
def test_a_dialog_gives_the_focus_to_a_button_that_was_drawn_again(
    context: BrowserContext, server: Server
) -> None:
    """The odds of the units arrive while the dialog is open."""
    page = context.new_page()  # another test must not inherit the held odds
    odds = HeldMessages(page, "odds")
    page.goto(new_game(page.request, server.url, "fifth"))
    ready(page)
    first = buttons(page, "Choose what to act with").first
    page.keyboard.press("p")
    go_to(page, first)
    before = first.element_handle()
    page.keyboard.press("m")
    expect(page.get_by_role("dialog")).to_be_visible()
    odds.release(page)
    page.wait_for_function("button => !button.isConnected", arg=before)
    page.keyboard.press("Escape")
    expect(first).to_be_focused()


def test_an_action_that_loses_is_announced_before_it_is_played(
    page: Page, server: Server
) -> None:
    """A player whose last unit returns to the reserve loses (fourth.win-stuck)."""
    record = opened("fourth-switch-ranged", 36)
    page.goto(upload(page.request, server.url, record))
    ready(page)
    for button in ("Swordsman", "return to the reserve"):
        choose(page, page.locator(".decision button").filter(has_text=button).first)
    asked = page.get_by_text("You lose the game if you do this")
    expect(asked.and_(page.locator(".sure"))).to_be_focused()
    expect(page.locator("#asked")).to_be_empty()  # a screen reader reads it on focus
    page.keyboard.press("Escape")
    expect(page.locator(".picked")).to_be_focused()
    choose(page, page.locator(".act").filter(has_text="return to the reserve"))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".ending")).to_have_count(1)


def test_a_question_is_heard_that_changes_under_the_focus(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    heading = page.get_by_role("heading", level=1)
    before = heading.inner_text()
    page.keyboard.press("p")
    page.evaluate("document.querySelector('.act, .subject').click()")
    page.locator(".act").first.wait_for()
    page.evaluate("document.querySelector('.act').click()")
    ready(page)
    expect(heading).to_be_focused()
    assert heading.inner_text() != before
    assert page.locator("#asked").inner_text() == heading.inner_text()


def test_a_hint_is_marked_where_it_leads(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.keyboard.press("h")
    page.locator(".act .tag").wait_for()
    assert page.get_by_role("button", name=re.compile("; highlighted$")).count() == 1
    page.locator("svg.board .hint").wait_for()


def test_enter_chooses_what_a_hint_names(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.keyboard.press("h")
    expect(page.locator(".act.hinted")).to_be_focused()
    before = page.locator("#spoken p").count()
    page.keyboard.press("Enter")
    page.wait_for_function("n => spoken.childElementCount > n", arg=before)


def test_enter_chooses_what_a_hint_names_after_a_unit_was_picked(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    choose(page, buttons(page, "Choose what to act with").first)
    expect(page.locator(".picked")).to_be_focused()
    page.keyboard.press("h")
    expect(page.locator(".act.hinted")).to_be_focused()
    before = page.locator("#spoken p").count()
    page.keyboard.press("Enter")
    page.wait_for_function("n => spoken.childElementCount > n", arg=before)


def test_a_hint_has_the_focus_although_another_action_had_it(
    page: Page, server: Server
) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    subjects = buttons(page, "Choose what to act with")
    choose(page, subjects.first)
    page.locator(".act").last.focus()
    page.keyboard.press("h")
    expect(page.locator(".act.hinted")).to_be_focused()
    page.locator(".act").last.focus()
    page.keyboard.press("h")
    expect(page.locator(".act.hinted")).to_be_focused()


def test_keys_of_one_letter_can_be_switched_off(page: Page, server: Server) -> None:
    page.goto(upload(page.request, server.url, record_at("play", "fifth")))
    ready(page)
    page.keyboard.press("m")
    page.get_by_label("Single-key shortcuts").select_option(label="Off")
    page.keyboard.press("Escape")
    page.reload()
    ready(page)
    page.keyboard.press("m")
    page.keyboard.press("?")
    page.keyboard.press("t")
    assert page.get_by_role("dialog").count() == 0
    assert buttons(page, "Threats").count() == 0


def begin(page: Page, url: str) -> None:
    """Start a game by the form: fifth edition, against the computer, fifty turns."""
    page.goto(url)
    go_to(page, page.get_by_role("radio", name="Fifth edition"))
    maps = page.get_by_label("Map", exact=True)
    go_to(page, maps)
    page.keyboard.press("Home")
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    expect(maps).to_have_value("manual")
    go_to(page, page.locator("summary").filter(has_text="House rules"))
    page.keyboard.press("Enter")
    for label, value in (("Turn limit", "50"), ("Dice seed", "3")):
        go_to(page, page.get_by_label(label, exact=True))
        page.keyboard.press("Control+a")
        page.keyboard.type(value)
    go_to(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    page.wait_for_url("**/games/*")


def decide(page: Page, rng: Random, *, on_board: bool) -> None:
    """Make a decision: the unit by the list, the place on the board or by the list."""
    auto = page.get_by_role("button", name="Place the rest at random")
    if auto.count() and not on_board:
        choose(page, auto)
        auto.wait_for(state="detached")
        return
    subjects = buttons(page, "Choose what to act with")
    if subjects.count():
        choose(page, subjects.nth(rng.randrange(subjects.count())))
        ready(page)
    places = page.get_by_role("button", name=CHOSEN).and_(tiles(page))
    if on_board and places.count():
        step_on(page, places.nth(rng.randrange(places.count())), rng)
    elif page.locator(".acts, .places").count():
        acts = buttons(page, LISTS)
        choose(page, acts.nth(rng.randrange(acts.count())))


def buttons(page: Page, name: str | re.Pattern[str]) -> Locator:
    """Return the buttons of the lists of a name."""
    return page.get_by_role("list", name=name).get_by_role("button")


def step_on(page: Page, place: Locator, rng: Random) -> None:
    """Walk to a place that can be chosen, and choose it, and a way if asked."""
    go_to_board(page)
    walk(page, place_of(place), rng)
    assert CHOSEN.search(focused(page).get_attribute("aria-label") or "")
    page.keyboard.press("Enter")
    if page.get_by_text("Which one?").count():
        choose(page, buttons(page, "Actions").first)


def tiles(page: Page) -> Locator:
    """Return the places of the board."""
    return page.locator("[data-place][role=button]")


def heard(page: Page) -> set[tuple[str, str]]:
    """Return the roles and names that Chromium reports to a screen reader."""
    devtools = page.context.new_cdp_session(page)
    nodes = devtools.send("Accessibility.getFullAXTree")["nodes"]
    return {
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"]
    }


DANGER = "next turn:"
"""A part of the sentences on what can be lost, which are spoken but no events."""


def spoken(page: Page) -> list[str]:
    """Return the announcements of the live region, the newest last."""
    return page.get_by_role("log").locator("p").all_inner_texts()


def announcements(page: Page) -> list[str]:
    """Return the log, the newest entry first."""
    return page.locator(".log li > span").all_inner_texts()
