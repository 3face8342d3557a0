"""The pages and the catalogue, which must have the same messages."""

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message

from pocket_tactics.texts.catalogue import LANGUAGES, OF_PAGES, page_messages, sources

PACKAGE = Path(str(files("pocket_tactics")))
SCRIPTS = sorted(PACKAGE.glob("web/js/**/*.js"))
SOURCES = [*PACKAGE.glob("server/**/*.py"), *PACKAGE.glob("texts/**/*.py")]
SHELLS = sorted(PACKAGE.glob("web/*.html"))

SAYING = re.compile(r"\bsay(?:IfKnown)?\(((?:[^()]|\([^()]*\))*)\)")
"""The text between the brackets of `say(…)` or `sayIfKnown(…)` in a script."""
COMPARED = re.compile(r"[=!]==? *'[^']*'")
QUOTED = re.compile(r"'([a-z][a-z0-9-]*)'")
LISTED = re.compile(r"\b([a-z]+): \[")
"""The key of a list in an object, such as a setting with its values."""
TEMPLATE = re.compile(r"`([^`]*\$\{[^`]*)`")
FIELD = re.compile(r"\$\{[^}]*\}")
IN_SOURCE = re.compile(r"""f?"(web-[^"]*)\"""")
IN_SHELL = re.compile(r"\{\{(web-[a-z0-9-]*)\}\}")

IDS = {
    entry.id.name
    for entry in FluentResource("\n".join(sources("en"))).body
    if isinstance(entry, Message) and entry.id.name.startswith(OF_PAGES)
}


def scripts() -> Iterator[str]:
    """Yield the scripts of the pages."""
    for path in SCRIPTS:
        yield path.read_text("utf-8")


def said_by_name() -> set[str]:
    """Return the ids that scripts and sources contain as literals."""
    found = {
        OF_PAGES + name
        for script in scripts()
        for call in SAYING.findall(script)
        for name in QUOTED.findall(COMPARED.sub("", call))
    }
    return found | {name for name in named() if "{" not in name}


def named() -> Iterator[str]:
    """Yield the ids in the sources and shells, with or without placeholders."""
    for path in [*SOURCES, *SHELLS]:
        text = path.read_text("utf-8")
        for name in [*IN_SOURCE.findall(text), *IN_SHELL.findall(text)]:
            if name != OF_PAGES:
                yield name


def families() -> set[str]:
    """Return the patterns of composed ids that begin with a word."""
    written = [
        FIELD.sub("{}", OF_PAGES + template)
        for script in scripts()
        for call in SAYING.findall(script)
        for template in TEMPLATE.findall(call)
    ]
    written += [re.sub(r"\{[^}]*\}", "{}", name) for name in named() if "{" in name]
    return {each for each in written if not each.startswith(OF_PAGES + "{")}


def matching(family: str) -> set[str]:
    """Return the messages of a pattern."""
    shape = re.compile(".+".join(map(re.escape, family.split("{}"))))
    return {name for name in IDS if shape.fullmatch(name)}


def test_the_pages_say_something() -> None:
    assert len(said_by_name()) > 40


def test_every_message_that_a_page_uses_exists() -> None:
    assert not said_by_name() - IDS


def test_every_family_that_a_page_uses_exists() -> None:
    assert not {family for family in families() if not matching(family)}


def test_every_message_of_the_pages_is_used() -> None:
    """It is used by its id, by a pattern, or by a list of names or beginnings."""
    together = set[str]().union(*map(matching, families()))
    listed = {
        OF_PAGES + name
        for script in scripts()
        for name in [*QUOTED.findall(script), *LISTED.findall(script)]
    }
    unsaid = IDS - together - listed - said_by_name()

    assert not {name for name in unsaid if name.rpartition("-")[0] not in listed}


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_that_scripts_use_take_no_values(language: str) -> None:
    by_scripts = said_by_name() - set(named())

    assert not by_scripts - page_messages(language).keys()
