"""Games that survive a killed program."""

import signal
import subprocess
import time
from random import Random

import pytest

from pocket_tactics.record import load_record, verify
from tests.commands.program import (
    AGAINST_GREEDY,
    COMPUTERS,
    PROGRAM,
    TIMEOUT,
    Home,
    wait_for,
)


class TestKilled:
    """Games whose program is killed at any moment."""

    def test_a_game_killed_again_and_again_continues(self, home: Home) -> None:
        record = home.path / "game.txt"
        options = ("play", "--plain", "--record", "game.txt")
        rng = Random(20)
        saved = 0
        for _ in range(6):
            actions = killed(home, options, rng.uniform(0, 0.6))
            assert actions >= saved
            saved = actions
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

    def test_ctrl_c_leaves_while_computers_play_too(self, home: Home) -> None:
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
    def test_a_reader_that_closes_its_pipe_early_causes_no_error(
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
    """Kill a game some seconds after its record exists; return how much was saved."""
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
