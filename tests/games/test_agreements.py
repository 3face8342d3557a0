"""Games in progress: undo and redo, resigning, and a draw."""

from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics.games.agreements import may_agree_on_draw, may_resign
from pocket_tactics.games.begin import begin_game
from pocket_tactics.games.history import actions_to_redo, undo_target
from pocket_tactics.games.log import DrawOffered, LoggedGame
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import write_action
from pocket_tactics.record import DrawAgreed, Resigned

TWO = ("human", "human")


def session(*seats: str, on: str = "crossing") -> Session:
    """Return a game that begins on a map."""
    request = NewGame(seats=seats or TWO, seed=7, map=on)
    return Session(begin_game(request), None, 7)


def logged(game: Session) -> LoggedGame:
    """Return the same game as its log."""
    found = LoggedGame(game.game, None)
    found.extend(map(write_action, game.actions))
    return found


def redo(game: Session) -> None:
    """Play again what was undone last."""
    for action in actions_to_redo(game):
        game.play(action)


class TestRedo:
    def test_an_undone_action_is_played_again(self) -> None:
        game = session()
        game.play(game.state.actions()[0])
        after = game.state

        game.undo()
        redo(game)

        assert game.state == after
        assert game.undone == []

    def test_several_are_played_again_one_after_another(self) -> None:
        game = session(on="manual")
        while game.state.mover == -1:
            game.play(game.players[-1](game.state))
        states = [game.state]
        for _ in range(3):
            game.play(game.state.actions()[0])
            states.append(game.state)
        for _ in range(3):
            assert game.undo()

        found = [game.state]
        while game.undone:
            redo(game)
            found.append(game.state)

        assert found == states

    def test_another_action_ends_what_can_be_redone(self) -> None:
        game = session()
        first, second, *_ = game.state.actions()
        game.play(first)
        game.undo()
        game.play(second)

        assert game.undone == []
        assert actions_to_redo(game) == ()

    def test_the_same_action_typed_is_a_redo(self) -> None:
        game = session()
        first = game.state.actions()[0]
        game.play(first)
        game.undo()
        game.play(first)

        assert game.undone == []

    def test_a_game_that_is_opened_again_can_still_redo(self) -> None:
        game = session()
        game.play(game.state.actions()[0])
        log = logged(game)
        log.extend([f"undo {game.action_count - 1}"])

        assert log.undone == [(game.actions[-1],)]


class TestResigning:
    def test_it_ends_the_game_for_both(self) -> None:
        game = session()

        game.end(Resigned(0))

        assert game.result
        assert game.result.winners == (1,)
        assert (game.mover, game.awaits_human) == (None, False)
        assert list(game.advance()) == []

    def test_nothing_is_undone_after_it(self) -> None:
        game = session()
        game.play(game.state.actions()[0])
        game.end(Resigned(1))

        assert undo_target(game) is None

    def test_a_game_ends_only_once(self) -> None:
        game = session()
        game.end(Resigned(0))

        with pytest.raises(ValueError, match="cannot end so here"):
            game.end(DrawAgreed())

    def test_the_record_is_closed(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        pt.save_record(path, session().game)
        game = Session(pt.load_record(path), path, 7)

        game.end(Resigned(1))

        read = pt.load_record(path)
        assert read.ended == Resigned(1)
        assert pt.verify(read) == game.state

    def test_it_is_open_to_both_while_two_sides_play(self) -> None:
        game = session()

        assert may_resign(game, 0)
        assert may_resign(game, 1)
        game.end(Resigned(1))
        assert not may_resign(game, 0)


class TestDraw:
    def test_two_people_may_agree(self) -> None:
        assert may_agree_on_draw(session(), 1)

    def test_a_computer_does_not_agree(self) -> None:
        assert not may_agree_on_draw(session("human", "computer:greedy"), 0)

    def test_an_action_of_the_other_side_declines_it(self) -> None:
        game = logged(session())
        other = 1 - game.state.seat
        DrawOffered(other).replay(game)

        game.play(game.state.actions()[0])

        assert game.offer is None

    def test_an_own_action_does_not_withdraw_it(self) -> None:
        game = logged(session())
        DrawOffered(game.state.seat).replay(game)

        game.play(game.state.actions()[0])

        assert game.offer is not None
