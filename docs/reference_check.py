"""Whether the reference of `make site` has every public name of the package."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STUB = ROOT / "src" / "pocket_tactics" / "__init__.pyi"
HEADING = re.compile(r'<h2 id="pocket_tactics\.(\w+)"')
ON_OTHER_PAGES = {"actions", "events"}
"""Modules with a separate page."""


def missing(page: str, stub: str) -> list[str]:
    """Return the names of a stub that a page has no heading for."""
    names = set(re.findall(r" as (\w+)$", stub, re.MULTILINE))
    return sorted(names - ON_OTHER_PAGES - set(HEADING.findall(page)))


if __name__ == "__main__":
    page = Path(sys.argv[1], "reference.html").read_text("utf-8")
    left_out = missing(page, STUB.read_text("utf-8"))
    sys.exit(f"not in the reference: {', '.join(left_out)}" if left_out else None)
