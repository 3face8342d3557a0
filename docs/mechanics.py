"""Writes docs/rules/mechanics/MECHANIC.md: its rules, and where it lives.

A mechanic is found by its name: that of its modules, its tests and its page. What a
page says comes from the rulebook and the tree of files; only the reasons why a layer
has no module of that name are written here. Run by ``make docs``.
"""

import ast
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from docs.tables import ROOT, names, text_of
from pocket_tactics.content import Rule, rulebook
from pocket_tactics.content.rulebook import Bounds, Option

PAGES = ROOT / "docs" / "rules" / "mechanics"
SOURCES = "src/pocket_tactics"
LAYERS = ("engine/rules", "odds", "players", "notation", "texts")

MECHANICS = {
    "hops": "hop",
    "bumps": "bump",
    "interposing": "interpose",
    "random_moves": "random",
    "line_of_sight": "sight",
    "rerolls": "reroll",
    "retaliation": "retaliate",
    "assists": "assist",
    "lobs": "lob",
    "hazards": "hazard",
    "heavens": "heavens",
    "mega": "mega",
    "captives": "captive",
    "losses": "loss",
    "deploying": "deploy",
    "invading": "invade",
    "guard_stance": "stance",
    "spellblade": "spellblade",
    "war_brews": "brew",
    "winning": "win",
}
"""The names of mechanics, and the word in the ids of their rules."""


class Nowhere(NamedTuple):
    """Why an edition package of a layer has no module of a mechanic's name."""

    layer: str
    edition: str
    because: str


ELSEWHERE: dict[str, tuple[Nowhere, ...]] = {
    "hops": (
        Nowhere(
            "odds",
            "classic",
            "The rules are asked where a way ends: `odds/classic/dangers.py` is told a"
            " legal move, and tests the tiles left and reached, never one hopped.",
        ),
        Nowhere(
            "odds",
            "fourth",
            "The rules are asked where a move leads: `odds/fourth/threats.py` by"
            " `steps`, `odds/fourth/dice_tests.py` by the tile that a legal move"
            " ends on.",
        ),
        Nowhere(
            "odds",
            "fifth",
            "The rules are asked for the whole way: `odds/fifth/dangers.py` by `reach`,"
            " whose ways leave out the tiles that are hopped.",
        ),
    ),
    "bumps": (
        Nowhere(
            "rules",
            "classic",
            "These editions have no bumps. A re-roll that is lent may raise a die:"
            " `engine/rules/classic/fights/situational_rerolls.py`.",
        ),
        Nowhere(
            "odds",
            "fifth",
            "Bumps and re-rolls of one pool are one choice there:"
            " `odds/fifth/strikes.py`.",
        ),
    ),
    "interposing": (
        Nowhere(
            "rules",
            "fifth",
            "No card of that edition steps in; who answers an attack is the target"
            " alone: `engine/rules/fifth/fights/retaliation.py`.",
        ),
        Nowhere(
            "odds",
            "classic",
            "Who steps in is played by the rules, as `by_choice` of"
            " `odds/classic/fights.py` has it; `odds/interposing.py` tells the fight.",
        ),
        Nowhere(
            "odds",
            "fourth",
            "Who steps in is played by the rules, as `by_choice` of"
            " `odds/fourth/fights.py` has it; `odds/interposing.py` tells the fight.",
        ),
    ),
    "random_moves": (
        Nowhere(
            "rules",
            "fourth",
            "Nothing moves a unit at random; a tile may hold it:"
            " `engine/rules/fourth/moves/paths.py`.",
        ),
        Nowhere(
            "rules",
            "fifth",
            "Nothing moves a unit at random:"
            " `engine/rules/fifth/moves/hazards.py` defeats.",
        ),
    ),
    "line_of_sight": (
        Nowhere(
            "rules",
            "classic",
            "Range goes along a route that units and walls may stop:"
            " `engine/rules/classic/range.py`.",
        ),
        Nowhere(
            "rules",
            "fifth",
            "Nothing blocks a line of sight:"
            " `engine/rules/fifth/attacks/declaring.py` counts steps alone.",
        ),
        Nowhere(
            "odds",
            "fourth",
            "The rules are asked whom a unit may assault: `advice/threats.py` by the"
            " forms of the edition, which offer what is in sight.",
        ),
    ),
}
"""Where a mechanic has no module of its name, though one would look for it there."""


def main() -> None:
    """Write the page of every mechanic, and the list of them."""
    PAGES.mkdir(exist_ok=True)
    for mechanic in MECHANICS:
        page_of(mechanic).write_text(page(mechanic), "utf-8")
    (PAGES / "README.md").write_text(contents(), "utf-8")


def page_of(mechanic: str) -> Path:
    """Where the page of a mechanic is."""
    return PAGES / f"{mechanic.replace('_', '-')}.md"


def title(mechanic: str) -> str:
    """A mechanic's name in words."""
    return mechanic.replace("_", " ").capitalize()


def contents() -> str:
    """The list of all mechanics."""
    lines = [
        "# Mechanics",
        "",
        "Made by `make docs`. A mechanic with a module has a page of the same name.",
        "",
        *(f"- [{title(name)}]({page_of(name).name})" for name in sorted(MECHANICS)),
    ]
    return "\n".join(lines) + "\n"


def page(mechanic: str) -> str:
    """The page of a mechanic."""
    lines = [
        f"# {title(mechanic)}",
        "",
        f"Made by `make docs`, from the rulebook and the files named `{mechanic}`.",
        "",
        "## The rules",
        "",
        "| rule | editions | in our words | our ruling | house rules |",
        "| --- | --- | --- | --- | --- |",
        *map(rule_row, rules_of(mechanic)),
        "",
        "## Where it lives",
        "",
        "| file | what it holds |",
        "| --- | --- |",
        *(file_row(path) for path in files_of(mechanic)),
        *elsewhere(mechanic),
    ]
    return "\n".join(lines) + "\n"


def rules_of(mechanic: str) -> list[Rule]:
    """The rules that a mechanic's modules cite, and those that have its name."""
    rules = ROOT / SOURCES / "engine" / "rules"
    modules = [path for path in files_of(mechanic) if rules in path.parents]
    words = re.compile(rf"\b{mechanic.replace('_', ' ')}\b")
    return [
        rule
        for rule in rulebook().rules
        if MECHANICS[mechanic] in re.split(r"[.-]", rule.id)
        or words.search(rule.text)
        or any(names(path, rule.id) for path in modules)
    ]


def rule_row(rule: Rule) -> str:
    """The row of a rule."""
    switches = "; ".join(f"`{name}`: {told(o)}" for name, o in rule.options.items())
    editions = ", ".join(rule.editions)
    return f"| `{rule.id}` | {editions} | {rule.text} | {rule.ruling} | {switches} |"


def told(option: Option) -> str:
    """The values of a switch, the default first."""
    if isinstance(option, Bounds):
        return f"{option.default}, from {option.minimum} to {option.maximum}"
    return ", ".join(option)


@cache
def files_of(mechanic: str) -> list[Path]:
    """The modules and tests that have a mechanic's name."""
    folders = [ROOT / SOURCES / layer for layer in LAYERS]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    tests = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tests").rglob("*.perft")]
    return [path for path in (*found, *sorted(tests)) if is_named(path, mechanic)]


def is_named(path: Path, mechanic: str) -> bool:
    """Whether a file has the name of a mechanic, perhaps with more words about it."""
    return f"_{mechanic}_" in f"_{path.stem.replace('-', '_')}_"


def file_row(path: Path) -> str:
    """The row of a file, with its first sentence."""
    at = path.relative_to(ROOT)
    says = ast.get_docstring(ast.parse(text_of(path))) if path.suffix == ".py" else None
    first = (says or "Counted positions.").partition("\n")[0]
    return f"| [{shown(at)}](../../../{at.as_posix()}) | {first} |"


def shown(at: Path) -> str:
    """A file as one looks for it."""
    return f"`{at.as_posix().removeprefix(f'{SOURCES}/')}`"


def elsewhere(mechanic: str) -> list[str]:
    """Where else one might look, and why there is nothing of that name."""
    rows = [
        f"- `{nowhere.layer}/{nowhere.edition}`: {nowhere.because}"
        for nowhere in ELSEWHERE.get(mechanic, ())
    ]
    return ["", "## Where else to look", "", *rows] if rows else []


if __name__ == "__main__":
    main()
