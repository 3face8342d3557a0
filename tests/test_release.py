"""What a version says of itself is the same everywhere."""

import re
from pathlib import Path

from pocket_tactics import __version__

ROOT = Path(__file__).parents[1]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
CITATION = (ROOT / "CITATION.cff").read_text("utf-8")
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "check.yml").read_text("utf-8")
OWN_TOOLS = (".venv/bin/", "node_modules/.bin/")


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    """Below what is unreleased."""
    first, newest, *_ = re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)

    assert first == "Unreleased"
    assert newest.partition(" - ")[0] == __version__


def test_a_citation_names_the_newest_version_and_its_day() -> None:
    [version] = re.findall(r"^version: (.*)$", CITATION, re.MULTILINE)
    [day] = re.findall(r"^date-released: (.*)$", CITATION, re.MULTILINE)

    assert version == __version__
    assert f"\n## {version} - {day}\n" in CHANGELOG


def test_hooks_run_the_pinned_tools_of_the_project_alone() -> None:
    """Nothing is fetched for them."""
    entries = re.findall(r"entry: (.*)", HOOKS)

    assert re.findall(r"repo: (.*)", HOOKS) == ["local"]
    assert set(re.findall(r"language: (.*)", HOOKS)) == {"system"}
    assert entries
    assert [entry for entry in entries if not entry.startswith(OWN_TOOLS)] == []


def test_the_workflow_runs_the_judge_and_may_only_read() -> None:
    assert "run: .ci/run\n" in WORKFLOW
    assert "permissions:\n  contents: read\n" in WORKFLOW
    assert WORKFLOW.count("permissions") == 1
    assert "secrets" not in WORKFLOW
    uses = re.findall(r"uses: (.*)", WORKFLOW)
    assert [
        used for used in uses if not re.fullmatch(r"[\w/-]+@v\d+(\.\d+)*", used)
    ] == []
