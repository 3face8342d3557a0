"""The benchmark of the pages, run on the current pages."""

from bench.web.board import drawn, glided
from bench.web.browser import Surroundings
from tests.browser.conftest import People, Server


def test_the_board_is_drawn_to_be_measured(people: People, server: Server) -> None:
    took = drawn(Surroundings(people.browser, server.url))

    assert took.keys() == {"begun", "made", "script", "frame", "seen", "again"}
    assert all(took.values())
    assert took["script"] < took["frame"]


def test_a_token_moves_to_be_measured(people: People, server: Server) -> None:
    assert glided(Surroundings(people.browser, server.url)) > 1
