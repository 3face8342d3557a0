"""Writes the table of counts in docs/perft.md, from the files in tests/perft/.

Run by ``make docs``; a test sees that the page is as this would write it.
"""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "perft.md"
COUNTED = ROOT / "tests" / "perft"
MARK = re.compile(r"(<!-- counts -->\n)(.*?)(<!-- end -->)", re.DOTALL)
HEAD = "| position | edition | what it is about | lines of 1, 2, 3 … decisions |\n"
RULE = "| --- | --- | --- | --- |\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")


def page() -> str:
    """Return the page with the counts of today."""
    rows = "".join(map(row, sorted(COUNTED.glob("*.perft"))))
    text = PAGE.read_text(encoding="utf-8")
    return MARK.sub(lambda found: f"{found[1]}{HEAD}{RULE}{rows}{found[3]}", text)


def row(path: Path) -> str:
    """Return the row of a file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    about = " ".join(line[1:].strip() for line in lines if line.startswith("#"))
    first, *others = (line for line in lines if not line.startswith("#"))
    counts = [line.split()[1] for line in others if not line.startswith(">")]
    sentence = re.split(r"(?<=[.:]) ", about)[0].rstrip(":.")
    link = f"[{path.stem}](../tests/perft/{path.name})"
    return f"| {link} | {first.split()[0]} | {sentence} | {', '.join(counts)} |\n"


if __name__ == "__main__":
    main()
