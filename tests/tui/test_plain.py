"""The plain face: each item on its own line, for screen readers and pipes."""

import pytest

from pocket_tactics.texts import Names
from pocket_tactics.texts.headings import heading
from pocket_tactics.tui.plain import PlainUI
from pocket_tactics.tui.view import Entry, View
from tests.conftest import play, position
from tests.tui.tables import SAY

STATE = position(
    "0,0:water 0,-1+keep 0,-2 0,-3",
    "0.cavalier.1@0,0 0.mage.1 1.footman.1@0,-1 1.footman.2!0 1.archer.1",
    gates="0,0 0,-3",
)


def view_of(*entries: Entry, text: str = "") -> View:
    """Return the view of a position."""
    return View(Names(SAY, STATE), STATE, text, entries)


def test_a_question_is_its_heading_and_its_numbered_answers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    odds = ("Blue Archer falls 25.0 %", "neither 75.0 %")
    PlainUI().show(view_of(Entry("move"), Entry("attack", odds), text="Red: what?"))

    assert capsys.readouterr().out == (
        "Red: what?\n"
        "1. move\n"
        "2. attack: Blue Archer falls 25.0 %, neither 75.0 %\n"
    )  # fmt: skip


def test_nothing_is_drawn_where_nothing_is_asked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    PlainUI().show(view_of())
    PlainUI().watch(view_of())

    assert capsys.readouterr().out == ""


def test_look_shows_the_whole_position(capsys: pytest.CaptureFixture[str]) -> None:
    PlainUI().look(view_of())

    assert capsys.readouterr().out.split("\n") == [
        "Turn 1: Red to play",
        "Red on the map: Cavalier at A1 (Water).",
        "Red in reserve: Mage.",
        "Red deploys through the edge at A1.",
        "Blue on the map: Footman 1 at A2 (Keep).",
        "Blue in reserve: Archer.",
        "Blue has lost: Footman 2.",
        "Blue deploys through the edge at A4.",
        "A4: Field, Blue's edge",
        "A3: Field",
        "A2: Keep on Field, Blue Footman 1",
        "A1: Water, Red's edge, Red Cavalier",
        "",
    ]


def test_the_dice_of_a_fight_are_on_separate_lines() -> None:
    state = play(STATE, "invade 0.cavalier.1 1.footman.1; decline; roll 6 2; roll 4 1")

    assert heading(state, Names(SAY, STATE)).split("\n") == [
        "Red: bump or re-roll a die?",
        "Red Cavalier: OFF 6 2, bump OFF +1",
        "Blue Footman 1: DEF 4 1 and kicker 4",
    ]


def test_the_plain_interface_asks_with_a_prompt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prompts: list[str] = []

    def answer(prompt: str) -> str:
        prompts.append(prompt)
        return "help"

    monkeypatch.setattr("builtins.input", answer)

    assert PlainUI().ask(">") == "help"
    assert prompts == ["> "]
