"""The program as a player starts it: a separate process with its own home folder."""

import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.fork_server import STREAMS, fork

PROGRAM = (sys.executable, "-m", "pocket_tactics")
TIMEOUT = 60
COMPUTERS = ("--seat", "computer:greedy", "--seat", "computer:greedy", "--seed", "3")
TWO_PEOPLE = ("--seat", "human", "--seat", "human")
AGAINST_GREEDY = ("--seat", "human", "--seat", "computer:greedy")
OVER = re.compile(r"(Red|Blue) wins|drawn|[Aa] draw")
"""The words at the end of a game."""
FIRST_ALWAYS = "1\n" * 3000

Ran = subprocess.CompletedProcess[str]


class Home:
    """A player's home folder, and the program that runs in it."""

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
        """Return the result of a command with *answers* piped into it."""
        if env:
            return self.run_again(*arguments, answers=answers, **env)
        with TemporaryDirectory() as folder:
            streams = Path(folder)
            for name in STREAMS:
                (streams / name).write_text(answers if name == "stdin" else "", "utf-8")
            process = fork(arguments, self.env, self.path, streams)
            process.join(TIMEOUT)
            said = ((streams / name).read_text("utf-8") for name in STREAMS[1:])
            assert process.exitcode is not None, "the program does not end"
            return Ran(arguments, process.exitcode, *said)

    def run_again(self, *arguments: str, answers: str = "", **env: str) -> Ran:
        """Run a command in a new process of Python, with a different environment."""
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
        """Start a command, with pipes to its input and from its output."""
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
        """Return the saved games."""
        return sorted((self.path / "data").rglob("*.txt"))


def refused(ran: Ran) -> str:
    """Assert that a command printed a refusal and no more, and return its sentence."""
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("pocket-tactics: ")
    assert ran.stderr.count("\n") == 1
    return ran.stderr.removeprefix("pocket-tactics: ").strip()


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    end = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def in_terminal(home: Home, *arguments: str, typed: str, **env: str) -> str:
    """Return the output of a command in a terminal in which a person types."""
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
    """Yield the output of a terminal until its program ends."""
    with suppress(OSError):  # a terminal raises it when its other end is closed
        while piece := os.read(terminal, 65536):
            yield piece
