"""A lesson in progress: free play, set dice, undo, and the limit of turns."""

from pocket_tactics.advice.empty import TableAnswer
from pocket_tactics.engine.actions import Decline
from pocket_tactics.engine.events import Kicked, Rolled
from pocket_tactics.lessons.course import Course, shows_roll, turns_left
from pocket_tactics.lessons.files import lesson
from pocket_tactics.lessons.progress import open_lessons
from pocket_tactics.notation import read_action, write_action


def course(name: str, *actions: str) -> Course:
    """Return a lesson in which the learner has played some actions."""
    found = Course(lesson(name))
    for text in actions:
        run(found)
        found.play(read_action(text))
    run(found)
    return found


def answered(found: Course) -> list[TableAnswer]:
    """Return the answers that were given for the learner."""
    each = map(found.automatic_answer, range(found.action_count))
    return [*filter(None, each)]


def run(found: Course) -> None:
    """Let chance and the enemy play."""
    for _ in found.advance():
        pass


def test_a_lesson_waits_for_the_learner() -> None:
    found = course("fifth-1")

    assert found.awaits_human
    assert found.progress == "playing"
    assert found.actions == []


def test_a_lesson_can_begin_with_the_enemy() -> None:
    found = course("fourth-3")

    assert write_action(found.actions[0]) == "assault 1.warmage.1 0.mage.1"
    assert found.has_set_dice


def test_off_the_lines_dice_are_not_set() -> None:
    found = course("fifth-2", "invade 0.footman.1 1.footman.1")

    assert not found.has_set_dice


def test_a_play_off_the_lines_can_reach_the_goal() -> None:
    found = course("fifth-4", "move 0.archer.1 1,1", "deploy 0.footman.1 2,0")

    assert found.progress == "done"


def test_another_answer_with_the_same_odds_follows_the_line() -> None:
    """The player may re-roll either losing die, and gets the set roll."""
    found = course("fifth-3", "move 0.footman.1 1,0", "reroll def 3")

    assert write_action(found.actions[-1]) == "roll 6"
    assert found.has_set_dice


def test_turns_that_are_used_up_end_in_the_hint() -> None:
    found = course("fifth-1", "move 0.cavalier.1 0,1", "move 0.cavalier.1 0,0")

    assert found.progress == "late"
    assert found.text("en") == lesson("fifth-1").words["en"].hint


def test_the_turns_for_the_goal_count_down() -> None:
    """A turn is left until the learner begins the next one."""
    moves = ("move 0.cavalier.1 0,1", "move 0.cavalier.1 0,0", "move 0.cavalier.1 3,0")

    left = [turns_left(course("fifth-1", *moves[:count])) for count in range(4)]

    assert left == [2, 1, 0, 0]


def test_a_late_learner_may_play_on() -> None:
    found = course("fifth-1", "move 0.cavalier.1 0,1", "move 0.cavalier.1 0,0")

    found.play(read_action("move 0.cavalier.1 3,0"))
    run(found)

    assert found.progress == "playing"


def test_take_back_returns_to_the_decision_that_left_the_solution() -> None:
    found = course("fifth-3", "move 0.footman.1 1,0", "reroll def 2")
    line = list(found.actions)
    found.play(read_action("move 0.footman.1 2,-1"))
    run(found)
    assert found.progress == "wrong"

    assert found.take_back() == 1
    assert found.actions == line


def test_failures_are_counted_by_decision() -> None:
    found = course("fifth-1", "move 0.cavalier.1 1,1", "move 0.cavalier.1 3,0")
    found.take_back()
    for text in ("move 0.footman.1 2,0", "move 0.cavalier.1 3,0"):
        found.play(read_action(text))
        run(found)

    assert found.progress == "wrong"
    assert found.take_back() == len(["round", "make-room"])


def test_dice_can_be_undone_in_a_lesson() -> None:
    found = course("fifth-2", "skirmish 0.archer.1 1.footman.1")
    assert found.progress == "wrong"

    assert found.undo()
    assert found.actions == []


def test_a_re_roll_that_only_harms_is_declined_for_the_learner() -> None:
    found = course("third-1", "shoot 0.archer.1 0,0 ballistics")

    assert found.progress == "done"
    assert [(each.action, each.why) for each in answered(found)] == [
        (Decline(), "better")
    ]


def test_an_undo_goes_beyond_the_answers_given_for_the_learner() -> None:
    found = course("third-1", "shoot 0.archer.1 0,0 ballistics")

    assert found.undo()
    run(found)
    assert found.actions == []
    assert answered(found) == []


def test_equal_answers_are_given_as_the_script_has_them() -> None:
    assault = "assault 0.warden.1 1.gladestrider.1"
    found = course("fourth-2", "move 0.warden.1 2,1", "decline", assault)

    assert tuple(found.actions) == found.lesson.solution
    assert {each.why for each in answered(found)} == {"alike"}


def test_a_learner_is_asked_to_use_a_right() -> None:
    """In the Forest a defence die may be rolled again: nothing is better."""
    found = course("fifth-3", "move 0.footman.1 1,0")

    assert found.awaits_human
    assert answered(found) == []


def test_a_learner_who_wants_it_is_asked_everything() -> None:
    found = Course(lesson("third-1"), asks_everything=True)
    found.play(read_action("shoot 0.archer.1 0,0 ballistics"))
    run(found)

    assert found.awaits_human
    assert found.progress == "playing"


def test_the_first_position_has_nothing_to_undo() -> None:
    assert not course("fifth-1").undo()


def test_a_play_continues_from_its_actions() -> None:
    first = course("fifth-1", "move 0.cavalier.1 3,0")

    again = Course(lesson("fifth-1"), first.actions)

    assert again.state == first.state
    assert again.has_set_dice


IDS = ["fifth-1", "fifth-2", "fifth-3", "fourth-1", "fourth-2", "third-1"]


def test_the_fifth_edition_is_the_way_in() -> None:
    assert [*open_lessons(IDS, [])] == ["fifth-1"]


def test_the_second_lesson_opens_the_other_editions() -> None:
    done = ["fifth-1", "fifth-2"]

    assert [*open_lessons(IDS, done)] == ["fifth-3", "fourth-1", "third-1"]


def test_each_edition_has_its_next_lesson() -> None:
    done = ["fifth-1", "fifth-2", "fifth-3", "fourth-1"]

    assert [*open_lessons(IDS, done)] == ["fourth-2", "third-1"]


def test_a_kicker_is_no_roll() -> None:
    """A lesson says of rolls alone whether their dice are set."""
    unit = "0.footman.1"
    assert shows_roll(Rolled(rule="fifth.roll", unit=unit, pool="def", faces=(4,)))
    assert not shows_roll(Kicked(rule="fifth.kicker", unit=unit, pool="def", face=4))
