"""Writes docs/rules/EDITION.md: each rule, the modules that cite it, its tests.

Run by ``make docs``; a test sees that the tables are as this would write them.
"""

from functools import cache
from pathlib import Path

from pocket_tactics.content import Rule, rulebook
from pocket_tactics.content.citations import citations
from pocket_tactics.engine.editions import EDITIONS

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "pocket_tactics"


def main() -> None:
    """Write the table of every edition that can be played."""
    for edition in EDITIONS:
        path = ROOT / "docs" / "rules" / f"{edition}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(page(edition), "utf-8")


def page(edition: str) -> str:
    """The page of an edition."""
    rows = [row(rule) for rule in rulebook().of(edition)]
    lines = [
        f"# {EDITIONS[edition].title}: rules, modules, tests",
        "",
        "Made by `make docs`. A rule's text, our rulings and its switches:",
        "`pocket-tactics rules ID`. The printed rulebook, sentence by sentence:",
        f"[sentences-{edition}.md](sentences-{edition}.md).",
        "",
        "| rule | in our words | where it is cited | tests |",
        "| --- | --- | --- | --- |",
        *rows,
    ]
    return "\n".join(lines) + "\n"


def row(rule: Rule) -> str:
    """The row of a rule."""
    modules = ", ".join(f"`{name}`" for name in citing(rule.id))
    tests = ", ".join(f"`{name}`" for name in proving(rule.id))
    return f"| `{rule.id}` | {rule.text} | {modules} | {tests} |"


def citing(rule_id: str) -> list[str]:
    """The modules and content files that name a rule."""
    paths = [
        path
        for ending in ("py", "toml")
        for path in SOURCES.rglob(f"*.{ending}")
        if not path.name.startswith("rulebook.") and names(path, rule_id)
    ]
    return sorted(str(path.relative_to(SOURCES)) for path in paths)


def names(path: Path, rule_id: str) -> bool:
    """Whether a file names a rule, in quotes or in parentheses."""
    text = text_of(path)
    return any(f"{a}{rule_id}{b}" in text for a, b in ('""', "()"))


def proving(rule_id: str) -> list[str]:
    """The test files that cite a rule."""
    tests = proofs().get(rule_id, [])
    return sorted({test.partition("::")[0].removeprefix("tests/") for test in tests})


@cache
def proofs() -> dict[str, list[str]]:
    """The tests that cite each rule."""
    return citations(ROOT)


@cache
def text_of(path: Path) -> str:
    """The text of a file, read once."""
    return path.read_text("utf-8")


if __name__ == "__main__":
    main()
