"""What the program loads before it knows what it is to do."""

import subprocess
import sys

import pytest

import pocket_tactics.texts

STARTED = """
import sys
from pocket_tactics.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, file=sys.stderr)
"""
SLOW = {"numpy", "pocket_tactics.state", "pocket_tactics.content", "rich", "starlette"}


@pytest.mark.parametrize("asked", ["--help", "--version", "play --help"])
def test_who_asks_for_help_waits_for_neither_numpy_nor_the_engine(asked: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", STARTED, *asked.split()],
        capture_output=True,
        text=True,
        check=True,
    )

    loaded = set(done.stderr.split())
    assert done.stdout
    assert "pocket_tactics.cli" in loaded
    assert not loaded & SLOW


def test_the_texts_give_all_that_they_name() -> None:
    for name in pocket_tactics.texts.__all__:
        assert getattr(pocket_tactics.texts, name).__name__ == name
    with pytest.raises(AttributeError, match="no attribute 'untold'"):
        pocket_tactics.texts.untold  # noqa: B018 - asked for
