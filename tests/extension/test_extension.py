"""The example of CONTRIBUTING: an ability is added from outside the package."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_an_ability_with_a_decision_is_added_from_outside_the_package() -> None:
    """A separate process is needed: the known kinds are fixed while a program runs."""
    done = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "--noconftest"),
            *("-p", "no:cacheprovider"),
            str(ROOT / "tests" / "extension" / "feint_plays.py"),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout
