"""The position on the start page: a picture, until one click plays its good attack."""

from playwright.sync_api import Page, expect

from pocket_tactics.lessons.files import lesson
from pocket_tactics.notation.places import write_place
from tests.browser.conftest import Server
from tests.browser.test_axe import FAULTLESS, Judge

LESSONS = "**/api/lessons/*"
PLACES = """board => [...new Set([...board.querySelectorAll('.cell[data-place]')]
    .map(({ dataset }) => dataset.place))].sort()"""
UNITS = """board => [...board.querySelectorAll('.unit[data-place]')]
    .map(({ dataset }) => dataset.place).sort()"""


def test_the_picture_shows_the_position_that_is_played(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    board = page.locator(".front-board svg.board")
    expect(board.locator(".unit").first).to_be_attached()
    start = lesson("fifth-front").start

    assert board.evaluate(PLACES) == sorted(
        write_place(tile.at) for tile in start.board.tiles
    )
    assert board.evaluate(UNITS) == sorted(
        write_place(unit.at) for unit in start.units if unit.at
    )


def test_one_click_plays_the_attack_and_another_plays_it_again(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    words, attack = page.locator(".front-say"), page.locator(".front-attack")
    expect(words).to_contain_text("Your turn")
    attack.press("Enter")
    expect(words).to_contain_text("the Mage has fallen")
    expect(attack).to_be_focused()
    board = page.locator(".front-board svg.board")
    expect(board.locator(".unit")).to_have_count(5)
    judge = Judge(page)
    judge.look("front")
    assert judge.verdict == FAULTLESS

    attack.click()
    expect(words).to_contain_text("Your turn")
    expect(board.locator(".unit")).to_have_count(6)
    attack.click()
    expect(words).to_contain_text("the Mage has fallen")


def test_a_click_on_the_board_plays_it_too(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.locator(".front-board").click()
    expect(page.locator(".front-say")).to_contain_text("the Mage has fallen")


def test_a_server_that_is_away_is_named_and_asked_again(
    page: Page, server: Server
) -> None:
    page.goto(server.url)
    attack, words = page.locator(".front-attack"), page.locator(".front-say")
    expect(attack).to_be_visible()
    page.route(LESSONS, lambda route: route.abort("connectionrefused"), times=1)
    attack.click()
    expect(words).to_contain_text("The server does not answer")
    expect(words).to_contain_text("the Mage has fallen")
