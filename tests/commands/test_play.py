"""The program as a player starts it: a process of its own, with a home of its own."""

import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from pocket_tactics import __version__
from pocket_tactics.engine.actions import Action, Roll
from pocket_tactics.notation import write_position
from pocket_tactics.record import load_record, replay, verify
from tests.content.conftest import MINE
from tests.golden.games import FOLDER as GOLDEN
from tests.nursery import STREAMS, fork

PROGRAM = (sys.executable, "-m", "pocket_tactics")
TIMEOUT = 60
COMPUTERS = ("--seat", "computer:greedy", "--seat", "computer:greedy", "--seed", "3")
TWO_PEOPLE = ("--seat", "human", "--seat", "human")
AGAINST_GREEDY = ("--seat", "human", "--seat", "computer:greedy")
OVER = re.compile(r"(Red|Blue) wins|drawn|[Aa] draw")
"""What the end of a game is told with."""
FIRST_ALWAYS = "1\n" * 3000

Ran = subprocess.CompletedProcess[str]


class Home:
    """A player's home, and the program run in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.env = {
            "HOME": str(path),
            "XDG_DATA_HOME": str(path / "data"),
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
        }

    def run(self, *arguments: str, answers: str = "", **env: str) -> Ran:
        """What came of a command with *answers* piped into it."""
        if env:
            return self.run_anew(*arguments, answers=answers, **env)
        with TemporaryDirectory() as folder:
            streams = Path(folder)
            for name in STREAMS:
                (streams / name).write_text(answers if name == "stdin" else "", "utf-8")
            process = fork(arguments, self.env, self.path, streams)
            process.join(TIMEOUT)
            said = ((streams / name).read_text("utf-8") for name in STREAMS[1:])
            assert process.exitcode is not None, "the program does not end"
            return Ran(arguments, process.exitcode, *said)

    def run_anew(self, *arguments: str, answers: str = "", **env: str) -> Ran:
        """The same of a process of Python's own, which finds another environment."""
        return subprocess.run(
            (*PROGRAM, *arguments),
            input=answers,
            env=self.env | env,
            cwd=self.path,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        """A command under way, with pipes to its input and from its output."""
        return subprocess.Popen(
            (*PROGRAM, *arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=self.env,
            cwd=self.path,
            encoding="utf-8",
        )

    @property
    def games(self) -> list[Path]:
        """The games that are kept."""
        return sorted((self.path / "data").rglob("*.txt"))


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A home of the test's own."""
    return Home(tmp_path)


def refused(ran: Ran) -> str:
    """The sentence that a command was refused with, and nothing but that."""
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("pocket-tactics: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr.removeprefix("pocket-tactics: ").strip()


class TestComputers:
    """Two computers need no keyboard."""

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

    def test_a_recorded_game_is_told_again(self, home: Home) -> None:
        told = home.run("play", *COMPUTERS, "--record", "game.txt")
        again = home.run("replay", "game.txt")

        assert again.returncode == 0
        lines = again.stdout.split("\n")
        assert lines[0].startswith("Played on 20")
        assert lines[1] == "Dice seed 3."
        assert lines[2:22] == told.stdout.split("\n")[:20]

    def test_it_is_told_with_its_day_its_players_and_comments(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--name", "Anna", "--record", "game.txt")
        record = home.path / "game.txt"
        text = record.read_text("utf-8")
        head, actions = text.split("\n\n")
        first, rest = actions.split("\n", 1)
        record.write_text(f"{head}\n\n{first} # Well rolled!\n{rest}", "utf-8")
        told = home.run("replay", "game.txt").stdout.split("\n")
        told_in_german = home.run("--language", "de", "replay", "game.txt").stdout

        assert told[1:3] == ["Dice seed 3.", "Red is Anna."]
        assert told[4] == "# Well rolled!"
        assert "Startzahl der Würfel: 3.\nRot ist Anna.\n" in told_in_german


FOURTH = ("play", "--edition", "fourth", "--plain", "--seed", "3")
RANDOM = ("--seat", "computer:random", "--seat", "computer:random")


class TestFourth:
    """The fourth edition: two to six seats, forces of one's own, teams."""

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

    def test_whoever_names_the_edition_is_not_asked(self, home: Home) -> None:
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
    def test_a_game_that_cannot_be(
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
    """A person whose answers come through a pipe."""

    def test_the_first_number_plays_a_whole_game(self, home: Home) -> None:
        options = (
            "--plain",
            *AGAINST_GREEDY,
            "--seed",
            "2",
            "--house",
            "turn_limit=60",
        )
        ran = home.run("play", *options, answers=FIRST_ALWAYS)

        assert (ran.returncode, ran.stderr) == (0, "")
        assert "1. Field (13 left)" in ran.stdout
        (game,) = home.games
        assert load_record(game).digest is not None
        assert f"pocket-tactics replay {game}" in ran.stdout

    def test_where_the_answers_end_the_game_is_kept(self, home: Home) -> None:
        ran = home.run("play", "--plain", *AGAINST_GREEDY, answers="auto\n1\n")

        assert (ran.returncode, ran.stderr) == (130, "")
        (game,) = home.games
        assert ran.stdout.endswith(
            f"Game saved. To continue:\npocket-tactics play --record {game}\n"
        )

    def test_it_is_gone_on_with_by_its_record(self, home: Home) -> None:
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
        """Two people always take the first entry: the dice alone could differ."""
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
    """Whether dice were rolled."""
    return isinstance(action, Roll)


class TestKilled:
    """The game survives whatever ends the program."""

    def test_a_game_killed_again_and_again_goes_on(self, home: Home) -> None:
        record = home.path / "game.txt"
        options = ("play", "--plain", "--record", "game.txt")
        rng = Random(20)
        kept = 0
        for _ in range(6):
            actions = killed(home, options, rng.uniform(0, 0.6))
            assert actions >= kept
            kept = actions
        checked = home.run("replay", "--verify", "game.txt")

        assert (checked.returncode, checked.stderr) == (0, "")
        if load_record(record).digest is None:
            assert home.run(*options).returncode == 0
        assert verify(load_record(record)).outcome is not None

    def test_ctrl_c_leaves_without_a_traceback(self, home: Home) -> None:
        process = home.start("play", "--plain", *AGAINST_GREEDY)
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("1. "):
                break
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=TIMEOUT)

        assert (process.returncode, err) == (130, "")
        assert "Game saved." in out

    def test_so_it_does_while_computers_play(self, home: Home) -> None:
        process = home.start("play", "--plain", *COMPUTERS, "--record", "game.txt")
        wait_for((home.path / "game.txt").exists)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=TIMEOUT)

        assert err == ""
        assert process.returncode in (0, 130)
        verify(load_record(home.path / "game.txt"))

    @pytest.mark.parametrize(
        "command", [("play", "--plain", *COMPUTERS), ("cards",), ("rules",)]
    )
    def test_a_reader_that_leaves_early_is_no_error(
        self, home: Home, command: tuple[str, ...]
    ) -> None:
        line = ' "$@" | head -1'
        ran = subprocess.run(
            ("sh", "-c", line, "sh", *PROGRAM, *command),
            env=home.env,
            cwd=home.path,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )

        assert ran.stderr == ""
        assert ran.stdout.count("\n") == 1


def killed(home: Home, options: tuple[str, ...], moment: float) -> int:
    """Kill a game some seconds after its record is there; how much has been kept."""
    record = home.path / "game.txt"
    random = ("--seat", "computer:random", "--seat", "computer:random")
    process = home.start(*options, *(() if record.exists() else random))
    wait_for(record.exists)
    time.sleep(moment)
    process.kill()
    process.communicate()
    game = load_record(record)
    verify(game)
    return len(game.actions)


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


FORCES = "standard, charge, shield-wall, volley"
PLAYERS = "human, computer:random, computer:greedy"


class TestRefusals:
    """What cannot be is refused in a sentence, before anything begins."""

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
                "The set of pieces “standard” has Keep in its centre already.",
            ),
            ("--set giant", "There is no set of pieces “giant”; there are: standard."),
            ("--content nowhere.toml", "nowhere.toml: No such file or directory."),
        ],
    )
    def test_a_game_that_cannot_be(
        self, home: Home, options: str, complaint: str
    ) -> None:
        assert refused(home.run("play", *options.split())) == complaint
        assert home.games == []

    @pytest.mark.parametrize(
        ("house", "said"),
        [
            (["dragons=yes"], "dragons"),
            (["gate_block=sometimes"], "gate_block=sometimes"),
            (["gate_block"], "gate_block"),
            (["turn_limit=many"], "turn_limit=many"),
            (["passing=allowed", "passing=only-when-stuck"], "passing"),
        ],
    )
    def test_a_house_rule_that_cannot_be(
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
    def test_a_command_line_that_cannot_be_read(
        self, home: Home, arguments: tuple[str, ...]
    ) -> None:
        ran = home.run(*arguments)

        assert ran.returncode == 2
        assert ran.stderr.startswith("usage: pocket-tactics")
        assert "Traceback" not in ran.stderr

    @pytest.mark.parametrize(
        "path", ["/proc/nowhere/game.txt", "file/game.txt", "file/below/game.txt"]
    )
    def test_a_record_that_cannot_be_written(self, home: Home, path: str) -> None:
        (home.path / "file").write_text("", "utf-8")
        sentence = refused(home.run("play", *COMPUTERS, "--record", path))

        assert path.partition("/game.txt")[0] in sentence
        assert "Errno" not in sentence

    def test_a_folder_is_no_record(self, home: Home) -> None:
        sentence = refused(home.run("play", "--record", "."))

        assert sentence == ".: Is a directory"

    def test_a_record_of_a_game_that_is_over(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--record", "game.txt")
        before = (home.path / "game.txt").read_bytes()

        assert refused(home.run("play", "--record", "game.txt")) == (
            "The game in game.txt is over. To replay it: pocket-tactics replay game.txt"
        )
        assert (home.path / "game.txt").read_bytes() == before

    def test_a_finished_record_whose_last_line_is_gone(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--record", "game.txt")
        path = home.path / "game.txt"
        *lines, _ = path.read_text("utf-8").splitlines(keepends=True)
        path.write_text("".join(lines), "utf-8")

        sentence = refused(home.run("play", "--record", "game.txt"))

        assert sentence.startswith(f"game.txt: line {len(lines) + 1}: a digest closes")
        assert path.read_text("utf-8") == "".join(lines)

    def test_a_game_that_could_not_be_kept_is_not_said_to_be(self, home: Home) -> None:
        """Its folder is gone, and a file stands in its place."""
        folder = home.path / "games"
        folder.mkdir()
        game = home.start("play", *TWO_PEOPLE, "--record", "games/game.txt")
        assert game.stdout
        while (line := game.stdout.readline()) and not line.startswith("1. "):
            pass  # until the first menu is shown, and an answer is waited for
        shutil.rmtree(folder)
        folder.write_text("", "utf-8")
        told, _ = game.communicate("1\n1\nquit\n", timeout=TIMEOUT)

        assert "This game is not saved to a file: " in told
        assert "The game is kept" not in told

    def test_a_record_with_other_settings(self, home: Home) -> None:
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
            ("move nobody 0,0", None, "line {end}: "),
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

    def test_a_record_that_is_not_there(self, home: Home) -> None:
        assert refused(home.run("replay", "none.txt")) == (
            "none.txt: No such file or directory"
        )

    def test_content_that_is_no_toml(self, home: Home) -> None:
        (home.path / "own.toml").write_text("edition = fifth\n", "utf-8")
        sentence = refused(home.run("play", *COMPUTERS, "--content", "own.toml"))

        assert sentence == "own.toml:1: This is not TOML, from column 11 on: fifth"


NEITHER = (
    "{} is neither a file nor the text of a position, which begins with its edition."
)


class TestShowing:
    """A position that somebody wrote down."""

    SHOWN = (
        "Turn 6: Red answers Blue",
        "Red on the map: Footman at 1,0 (Hill).",
        "Red in reserve: Mage.",
        "Red deploys through the edge at -1,0.",
        "Blue on the map: Archer at 2,0 (Field).",
        "Blue in reserve: Mage.",
        "Blue deploys through the edge at 2,0.",
        "-1,0: Water",
        "0,0: Keep on Field",
        "1,0: Hill on Field, Red Footman",
        "2,0: Field, Blue Archer",
        "Red: Blue Archer attacks Red Footman. Does Red Footman retaliate?",
        "1. retaliate",
        "2. do not retaliate",
    )

    @pytest.mark.parametrize("cards", [True, False])
    def test_it_is_shown_with_what_there_is_to_decide(
        self, home: Home, *, cards: bool
    ) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        text = write_position(state, cards=cards)
        (home.path / "position.txt").write_text(f"{text}\n", "utf-8")
        typed, kept = home.run("show", text), home.run("show", "position.txt")

        assert tuple(typed.stdout.split("\n")[:-1]) == self.SHOWN
        assert kept.stdout == typed.stdout
        assert (typed.returncode, typed.stderr) == (0, "")

    def test_it_is_gone_on_with_and_the_record_holds(self, home: Home) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        text = write_position(state, cards=True)
        ran = home.run("play", "--position", text, *COMPUTERS, "--record", "game.txt")
        game = load_record(home.path / "game.txt")

        assert (ran.returncode, ran.stderr) == (0, "")
        assert game.start == state
        assert verify(game).outcome is not None

    @pytest.mark.parametrize(
        ("options", "complaint"),
        [
            (
                ("--force", "charge"),
                "A position already has its edition, forces and house",
            ),
            (("--edition", ""), "A position already has its edition, forces and house"),
            (("--seat", "human"), "Pocket-Tactics (5th edition) is for 2 players,"),
        ],
    )
    def test_what_it_has_settled_is_not_asked_for(
        self, home: Home, options: tuple[str, ...], complaint: str
    ) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        ran = home.run("play", "--position", write_position(state), *options)

        assert refused(ran).startswith(complaint)

    @pytest.mark.parametrize(
        ("position", "complaint"),
        [
            ("nowhere.txt", NEITHER.format("nowhere.txt")),
            ("/nope", NEITHER.format("/nope")),
            ("-", NEITHER.format("-")),
            ("", "The text of the position is empty."),
            (" ", "The text of the position is empty."),
            ("/etc/passwd", "/etc/passwd does not contain a position."),
            (
                "fith number=5",
                "no edition 'fith'; there are fifth, fourth, third, second",
            ),
            ("fifth", "the text breaks off: it has no field 'seats'"),
            ("fifth number=x seats=0;1 units=0.mage.1 agenda=[]", "not a number: 'x'"),
            (".", ".: Is a directory"),
            ("/dev/null", "/dev/null does not contain a position."),
        ],
    )
    def test_what_is_none_is_refused(
        self, home: Home, position: str, complaint: str
    ) -> None:
        assert refused(home.run("show", position)) == complaint
        assert refused(home.run("play", "--position", position)) == complaint

    @pytest.mark.parametrize(
        ("right", "wrong", "complaint"),
        [
            ("number=", "numbre=", "position.txt: a field 'numbre' is unknown"),
            (
                '"cost":11',
                '"cost":-1',
                "position.txt: cards: footman cost=-1: It must be 1 or more.",
            ),
            (
                '"turn_limit":200',
                '"turn_limit":5',
                "position.txt: house: house rule turn_limit=5: it takes 50 to 1000",
            ),
        ],
    )
    def test_what_is_wrong_in_a_file_is_told_with_its_name(
        self, home: Home, right: str, wrong: str, complaint: str
    ) -> None:
        *_, (state, _) = replay(load_record(GOLDEN / "to-answer.txt"))
        text = write_position(state, cards=True)
        assert right in text
        file = home.path / "position.txt"
        file.write_text(text.replace(right, wrong, 1), "utf-8")

        assert refused(home.run("show", "position.txt")) == complaint


class TestReading:
    """Cards, rules, and files of one's own."""

    def test_check_finds_nothing_wrong(self, home: Home) -> None:
        (home.path / "own.toml").write_text(MINE, "utf-8")
        ran = home.run("check", "own.toml")

        assert (ran.returncode, ran.stderr) == (0, "")
        assert ran.stdout == "own.toml: no problems found.\n"

    def test_check_tells_all_that_is_wrong(self, home: Home) -> None:
        wrong = MINE.replace("cost = 9", "cost = 0").replace("off = 3", 'off = "x"')
        (home.path / "own.toml").write_text(wrong.replace("speed", "sped"), "utf-8")
        ran = home.run("check", "own.toml")

        assert (ran.returncode, ran.stderr) == (1, "")
        assert ran.stdout.splitlines() == [
            "own.toml:4 [unit.ogre] cost: It must be 1 or more.",
            "own.toml:5 [unit.ogre] off: Expected a whole number, got text.",
            (
                "own.toml:8 [unit.ogre] sped: There is no such field."
                " Did you mean 'speed'?"
            ),
        ]

    def test_check_speaks_the_language_that_is_wanted(self, home: Home) -> None:
        wrong = MINE.replace("cost = 9", "cost = 0").replace("speed", "sped")
        (home.path / "own.toml").write_text(wrong, "utf-8")
        ran = home.run("--language", "de", "check", "own.toml")

        assert ran.stdout.splitlines() == [
            "own.toml:4 [unit.ogre] cost: Das muss mindestens 1 sein.",
            (
                "own.toml:8 [unit.ogre] sped: Ein solches Feld gibt es nicht."
                " Ist „speed“ gemeint?"
            ),
        ]

    def test_check_of_nothing_is_an_error(self, home: Home) -> None:
        ran = home.run("check", "none.toml")

        assert ran.returncode == 1
        assert ran.stdout == "none.toml: No such file or directory.\n"

    def test_cards_of_ones_own_are_shown_and_played(self, home: Home) -> None:
        (home.path / "own.toml").write_text(MINE, "utf-8")
        shown = home.run("cards", "ogre", "--content", "own.toml")
        options = ("--content", "own.toml", "--force", "mine", "--force", "mine")
        played = home.run("play", *COMPUTERS, *options)

        assert shown.stdout.split("\n")[:2] == [
            "Ogre (9 points)",
            "OFF 3, DEF 1, RNG 1, SPD 1",
        ]
        assert "Red Ogre 1 is deployed from the edge." in played.stdout
        assert played.returncode == 0

    @pytest.mark.parametrize(
        ("wanted", "status", "said"),
        [
            ((), 0, "Footman (11 points)"),
            (("keep",), 0, "Keep\nA unit here has one more DEF result, a 4."),
            (("dragon",), 1, "No card here contains “dragon” in its name."),
        ],
    )
    def test_cards(
        self, home: Home, wanted: tuple[str, ...], status: int, said: str
    ) -> None:
        ran = home.run("cards", *wanted)

        assert (ran.returncode, ran.stderr) == (status, "")
        assert said in ran.stdout

    @pytest.mark.parametrize(
        ("wanted", "status", "said"),
        [
            ((), 0, "turn.one-action: "),
            (("village",), 0, "fifth.village: "),
            (("fifth.water",), 0, "fifth.water (fifth)\n"),
            (("Turn.Pass",), 0, "turn.pass: "),
            (
                ("house",),
                0,
                "Passing\n  passing: only-when-stuck, allowed [turn.pass]\n",
            ),
            (("dragon",), 1, "No rule contains “dragon”."),
        ],
    )
    def test_rules(
        self, home: Home, wanted: tuple[str, ...], status: int, said: str
    ) -> None:
        ran = home.run("rules", *wanted)

        assert (ran.returncode, ran.stderr) == (status, "")
        assert said in ran.stdout

    def test_a_word_of_another_edition_alone_is_not_found(self, home: Home) -> None:
        ran = home.run("rules", "mega")

        assert (ran.returncode, ran.stdout.count("\n")) == (1, 1)

    def test_a_rule_tells_its_house_rules(self, home: Home) -> None:
        ran = home.run("rules", "fifth.win")

        assert "House rule gate_block: always, only-with-reserves" in ran.stdout

    def test_another_edition_has_its_own_cards_and_rules(self, home: Home) -> None:
        fourth = ("--edition", "fourth")
        archer = home.run("cards", "archer", *fourth).stdout
        told = home.run("rules", "brew", *fourth).stdout

        assert archer.startswith("Archer (8 points)\nOFF 2, DEF 1, Ranged 1\n")
        assert home.run("cards", "footman", *fourth).returncode == 1
        assert "fourth.war-brew: " in told
        assert home.run("rules", "brew").returncode == 1

    def test_help_and_version(self, home: Home) -> None:
        for command in ((), ("play",), ("replay",), ("check",), ("rules",), ("cards",)):
            ran = home.run(*command, "--help", COLUMNS="80")
            assert (ran.returncode, ran.stderr) == (0, "")
            assert max(map(len, ran.stdout.split("\n"))) <= 80
        assert home.run("--version").stdout == f"pocket-tactics {__version__}\n"


class TestCharacters:
    """No locale, and no bytes, end the program."""

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
    def test_what_a_terminal_cannot_show_is_replaced(
        self, home: Home, env: dict[str, str]
    ) -> None:
        ran = home.run("play", "--plain", *AGAINST_GREEDY, answers="xyzzy\n", **env)
        wrong = home.run("play", "--edition", "ninth", **env)

        assert (ran.returncode, ran.stderr) == (130, "")
        assert "xyzzy" in ran.stdout
        assert "Traceback" not in wrong.stderr
        assert "ninth" in wrong.stderr

    def test_bytes_that_are_no_text_are_a_wrong_answer(self, home: Home) -> None:
        ran = subprocess.run(
            (*PROGRAM, "play", "--plain", *AGAINST_GREEDY),
            input=b"\xff\xfe\n\xc3\n",
            env=home.env,
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )

        assert (ran.returncode, ran.stderr) == (130, b"")
        assert ran.stdout.count(b"is neither a number of the list") == 2


def in_terminal(home: Home, *arguments: str, typed: str, **env: str) -> str:
    """What a command writes to a terminal where something is typed."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        (*PROGRAM, *arguments),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=home.env | {"COLUMNS": "80", "LINES": "24"} | env,
        cwd=home.path,
    ) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        written = b"".join(pieces(ours))
        process.wait(TIMEOUT)
    os.close(ours)
    return written.decode().replace("\r\n", "\n")


def pieces(terminal: int) -> Iterator[bytes]:
    """What comes from a terminal until the program at it ends."""
    with suppress(OSError):  # as a terminal does whose other end is closed
        while piece := os.read(terminal, 65536):
            yield piece


class TestTerminal:
    """Which face a terminal gets."""

    def test_a_terminal_is_drawn_on_in_colour(self, home: Home) -> None:
        text = in_terminal(home, "play", *AGAINST_GREEDY, typed="auto\nquit\n")

        assert "▐" in text
        assert "\x1b[38;5;" in text

    def test_no_color_is_heeded(self, home: Home) -> None:
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
        options = (*AGAINST_GREEDY, *options)
        text = in_terminal(home, "play", *options, typed="auto\nquit\n", **env)

        assert "▐" not in text
        assert "\x1b" not in text
        assert "1. deploy through the edge at " in text

    def test_output_into_a_file_is_plain(self, home: Home) -> None:
        assert "\x1b" not in home.run("play", *AGAINST_GREEDY, answers="auto\n").stdout

    def test_a_person_is_asked_and_may_go_on_with_the_game(self, home: Home) -> None:
        first = in_terminal(home, "play", typed="\n\n\n\n2\nauto\nquit\n")
        assert "Which edition?" in first
        assert "Who plays Red?" in first
        assert "Which force does Blue play?" in first
        (game,) = home.games

        again = in_terminal(home, "play", typed="maybe\ny\nquit\n")
        question = (
            "Continue your unfinished game? Pocket-Tactics (5th edition), "
            "Red (Human), Blue (Computer). "
        )
        assert question in " ".join(again.split())
        assert "Saved just now." in " ".join(again.split())
        assert game.name not in again.partition("maybe")[0]
        assert "“maybe” is neither yes nor no." in again
        assert home.games == [game]

        other = in_terminal(home, "play", typed="n\n\n\n\n\n\nquit\n")
        assert "Who plays Red?" in other
        assert len(home.games) == 2

    def test_whoever_says_what_to_play_is_not_offered_another_game(
        self, home: Home
    ) -> None:
        in_terminal(home, "play", *AGAINST_GREEDY, typed="quit\n")
        text = in_terminal(home, "play", "--house", "passing=allowed", typed="q\n")

        assert "unfinished" not in text
        assert "Who plays Red?" in text

    def test_a_game_that_cannot_be_kept_is_played_all_the_same(
        self, home: Home
    ) -> None:
        (home.path / "data").write_text("", "utf-8")
        text = in_terminal(home, "play", *AGAINST_GREEDY, typed="auto\nquit\n")

        assert "This game is not saved to a file: " in text
        assert "▐" in text

    def test_a_recorded_game_is_stepped_through(self, home: Home) -> None:
        home.run("play", *COMPUTERS, "--record", "game.txt")
        text = in_terminal(home, "replay", "game.txt", typed="\nlast\nb\nq\n")

        assert text.count("Enter: on, b: back") == 4
        assert OVER.search(text)

    def test_rules_are_broken_between_words(self, home: Home) -> None:
        text = in_terminal(home, "rules", "fifth.deploy", typed="")

        assert max(map(len, text.split("\n"))) <= 80
