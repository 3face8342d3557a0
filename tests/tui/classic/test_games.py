"""Whole games of the second and third edition by answers to questions."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.record import load_record, replay, verify
from pocket_tactics.texts import Names
from pocket_tactics.tui.colour import ColourUI
from pocket_tactics.tui.game_loop import run_game
from pocket_tactics.tui.plain import PlainUI
from pocket_tactics.tui.view import View
from tests.tui.fourth.test_games import Answering
from tests.tui.tables import SAY
from tests.tui.test_screen import actions_view, screen, subjects
from tests.tui.test_screen import face_of as terminal
from tests.wording import choices

PAIRS = {
    "second": [
        *(("host", "hel"), ("legion", "host"), ("tribes", "enclave")),
        *(("dwarfclan", "hel"), ("host", "host")),
    ],
    "third": [
        *(("legion", "tribes"), ("dominion", "syndicate")),
        *(("syndicate", "legion"), ("tribes", "dominion")),
    ],
}
GAMES = [(edition, number) for edition in PAIRS for number in range(8)]
EAGER = ("storm", "shoot", "charge", "conjure", "turn the dial", "change places")
"""The answers that are preferred in most decisions."""


class Eager(Answering):
    """A person who picks random entries, assaults before others."""

    eager = EAGER


def started_session(edition: str, number: int, path: Path | None = None) -> Session:
    """Return a game of two people at one of the tables."""
    forces = PAIRS[edition][number % len(PAIRS[edition])]
    asked = NewGame(
        edition=edition,
        seats=("human", "human"),
        forces=forces,
        house={"turn_limit": "50"},
        seed=number,
    )
    return Session(arrange_game(asked), path, number)


def game(edition: str, number: int) -> tuple[Answering, Session]:
    """Play a game to its end."""
    face, at = Eager(number), started_session(edition, number)
    assert run_game(at, face, SAY, asks_everything=True)
    return face, at


@pytest.mark.parametrize(("edition", "number"), GAMES)
def test_a_game_in_plain_lines_comes_to_an_end(edition: str, number: int) -> None:
    """The person types only numbers, and the program prints only lines of text."""
    face, at = game(edition, number)

    assert at.state.outcome is not None
    assert {"lay-terrain", "place-starter", "take-turn"} <= face.asked
    assert not any("\x1b" in line for line in face.lines)


@pytest.mark.parametrize("edition", PAIRS)
def test_a_game_is_saved_resumed_replayed_and_verified(
    edition: str, tmp_path: Path
) -> None:
    """The record alone is enough, in the middle and at the end."""
    path = tmp_path / "game.txt"
    face, at = Leaving(1), started_session(edition, 1, path)
    assert not run_game(at, face, SAY, asks_everything=True)

    again = Session(load_record(path), path, 1)
    assert again.state == at.state
    assert run_game(again, Eager(2), SAY, asks_everything=True)

    saved = load_record(path)
    assert verify(saved) == again.state
    assert [state for state, _ in replay(saved)] == [s for s, _ in again.moments]


class Leaving(Eager):
    """A person who leaves in the middle of the game."""

    left = 40

    def ask(self, prompt: str) -> str:
        """Return an entry of the menu, or leave."""
        self.left -= 1
        return super().ask(prompt) if self.left else "quit"


def moments(edition: str, number: int) -> list[State]:
    """Return some decisions of a game."""
    _, at = game(edition, number)
    states = [state for state, _ in at.moments]
    return [s for s in states if s.mover not in (None, CHANCE)][::7]


@pytest.mark.parametrize(("edition", "number"), [("second", 0), ("third", 1)])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (80, 50), (120, 40)])
def test_a_game_fits_the_screen(
    edition: str, number: int, width: int, height: int
) -> None:
    """The map, the news and the menus fit, with a row left for the answer."""
    for state in moments(edition, number):
        groups = choices(state, Names(SAY, state))
        views = [
            actions_view(state, groups[-1]),
            *([subjects(state)] if groups[1:] else []),
        ]
        for view in views:
            face = terminal(width, height)
            face.tell("Something happens.")
            face.show(view)
            lines = screen(face)
            assert max(map(len, lines)) <= width
            assert len(lines) < height


@pytest.mark.parametrize(("edition", "number"), [("second", 4), ("third", 0)])
def test_the_position_can_be_shown_in_both_interfaces(
    edition: str, number: int, capsys: pytest.CaptureFixture[str]
) -> None:
    for state in moments(edition, number)[::5]:
        out = io.StringIO()
        console = Console(file=out, width=80, height=24, force_terminal=True)
        view = View(Names(SAY, state), state)
        ColourUI(console).look(view)
        PlainUI().look(view)
        printed = capsys.readouterr().out
        assert "\x1b" in out.getvalue()
        assert "\x1b" not in printed
        assert printed.count("'s base") == sum(s.home is not None for s in state.seats)
