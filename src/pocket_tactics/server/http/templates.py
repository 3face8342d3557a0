"""The markup of the pages: it names all that a page needs, so that none of it waits.

A browser finds the modules of a page one inside the other, and would fetch them so.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from pocket_tactics.server.http.static import FolderVersion

WEB = Path(str(files("pocket_tactics"))) / "web"
WEB_VERSION = FolderVersion(WEB)

STATIC = "/static/"
HEAD = "{{head}}\n"
"""Where a page has what the heads of all pages have."""
SCRIPT = re.compile(r'<script type="module" src="/static/(.+?)"></script>\n')
IMPORT = re.compile(r"^(?:import|export) [^;]*?from '(\..+?)';", re.MULTILINE)


def page_template(name: str) -> str:
    """The markup of a page as it is now."""
    return prepared_page(name, WEB_VERSION.current())


@lru_cache(maxsize=16)
def prepared_page(name: str, of: str) -> str:
    """The markup of a page for a version of the files, with links to its modules."""
    page = read_template(name).replace(HEAD, read_template("head.html"))
    text = SCRIPT.sub(with_modules, page)
    return text.replace(f'"{STATIC}', f'"{STATIC}@{of}/')


def read_template(name: str) -> str:
    """A file of markup as it was written."""
    return (WEB / name).read_text("utf-8")


def with_modules(script: re.Match[str]) -> str:
    """A script of a page, and before it links to all modules that it imports."""
    modules = (
        path.relative_to(WEB).as_posix() for path in modules_imported(WEB / script[1])
    )
    links = (f'<link rel="modulepreload" href="{STATIC}{path}">\n' for path in modules)
    return "".join(links) + script[0]


def modules_imported(script: Path) -> Iterator[Path]:
    """All modules that a script needs, the nearest first."""
    known = {script}
    waiting = [script]
    for path in waiting:
        for found in IMPORT.findall(path.read_text("utf-8")):
            module = (path.parent / found).resolve()
            if module not in known:
                known.add(module)
                waiting.append(module)
                yield module
