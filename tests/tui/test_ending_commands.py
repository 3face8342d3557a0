"""The commands by which players end a game, and redo."""

from pathlib import Path

import pytest

from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import DrawAgreed, Resigned
from pocket_tactics.tui.game_loop import run_game
from tests.tui.tables import AGAINST_GREEDY, PEOPLE, SAY, Script


def played(*answers: str, seats: tuple[str, ...] = PEOPLE) -> tuple[Session, Script]:
    """Return a game on a ready map after some answers, and what was shown."""
    request = NewGame(seats=seats, seed=7, map="crossing")
    session, ui = Session(begin_game(request), None, 7), Script(*answers)
    run_game(session, ui, SAY, asks_everything=True)
    return session, ui


def test_a_player_who_resigns_and_confirms_loses() -> None:
    session, ui = played("resign", "yes")
    seat = session.state.mover
    assert seat is not None

    assert session.ended == Resigned(seat)
    assert "resigned in turn 1" in ui.news[-1]
    assert ui.views[-1].headline == ui.news[-1]


@pytest.mark.parametrize("answer", ["", "no", "maybe"])
def test_without_a_yes_nobody_resigns(answer: str) -> None:
    session, ui = played("resign", answer)

    assert session.ended is None
    assert any("resigns and loses the game. Continue?" in line for line in ui.lines)


def test_a_draw_that_the_other_side_accepts_ends_the_game() -> None:
    session, ui = played("draw", "y")

    assert session.ended == DrawAgreed()
    assert ui.news[-1] == "The players agree on a draw in turn 1."


def test_a_draw_can_be_declined() -> None:
    session, ui = played("draw", "n")

    assert session.ended is None
    assert "The draw is declined." in ui.lines


def test_a_computer_does_not_agree_on_a_draw() -> None:
    session, ui = played("draw", seats=AGAINST_GREEDY)

    assert session.ended is None
    assert any("no other person" in line for line in ui.lines)


def test_redo_plays_what_was_undone() -> None:
    session, ui = played("1", "1", "undo", "redo")
    again, _ = played("1", "1")

    assert session.actions == again.actions
    assert "Undone." in ui.news


def test_without_an_undo_there_is_nothing_to_redo() -> None:
    _, ui = played("redo")

    assert any(line.startswith("Nothing to redo") for line in ui.lines)


def test_a_resigned_game_is_not_continued(tmp_path: Path) -> None:
    request = NewGame(seats=PEOPLE, seed=7, map="crossing")
    path = tmp_path / "game.txt"
    session = Session(begin_game(request), path, 7)
    session.end(Resigned(0))

    assert run_game(session, Script(), SAY, asks_everything=True)
