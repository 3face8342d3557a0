"""The command ``learn``: the list of lessons, playing one, and the saved progress."""

from pocket_tactics.lessons.files import listed_lessons
from tests.commands.program import Home, in_terminal

SOLVED = "move 0.cavalier.1 3,0\nmove 0.cavalier.1 4,0\n"


def test_the_list_has_every_lesson_and_the_first_is_next(home: Home) -> None:
    ran = home.run("learn")

    assert ran.returncode == 0
    assert "  fifth-1 Over a friend (next)\n" in ran.stdout
    assert "  second-4 Who gets the bullet\n" in ran.stdout
    *_, following, whole_game = ran.stdout.splitlines()
    assert following == "Next: pocket-tactics learn fifth-1"
    assert whole_game.endswith(": pocket-tactics learn game")


def test_a_lesson_that_is_done_is_marked(home: Home) -> None:
    ran = home.run("learn", "fifth-1", answers=f"{SOLVED}n\n")

    assert ran.returncode == 0
    assert "That was a hop" in ran.stdout
    listed = home.run("learn").stdout
    assert "  fifth-1 Over a friend (done)\n" in listed
    assert "  fifth-2 Out of reach (next)\n" in listed


def test_after_a_lesson_the_next_one_follows(home: Home) -> None:
    ran = home.run("learn", "fifth-1", answers=f"{SOLVED}y\n")

    assert "Lesson fifth-2: Out of reach" in ran.stdout


def test_a_lesson_is_not_saved_as_a_game(home: Home) -> None:
    home.run("learn", "fifth-1", answers=f"{SOLVED}n\n")

    assert [path.name for path in home.path.rglob("*.txt")] == ["lessons.txt"]


def test_an_unknown_lesson_gets_the_nearest_one(home: Home) -> None:
    ran = home.run("learn", "fifth1")

    assert ran.returncode == 2
    assert "There is no lesson 'fifth1'" in ran.stderr
    assert "Did you mean 'fifth-1'?" in ran.stderr


def test_a_player_can_leave_in_the_middle(home: Home) -> None:
    ran = home.run("learn", "fifth-1", answers="quit\n")

    assert ran.returncode == 130
    assert not (home.path / "data" / "pocket-tactics" / "lessons.txt").exists()


def test_lessons_are_in_german_too(home: Home) -> None:
    ran = home.run("learn", "fifth-1", "--language", "de", answers="hint\nquit\n")

    assert "Tipp: Einen Freund zu überspringen" in ran.stdout


def test_a_whole_game_with_a_guide_is_saved_as_every_game(home: Home) -> None:
    ran = home.run("learn", "game", answers="quit\n")

    assert ran.returncode == 130
    assert "A guide speaks when something matters." in ran.stdout
    assert "pocket-tactics play --record" in ran.stdout
    assert len([*home.path.rglob("games/*.txt")]) == 1


def test_the_list_fills_a_terminal_of_24_lines_and_offers_the_next_lesson(
    home: Home,
) -> None:
    text = in_terminal(home, "learn", "--plain", typed="\nquit\n")

    question = "Play the next lesson, Over a friend? (guided game: learn game)\n"
    listed, offer, lesson = text.partition(question)
    assert offer
    assert len(listed.removeprefix("\nquit\n").splitlines()) == 22
    assert "Lesson fifth-1: Over a friend." in lesson


def test_a_person_can_decline_the_next_lesson(home: Home) -> None:
    text = in_terminal(home, "learn", "--plain", typed="n\n")

    assert "Lesson fifth-1" not in text


def test_after_the_last_lesson_the_list_offers_a_whole_game(home: Home) -> None:
    done = home.path / "data" / "pocket-tactics" / "lessons.txt"
    done.parent.mkdir(parents=True)
    done.write_text("\n".join(listed_lessons()), "utf-8")

    text = in_terminal(home, "learn", "--plain", typed="n\n")

    assert "Play a first whole game, with a guide?\n" in text
