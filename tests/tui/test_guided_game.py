"""A game with a guide in the terminal."""

from msgspec.structs import replace

from pocket_tactics.engine.state import State
from pocket_tactics.games.session import Session
from pocket_tactics.lessons.files import lesson
from pocket_tactics.record import record_from
from pocket_tactics.texts import catalogue
from pocket_tactics.tui.game_loop import run_game
from pocket_tactics.tui.guided_game import run_guided_game
from tests.conftest import position
from tests.tui.tables import SAY, Script, session

TIP = "Guide: Bring a unit on: choose one that waits, then its tile."


def guided(*answers: str) -> Script:
    """Return the screens of a person after some answers."""
    face = Script(*answers)
    run_guided_game(session(seats=("human", "human")), face, SAY)
    return face


def test_the_guide_says_that_it_can_be_switched_off() -> None:
    assert guided().news[1].endswith("The command guide switches it off.")


def test_a_guided_game_begins_with_its_goal() -> None:
    assert "You win when" in guided().news[0]


def test_another_game_names_the_command_that_begins_one_with_a_guide() -> None:
    face = Script("guide")
    game = record_from(lesson("fifth-4").start, ("human", "human"), "0")

    run_game(Session(game, None, 1), face, SAY)

    assert face.lines[0].endswith("pocket-tactics learn game")


def test_the_help_has_the_command_of_the_guide() -> None:
    words = "The command guide switches the guide off or on."
    assert words in guided("help").lines


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


WADES = "move 0.archer.1 3,0"


def guided_from(start: State, *answers: str) -> tuple[Script, Session]:
    """Return the screens of a person in a game from a position, and the game."""
    face = Script(*answers)
    game = record_from(replace(start, turn=1), ("human", "human"), "0")
    table = Session(game, None, 1)
    run_guided_game(table, face, SAY)
    return face, table


def at_the_water(*answers: str) -> tuple[Script, Session]:
    """Return the screens of a person whose Archer stands beside Water, and the game."""
    units = "0.archer.1@2,1 0.mage.1 1.footman.1@6,0 1.mage.1"
    start = position("0,0 1,0 2,0 2,1 3,0:water 4,0 5,0 6,0", units)
    return guided_from(start, *answers)


def test_the_guide_objects_before_an_action_is_played() -> None:
    face, table = at_the_water(WADES)

    assert face.news[-1].startswith("Guide: On this way Red Archer drowns with")
    assert face.news[-1].endswith("Choose the action again to play it.")
    assert not table.actions


def test_an_action_that_is_chosen_again_is_played() -> None:
    _, table = at_the_water(WADES, WADES)

    assert str(table.actions[0]) == WADES


def test_a_guide_that_is_switched_off_does_not_object() -> None:
    _, table = at_the_water("guide", WADES)

    assert str(table.actions[0]) == WADES


def test_the_guide_says_what_comes_after_the_end() -> None:
    units = "0.footman.1@3,0 0.footman.2 1.cavalier.1@2,0 1.mage.1"
    face, _ = guided_from(
        position("0,0 1,0 2,0 3,0 4,0", units), "move 0.footman.1 4,0"
    )

    assert face.lines[-1].startswith("Guide: You have won a whole game.")


def test_a_guide_that_is_switched_off_is_silent() -> None:
    face = guided("guide", *DEPLOYED, "guide")

    assert ATTACK not in face.news
    assert face.lines[:2] == ["The guide is silent.", "The guide speaks again."]


def test_the_guide_speaks_german() -> None:
    start = lesson("fifth-4").start
    face = Script()
    game = record_from(start, ("human", "human"), "0")

    run_guided_game(Session(game, None, 1), face, catalogue("de"))

    assert face.news[0].startswith("Zwei kleine Truppen kämpfen")
    assert face.news[1].startswith("Eine Begleitung spricht")
