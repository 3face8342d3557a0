"""A game with a guide in the terminal."""

from pocket_tactics.games.session import Session
from pocket_tactics.lessons.files import lesson
from pocket_tactics.record import record_from
from pocket_tactics.texts import catalogue
from pocket_tactics.tui.guided_game import run_guided_game
from tests.tui.tables import SAY, Script, session

TIP = "Guide: Bring a unit on: choose one that waits, then its tile."


def guided(*answers: str) -> Script:
    """Return the screens of a person after some answers."""
    face = Script(*answers)
    run_guided_game(session(seats=("human", "human")), face, SAY)
    return face


def test_the_guide_says_that_it_can_be_switched_off() -> None:
    assert guided().news[0].endswith("The command guide switches it off.")


def test_the_guide_speaks_before_a_decision() -> None:
    face = guided()

    assert face.news[-1] == TIP


def test_the_guide_speaks_once_although_the_menu_is_left() -> None:
    face = guided("1", "", "1", "")

    assert face.news.count(TIP) == 1


DEPLOYED = ("deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1")
ATTACK = "Guide: You can attack. Compare how often they fall with how often you do."


def test_a_first_attack_is_named() -> None:
    assert guided(*DEPLOYED).news[-1] == ATTACK


def test_a_guide_that_is_switched_off_is_silent() -> None:
    face = guided("guide", *DEPLOYED, "guide")

    assert ATTACK not in face.news
    assert face.lines[:2] == ["The guide is silent.", "The guide speaks again."]


def test_the_guide_speaks_german() -> None:
    start = lesson("fifth-4").start
    face = Script()
    game = record_from(start, ("human", "human"), "0")

    run_guided_game(Session(game, None, 1), face, catalogue("de"))

    assert face.news[0].startswith("Eine Begleitung spricht")
