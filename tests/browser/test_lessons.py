"""Lessons on the pages: every solution and wrong way, by keyboard and by names."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from pocket_tactics.advice.subjects import actions_by_subject
from pocket_tactics.lessons.course import Course
from pocket_tactics.lessons.files import LessonFile, lesson, lesson_files
from pocket_tactics.notation import read_action
from pocket_tactics.texts import Names, catalogue, label
from pocket_tactics.texts.choices import choices
from tests.browser.conftest import TIMEOUT, Server
from tests.browser.keyboard import choose
from tests.browser.playing import drawn, once

SAY = catalogue("en")
FILES = lesson_files()
COUNTS = {"fifth": 6, "fourth": 4, "third": 4, "second": 4}

READY = once("""document.querySelector('body:not(.sent) #play[aria-busy=false]')
  && [...document.querySelectorAll('.notice .main, .decision button')]
    .some((element) => element.checkVisibility())""")
"""The learner decides, or the lesson has stopped."""


def of_edition(edition: str) -> list[LessonFile]:
    """Return the lessons of an edition."""
    return [each for each in FILES.values() if each.edition == edition]


def opened(page: Page, server: Server, name: str) -> None:
    """Open a lesson at its beginning."""
    page.goto(f"{server.url}learn/{name}")
    page.evaluate(READY, TIMEOUT)


def test_the_first_look_draws_the_arrows_of_a_lesson(
    page: Page, server: Server
) -> None:
    marks = [mark for mark in lesson("fifth-2").marks if mark.kind == "arrow"]

    opened(page, server, "fifth-2")

    expect(arrows(page)).to_have_count(len(marks))
    assert marks


def arrows(page: Page) -> Locator:
    """Return the arrows that the lesson draws."""
    return page.locator(".board .head.lesson:not(.casing-of)")


def button(page: Page, words: str) -> Locator:
    """Return a button of the decision by its name, perhaps followed by odds."""
    decision = page.locator(".decision")
    name = re.compile(f"^{re.escape(words)}")
    return decision.get_by_role("button", name=name, include_hidden=True).first


def play(page: Page, name: str, line: Sequence[str]) -> None:
    """Play the learner's part of a line by keyboard."""
    course = Course(lesson(name))
    names = Names(SAY, course.state)
    for _ in course.advance():
        pass
    while course.progress == "playing":
        state = course.state
        action = read_action(line[len(course.actions)])
        groups = choices(state, actions_by_subject(state), names)
        group = next(each for each in groups if action in each.actions)
        if len(groups) > 1:
            choose(page, button(page, group.words))
        if len(groups) == 1 or group.key:
            act(page, label(state, action, names))
        course.play(action)
        for _ in course.advance():
            pass
        page.evaluate(READY, TIMEOUT)
    assert course.actions == [*map(read_action, line)]


def act(page: Page, words: str) -> None:
    """Choose an action, and confirm it if the page warns of it."""
    # Odds that arrive while a button is chosen redraw the panel.
    expect(page.locator(".decision .awaited")).to_have_count(0)
    answer = button(page, words)
    expect(answer).to_be_attached()
    if not answer.is_visible():
        choose(page, page.locator(".decision .harmful summary"))
    choose(page, answer)
    page.evaluate(READY, TIMEOUT)
    confirm(page, words)


def confirm(page: Page, words: str) -> None:
    """Confirm an action, if the page warns of it."""
    drawn(page)
    doubt = page.locator(".doubt")
    if doubt.count():
        choose(page, doubt.get_by_role("button", name=re.compile(re.escape(words))))


def notice(page: Page) -> Locator:
    """Return the last words of a lesson."""
    return page.locator(".notice")


@pytest.mark.parametrize("edition", COUNTS)
def test_every_line_is_played_by_keyboard_and_names(
    page: Page, server: Server, edition: str
) -> None:
    page.goto(f"{server.url}learn")
    page.evaluate("localStorage.setItem('pocket-tactics.questions', 'real')")
    for each in of_edition(edition):
        opened(page, server, each.id)
        for way in each.table.wrong.values():
            play(page, each.id, way.line)
            expect(notice(page)).to_contain_text(way.tell["en"])
            expect(page.get_by_role("button", name="Take it back")).to_be_focused()
            again = page.get_by_role("button", name="Start again")
            again.press("Enter")
            expect(notice(page)).to_be_empty()
            expect(page.get_by_role("heading", level=1)).to_be_focused()
            expect(page.locator("#spoken p", has_text="Undone.").first).to_be_attached()
            page.evaluate(READY, TIMEOUT)
            drawn(page)
        play(page, each.id, each.table.solution)
        expect(notice(page)).to_contain_text(each.table.words["en"].done)
    page.goto(f"{server.url}learn")
    expect(page.get_by_role("link", name="✓ done")).to_have_count(COUNTS[edition])


def test_the_focus_leaves_a_place_that_a_fight_covers(
    page: Page, server: Server
) -> None:
    opened(page, server, "fifth-3")
    board = page.get_by_label("Board")
    board.get_by_role("button", name=re.compile("Red Footman")).press("Enter")
    board.get_by_role("button", name=re.compile("^C1: ")).press("Enter")
    page.evaluate(READY, TIMEOUT)

    expect(page.locator(".stage")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_the_next_question_has_the_focus_even_if_it_has_the_same_answer(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}learn")
    page.evaluate("localStorage.setItem('pocket-tactics.questions', 'real')")
    opened(page, server, "fourth-2")
    page.locator('[data-key="subject 0.warden.1"]').press("Enter")
    page.locator('.act[data-key="move 0.warden.1 2,1"]').press("Enter")
    page.evaluate(READY, TIMEOUT)
    answer = page.locator('.act[data-key="decline"]')
    first = answer.inner_text()
    answer.press("Enter")
    page.evaluate(READY, TIMEOUT)

    assert answer.inner_text() != first
    expect(page.get_by_role("heading", level=1)).to_be_focused()


def test_a_wrong_way_is_undone_to_its_first_decision(
    page: Page, server: Server
) -> None:
    opened(page, server, "fifth-1")
    play(page, "fifth-1", FILES["fifth-1"].table.wrong["round"].line)
    expect(page.locator("#lesson .hint")).to_be_empty()

    page.get_by_role("button", name="Take it back").press("Enter")

    expect(notice(page)).to_be_empty()
    expect(button(page, "Cavalier at A2")).to_be_visible()


def test_no_story_stays_after_a_failure(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.evaluate("localStorage.setItem('pocket-tactics.speed', '1')")
    opened(page, server, "fifth-2")

    play(page, "fifth-2", FILES["fifth-2"].table.wrong["toe-to-toe"].line)

    expect(page.get_by_role("button", name="Take it back")).to_be_visible()
    expect(page.locator(".story button")).to_have_count(0)


def test_a_second_failure_gives_the_hint(page: Page, server: Server) -> None:
    opened(page, server, "fifth-1")
    for _ in range(2):
        play(page, "fifth-1", FILES["fifth-1"].table.wrong["round"].line)
        page.get_by_role("button", name="Take it back").press("Enter")
        expect(notice(page)).to_be_empty()
        page.evaluate(READY, TIMEOUT)

    expect(marked(page)).to_have_count(2)
    expect(arrows(page)).to_have_count(1)
    hint = FILES["fifth-1"].table.words["en"].hint
    expect(page.locator("#lesson .hint")).to_have_text(hint)


def marked(page: Page) -> Locator:
    """Return the tiles that the lesson marks."""
    board = page.get_by_role("group", name="Board", exact=True)
    return board.get_by_role("button", name=re.compile("; highlighted"))


def test_the_marks_disappear_after_the_first_decision(
    page: Page, server: Server
) -> None:
    opened(page, server, "fifth-1")
    expect(marked(page)).to_have_count(2)
    expect(arrows(page)).to_have_count(1)

    choose(page, button(page, "Cavalier at A2"))
    choose(page, button(page, "move to B1"))
    page.evaluate(READY, TIMEOUT)

    expect(marked(page)).to_have_count(0)
    expect(arrows(page)).to_have_count(0)


def test_the_turns_for_the_goal_count_down(page: Page, server: Server) -> None:
    opened(page, server, "fifth-1")
    turns = page.locator("#lesson .turns")
    expect(turns).to_have_text("You have 2 turns of your own.")

    choose(page, button(page, "Cavalier at A2"))
    choose(page, button(page, "move to B1"))

    expect(turns).to_have_text("This is the last of your 2 turns.")


def test_a_phone_shows_the_first_choice_below_the_words_of_a_lesson(
    page: Page, server: Server
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, server, "fifth-1")

    expect(button(page, "Cavalier at A2")).to_be_in_viewport(ratio=1)


def test_undo_removes_a_decision_with_its_dice(page: Page, server: Server) -> None:
    opened(page, server, "fifth-5")
    choose(page, button(page, "Cavalier at B2"))
    choose(page, button(page, "attack Blue Mage"))
    page.evaluate(READY, TIMEOUT)
    expect(page.locator(".log")).to_contain_text("The dice of this roll are set.")

    page.keyboard.press("u")

    expect(page.locator(".log")).to_be_empty()
    expect(button(page, "Cavalier at B2")).to_be_visible()


def test_a_lesson_leads_to_the_next_one(page: Page, server: Server) -> None:
    opened(page, server, "fifth-1")
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_be_enabled()
    hint.click()
    expect(page.locator("#lesson .hint")).not_to_be_empty()
    play(page, "fifth-1", FILES["fifth-1"].table.solution)
    expect(notice(page)).to_contain_text("Goal reached.")
    expect(page.locator("#lesson .hint")).to_be_empty()
    expect(page.locator("p.turn")).to_be_hidden()
    expect(page.locator("#lesson .turns")).to_be_hidden()
    expect(hint).to_be_disabled()

    page.get_by_role("link", name="Next lesson: Out of reach").press("Enter")

    page.wait_for_url("**/learn/fifth-2")


def test_the_last_lesson_of_an_edition_leads_to_a_new_game_of_it(
    page: Page, server: Server
) -> None:
    opened(page, server, "third-4")
    play(page, "third-4", FILES["third-4"].table.solution)
    page.get_by_role("link", name="Play a game").press("Enter")

    form = page.get_by_role("region", name="New game")
    expect(form.get_by_role("radio", checked=True)).to_have_value("third")
    expect(form.get_by_role("heading")).to_be_in_viewport()


def test_the_start_page_leads_to_the_lessons(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("link", name="Learn").click()

    first = page.get_by_role("link", name="1. Over a friend next")
    expect(first).to_have_attribute("href", "/learn/fifth-1")


def test_the_menu_of_a_lesson_has_no_record(page: Page, server: Server) -> None:
    opened(page, server, "fifth-1")
    page.keyboard.press("m")

    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="All lessons")).to_be_visible()
    expect(dialog.get_by_role("link", name=re.compile("record"))).to_have_count(0)


def test_a_first_game_has_a_guide_that_can_be_silenced(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}learn")
    page.get_by_role("button", name="A first whole game, with a guide").click()
    page.wait_for_url("**/games/*")
    guide = page.locator("#panel .guide")
    expect(guide).to_contain_text("Guide: Bring a unit on")
    expect(page.locator("#spoken")).to_contain_text("Bring a unit on")
    assert "guide" not in page.url

    page.keyboard.press("g")
    expect(guide).to_be_empty()
    page.reload()
    expect(page.locator("#panel .decision button").first).to_be_visible()
    expect(guide).to_be_empty()
