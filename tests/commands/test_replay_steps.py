"""Replays of recorded games."""

from collections.abc import Callable
from itertools import islice

import pytest
from msgspec.structs import replace

from pocket_tactics.api.recording import record_of
from pocket_tactics.commands.replay_steps import (
    print_game,
    step_through,
    verification_line,
)
from pocket_tactics.engine.abilities.classic.fights import Interpose
from pocket_tactics.notation import write_position
from pocket_tactics.record import (
    GameRecord,
    RecordError,
    read_record,
    replay,
    verify,
    write_record,
)
from pocket_tactics.texts import Catalogue
from tests.classic import card, position
from tests.tui.tables import SAY, SET_UP, Script, game_of, session

LAST = len(SET_UP)


def whole_game() -> GameRecord:
    """Return a game to its end."""
    at = session((), seats=("computer:greedy",) * 2, seed=3)
    for _ in at.advance():
        pass
    return at.game


WHOLE = whole_game()
ENDED = (
    "Blue wins in turn 1: one of its units holds the enemy's edge, "
    "and the enemy holds no Village."
)


class TestSteps:
    """Replays step by step, as the person chooses."""

    @pytest.mark.parametrize(
        ("answers", "numbers"),
        [
            ((), [0]),
            (("", "n", ""), [0, 1, 2, 3]),
            (("", "", "b", "b", "b"), [0, 1, 2, 1, 0, 0]),
            (("5", "first", "last"), [0, 5, 0, LAST]),
            (("last", ""), [0, LAST, LAST]),
            (("99", "0"), [0, LAST, 0]),
            (("3", "q", ""), [0, 3]),
            (("QUIT",), [0]),
            (("4", KeyboardInterrupt), [0, 4]),
        ],
    )
    def test_a_person_goes_through_a_game(
        self, answers: tuple[str, ...], numbers: list[int]
    ) -> None:
        face = Script(*answers)
        step_through(game_of(SET_UP), face, SAY)
        moments = [state for state, _ in replay(game_of(SET_UP))]
        shown = [write_position(view.state) for view in face.views]

        assert shown == [write_position(moments[number]) for number in numbers]
        assert f"Step {numbers[-1]} of {LAST}." in face.lines[-1]

    def test_events_that_led_to_a_position_are_shown_with_it(self) -> None:
        face = Script("4")
        step_through(game_of(SET_UP), face, SAY)

        assert face.news == ["Blue lays Field at 0,-1."]

    def test_events_of_later_steps_are_removed_when_a_person_goes_back(self) -> None:
        face = Script("", "", "", "", "b")
        step_through(game_of(SET_UP), face, SAY)

        assert face.news == ["Red lays Field at 0,0.", "Red sets Keep on 0,0."]

    @pytest.mark.parametrize("wrong", ["-1", "x", "1.5", "1" * 5000, "²"])
    def test_a_wrong_answer_is_explained(self, wrong: str) -> None:
        face = Script(wrong)
        step_through(game_of(SET_UP), face, SAY)

        assert face.lines[-1].startswith("Enter or n: on")
        assert len(face.views) == 1


class TestOldRulings:
    """A record of a game in which a unit interposed twice in a mega unit's series."""

    def test_it_opens_up_to_that_action_and_says_so(self) -> None:
        face = Script("last", "q")
        with pytest.raises(RecordError, match="cannot step in again") as caught:
            step_through(stepping_in_twice(), face, SAY)

        assert face.lines[0] == (
            f"The record can be played up to step 8 only. {caught.value}"
        )
        assert str(caught.value).endswith("[mega.assault-series]")
        assert '"met":["1.maiden.1"]' in write_position(face.views[-1].state)

    def test_from_python_it_replays_up_to_that_action(self) -> None:
        game = stepping_in_twice()
        moments = replay(game)

        played = [state for state, _ in islice(moments, 9)]
        with pytest.raises(RecordError, match="cannot step in again") as caught:
            next(moments)

        assert played[-1] == verify(replace(game, actions=game.actions[:8]))
        assert caught.value.line == game.header + 9


def stepping_in_twice() -> GameRecord:
    """Return a record from a version in which a unit could fight twice in a series."""
    maiden = card("second", "maiden", "0/1 0/1 0/1", Interpose())
    tank = card("second", "tank", "1/1 1/1 0/1", footprint="pair")
    tiles = " ".join(f"{q},{r}" for q in range(-1, 4) for r in range(-2, 4))
    units = "0.tank.1@0,1 1.dummy.1@1,0 1.maiden.1@1,1 1.mace.9"
    start = position("second", tiles, units, tank, maiden, bases="-2,-2 4,3")
    record = write_record(record_of(start))
    return read_record("\n".join([record.rstrip("\n"), "", *SERIES, ""]))


SERIES = (
    *("charge 0.tank.1 1,1", "meet 1.dummy.1", "interpose 1.maiden.1"),
    *("roll 1", "roll 6", "roll 6", "decline", "decline"),
    *("interpose 1.maiden.1", "roll 1", "roll 6", "roll 6", "decline", "decline"),
)
"""A charge whose second fight the same unit stepped into again."""


class TestReciting:
    """Replays of a whole game at once."""

    def test_it_is_printed_with_its_result(self) -> None:
        face = Script()
        print_game(WHOLE, face, SAY)

        assert face.news[0].endswith("for the turn order.")
        assert face.lines == [ENDED]

    def test_a_game_that_is_not_over_says_so(self) -> None:
        face = Script()
        print_game(game_of(SET_UP), face, SAY)

        assert face.lines == ["The game is not over."]

    def test_a_game_is_printed_up_to_the_action_that_is_illegal(self) -> None:
        whole, cut = Script(), Script()
        print_game(game_of(SET_UP), whole, SAY)
        with pytest.raises(RecordError, match="line 10"):
            print_game(game_of((*SET_UP, "pass", "pass")), cut, SAY)

        assert (cut.news, cut.lines) == (whole.news, [])


class TestVerifying:
    """Replays that compare the digest of a record."""

    def test_a_right_digest_is_confirmed(self) -> None:
        text = verification_line(WHOLE, SAY)

        assert text.startswith(f"Record valid: {len(WHOLE.actions)} actions, digest ")
        assert text.endswith(ENDED)

    def test_a_game_under_way_holds_so_far(self) -> None:
        assert verification_line(game_of(SET_UP[:1]), SAY) == (
            "Record valid so far: 1 action, no digest yet. The game is not over."
        )

    def test_a_wrong_digest_is_refused(self) -> None:
        with pytest.raises(RecordError):
            verification_line(replace(WHOLE, digest="0" * 64), SAY)

    @pytest.mark.parametrize("show_game", [print_game, step_through])
    def test_a_game_with_a_wrong_digest_is_not_printed(
        self, show_game: Callable[[GameRecord, Script, Catalogue], None]
    ) -> None:
        """The program prints no part of it, not even its beginning."""
        face = Script("", "")
        with pytest.raises(RecordError, match="digest"):
            show_game(replace(WHOLE, digest="0" * 64), face, SAY)

        assert (face.views, face.news, face.lines) == ([], [], [])
