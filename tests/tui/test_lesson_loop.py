"""Lessons in the terminal: the tests type every solution and every wrong way."""

from collections.abc import Sequence

import pytest

from pocket_tactics.lessons.course import Course
from pocket_tactics.lessons.files import lesson, lesson_files
from pocket_tactics.notation import read_action
from pocket_tactics.texts import catalogue
from pocket_tactics.tui.lesson_loop import TILE_MARK, run_lesson
from tests.tui.tables import SAY, Script

FILES = lesson_files()
WAYS = [(name, way) for name, each in FILES.items() for way in each.table.wrong]
TAKE_BACK, LEAVE = "1", "3"


class Learner(Script):
    """A learner who types the actions of a line, and then other answers."""

    def __init__(self, course: Course, line: Sequence[str], *after: str) -> None:
        super().__init__(*after)
        self.course = course
        self.rest = line

    def ask(self, prompt: str) -> str:
        """Return the next action of the line, or else the next answer."""
        count = len(self.course.actions)
        if count >= len(self.rest) or self.course.progress == "wrong":
            self.rest = ()
            return super().ask(prompt)
        return self.rest[count]


def learn(name: str, line: Sequence[str], *after: str) -> tuple[Learner, Course, bool]:
    """Return the face of a learner, the lesson, and whether it is done."""
    course = Course(lesson(name))
    face = Learner(course, line, *after)
    done = run_lesson(course, face, SAY)
    return face, course, done


def free(name: str, *answers: str) -> tuple[Script, Course]:
    """Return the face of a person who gave some answers, and the lesson."""
    course, face = Course(lesson(name)), Script(*answers)
    run_lesson(course, face, SAY)
    return face, course


@pytest.mark.parametrize("name", FILES)
def test_a_solution_that_is_typed_ends_the_lesson(name: str) -> None:
    face, _, done = learn(name, FILES[name].table.solution)

    assert done
    text = FILES[name].table.words["en"].done
    assert face.news[-1] == SAY("lesson-done", text=text)


@pytest.mark.parametrize(("name", "way"), WAYS)
def test_a_wrong_way_is_explained_and_can_be_left(name: str, way: str) -> None:
    table = FILES[name].table.wrong[way]

    face, _, done = learn(name, table.line, LEAVE)

    assert not done
    assert face.news[-1] == table.tell["en"]
    assert face.menu[0] == "take it back"


def test_a_lesson_begins_with_its_title_its_goal_and_its_marks() -> None:
    face, _ = free("fifth-1")

    assert face.news[:4] == [
        "Lesson fifth-1: Over a friend.",
        FILES["fifth-1"].table.words["en"].say,
        "You have 2 turns of your own.",
        (
            "These matter for the goal: Red Cavalier (starts at A2); Keep at E2; "
            "the way from A2 to D2. The map marks the tiles with !."
        ),
    ]
    assert TILE_MARK in face.views[0].drawing.marks.values()


def test_a_player_who_leaves_a_lesson_in_the_middle_is_asked_first() -> None:
    first = FILES["fifth-1"].table.solution[0]

    face, course = free("fifth-1", first, "q", "no", "undo", "q")

    assert sum("You leave this lesson." in line for line in face.lines) == 1
    assert not course.actions


def test_marks_stay_beside_the_numbers_of_choices() -> None:
    face, _ = free("fifth-1", "1")

    labels = face.views[-1].drawing.marks.values()
    assert any(label.strip(TILE_MARK).isdigit() for label in labels)
    assert any(label.endswith(TILE_MARK) for label in labels)


def test_set_dice_are_marked() -> None:
    face, _, _ = learn("fifth-2", FILES["fifth-2"].table.solution)

    assert any(
        line.endswith("OFF: 5 3. The dice of this roll are set.") for line in face.news
    )


def test_other_dice_are_marked_as_fair() -> None:
    face, _ = free("fifth-2", "invade F1 F2", "invade 0.footman.1 1.footman.1")

    assert any(line.endswith("The dice of this roll are fair.") for line in face.news)


def test_a_wrong_way_that_is_taken_back_restarts_at_its_first_decision() -> None:
    line = FILES["fifth-1"].table.wrong["round"].line

    face, course, _ = learn("fifth-1", line, TAKE_BACK)

    assert course.actions == []
    assert not face.views[-1].drawing.marks


def test_a_second_failure_shows_the_marks_and_the_hint() -> None:
    hint = FILES["fifth-1"].table.words["en"].hint
    again = ("move 0.cavalier.1 1,1", "move 0.cavalier.1 3,0", TAKE_BACK)

    face, _ = free("fifth-1", *again, *again)

    assert face.news.count(f"Hint: {hint}") == 1
    assert TILE_MARK in face.views[-1].drawing.marks.values()


def test_late_turns_say_the_hint_once_and_let_play_on() -> None:
    hint = FILES["fifth-1"].table.words["en"].hint
    moves = ("move 0.cavalier.1 0,1", "move 0.cavalier.1 0,0")

    face, course = free("fifth-1", *moves, "look", "")

    assert sum(hint in line for line in face.news) == 1
    assert course.awaits_human


def test_an_answer_given_for_the_learner_is_reported() -> None:
    face, _, _ = learn("third-1", FILES["third-1"].table.solution)

    assert "Answered for you: no more re-rolls. Nothing is better." in face.news


def test_a_lesson_warns_of_no_risk() -> None:
    """A game would warn of this move: the Cavalier can take the edge."""
    face, course = free("fifth-4", "skirmish 0.archer.1 1.mage.1")

    assert course.actions
    assert not any("risky" in line for line in face.news)


def test_back_leads_to_the_decision_that_left_the_way() -> None:
    moves = ("move 0.cavalier.1 0,1", "move 0.cavalier.1 0,0")

    _, course = free("fifth-1", *moves, "back")

    assert course.actions == []


def test_back_has_nothing_to_do_on_the_way() -> None:
    face, course = free("fifth-1", "move 0.cavalier.1 3,0", "back")

    assert "Nothing to undo: the goal can still be reached." in face.lines
    assert len(course.actions) == len(["move", "answer"])


def test_undo_removes_one_decision_with_its_dice() -> None:
    answers = ("skirmish 0.footman.1 1.footman.1", "undo")

    _, course = free("fifth-2", *answers)

    assert course.actions == []


def test_a_lesson_can_be_started_again() -> None:
    again = ("move 0.cavalier.1 1,1", "move 0.cavalier.1 3,0", "2")

    face, course = free("fifth-1", *again)

    assert course.actions == []
    assert face.news.count("Lesson fifth-1: Over a friend.") == len(["twice", "now"])


def test_goal_hint_and_help_answer_at_every_prompt() -> None:
    words = FILES["fifth-1"].table.words["en"]

    face, _ = free("fifth-1", "goal", "hint", "help")

    assert face.lines[:3] == [
        words.say,
        "You have 2 turns of your own.",
        f"Hint: {words.hint}",
    ]
    assert "return to the decision" in face.lines[3]


def test_the_remaining_turns_for_the_goal_are_shown() -> None:
    face, _ = free("fifth-1", "move 0.cavalier.1 1,1", "undo")

    shown = [line for line in face.news if " turns" in line]
    first, last = "You have 2 turns of your own.", "This is the last of your 2 turns."
    assert shown == [first, last, first]


@pytest.mark.parametrize("command", ["save x", "note x", "auto", "redo", "resign"])
def test_a_lesson_has_no_record(command: str) -> None:
    face, _ = free("fifth-1", command)

    assert "is not among the choices" in face.lines[0]


def test_a_lesson_speaks_german() -> None:
    course, face = Course(lesson("fifth-1")), Script()
    course.play(read_action("move 0.cavalier.1 1,1"))
    run_lesson(course, face, catalogue("de"))

    assert face.news[0] == "Lektion fifth-1: Über den Freund."


def test_a_game_that_ends_without_the_goal_says_so() -> None:
    """fifth.win: an enemy on the edge, and no Village."""
    face, _ = free("fifth-4", *["move 0.archer.1 2,0"] * 2)

    assert "The game has ended without the goal." in face.news[-1]


def test_a_unit_is_chosen_by_the_name_of_its_tile() -> None:
    face, course = free("fifth-1", "B2", "c2")

    assert face.views[1].heading == "Red: Footman at B2: 3 moves"
    assert course.actions[0] == read_action("move 0.footman.1 2,0")
