"""Collection: what needs a kernel is left out where it was not compiled."""

import os

import pytest

from pocket_tactics.kernel import PACKAGES, available

collect_ignore = [
    f"src/{package.replace('.', '/')}"
    for edition, package in PACKAGES.items()
    if not available(edition)
]


def pytest_xdist_auto_num_workers() -> int:
    """Return one more than there are processors: half of the time tests wait."""
    return len(os.sched_getaffinity(0)) + 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out because a kernel was not compiled."""
    missing = [edition for edition in PACKAGES if not available(edition)]
    if missing:
        names = ", ".join(missing)
        terminalreporter.write_line(
            f"There is no kernel of these editions: {names}. Nothing compared it with "
            "the engine; tests/envs and tests/training may be left out."
        )
