"""The JSDoc comments of all scripts: one style, as CONTRIBUTING describes it."""

import re
from pathlib import Path

import pytest

SCRIPTS = sorted(
    (Path(__file__).parents[2] / "src/pocket_tactics/web/js").rglob("*.js")
)
FORBIDDEN = {
    "a type imported in place: @import it": r"import\([\"']",
    "@ts-check: tsconfig.json checks every script": r"@ts-check",
    "a description without a dash": r"@(?:param|property) .*\} [\w[\]]+ +[^-* ]",
    "an end that touches a word": r"\w\*/",
    "a description aligned": r"@(?:param|property|returns) .*\S {2,}\S",
    "a description behind a type's name": r"@typedef \{.*\} \w+ +[^*\s]",
    "two tags in a line": r"@param .*@param ",
    "a dash where nothing is named": r"@returns \{.*\} - ",
}
COMMENT = re.compile(r"/\*\*.*?\*/", re.DOTALL)


def slips(script: str) -> list[str]:
    """Return the names of the forbidden styles in a script."""
    comments = COMMENT.findall(script)
    return [
        name
        for name, pattern in FORBIDDEN.items()
        if any(re.search(pattern, comment) for comment in comments)
    ]


@pytest.mark.parametrize(
    "path", SCRIPTS, ids=lambda path: f"{path.parent.name}.{path.stem}"
)
def test_a_script_is_documented_in_the_one_dialect(path: Path) -> None:
    script = path.read_text("utf-8")

    assert slips(script) == []
    assert script.startswith("/**")


@pytest.mark.parametrize(
    "comment",
    [
        "/** @typedef {import('./model.js').Model} Model */",
        "/** @ts-check */",
        "/** @param {number} time   in milliseconds */",
        "/** @param {number} time in milliseconds */",
        "/** @param {number} [time] in milliseconds */",
        "/** @typedef {{ at: Point }} Bend about a corner */",
        "/** @param {Box} one @param {Box} other */",
        "/** @returns {number} - the time */",
        "/** @param {number} time*/",
    ],
)
def test_another_dialect_is_found(comment: str) -> None:
    assert slips(comment)


@pytest.mark.parametrize(
    "comment",
    [
        "/** @import { Model, Past } from './model.js' */",
        "/** @param {number} time - in milliseconds */",
        "/** A bend about a corner. @typedef {{ at: Point, to: Point }} Bend */",
        "/** @returns {(click: Event) => PointerKind} of a click in it */",
    ],
)
def test_the_one_dialect_is_let_through(comment: str) -> None:
    assert slips(comment) == []
