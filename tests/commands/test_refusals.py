"""Invalid requests, each refused in a sentence."""

import shutil

import pytest

from tests.commands.program import (
    AGAINST_GREEDY,
    COMPUTERS,
    TIMEOUT,
    TWO_PEOPLE,
    Home,
    refused,
)

FORCES = "standard, charge, shield-wall, volley"
PLAYERS = "human, computer:random, computer:greedy, computer:search"


class TestRefusals:
    """Refusals in a sentence, before the game starts."""

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            (
                "--edition ninth",
                (
                    "There is no edition “ninth”; there are: "
                    "fifth, fourth, third, second. Did you mean 'fifth'?"
                ),
            ),
            (
                "--seat human --seat robot",
                f"No player is called “robot”; there are: {PLAYERS}.",
            ),
            (
                "--seat human --seat human --seat human",
                "Pocket-Tactics (5th edition) is for 2 players, not 3.",
            ),
            (
                "--seat robot",
                f"No player is called “robot”; there are: {PLAYERS}.",
            ),
            (
                "--name Anna --name Ben --name Cleo",
                "Too many names for 2 seats.",
            ),
            (
                "--name ?",
                (
                    "Invalid player name “?”: "
                    "use one line of 1 to 40 characters, and not ?."
                ),
            ),
            (
                "--record nowhere/game.txt",
                "There is no folder nowhere. Create it first, or choose another file.",
            ),
            (
                "--seat human",
                "Pocket-Tactics (5th edition) is for 2 players, not 1.",
            ),
            (
                "--force horde",
                f"There is no force “horde” and no such file; there are: {FORCES}.",
            ),
            (
                "--house fifth_points=40",
                "The force costs 52 points; the limit is 40. [setup.force-fifth]",
            ),
            (
                "--force standard --force charge --force volley",
                "Too many forces for 2 seats.",
            ),
            ("--team 0,1", "This edition has no teams. [fifth.win]"),
            (
                "--centre hill",
                "The set of pieces has Keep in its centre already.",
            ),
            ("--set giant", "There is no set of pieces “giant”; there are: standard."),
            ("--content nowhere.toml", "nowhere.toml: No such file or directory."),
        ],
    )
    def test_an_impossible_game_is_refused(
        self, home: Home, options: str, complaint: str
    ) -> None:
        assert refused(home.run("play", *options.split())) == complaint
        assert home.games == []

    @pytest.mark.parametrize(
        ("house", "said"),
        [
            (["dragons=yes"], "dragons"),
            (["gate_block=sometimes"], "not “sometimes”"),
            (["gate_block"], "gate_block"),
            (["turn_limit=many"], "not “many”"),
            (["passing=allowed", "passing=only-when-stuck"], "passing"),
        ],
    )
    def test_an_impossible_house_rule_is_refused(
        self, home: Home, house: list[str], said: str
    ) -> None:
        options = [word for text in house for word in ("--house", text)]

        assert said in refused(home.run("play", *options))

    @pytest.mark.parametrize(
        "arguments",
        [
            ("fight",),
            ("play", "--sed", "x"),
            ("play", "--seed", "seven"),
            ("replay",),
            ("check",),
        ],
    )
    def test_an_invalid_command_line_is_refused(
        self, home: Home, arguments: tuple[str, ...]
    ) -> None:
        ran = home.run(*arguments)

        assert ran.returncode == 2
        assert ran.stderr.startswith("usage: pocket-tactics")
        assert "Traceback" not in ran.stderr

    @pytest.mark.parametrize(
        "path", ["/proc/nowhere/game.txt", "file/game.txt", "file/below/game.txt"]
    )
    def test_a_record_that_cannot_be_written_is_refused(
        self, home: Home, path: str
    ) -> None:
        (home.path / "file").write_text("", "utf-8")
        sentence = refused(home.run("play", *COMPUTERS, "--record", path))

        assert path.partition("/game.txt")[0] in sentence
        assert "Errno" not in sentence

    def test_a_folder_is_refused_as_a_record(self, home: Home) -> None:
        sentence = refused(home.run("play", "--record", "."))

        assert sentence == ".: Is a directory"

    def test_a_record_of_a_game_that_is_over_is_refused(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--record", "game.txt")
        before = (home.path / "game.txt").read_bytes()

        assert refused(home.run("play", "--record", "game.txt")) == (
            "The game in game.txt is over. To replay it: pocket-tactics replay game.txt"
        )
        assert (home.path / "game.txt").read_bytes() == before

    def test_a_finished_record_without_its_last_line_is_refused(
        self, home: Home
    ) -> None:
        home.run("play", *COMPUTERS, "--record", "game.txt")
        path = home.path / "game.txt"
        *lines, _ = path.read_text("utf-8").splitlines(keepends=True)
        path.write_text("".join(lines), "utf-8")

        sentence = refused(home.run("play", "--record", "game.txt"))

        assert sentence.startswith(f"game.txt: line {len(lines) + 1}: a digest closes")
        assert path.read_text("utf-8") == "".join(lines)

    def test_a_game_that_could_not_be_saved_is_not_reported_as_saved(
        self, home: Home
    ) -> None:
        """Its folder was deleted, and a file has the folder's name."""
        folder = home.path / "games"
        folder.mkdir()
        game = home.start("play", *TWO_PEOPLE, "--record", "games/game.txt")
        assert game.stdout
        while (line := game.stdout.readline()) and not line.startswith("1. "):
            pass  # until the program has shown the first menu
        shutil.rmtree(folder)
        folder.write_text("", "utf-8")
        printed, _ = game.communicate("1\n1\nquit\n", timeout=TIMEOUT)

        assert "This game is not saved to a file: " in printed
        assert "The game is kept" not in printed

    def test_a_record_with_other_settings_is_refused(self, home: Home) -> None:
        home.run("play", *AGAINST_GREEDY, "--record", "game.txt", answers="auto\n")
        before = (home.path / "game.txt").read_bytes()
        for options in (
            AGAINST_GREEDY,
            ("--house", "passing=allowed"),
            ("--position", "fifth"),
            ("--position", ""),
            ("--centre", ""),
        ):
            ran = home.run("play", "--record", "game.txt", *options)
            assert refused(ran).startswith("game.txt already contains a game")

        assert (home.path / "game.txt").read_bytes() == before

    @pytest.mark.parametrize(
        ("wrong", "right", "complaint"),
        [
            ("move 0.nobody.1 0,0", None, "line {end}: "),
            ("mvoe 0.archer.1 0,0", None, "line {end}: not an action"),
            ("Seat: computer:deep", "Seat: human", "No player is called"),
            ("Edition: ninth", "Edition: fifth", "line 2: no edition 'ninth'"),
            ("\x00\x01", None, "line {end}: "),
        ],
    )
    def test_a_damaged_record(
        self, home: Home, wrong: str, right: str | None, complaint: str
    ) -> None:
        file = home.path / "game.txt"
        start = ("play", *AGAINST_GREEDY, "--seed", "3", "--record", "game.txt")
        home.run(*start, answers="auto\n")
        text = file.read_text("utf-8")
        damaged = text.replace(right, wrong, 1) if right else f"{text}{wrong}\n"
        file.write_text(damaged, "utf-8")
        expected = complaint.format(end=len(damaged.splitlines()))

        for command in (("play", "--record"), ("replay",), ("replay", "--verify")):
            if "Seat" in wrong and command[0] == "replay":
                continue
            ran = home.run(*command, "game.txt")
            if "move" in wrong and command == ("replay",):
                # The play before the illegal action is still printed.
                assert "goes first." in ran.stdout
                ran.stdout = ""
            sentence = refused(ran)
            assert expected in sentence
            shows = "move" in wrong and command[0] == "play"
            assert sentence.endswith("replay game.txt") is shows
        assert file.read_text("utf-8") == damaged

    def test_a_record_that_does_not_exist_is_refused(self, home: Home) -> None:
        assert refused(home.run("replay", "none.txt")) == (
            "none.txt: No such file or directory"
        )

    def test_content_that_is_not_toml_is_refused(self, home: Home) -> None:
        (home.path / "own.toml").write_text("edition = fifth\n", "utf-8")
        sentence = refused(home.run("play", *COMPUTERS, "--content", "own.toml"))

        assert sentence == "own.toml:1: This is not TOML, from column 11 on: fifth"
