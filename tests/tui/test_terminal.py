"""One game in a real terminal: colour, undo, a kill, resuming, leaving."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from shlex import join, quote

import pytest
from msgspec.structs import replace

from pocket_tactics.engine.actions import Action, LayTile
from pocket_tactics.engine.hexes import Hex
from pocket_tactics.games.setup.agree import arrange_game
from pocket_tactics.games.setup.request import NewGame
from pocket_tactics.notation import read_action
from pocket_tactics.record import (
    GameRecord,
    first_position,
    load_record,
    save_record,
    verify,
)

TIMEOUT = 30
PROMPT = "READY"


def tmux_is_there() -> bool:
    """Whether tmux is installed; a build machine must have it."""
    return shutil.which("tmux") is not None or os.environ.get("CI") == "true"


pytestmark = pytest.mark.skipif(
    not tmux_is_there(), reason="tmux is not installed: no terminal to play in"
)


class Terminal:
    """A terminal of some size, in its own tmux server."""

    def __init__(self, folder: Path, width: int, height: int) -> None:
        self.socket = folder / "tmux"
        self.size = f"-x{width}", f"-y{height}"
        self.env = {
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm-256color",
        }

    def tmux(self, *arguments: str) -> str:
        """Return the output of a tmux command."""
        return subprocess.run(
            ("tmux", "-S", str(self.socket), "-f", "/dev/null", *arguments),
            env=self.env,
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=True,
        ).stdout

    def open(self) -> None:
        """Open the terminal, with a shell inside."""
        # An interactive shell, which resets the terminal of a killed program.
        self.tmux("new-session", "-d", *self.size, "bash --norc --noprofile")
        self.wait(str.strip)
        self.type(f"PS1='{PROMPT} '; clear")
        self.wait(lambda text: text.strip() == PROMPT)

    def close(self) -> None:
        """Close the terminal, and end the programs in it."""
        self.tmux("kill-server")

    def type(self, text: str) -> None:
        """Type a line."""
        self.tmux("send-keys", "-l", "--", text)
        self.tmux("send-keys", "Enter")

    def screen(self, *options: str) -> str:
        """Return the text on the screen."""
        return self.tmux("capture-pane", "-p", *options)

    def wait(self, condition: Callable[[str], object]) -> str:
        """Wait for a condition, and return the screen."""
        end = time.monotonic() + TIMEOUT
        while not condition(text := self.screen()):
            assert time.monotonic() < end, text
            time.sleep(0.05)
        return text

    def answer(self, text: str, condition: Callable[[str], object]) -> str:
        """Type an answer, wait for a condition, and return the screen."""
        self.type(text)
        return self.wait(condition)


@pytest.fixture(params=[(80, 24), (80, 50)], ids=["80x24", "80x50"])
def terminal(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Terminal]:
    """A terminal, which is always closed at the end."""
    opened = Terminal(tmp_path_factory.mktemp("t"), *request.param)
    try:
        opened.open()
        yield opened
    finally:
        opened.close()


def asked(*words: str) -> Callable[[str], bool]:
    """Return a condition: the prompt is below a question with all of these words."""

    def waits(text: str) -> bool:
        lines = text.rstrip().split("\n")
        return lines[-1].rstrip() == ">" and all(word in text for word in words)

    return waits


class Game:
    """A game at a terminal, with its record and the file of its process id."""

    def __init__(self, terminal: Terminal, folder: Path) -> None:
        self.terminal = terminal
        self.record = folder / "game.txt"
        self.process = folder / "process"

    def start(self, *options: str) -> None:
        """Start the program by a shell that first writes its process id."""
        program = (sys.executable, "-m", "pocket_tactics", "play")
        command = join((*program, "--record", str(self.record), *options))
        note = f"echo $$ > {quote(str(self.process))}"
        self.terminal.type(f"clear; sh -c {quote(f'{note}; exec {command}')}")

    def kill(self) -> None:
        """Kill the program with SIGKILL."""
        os.kill(int(self.process.read_text("utf-8")), signal.SIGKILL)
        self.terminal.wait(lambda text: PROMPT in text)

    def take_turn(self, number: int) -> str:
        """Play the first action of the first unit, and return the next screen."""
        self.terminal.answer("1", asked("  1 "))
        return self.terminal.answer("1", asked(f"Turn {number + 2}: Red to play"))

    def leave(self) -> None:
        """Quit; the program says how to resume, and exits with the right status."""
        self.terminal.answer("quit", lambda text: "Game saved." in text)
        self.terminal.answer("echo status $?", lambda text: "status 130" in text)
        assert str(self.record) in self.terminal.screen("-J")


MANUAL_MAP = (
    *("--seat", "human", "--seat", "computer:greedy"),
    *("--seed", "11", "--map", "manual"),
)


def test_the_set_up_is_played_by_numbers(terminal: Terminal, tmp_path: Path) -> None:
    game, answer = Game(terminal, tmp_path), terminal.answer
    game.start(*MANUAL_MAP)
    terminal.wait(asked("which tile do you lay?"))
    assert COLOURED.search(terminal.screen("-e"))
    answer("1", asked("1 lay Field at"))
    answer("", asked("which tile do you lay?"))
    answer("2", asked("1 lay Water at"))
    answer("1", asked("which tile do you lay?"))
    answer("auto", asked("where is your deployment edge?"))
    text = answer("1", asked("which unit acts?"))
    game.leave()

    assert text.count("deployment tile") == 2
    assert verify(load_record(game.record)).turn > 0


def test_a_game_is_played_killed_and_continued(
    terminal: Terminal, tmp_path: Path
) -> None:
    game = Game(terminal, tmp_path)
    save_record(game.record, far_apart())
    game.start()
    terminal.wait(asked("Turn 1: Red to play"))
    game.take_turn(1)
    game.take_turn(3)
    terminal.answer("undo", asked("Undone.", "Turn 3: Red to play"))
    saved = load_record(game.record)
    game.kill()
    assert load_record(game.record) == saved

    game.start()
    terminal.wait(asked("Turn 3: Red to play"))
    text = game.take_turn(3)
    assert max(map(len, text.split("\n"))) <= 80
    game.leave()
    assert verify(load_record(game.record)).turn == 5


@pytest.fixture
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    """A wide terminal, which is always closed at the end."""
    opened = Terminal(tmp_path_factory.mktemp("t"), 120, 40)
    try:
        opened.open()
        yield opened
    finally:
        opened.close()


def test_a_wide_terminal_has_the_menu_beside_the_map_until_it_is_narrower(
    wide: Terminal, tmp_path: Path
) -> None:
    game = Game(wide, tmp_path)
    game.start(*MANUAL_MAP)
    wide.wait(asked("which tile do you lay?"))
    text = wide.answer("auto", asked("where is your deployment edge?"))
    asking = next(line for line in text.split("\n") if "deployment edge?" in line)
    wide.tmux("resize-window", "-x80", "-y24")
    narrow = wide.answer(
        "", lambda text: re.search("^(Blue|Red): where", text, re.MULTILINE)
    )

    assert re.match(r"[ █▟▙▜▛].*  (Red|Blue): where", asking)
    assert max(map(len, narrow.rstrip().split("\n"))) <= 80


@pytest.mark.skipif(shutil.which("less") is None, reason="less is not installed")
def test_the_rules_are_read_a_screen_at_a_time(
    terminal: Terminal, tmp_path: Path
) -> None:
    game = Game(terminal, tmp_path)
    game.start(*MANUAL_MAP)
    terminal.wait(asked("which tile do you lay?"))
    first = terminal.answer("rules", lambda text: "q: leave" in text)
    terminal.tmux("send-keys", "Space")
    terminal.wait(lambda text: "q: leave" in text and text != first)
    terminal.tmux("send-keys", "q")
    terminal.wait(asked("which tile do you lay?"))
    one = terminal.answer("rules fifth.deploy", asked("[fifth.deploy] ("))

    assert "q: leave" not in one


def test_tab_completes_and_an_arrow_brings_back_what_was_typed(
    terminal: Terminal, tmp_path: Path
) -> None:
    game = Game(terminal, tmp_path)
    game.start(*MANUAL_MAP)
    terminal.wait(asked("which tile do you lay?"))
    terminal.tmux("send-keys", "-l", "not")
    terminal.tmux("send-keys", "Tab")
    terminal.wait(lambda text: text.rstrip().endswith("> note"))
    terminal.answer("", asked("Comment on the last action"))
    terminal.tmux("send-keys", "Up")
    text = terminal.wait(lambda text: text.rstrip().endswith("> note"))

    assert text.count("> note") == 2


def far_apart() -> GameRecord:
    """Return a game on a row of sixteen tiles: no units meet in the first turns."""
    game = arrange_game(NewGame())
    state, actions = first_position(game), [*map(read_action, ("roll 6", "roll 2"))]
    for action in actions:
        state = state.play(action)
    while not state.turn:
        actions.append(min(state.actions(), key=in_a_row(len(state.board.tiles))))
        state = state.play(actions[-1])
    return replace(game, actions=tuple(actions))


def in_a_row(laid: int) -> Callable[[Action], bool]:
    """Whether an action breaks the row of tiles, with Water in its middle."""
    terrain = "water" if laid in WET else "field"
    tile = LayTile(terrain, Hex(0, -laid))
    return lambda action: isinstance(action, LayTile) and action != tile


WET = range(6, 9)
COLOURED = re.compile(r"\x1b\[[0-9;]*38[;:]")
