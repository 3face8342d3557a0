"""The command ``perft``."""

from fractions import Fraction
from pathlib import Path

import pytest

from pocket_tactics.cli import main
from pocket_tactics.content import load
from pocket_tactics.engine.state import CHANCE
from pocket_tactics.kernel import CannotPackError
from pocket_tactics.kernel import perft as counting
from pocket_tactics.kernel.perft import weighted_perft
from pocket_tactics.notation import read_position, write_position
from tests.perft.test_perft import FILES, parse

BY_HAND = next(path for path in FILES if path.stem == "by-hand")
POSITION, _, COUNTS = parse(BY_HAND)


def test_the_lines_of_each_depth_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["perft", POSITION, "4"]) == 0

    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert shown == [[str(d), str(n)] for d, n in enumerate(COUNTS, 1)]


def test_a_position_in_a_file_is_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "position.txt"
    path.write_text(POSITION, encoding="utf-8")

    assert main(["perft", str(path), "1"]) == 0

    assert capsys.readouterr().out == f"1 {COUNTS[0]}\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_counts_is_read_up_to_its_decisions(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, _, counts = parse(path)

    assert main(["perft", str(path), "1"]) == 0
    assert capsys.readouterr().out == f"1 {counts[0]}\n"


def test_a_file_with_an_illegal_decision_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "wrong.perft"
    path.write_text(f"# By hand.\n{POSITION}\n> roll 1\n1 1\n", encoding="utf-8")

    assert main(["perft", str(path), "1"]) == 2
    assert "turn.one-action" in capsys.readouterr().err


def test_lines_are_divided_by_their_first_action(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["perft", POSITION, "3", "--divide"]) == 0

    assert capsys.readouterr().out == f"move 0.footman.1 1,0: {COUNTS[2]}\n"


def test_a_weighted_count_gives_rolls_their_probability(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A roll counts once, as the probabilities of its results sum to 1."""
    assert main(["perft", POSITION, "5", "--weighted"]) == 0

    weighted = capsys.readouterr().out.splitlines()[-1].split()[1]
    assert int(weighted) == 7


def test_weighted_counts_of_rolls_sum_to_the_count(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The lines after a roll are weighted by its probability."""
    state = read_position(POSITION, load("fifth").cards)
    while state.mover != CHANCE:
        state = state.play(state.actions()[-1])

    assert main(["perft", write_position(state), "3", "--weighted", "--divide"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(state.actions()) > 1
    counts = [Fraction(line.rpartition(": ")[2]) for line in lines]
    assert sum(counts) == weighted_perft(state, 3)


@pytest.mark.parametrize("depth", ["0", "-1", "65", "two", "1.5", ""])
def test_a_depth_is_a_number_from_1_to_64(
    depth: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["perft", "--", POSITION, depth]) == 2

    assert "from 1 to 64" in capsys.readouterr().err


def test_the_engine_counts_what_the_kernel_cannot_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(_state: object) -> None:
        raise CannotPackError("none")

    monkeypatch.setattr(counting, "pack", refuse)

    assert main(["perft", POSITION, "4"]) == 0

    shown = capsys.readouterr()
    assert shown.out.splitlines()[-1] == f"4 {COUNTS[3]}"
    assert "engine counts" in shown.err.replace("\n", " ")
