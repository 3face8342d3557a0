"""Whether the pages of `make site` load anything from elsewhere."""

import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

LOADING = {"src", "srcset", "poster", "data", "style"}
LINKED = {"stylesheet", "preload", "prefetch", "preconnect", "modulepreload", "icon"}
ELSEWHERE = re.compile(r"(?:https?:)?//[\w.-]+\.\w")
IN_STYLES = re.compile(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")\s]*)")
DRAWN_BY_OTHERS = "mermaid"
"""The class of drawings for which the theme's script would fetch a library."""


class Page(HTMLParser):
    """Collects what a browser would load for a page from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at what a tag loads."""
        given = {name: value or "" for name, value in attrs}
        names = LOADING | ({"href"} if self.loads(tag, given) else set())
        loaded = (given[name] for name in sorted(names & given.keys()))
        self.found += [value for value in loaded if ELSEWHERE.search(value)]
        if DRAWN_BY_OTHERS in given.get("class", "").split():
            self.found.append(DRAWN_BY_OTHERS)

    @staticmethod
    def loads(tag: str, given: dict[str, str]) -> bool:
        """Whether the address of a tag is loaded without anybody asking."""
        return tag == "link" and not LINKED.isdisjoint(given.get("rel", "").split())


def from_elsewhere(name: str, text: str) -> list[str]:
    """Return the addresses outside the site that a page or a style sheet loads."""
    if name.endswith(".css"):
        return IN_STYLES.findall(text)
    page = Page()
    page.feed(text)
    return page.found + IN_STYLES.findall(text)


def complaints(folder: Path) -> Iterator[str]:
    """Return a line for each address outside the site that its files load."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".html", ".css"}:
            for found in from_elsewhere(path.name, path.read_text("utf-8")):
                yield f"{path}: {found}"


if __name__ == "__main__":
    sys.exit("\n".join(complaints(Path(sys.argv[1]))) or None)
