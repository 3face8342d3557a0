"""Characters, and the program at a terminal."""

import subprocess

import pytest

from tests.commands.program import (
    AGAINST_GREEDY,
    COMPUTERS,
    OVER,
    PROGRAM,
    TIMEOUT,
    Home,
    in_terminal,
)


class TestCharacters:
    """Locales and invalid bytes, which never end the program."""

    @pytest.mark.parametrize(
        "env",
        [
            {"LC_ALL": "C"},
            {"PYTHONIOENCODING": "ascii"},
            {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
            {"PYTHONIOENCODING": "latin-1"},
        ],
        ids=["C", "ascii", "bare C", "latin-1"],
    )
    def test_characters_that_a_terminal_cannot_show_are_replaced(
        self, home: Home, env: dict[str, str]
    ) -> None:
        ran = home.run("play", "--plain", *AGAINST_GREEDY, answers="xyzzy\n", **env)
        wrong = home.run("play", "--edition", "ninth", **env)

        assert (ran.returncode, ran.stderr) == (130, "")
        assert "xyzzy" in ran.stdout
        assert "Traceback" not in wrong.stderr
        assert "ninth" in wrong.stderr

    def test_invalid_utf_8_is_a_wrong_answer(self, home: Home) -> None:
        ran = subprocess.run(
            (*PROGRAM, "play", "--plain", *AGAINST_GREEDY),
            input=b"\xff\xfe\n\xc3\n",
            env=home.env,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )

        assert (ran.returncode, ran.stderr) == (130, b"")
        assert ran.stdout.count(b"is not among the choices") == 2


class TestTerminal:
    """The interface that the program chooses for a terminal."""

    def test_an_error_is_broken_between_words(self, home: Home) -> None:
        words = "is neither a file nor the text of a position"
        text = in_terminal(home, "show", "nowhere.txt", typed="", COLUMNS="40")

        assert words in " ".join(text.split())
        assert all(len(line) <= 40 for line in text.splitlines())

    def test_an_error_in_a_pipe_is_one_line(self, home: Home) -> None:
        ran = home.run("show", "nowhere.txt", COLUMNS="40")

        assert ran.stderr.count("\n") == 1

    def test_a_terminal_is_drawn_on_in_colour(self, home: Home) -> None:
        text = in_terminal(home, "play", *AGAINST_GREEDY, typed="auto\nquit\n")

        assert "▐" in text
        assert "\x1b[38;5;" in text

    def test_no_color_is_respected(self, home: Home) -> None:
        env = {"NO_COLOR": "1"}
        text = in_terminal(home, "play", *AGAINST_GREEDY, typed="auto\nquit\n", **env)

        assert "▐" in text
        assert "38;5" not in text
        assert "48;5" not in text

    @pytest.mark.parametrize(
        ("options", "env"),
        [
            ((), {"TERM": "dumb"}),
            (("--plain",), {}),
            ((), {"PYTHONIOENCODING": "ascii"}),
        ],
        ids=["a dumb terminal", "--plain", "ASCII"],
    )
    def test_plain_lines_elsewhere(
        self, home: Home, options: tuple[str, ...], env: dict[str, str]
    ) -> None:
        options = (*AGAINST_GREEDY, "--map", "manual", "--seed", "11", *options)
        text = in_terminal(home, "play", *options, typed="auto\nquit\n", **env)

        assert "▐" not in text
        assert "\x1b" not in text
        assert "1. deploy through the edge at " in text

    def test_output_into_a_file_is_plain(self, home: Home) -> None:
        assert "\x1b" not in home.run("play", *AGAINST_GREEDY, answers="auto\n").stdout

    def test_a_person_is_asked_and_may_continue_the_game(self, home: Home) -> None:
        first = in_terminal(home, "play", typed="\n\n\n\n2\n\nquit\n")
        assert "Which map?" in first
        assert "Which edition?" in first
        assert "Who plays Red?" in first
        assert "Which force does Blue play?" in first
        (game,) = home.games

        again = in_terminal(home, "play", typed="maybe\ny\nquit\n")
        question = (
            "Continue your unfinished game? Pocket-Tactics (5th edition), "
            "Red (Human), Blue (Computer: Sergeant). "
        )
        assert question in " ".join(again.split())
        assert "Saved just now." in " ".join(again.split())
        assert game.name not in again.partition("maybe")[0]
        assert "“maybe” is neither yes nor no." in again
        assert home.games == [game]

        other = in_terminal(home, "play", typed="n\n\n\n\n\n\n\nquit\n")
        assert "Who plays Red?" in other
        assert len(home.games) == 2

    def test_a_command_line_with_game_options_offers_no_other_game(
        self, home: Home
    ) -> None:
        in_terminal(home, "play", *AGAINST_GREEDY, typed="quit\n")
        text = in_terminal(home, "play", "--house", "passing=allowed", typed="q\n")

        assert "unfinished" not in text
        assert "Who plays Red?" in text

    def test_a_game_that_cannot_be_saved_is_played_anyway(self, home: Home) -> None:
        (home.path / "data").write_text("", "utf-8")
        text = in_terminal(home, "play", *AGAINST_GREEDY, typed="auto\nquit\n")

        assert "This game was not saved: no file could be written." in text
        assert "▐" in text

    def test_a_recorded_game_is_stepped_through(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--record", "game.txt")
        text = in_terminal(home, "replay", "game.txt", typed="\nlast\nb\nq\n")

        assert text.count("Enter: on, b: back") == 4
        assert OVER.search(text)

    def test_rules_are_broken_between_words(self, home: Home) -> None:
        text = in_terminal(home, "rules", "fifth.deploy", typed="")

        assert max(map(len, text.split("\n"))) <= 80

    def test_a_person_may_play_again_after_the_end(self, home: Home) -> None:
        options = (*AGAINST_GREEDY, "--plain", "--map", "crossing")
        text = in_terminal(home, "play", *options, typed="resign\nyes\n1\nquit\n")

        assert "You have lost." in text
        assert text.index("Game saved. To replay it:") < text.index(
            "Game saved. To continue:"
        )
        assert len(home.games) == 2

    def test_nobody_is_asked_through_a_pipe(self, home: Home) -> None:
        options = (*AGAINST_GREEDY, "--plain", "--map", "crossing")
        ran = home.run("play", *options, answers="resign\nyes\n1\n")

        assert (ran.returncode, ran.stderr) == (0, "")
        assert "You have lost." in ran.stdout
        assert "Play again" not in ran.stdout
        assert len(home.games) == 1
