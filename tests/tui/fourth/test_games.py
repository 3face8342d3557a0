"""Whole games of the fourth edition by answers to questions, in plain lines."""

import io
from itertools import product
from random import Random

import pytest
from rich.console import Console

from pocket_tactics.engine.state import CHANCE, State
from pocket_tactics.games.session import Session
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.players import dice
from pocket_tactics.record import GameRecord
from pocket_tactics.texts import Names
from pocket_tactics.tui.colour import ColourUI
from pocket_tactics.tui.game_loop import run_game
from pocket_tactics.tui.plain import PlainUI
from pocket_tactics.tui.view import View
from tests.tui.tables import SAY

EAGER = ("assault", "change places", "takes the brew", "bring", "again", "(Water)")
"""The answers that are preferred in most decisions."""


class Answering(PlainUI):
    """A plain face whose person picks random entries, some before others."""

    eager = EAGER

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = Random(seed)
        self.view: View | None = None
        self.asked: set[str] = set()
        self.lines: list[str] = []

    def show(self, view: View) -> None:
        """Store the heading and the menu."""
        self.view = view
        if not view.state.outcome:
            self.asked.add(str(view.state.step.__struct_config__.tag))
        super().show(view)

    def line(self, text: str = "") -> None:
        """Store a line."""
        self.lines.append(text)

    def ask(self, prompt: str) -> str:
        """Return the number of an entry of the menu."""
        assert prompt
        assert self.view is not None
        entries = self.view.entries
        eager = [
            number
            for number, entry in enumerate(entries, 1)
            if any(word in entry.words for word in self.eager)
        ]
        if eager and self.random.random() < 2 / 3:
            return str(self.random.choice(eager))
        return str(self.random.randint(1, len(entries)))


TABLES: list[tuple[tuple[str, ...], tuple[str, ...]]] = [
    (("legion", "dwarfclan"), ()),
    (("legion", "tribes"), ()),
    (("enclave", "dwarfclan"), ()),
    (("dwarfclan", "dwarfclan"), ()),
    (("dwarfclan", "legion", "tribes"), ()),
    (("legion", "dwarfclan", "legion", "dwarfclan"), ("0,2", "1,3")),
    (("legion", "tribes", "enclave", "dwarfclan", "legion", "tribes"), ()),
]


def new_game(number: int) -> GameRecord:
    """Return a game of people at one of the tables, without any action."""
    forces, teams = TABLES[number % len(TABLES)]
    request = NewGame(
        edition="fourth",
        seats=("human",) * len(forces),
        forces=forces,
        teams=teams,
        house={"turn_limit": "50"},
        seed=number,
    )
    return arrange_game(request)


def game(number: int) -> tuple[Answering, Session]:
    """Play a game of people at one of the tables to its end."""
    face, at = Answering(number), Session(new_game(number), None, number)
    assert run_game(at, face, SAY, asks_everything=True)
    return face, at


WANTED = {
    *("place-tile", "place-feature", "place-units", "take-turn", "interposing"),
    *("brewing", "rolling-anew", "boosting", "marking", "rerolling", "calling-up"),
    *("following", "onward", "paying", "defying"),
}
"""The decisions that the games must have had between them."""


def test_games_in_plain_lines_have_every_kind_of_decision_and_come_to_an_end() -> None:
    """People type only numbers, and the program prints only lines of text."""
    asked: set[str] = set()
    lines: list[str] = []
    six_players = len(TABLES) - 1  # their game takes half a minute
    for number in (each for each in range(2 * six_players) if each != six_players):
        face, at = game(number)
        assert at.state.outcome is not None
        asked |= face.asked
        lines += face.lines

    assert asked >= WANTED
    assert any(" fails the DEF test of 5." in line for line in lines), "one drowned"
    assert not any("\x1b" in line for line in lines)


def moments(number: int) -> list[State]:
    """Return the positions of a random game."""
    state, found, rng = (
        Session(new_game(number), None, number).state,
        [],
        Random(number),
    )
    roll = dice(rng)
    while state.mover is not None:
        by_dice = state.mover == CHANCE
        state = state.play(roll(state) if by_dice else rng.choice(state.actions()))
        found.append(state)
    return found[::9]


SIZES = [(80, 24), (80, 50), (100, 45)]


@pytest.mark.parametrize("number", [1, 5, 6])
def test_the_map_and_all_seats_fit_the_screen(number: int) -> None:
    """Two, four and six players play, with one line for each."""
    for state, (width, height) in product(moments(number), SIZES):
        out = io.StringIO()
        console = Console(
            file=out, width=width, height=height, force_terminal=True, color_system=None
        )
        ColourUI(console).look(View(Names(SAY, state), state))
        lines = [line for line in out.getvalue().split("\n") if "\x1b[2J" not in line]
        assert len(lines) <= height
        assert max(map(len, lines)) <= width
