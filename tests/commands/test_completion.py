"""Completions of words, which a shell requests in a separate process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tactics.cli import main

TIMEOUT = 60


def completed(line: str, folder: Path, settings: str = "") -> list[str]:
    """Return the words that complete a line."""
    (folder / "settings.toml").write_text(settings, "utf-8")
    answer = folder / "answer"
    subprocess.run(
        (sys.executable, "-m", "pocket_tactics"),
        env={
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder / "data"),
            "POCKET_TACTICS_SETTINGS": str(folder / "settings.toml"),
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "_ARGCOMPLETE": "1",
            "_ARGCOMPLETE_IFS": "\n",
            "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
            "COMP_LINE": line,
            "COMP_POINT": str(len(line.encode())),
        },
        cwd=folder,
        timeout=TIMEOUT,
        check=True,
    )
    return [each.strip() for each in answer.read_text("utf-8").split("\n") if each]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("re", {"replay"}),
        ("play --ed", {"--edition"}),
        ("play --edition ", {"fifth", "fourth", "third", "second"}),
        ("play --edition fourth --force d", {"dwarfclan"}),
        ("learn third-", {f"third-{number}" for number in range(1, 5)}),
        ("play --seat computer:g", {"greedy"}),
        ("play --seat computer:s", {"search"}),
        ("rules fifth.depl", {"fifth.deploy"}),
        ("cards --edition fourth gunn", {"gunner"}),
        ("--language ", {"de", "en"}),
        ("completion ", {"bash", "zsh", "fish"}),
        ("force new --edition fourth x.toml --unit gunn", {"gunner="}),
    ],
)
def test_the_words_that_fit_are_offered(
    typed: str, words: set[str], tmp_path: Path
) -> None:
    offered = {
        each.removeprefix("computer:")
        for each in completed(f"pocket-tactics {typed}", tmp_path)
    }

    typed_word = re.split("[ :]", typed)[-1]
    assert words <= offered
    assert all(each.startswith(typed_word) for each in offered)


def test_house_rules_are_offered_with_their_values(tmp_path: Path) -> None:
    offered = completed("pocket-tactics play --house pass", tmp_path)

    assert "passing=allowed" in offered
    assert len(offered) == 2


def test_the_edition_of_the_settings_is_that_of_the_forces(tmp_path: Path) -> None:
    line = "pocket-tactics play --force dwarf"

    assert completed(line, tmp_path) == []
    assert completed(line, tmp_path, 'play.edition = "fourth"') == ["dwarfclan"]


def test_saved_records_are_offered_too(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    (tmp_path / "mine.png").touch()
    saved = tmp_path / "games" / "kept.txt"
    saved.parent.mkdir()
    saved.touch()
    settings = f'games = "{saved.parent}"'

    assert "mine.txt" in completed("pocket-tactics replay mi", tmp_path)
    assert "mine.png" not in completed("pocket-tactics replay mi", tmp_path)
    line = f"pocket-tactics play --record {saved.parent}/k"
    assert str(saved) in completed(line, tmp_path, settings)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_that_enables_completion_is_printed(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    assert "_ARGCOMPLETE" in capsys.readouterr().out


def test_another_shell_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "cmd"]) == 2
    assert "bash, zsh, fish" in capsys.readouterr().err
