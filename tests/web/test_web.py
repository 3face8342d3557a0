"""The client in JavaScript: its types are valid, and its unit tests pass."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = sorted(Path(__file__).parent.glob("*.test.mjs"))
COMPILER = ROOT / "node_modules" / ".bin" / "tsc"
MUST = os.environ.get("CI") == "true"
"""On a build machine nothing of this may be left out."""


@pytest.mark.skipif(
    not (MUST or shutil.which("node")), reason="node is not installed: no client runs"
)
def test_the_pure_modules_of_the_client_pass_their_own_tests() -> None:
    done = run("node", "--test", "--test-reporter=tap", *map(str, TESTS))
    assert "\n# fail 0\n" in done
    assert "\n# pass 0\n" not in done


@pytest.mark.skipif(
    not (MUST or COMPILER.exists()), reason="tsc is not installed: run npm ci"
)
def test_the_types_of_the_client_hold() -> None:
    assert run(str(COMPILER), "--noEmit", "--project", str(ROOT)) == ""


def run(*command: str) -> str:
    """Return the output of a command that must succeed."""
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
