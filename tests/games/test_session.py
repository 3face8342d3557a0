"""A game in progress: saved after every action, undone, resumed."""

import os
from pathlib import Path

import pytest

import pocket_tactics as pt
from pocket_tactics.engine.actions import Roll
from pocket_tactics.engine.refusal import IllegalActionError
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.games.session import Session
from pocket_tactics.notation import read_action, write_position
from pocket_tactics.record import (
    GameRecord,
    RecordChangedError,
    RecordError,
    digest,
    load_record,
    save_record,
    verify,
    write_record,
)
from pocket_tactics.tui.game_loop import run_game
from tests.conftest import position
from tests.tui.tables import (
    AGAINST_GREEDY,
    SAY,
    SET_UP,
    Script,
    game_of,
    played,
    session,
)

TWO_GREEDY = ("computer:greedy", "computer:greedy")
TWO_RANDOM = ("computer:random", "computer:random")
SHOTS = (
    *SET_UP,
    *("deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1"),
)
"""Both Archers stand at range; Red is to move."""


MISSED = ("skirmish 0.archer.1 1.archer.1", "decline", "roll 3", "roll 5")
"""Red shoots, Blue does not strike back; Blue's Forest would let it roll again."""


def on(at: Session, *actions: str) -> Session:
    """Play actions in the session, without computers and dice."""
    for action in actions:
        at.play(read_action(action))
    return at


class TestKeeping:
    """The record on the disk, which has every action even if the power fails."""

    def test_the_record_on_the_disk_is_the_game_after_every_action(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "game.txt"
        at = session((), path, seats=TWO_GREEDY)
        for count, _ in enumerate(at.advance(), 1):
            saved = load_record(path)
            assert saved.actions == at.game.actions
            assert len(saved.actions) == count
            assert saved.digest == at.game.digest

        assert verify(load_record(path)) == at.state

    def test_a_digest_closes_a_game_that_is_over_and_no_other(
        self, tmp_path: Path
    ) -> None:
        at = session((), tmp_path / "game.txt", seats=TWO_GREEDY)
        for _ in at.advance():
            over = at.state.outcome is not None
            assert (at.game.digest is not None) is over

        assert at.game.digest == digest(at.state)

    def test_an_illegal_action_changes_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        at = session(SHOTS, path)
        save_record(path, at.game)
        before = path.read_bytes()

        with pytest.raises(IllegalActionError):
            at.play(read_action("move 0.archer.1 5,5"))

        assert path.read_bytes() == before
        assert at.game.actions == game_of(SHOTS).actions

    def test_a_game_without_a_file_is_played_all_the_same(self) -> None:
        at = session((), None, seats=TWO_GREEDY)
        for _ in at.advance():
            pass

        assert at.state.outcome is not None

    def test_an_illegal_record_is_refused(self) -> None:
        with pytest.raises(RecordError):
            session((*SET_UP, "pass"))


class TestElsewhere:
    """A record that another program has continued, and a disk that is full."""

    def test_a_record_that_was_played_on_elsewhere_is_not_overwritten(
        self, tmp_path: Path
    ) -> None:
        path = tmp_path / "game.txt"
        save_record(path, session(SHOTS).game)
        here = Session(load_record(path), path, None)
        there = Session(load_record(path), path, None)
        on(there, "move 0.archer.1 0,0")
        text = path.read_bytes()

        with pytest.raises(RecordChangedError, match=r"game\.txt"):
            on(here, "deploy 0.footman.1 0,0")

        assert path.read_bytes() == text

    def test_a_game_that_cannot_be_saved_continues_and_is_saved_later(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "game.txt"
        save_record(path, session(SHOTS).game)
        at = Session(load_record(path), path, None)
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full)
            on(at, "move 0.archer.1 0,0")

        assert at.trouble is FULL
        assert load_record(path).actions == session(SHOTS).game.actions
        at.undo()
        assert at.trouble is None
        assert write_record(load_record(path)) == write_record(at.game)


FULL = OSError(28, "No space left on device")


def full(_file: int) -> None:
    """Raise the error of a full disk."""
    raise FULL


class TestUndo:
    """Undo of a player's own decisions, but not of seen dice."""

    def test_before_the_first_decision_there_is_nothing(self) -> None:
        at = session(("roll 6", "roll 2"))

        assert not at.undo()
        assert played(at) == ["roll 6", "roll 2"]

    def test_decisions_are_undone_one_by_one_down_to_the_dice(self) -> None:
        at = session(SHOTS)
        for left in range(len(SHOTS) - 1, 1, -1):
            assert at.undo()
            assert played(at) == list(SHOTS[:left])
            assert write_position(at.state) == write_position(
                session(SHOTS[:left]).state
            )

        assert not at.undo()
        assert played(at) == ["roll 6", "roll 2"]

    def test_after_the_end_nothing_is_undone(self) -> None:
        """A player cannot undo the end of a game."""
        start = position("0,0 1,0 2,0", "0.cavalier.1@0,0 1.mage.1")
        won = pt.record_of(start, [read_action("move 0.cavalier.1 2,0")])
        at = Session(won, None, None)

        assert at.state.outcome
        assert not at.undo()
        assert played(at) == ["move 0.cavalier.1 2,0"]

    def test_all_that_auto_laid_is_one_decision(self) -> None:
        """Undo removes all of it at once, and no earlier decision."""
        face = Script("auto", "undo", "undo")
        at = session(("roll 6", "roll 2", "tile field 0,0"))
        run_game(at, face, SAY, asks_everything=True)

        assert played(at) == ["roll 6", "roll 2"]

    def test_a_tile_laid_by_hand_after_auto_is_undone_separately(self) -> None:
        face = Script("auto", "undo", "tile field 0,1", "tile field 0,2", "undo")
        at = session(("roll 6", "roll 2", "tile field 0,0"))
        run_game(at, face, SAY, asks_everything=True)

        assert played(at)[2:] == ["tile field 0,0", "tile field 0,1"]

    def test_a_die_that_was_rolled_cannot_be_undone(self) -> None:
        at = on(session(SHOTS), "skirmish 0.archer.1 1.archer.1", "retaliate")
        on(at, "roll 3")

        assert not at.undo()
        assert played(at)[-1] == "roll 3"

    def test_decisions_after_a_die_can_be_undone_down_to_it(self) -> None:
        at = on(session(SHOTS), *MISSED)
        before = write_position(at.state)
        on(at, "decline", "move 1.archer.1 0,0")

        assert at.undo()

        assert at.undo()
        assert write_position(at.state) == before
        assert not at.undo()

    def test_a_computers_reply_is_undone_with_the_decision_before_it(self) -> None:
        at = session(SET_UP, seats=AGAINST_GREEDY)
        on(at, "deploy 0.archer.1 0,1")
        replies = [*at.advance()]

        assert replies
        assert all(not isinstance(action, Roll) for action in at.game.actions[9:])
        assert at.undo()
        assert played(at) == list(SET_UP)
        assert at.awaits_human

    def test_a_computers_die_cannot_be_undone(self) -> None:
        at = session(SHOTS, seats=("computer:greedy", "human"))
        on(at, *MISSED)

        assert not at.undo()

    def test_the_undo_changes_the_record_on_the_disk_too(self, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        at = session(SET_UP, path)
        on(at, "deploy 0.archer.1 0,1")
        at.undo()

        assert load_record(path).actions == game_of(SET_UP).actions


class TestResuming:
    """Games that are left and resumed, with the same results."""

    @pytest.mark.parametrize("left_at", [0, 1, 2, 5, 9, 14, 23])
    def test_the_position_is_the_same(self, left_at: int, tmp_path: Path) -> None:
        path = tmp_path / "game.txt"
        at = session((), path, seats=TWO_GREEDY)
        save_record(path, at.game)
        advance = at.advance()
        for _ in range(left_at):
            next(advance)

        resumed = Session(load_record(path), path, None)

        assert resumed.state == at.state
        assert resumed.events == at.events

    @pytest.mark.parametrize("left_at", [1, 2, 9, 14, 20, 40])
    def test_a_seed_throws_the_dice_that_were_to_come(self, left_at: int) -> None:
        whole = session((), seats=TWO_RANDOM, seed=6)
        for _ in whole.advance():
            pass
        shortened = game_of(played(whole)[:left_at], seats=TWO_RANDOM)
        resumed = Session(shortened, None, 6)

        assert any(isinstance(a, Roll) for a in whole.game.actions[left_at:])
        assert dice_of(follow(resumed, whole.game)) == dice_of(whole.game)

    def test_the_same_seed_plays_the_same_game(self) -> None:
        games = [session((), seats=TWO_GREEDY, seed=seed) for seed in (3, 3, 4)]
        for at in games:
            for _ in at.advance():
                pass

        assert played(games[0]) == played(games[1])
        assert played(games[0]) != played(games[2])

    def test_dice_without_a_seed_are_not_the_same_twice(self) -> None:
        rolls = []
        for _ in range(8):
            at = session((), seed=None)
            rolls.append([str(events) for events in at.advance()])

        assert any(other != rolls[0] for other in rolls)

    def test_an_undone_game_throws_the_same_dice(self) -> None:
        """Undone decisions contain no die, so the dice stay the same."""
        straight, wavering = session(SHOTS, seed=9), session(SHOTS, seed=9)
        on(wavering, "move 0.archer.1 0,0")
        wavering.undo()
        for at in (straight, wavering):
            on(at, "skirmish 0.archer.1 1.archer.1", "decline")
            assert [*at.advance()]

        assert played(straight) == played(wavering)


def follow(at: Session, game: GameRecord) -> GameRecord:
    """Continue a game by the same decisions, with dice of the session."""
    while at.state.mover is not None:
        action = game.actions[len(at.game.actions)]
        at.play(at.players[CHANCE](at.state) if at.state.mover == CHANCE else action)
    return at.game


def dice_of(game: GameRecord) -> list[Roll]:
    """Return all rolls."""
    return [action for action in game.actions if isinstance(action, Roll)]


class TestSeats:
    """The seats that people, computers and chance decide for."""

    def test_computers_and_dice_continue_until_a_person_must_decide(self) -> None:
        at = session((), seats=("computer:random", "human"), seed=2)
        for _ in at.advance():
            assert at.state.mover != 1 or at.awaits_human

        assert at.state.mover == 1

    def test_two_people_are_both_asked(self) -> None:
        at = session(SHOTS)

        assert at.awaits_human
        assert at.state.mover == 0
        assert on(at, "move 0.archer.1 0,0").awaits_human
        assert at.state.mover == 1
        assert [*at.advance()] == []

    @pytest.mark.parametrize("level", ["random", "greedy"])
    def test_computers_play_to_the_end(self, level: str) -> None:
        seats = (f"computer:{level}",) * 2
        at = session((), seats=seats, house=("turn_limit=50",), seed=6)
        reported = [event for events in at.advance() for event in events]

        assert at.state.outcome is not None
        assert reported == at.events
        assert not at.awaits_human
