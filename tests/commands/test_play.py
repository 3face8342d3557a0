"""The command ``play``."""

import subprocess

import pytest

from pocket_tactics.engine.actions import Action, Roll
from pocket_tactics.record import load_record, verify
from tests.commands.program import (
    AGAINST_GREEDY,
    COMPUTERS,
    FIRST_ALWAYS,
    OVER,
    PROGRAM,
    TIMEOUT,
    Home,
    in_terminal,
    refused,
)


class TestComputers:
    """Games of two computers, without a keyboard."""

    def test_they_play_to_the_end_and_the_result_is_printed(self, home: Home) -> None:
        ran = home.run("play", "--plain", *COMPUTERS)

        assert ran.returncode == 0
        assert ran.stderr == ""
        assert OVER.search(ran.stdout.split("\n")[-2])
        assert home.games == [], "nobody asked for a record"

    def test_no_stream_need_be_open(self, home: Home) -> None:
        for closing in ("<&-", "<&- 2>&-", "<&- >&- 2>&-"):
            ran = subprocess.run(
                (
                    "sh",
                    "-c",
                    f'exec "$@" {closing}',
                    "sh",
                    *PROGRAM,
                    "play",
                    *COMPUTERS,
                ),
                env=home.env,
                cwd=home.path,
                capture_output=True,
                encoding="utf-8",
                timeout=TIMEOUT,
                check=False,
            )
            assert (ran.returncode, ran.stderr) == (0, "")
            assert bool(OVER.search(ran.stdout)) is not closing.startswith("<&- >&-")

    def test_a_seed_plays_the_same_game_again(self, home: Home) -> None:
        first, second, other = (
            home.run("play", "--plain", *COMPUTERS, "--seed", seed) for seed in "778"
        )

        assert first.stdout == second.stdout
        assert first.stdout != other.stdout

    def test_their_game_is_recorded_where_it_is_asked_for(self, home: Home) -> None:
        record = home.path / "new" / "game.txt"
        record.parent.mkdir()
        ran = home.run("play", "--plain", *COMPUTERS, "--record", str(record))
        checked = home.run("replay", "--verify", str(record))

        assert ran.stdout.endswith(f"\npocket-tactics replay {record}\n")
        assert checked.returncode == 0
        assert checked.stdout.startswith("Record valid: ")
        assert OVER.search(checked.stdout)

    def test_replay_prints_a_recorded_game(self, home: Home) -> None:
        printed = home.run(
            "play", *COMPUTERS, "--record", "game.txt", "--map", "manual"
        )
        again = home.run("replay", "game.txt")

        assert again.returncode == 0
        lines = again.stdout.split("\n")
        assert lines[0].startswith("Played on 20")
        assert lines[1] == "Dice seed 3."
        assert lines[2:22] == printed.stdout.split("\n")[:20]

    def test_replay_prints_its_day_its_players_and_comments(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--name", "Anna", "--record", "game.txt")
        record = home.path / "game.txt"
        text = record.read_text("utf-8")
        head, actions = text.split("\n\n")
        first, rest = actions.split("\n", 1)
        record.write_text(f"{head}\n\n{first} # Well rolled!\n{rest}", "utf-8")
        printed = home.run("replay", "game.txt").stdout.split("\n")
        printed_in_german = home.run("--language", "de", "replay", "game.txt").stdout

        assert printed[1:3] == ["Dice seed 3.", "Red is Anna."]
        assert printed[4] == "# Well rolled!"
        assert "Startzahl der Würfel: 3.\nRot ist Anna.\n" in printed_in_german


FOURTH = ("play", "--edition", "fourth", "--plain", "--seed", "3")
RANDOM = ("--seat", "computer:random", "--seat", "computer:random")


class TestFourth:
    """The fourth edition: two to six seats, own forces, teams."""

    @pytest.mark.rule("fourth.team-seating")
    @pytest.mark.parametrize(
        "options",
        [
            (),
            ("--force", "legion", "--force", "dwarfclan", "--centre", "highland"),
            RANDOM[:2],
            (*RANDOM, "--team", "0,2", "--team", "1,3"),
        ],
        ids=["picked", "named", "three", "teams"],
    )
    def test_computers_play_to_the_end_and_the_record_holds(
        self, home: Home, options: tuple[str, ...]
    ) -> None:
        ran = home.run(*FOURTH, *RANDOM, *options, "--record", "game.txt")
        checked = home.run("replay", "--verify", "game.txt")

        assert (ran.returncode, ran.stderr) == (0, "")
        assert (checked.returncode, checked.stderr) == (0, "")

    def test_with_no_more_said_a_person_plays_one_of_two_forces(
        self, home: Home
    ) -> None:
        ran = home.run(*FOURTH, answers="")
        (game,) = map(load_record, home.games)

        assert (ran.returncode, ran.stderr) == (130, "")
        assert game.seats == ("human", "computer:greedy")
        assert game.forces[0] != game.forces[1]

    def test_numbers_say_what_each_start_has_near(self, home: Home) -> None:
        ran = home.run("play", "--map", "crossing", answers="")

        assert "From each start: 3, 7 and 11 tiles within" in ran.stdout

    def test_a_named_edition_is_not_asked_for(self, home: Home) -> None:
        text = in_terminal(home, *FOURTH, typed="quit\n")

        assert "Who plays" not in text
        assert len(home.games) == 1

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            (
                "--seat human " * 7,
                "Pocket-Tactics (4th edition) is for 2 to 6 players, not 7.",
            ),
            (
                "--team 0,1",
                (
                    "All players are in one team. They need an opponent. "
                    "[fourth.team-seating]"
                ),
            ),
            ("--team 0,2", "There is no seat 2: the seats are 0 to 1."),
            ("--team 0,0", "Seat 0 is named twice in the teams."),
            (
                "--house points=55 --force legion --force my.toml",
                "The force costs 56 points; the limit is 55. [setup.force-50]",
            ),
            (
                "--house points=56 --force legion --force my.toml",
                "A player brings 6 tiles; this force has 5. [setup.six-tiles]",
            ),
        ],
    )
    def test_an_impossible_game_is_refused(
        self, home: Home, options: str, complaint: str
    ) -> None:
        (home.path / "my.toml").write_text(SEVEN_ARCHERS, "utf-8")

        assert refused(home.run(*FOURTH, *options.split())) == complaint
        assert home.games == []

    def test_a_pack_whose_ability_lacks_a_parameter(self, home: Home) -> None:
        wrong = SEVEN_ARCHERS + LACKING
        (home.path / "my.toml").write_text(wrong, "utf-8")

        assert refused(home.run(*FOURTH, "--content", "my.toml")) == (
            "my.toml:15 [unit.troll] abilities[0].needs: This field is missing."
        )


SEVEN_ARCHERS = """
edition = "fourth"
[force.archers]
name = "Archers"
units = { archer = 7 }
tiles = { plains = 5 }
feature = "forest"
"""

LACKING = """
[unit.troll]
name = "Troll"
cost = 9
off = 3
defence = 1
types = ["troll"]
abilities = [{ kind = "deathless" }]
"""


class TestPerson:
    """Games of a person whose answers come through a pipe."""

    def test_the_first_number_plays_a_whole_game(self, home: Home) -> None:
        options = (
            "--plain",
            *AGAINST_GREEDY,
            "--seed",
            "2",
            "--house",
            "turn_limit=60",
            "--map",
            "manual",
        )
        ran = home.run("play", *options, answers=FIRST_ALWAYS)

        assert (ran.returncode, ran.stderr) == (0, "")
        assert "1. Field (13 left)" in ran.stdout
        (game,) = home.games
        assert load_record(game).digest is not None
        assert f"pocket-tactics replay {game}" in ran.stdout

    def test_the_game_is_saved_when_the_answers_end(self, home: Home) -> None:
        ran = home.run("play", "--plain", *AGAINST_GREEDY, answers="auto\n1\n")

        assert (ran.returncode, ran.stderr) == (130, "")
        (game,) = home.games
        assert ran.stdout.endswith(
            f"Game saved. To continue:\npocket-tactics play --record {game}\n"
        )

    def test_a_saved_game_is_continued_by_its_record(self, home: Home) -> None:
        options = (
            *AGAINST_GREEDY,
            "--house",
            "turn_limit=60",
            "--record",
            "a game.txt",
        )
        left = home.run("play", *options, answers="auto\n1\n")
        before = load_record(home.path / "a game.txt")
        ran = home.run("play", "--record", "a game.txt", answers=FIRST_ALWAYS)
        after = load_record(home.path / "a game.txt")

        assert "pocket-tactics play --record 'a game.txt'" in left.stdout
        assert ran.returncode == 0
        assert after.actions[: len(before.actions)] == before.actions
        assert verify(after).outcome is not None

    def test_with_a_seed_the_dice_do_not_notice_that_one_left(self, home: Home) -> None:
        """Two people always choose the first entry: only the dice could differ."""
        (home.path / "pond.toml").write_text(POND, "utf-8")
        pond = ("--content", "pond.toml", "--set", "pond", "--house", "turn_limit=50")
        new = ("--seat", "human", "--seat", "human", *pond)
        whole = ("play", "--record", "whole.txt", "--seed", "4")
        broken = ("play", "--record", "broken.txt", "--seed", "4")
        home.run(*whole, *new, answers=FIRST_ALWAYS)
        home.run(*broken, *new, answers="1\n" * 12)
        left = load_record(home.path / "broken.txt")
        home.run(*broken, answers=FIRST_ALWAYS)
        game = load_record(home.path / "whole.txt")

        assert any(map(is_roll, left.actions[2:]))
        assert any(map(is_roll, game.actions[len(left.actions) :]))
        assert load_record(home.path / "broken.txt") == game

    @pytest.mark.parametrize(
        "answers",
        ["xyzzy\n0\n99\n\n\n-1\n", "\x00\n", "“”\n", "help\nlook\nlog\ncards\n"],
    )
    def test_wrong_answers_do_no_harm(self, home: Home, answers: str) -> None:
        ran = home.run("play", "--plain", *AGAINST_GREEDY, answers=answers)

        assert (ran.returncode, ran.stderr) == (130, "")


POND = """
edition = "fifth"
[set.pond]
centre = "keep"
tiles = { water = 4 }
"""
"""Wherever a unit goes, a die is rolled."""


def is_roll(action: Action) -> bool:
    """Whether an action is a roll of dice."""
    return isinstance(action, Roll)
