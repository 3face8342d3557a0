"""The Makefile on a machine without npm and a C compiler: it says what is left out."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ("make", "sh", "find", "grep", "expand", "sed")
"""The commands of the machine: neither `npm` nor `cc` is among them."""


COMPILER = "There is no C compiler: games run on the engine, and the kernel is left out"
NPM = "npm is not installed: the scripts and styles of the pages are not checked"


@pytest.mark.parametrize(
    ("target", "message"),
    [(".venv/kernel-tried", COMPILER), ("node_modules/.package-lock.json", NPM)],
)
def test_a_missing_tool_is_reported(tmp_path: Path, target: str, message: str) -> None:
    for name in ("Makefile", "setup.py", "package.json", "package-lock.json"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "src/pocket_tactics/kernel").mkdir(parents=True)

    # The package counts as installed.
    done = subprocess.run(
        ["make", "--old-file=.venv/package", target],
        cwd=tmp_path,
        env={"PATH": str(folder_of(tmp_path / "bin", TOOLS))},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )

    assert (done.stdout, done.stderr) == (f"{message}\n", "")


def folder_of(path: Path, names: tuple[str, ...]) -> Path:
    """Return a new folder with links to commands."""
    path.mkdir()
    for name in names:
        found = shutil.which(name)
        assert found
        (path / name).symlink_to(found)
    return path
