"""The table at the terminal: it answers empty questions, and orders the others."""

from pathlib import Path

from pocket_tactics.commands.settings.file import read_settings
from pocket_tactics.engine.actions import Retaliate
from pocket_tactics.games.session import Session
from pocket_tactics.notation import write_action
from pocket_tactics.texts import Names
from pocket_tactics.tui.game_loop import run_game
from pocket_tactics.tui.table_answers import TableAnswers
from tests.tui.tables import SAY, SET_UP, Script, session

SHOTS = (*SET_UP, "deploy 0.archer.1 0,1", "deploy 1.archer.1 0,-1")
SHOT = "skirmish 0.archer.1 1.archer.1"


def at_table(
    *answers: str, after: tuple[str, ...] = SHOTS, asks_everything: bool = False
) -> tuple[Script, Session]:
    """Return the face that a person saw and the session, after the answers."""
    face, at = Script(*answers), session(after, None, 1)
    run_game(at, face, SAY, asks_everything=asks_everything)
    return face, at


def played(at: Session) -> list[str]:
    """Return the actions after the shots."""
    return [write_action(action) for action in at.actions[len(SHOTS) :]]


def test_the_table_retaliates_and_says_so() -> None:
    face, at = at_table(SHOT, SHOT)

    assert played(at)[:2] == [SHOT, "retaliate"]
    assert any("Nothing is better." in line for line in face.news)


def test_a_person_is_asked_everything_if_they_want() -> None:
    assert played(at_table(SHOT, SHOT, asks_everything=True)[1]) == [SHOT]
    assert played(at_table("ask everything", SHOT, SHOT)[1]) == [SHOT]
    assert "retaliate" in played(at_table("ask everything", "ask less", SHOT, SHOT)[1])


def test_ask_says_what_can_be_asked() -> None:
    face, _ = at_table("ask")

    assert face.lines[-2:-1] == ["Type: ask everything, or: ask less"]


def test_enter_takes_the_first_answer_of_a_fight() -> None:
    _, at = at_table(SHOT, SHOT, "", asks_everything=True)

    assert played(at)[:2] == [SHOT, "retaliate"]


def test_an_answer_that_only_harms_is_folded_and_can_be_unfolded() -> None:
    won = (*SHOTS, SHOT, "decline", "roll 3", "roll 6")

    face, at = at_table("2", "2", after=won, asks_everything=True)

    folded, unfolded = face.views[0].entries, face.views[1].entries
    assert [each.words for each in folded][1:] == ["1 more, which only harms"]
    assert [each.words for each in unfolded][1:] == ["re-roll DEF 6"]
    assert written_last(at, won) == "reroll def 6"


def written_last(at: Session, after: tuple[str, ...]) -> str:
    """Return the first action after some others."""
    return write_action(at.actions[len(after)])


def test_undo_removes_the_decision_before_an_answer_of_the_table() -> None:
    table = TableAnswers(asks_everything=False)
    at = session((*SHOTS, SHOT), None, 1)
    answer = table.answer(at, Script(), Names(SAY, at.state))
    assert answer == Retaliate()
    at.play(answer)

    assert table.undo(at)
    assert played(at) == []
    assert table.answer(at, Script(), Names(SAY, at.state)) is None


def test_a_question_that_undo_reopens_is_asked() -> None:
    """The attack cannot be undone here, so the program asks for the answer again."""
    table = TableAnswers(asks_everything=False)
    at = session((*SHOTS, SHOT), None, 1)
    at.floor = len(at.actions)
    answer = table.answer(at, Script(), Names(SAY, at.state))
    assert answer
    at.play(answer)

    assert table.undo(at)
    assert played(at) == [SHOT]
    assert table.answer(at, Script(), Names(SAY, at.state)) is None


def test_the_setting_asks_everything(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[play]\nask_everything = true\n", encoding="utf-8")

    settings = read_settings(path)

    assert settings
    assert settings.play.ask_everything
