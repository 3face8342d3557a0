"""The templates of the pages, with a preload link for each module of a script.

Without the links a browser finds the modules one by one, as each imports the next.
"""

import os
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from pocket_tactics.server.http.static import FolderVersion

WEB = Path(str(files("pocket_tactics"))) / "web"
WEB_VERSION = FolderVersion(WEB)

STATIC = "/static/"
PARTS = ("head", "bar", "failure")
"""The templates of parts that several pages have, without their ending."""
SCRIPT = re.compile(r'<script type="module" src="/static/(.+?)"></script>\n')
NAMED = re.compile(r'<script[^>]* src="/static/(.+?)"')
IMPORT = re.compile(r"^(?:import|export) [^;]*?from '(\..+?)';", re.MULTILINE)


def prepare_pages() -> None:
    """Prepare the templates of all pages, before the first request for one.

    The page of a game takes 9 ms: a hundred modules are read for their imports.
    """
    for page in WEB.glob("*.html"):
        page_template(page.name)


def scripts_of_pages() -> set[str]:
    """Return the paths of the scripts that pages name; these import all others."""
    return {
        path
        for page in WEB.glob("*.html")
        for path in NAMED.findall(read_template(page.name))
    }


def page_template(name: str) -> str:
    """Return the current template of a page."""
    return prepared_page(name, WEB_VERSION.current())


@lru_cache(maxsize=16)
def prepared_page(name: str, of: str) -> str:
    """Return the template of a page for a version of the files, with preload links."""
    page = read_template(name)
    for part in PARTS:
        page = page.replace(f"{{{{{part}}}}}\n", read_template(f"{part}.html"))
    text = SCRIPT.sub(with_modules, page)
    return text.replace(f'"{STATIC}', f'"{STATIC}@{of}/')


def read_template(name: str) -> str:
    """Return a template as it is in its file."""
    return (WEB / name).read_text("utf-8")


def with_modules(script: re.Match[str]) -> str:
    """Return the tag of a script, after preload links to the modules it imports."""
    modules = (
        path.relative_to(WEB).as_posix() for path in modules_imported(WEB / script[1])
    )
    links = (
        f'<link rel="modulepreload" fetchpriority="low" href="{STATIC}{path}">\n'
        for path in modules
    )
    return "".join(links) + script[0]


def modules_imported(script: Path) -> Iterator[Path]:
    """Yield all modules that a script imports, breadth first."""
    known = {script}
    waiting = [script]
    for path in waiting:
        for found in IMPORT.findall(path.read_text("utf-8")):
            module = Path(os.path.normpath(path.parent / found))
            if module not in known:
                known.add(module)
                waiting.append(module)
                yield module
