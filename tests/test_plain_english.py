"""The checks of `docs/plain-english.md` that a test can make."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "pocket_tactics"
TESTS = ROOT / "tests"
GUIDE = "docs/plain-english.md"
OPENING = re.compile(
    r"(What|Who|Whom|Whose|Whoever|That|Have|Nothing|Somebody|Something|Everybody|Those)\b"
)
"""A docstring that opens so names neither an action nor a thing."""
WORDS = re.compile(
    r"\b(anew|mend(s|ed|ing)?|whoever|by chance|for good|lets? go|deeds?|amiss|beneath"
    r"|gone on with|who (runs|asks|comes|watches))\b",
    re.IGNORECASE,
)
EXEMPT = (GUIDE, "docs/rules/")
"""The guide names the words; the pages of rules quote the rulebook."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Module


def docstrings(path: Path) -> Iterator[str]:
    """Yield the docstrings of a module, of its classes and of its functions."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, Definition) and (text := ast.get_docstring(node)):
            yield text


JSDOC = re.compile(r"/\*\*(.*?)\*/", re.DOTALL)
MARGIN = re.compile(r"^\s*\* ?", re.MULTILINE)


def jsdoc_comments(path: Path) -> Iterator[str]:
    """Yield the JSDoc comments of a script, without their asterisks."""
    for comment in JSDOC.findall(path.read_text("utf-8")):
        yield MARGIN.sub("", comment).strip()


def documents() -> Iterator[Path]:
    """Yield the documents, the Makefile and the English texts that people read."""
    yield from (ROOT / "Makefile", *sorted(ROOT.glob("*.md")))
    yield from sorted(ROOT.glob("docs/**/*.md"))
    yield from sorted(PACKAGE.glob("texts/en/*.ftl"))


NAMES_OF_FLUENT = re.compile(r"^[\w-]+ =|\[[\w-]+\]|\$[\w-]+", re.MULTILINE)
"""Ids, variants and values of messages, which nobody reads."""


IDS_IN_MARKDOWN = re.compile(r"`[^`\n]+`|\"[\w-]+\"")
"""Inline code, and quoted ids in examples, as of a kind of ability."""


def prose(path: Path) -> str:
    """Return the words of a document; of the changelog only what is unreleased."""
    text = path.read_text("utf-8")
    if path.name == "CHANGELOG.md":
        text = text.split("\n## ")[1]
    ids = NAMES_OF_FLUENT if path.suffix == ".ftl" else IDS_IN_MARKDOWN
    return ids.sub("", text)


TOOLS = ("bench", "docs", "examples", "mutants", "tests", "training")
"""The folders of Python next to the package."""
SOURCES = sorted(
    path
    for folder in (PACKAGE, *(ROOT / name for name in TOOLS))
    for path in folder.glob("**/*.py")
)
SCRIPTS = sorted(PACKAGE.glob("web/**/*.js"))


def descriptions() -> Iterator[tuple[str, str]]:
    """Yield the docstrings and JSDoc comments of all sources, each with its file."""
    for paths, read in ((SOURCES, docstrings), (SCRIPTS, jsdoc_comments)):
        for path in paths:
            name = path.relative_to(ROOT).as_posix()
            yield from ((name, text) for text in read(path))


def test_docstrings_and_jsdoc_open_with_a_verb_or_a_noun() -> None:
    found = [
        f"{name}: {text.splitlines()[0]}"
        for name, text in descriptions()
        if OPENING.match(text)
    ]

    assert found == []


def test_documents_use_todays_words() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in documents()]
    found = [
        f"{name}: {word[0]}"
        for name in names
        if not name.startswith(EXEMPT)
        for word in WORDS.finditer(prose(ROOT / name))
    ]

    assert found == []


def test_docstrings_and_jsdoc_use_todays_words() -> None:
    found = [
        f"{name}: {word[0]}"
        for name, text in descriptions()
        for word in WORDS.finditer(text)
    ]

    assert found == []


VAGUE_NAME = re.compile(
    r"test_(what|who|whom|whose|whoever|whatever)_"
    r"|_(told|tells?|kept|deeds?|askers?|patients?|burdens?|anew|mend(s|ed|ing)?"
    r"|heed(s|ed)?|lets?_go|hung_up|gone_on|begun|by_chance|for_good|ones_own|so_many"
    r"|whoever|whatever|whom)"
    r"(_|$)"
)
"""A name of a test without an actor, or with a word that the guide rules out."""
TITLE = re.compile(r"^ *test\(\s*(['\"`])(.+?)\1,", re.MULTILINE)


def names_of_tests() -> Iterator[str]:
    """Yield the names of all tests, and the titles of those of scripts as names."""
    for path in sorted(TESTS.glob("**/*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name
    for path in sorted(TESTS.glob("**/*.test.mjs")):
        for _, title in TITLE.findall(path.read_text("utf-8")):
            yield f"test_{title.lower().replace(' ', '_')}"


def test_tests_are_named_as_plain_claims() -> None:
    assert [name for name in names_of_tests() if VAGUE_NAME.search(name)] == []


@pytest.mark.parametrize(
    ("name", "is_found"),
    [
        ("test_who_does_not_join_in_time_is_let_go", True),
        ("test_the_game_is_kept", True),
        ("test_a_client_that_does_not_join_in_time_is_disconnected", False),
        ("test_a_keep_gives_its_occupant_a_kicker", False),
    ],
)
def test_a_vague_name_of_a_test_would_be_found(name: str, *, is_found: bool) -> None:
    assert bool(VAGUE_NAME.search(name)) is is_found


def test_jsdoc_of_one_and_of_many_lines_is_read(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text("/** One. */\n/**\n * Two,\n * lines.\n */\n// None.\n", "utf-8")

    assert list(jsdoc_comments(script)) == ["One.", "Two,\nlines."]


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("What who is at the other end may do.", True),
        ("Nothing, if there is such a unit.", True),
        ("Return the permissions of the client.", False),
        ("Thatch burns.", False),
    ],
)
def test_an_opening_without_a_verb_would_be_found(text: str, *, is_found: bool) -> None:
    assert bool(OPENING.match(text)) is is_found


def subject_pattern() -> str:
    """Return the pattern of a commit's subject, from the hook that checks it."""
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    found = re.search(r"id: commit-subject\n.*?entry: '(.+?)'\n", hooks, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize(
    ("subject", "is_good"),
    [
        ("Add map generator", True),
        ("Add map generator.", False),
        ("Add map generator; fix a crash", False),
        ("add map generator", False),
        ("Add " + "x" * 68, True),
        ("Add " + "x" * 69, False),
    ],
)
def test_a_subject_is_short_and_about_one_change(
    subject: str, *, is_good: bool
) -> None:
    message = f"{subject}\n\nThe body; with more.\n"

    assert bool(re.search(subject_pattern(), message)) is is_good


@pytest.mark.skipif(
    not (ROOT / ".git").exists(), reason="only a checkout has its commits"
)
def test_commits_since_the_guide_have_good_subjects() -> None:
    first_commits = git("log", "--diff-filter=A", "--format=%H", "--", GUIDE).split()
    subjects = git("log", "--format=%s", f"{first_commits[-1]}..HEAD").splitlines()

    assert [each for each in subjects if not re.search(subject_pattern(), each)] == []


def git(*command: str) -> str:
    """Return the output of a git command in the checkout."""
    return subprocess.run(
        ("git", "-c", "safe.directory=*", *command),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
