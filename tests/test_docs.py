"""The documentation, compared with the program."""

import doctest
import re
import tomllib
from pathlib import Path

import pytest

from docs import perft_counts
from docs.reference_check import missing
from docs.self_contained import from_elsewhere
from docs.tables import page
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.engine.state.names_elsewhere import PYTHON_CHESS
from pocket_tactics.kernel import available
from pocket_tactics.notation import read_action, write_action
from pocket_tactics.notation.actions import readings

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
WITH_EXAMPLES = [
    path
    for path in PAGES
    if ">>> " in path.read_text("utf-8")
    if available("fifth") or path.stem != "environments"
]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_table_of_rules_is_what_make_docs_would_write(edition: str) -> None:
    table = ROOT / "docs" / "rules" / f"{edition}.md"

    assert table.read_text("utf-8") == page(edition)


def test_pages_have_examples() -> None:
    names = {path.name for path in WITH_EXAMPLES}

    assert {"README.md", "players.md", "tinkerers.md", "researchers.md"} <= names


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_the_examples_of_a_page_do_as_it_says(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)

    failed, tried = doctest.testfile(str(path), module_relative=False)

    assert tried > 0
    assert failed == 0


NAMED_TEST = re.compile(r"`(tests/[\w/]*test_\w+\.py)(?:::(\w+))?`")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_test_that_a_page_names_exists(path: Path) -> None:
    """The test has the name that the page states."""
    for file, name in NAMED_TEST.findall(path.read_text("utf-8")):
        tests = (ROOT / file).read_text("utf-8")
        assert re.search(rf"^ *(async )?def {name or 'test_'}", tests, re.MULTILINE)


def test_security_names_a_test_for_nearly_every_point() -> None:
    """The page says why the other points do not apply."""
    lines = (ROOT / "docs" / "security.md").read_text("utf-8").splitlines()
    points = [line for line in lines if re.match(r"\| \d+\.", line)]

    assert len(points) > 50
    for point in points:
        *_, stands, held, _ = point.split("|")
        assert NAMED_TEST.search(held) or len(stands) > len("there is none")


def test_every_page_is_in_the_contents_of_the_site() -> None:
    contents = tomllib.loads((ROOT / "zensical.toml").read_text("utf-8"))["project"]
    named = re.findall(r"'([^']+\.md)'", str(contents["nav"]))

    docs = ROOT / "docs"
    assert sorted(named) == sorted(
        path.relative_to(docs).as_posix() for path in PAGES if docs in path.parents
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<script src="https://cdn.example.org/a.js"></script>'),
        ("a.html", '<link rel="stylesheet" href="//fonts.example.org/a.css">'),
        ("a.html", '<link href="https://fonts.example.org" rel="preconnect">'),
        ("a.html", '<img srcset="a.png 1x, https://img.example.org/b.png 2x">'),
        ("a.html", "<style>body { background: url(//img.example.org/a.png) }</style>"),
        ("a.html", '<pre class="mermaid">graph LR</pre>'),
        ("a.css", '@import "https://fonts.example.org/a.css";'),
        ("a.css", "body { background: url( 'https://img.example.org/a.png' ) }"),
    ],
)
def test_resources_that_a_page_would_load_from_elsewhere_are_found(
    name: str, text: str
) -> None:
    assert from_elsewhere(name, text) != []


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.html", '<a href="https://example.org">elsewhere</a>'),
        ("a.html", '<link rel="canonical" href="https://example.org/">'),
        ("a.html", '<script src="../assets/a.js"></script>'),
        ("a.css", "i { mask: url(\"data:image/svg+xml,<svg xmlns='http://a.b'/>\") }"),
    ],
)
def test_links_do_not_count_as_loaded_resources(name: str, text: str) -> None:
    assert from_elsewhere(name, text) == []


def test_a_public_name_without_a_heading_in_the_reference_is_found() -> None:
    page = '<h2 id="pocket_tactics.State" class="doc">State</h2>'
    stub = "from .a import State as State\nfrom .b import new_game as new_game\n"

    assert missing(page, stub) == ["new_game"]


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_to_one(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text("utf-8"))

    assert [link for link in links if not (path.parent / link).exists()] == []


def test_the_page_for_users_of_python_chess_has_every_name_that_is_explained() -> None:
    text = (ROOT / "docs" / "coming-from-python-chess.md").read_text("utf-8")
    left = [row.split("|")[1] for row in text.splitlines() if row.startswith("| ")]
    named = set(re.findall(r"\w+", " ".join(left)))

    assert PYTHON_CHESS.keys() - named == set()


def test_every_action_of_the_notation_page_reads_back() -> None:
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    section = text.partition("## Actions")[2].partition("##")[0]
    actions = re.findall(r"\| `([^`]+)` \|\n", section)

    assert {action.split()[0] for action in actions} == readings().keys()
    assert [write_action(read_action(action)) for action in actions] == actions


def test_the_page_of_perft_has_the_counts_of_its_files() -> None:
    assert perft_counts.PAGE.read_text("utf-8") == perft_counts.page()
