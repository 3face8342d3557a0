"""The version of the program, which is the same in all files."""

import re
from pathlib import Path

import pytest

from pocket_tactics import __version__

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
CITATION = (ROOT / "CITATION.cff").read_text("utf-8")
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
CHECKOUT = "actions/checkout@v6"
"""The only action of others: the workflows stop if it does not exist."""
OWN_TOOLS = (".venv/bin/", "node_modules/.bin/")


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    """It follows the unreleased part."""
    first, newest, *_ = re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)

    assert first == "Unreleased"
    assert newest.partition(" - ")[0] == __version__


def test_a_citation_names_the_newest_version_and_its_day() -> None:
    [version] = re.findall(r"^version: (.*)$", CITATION, re.MULTILINE)
    [day] = re.findall(r"^date-released: (.*)$", CITATION, re.MULTILINE)

    assert version == __version__
    assert f"\n## {version} - {day}\n" in CHANGELOG


def test_hooks_run_the_pinned_tools_of_the_project_alone() -> None:
    """The hooks download no tool."""
    entries = re.findall(r"language: system\n +entry: (.*)", HOOKS)

    assert re.findall(r"repo: (.*)", HOOKS) == ["local"]
    assert set(re.findall(r"language: (.*)", HOOKS)) == {"pygrep", "system"}
    assert entries
    assert [entry for entry in entries if not entry.startswith(OWN_TOOLS)] == []


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_the_judge_and_may_only_read(path: Path) -> None:
    workflow = path.read_text("utf-8")
    assert "run: .ci/run\n" in workflow
    assert "permissions:\n  contents: read\n" in workflow
    assert workflow.count("permissions") == 1
    assert "secrets" not in workflow
    assert re.findall(r"uses: (.*)", workflow) == [CHECKOUT]


def test_every_week_the_locked_and_the_newest_requirements_are_tested() -> None:
    """The run shows a break by another project's release before a user meets it."""
    weekly = (ROOT / ".github" / "workflows" / "weekly.yml").read_text("utf-8")

    assert "schedule:\n    - cron:" in weekly
    assert "requirements: [locked, newest]\n" in weekly
    assert "== 'newest'\n        run: make lock\n" in weekly
    assert "run: make .venv-peers/peers .venv-mutants/mutants" in weekly
