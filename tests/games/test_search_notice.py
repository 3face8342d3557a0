"""The notice of a game in which the searching player does without the kernel."""

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.state import State
from pocket_tactics.games import search_notice as module
from pocket_tactics.games.search_notice import SEARCH, search_notice
from pocket_tactics.players.seats import HUMAN
from pocket_tactics.tui.game_loop import run_game
from tests.tui.tables import SAY, SET_UP, Script, session

GAME = pt.example("fifth")
SEATS = (HUMAN, SEARCH)


@pytest.mark.parametrize(
    ("compiled", "why"), [(True, "too large"), (False, "not compiled")]
)
def test_a_notice_says_why_the_kernel_is_not_used(
    monkeypatch: pytest.MonkeyPatch, why: str, *, compiled: bool
) -> None:
    monkeypatch.setattr(module, "packed", lambda _: None)
    monkeypatch.setattr(module, "available", lambda _: compiled)

    assert why in search_notice(GAME, SEATS, SAY)
    assert not search_notice(GAME, (HUMAN, "computer:greedy"), SAY)
    assert not search_notice(pt.new_game("fifth"), SEATS, SAY)


def test_there_is_no_notice_if_the_kernel_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "packed", lambda _: object())

    assert not search_notice(GAME, SEATS, SAY)


def test_the_notice_does_not_wait_for_the_noted_positions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Thousands of them take 100 ms, and each client that joins has the notice."""
    packed: list[State] = []
    monkeypatch.setattr(module, "packed", packed.append)
    assert GAME.seen

    search_notice(GAME, SEATS, SAY)

    assert [state.seen for state in packed] == [()]


def test_the_terminal_shows_it_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "packed", lambda _: None)
    face = Script("look", "look", "quit")
    run_game(session(SET_UP, seats=SEATS), face, SAY)

    assert sum("looks less far ahead" in each for each in face.news) == 1
