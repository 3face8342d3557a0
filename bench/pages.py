"""Pages of figures: a part of a page is replaced, the others stay."""

from pathlib import Path

MARK = "\n## "


def parts(text: str) -> dict[str, str]:
    """Return the parts of a page by their titles; the beginning has an empty title."""
    begin, *others = text.split(MARK)
    return {"": begin, **{part.partition("\n")[0]: part for part in others}}


def write_part(page: Path, title: str, text: str) -> None:
    """Replace the part of a page with this title, or add it at the end."""
    found = parts(page.read_text(encoding="utf-8"))
    found[title] = f"{title}\n\n{text.strip()}\n"
    page.write_text(MARK.join(found.values()), encoding="utf-8")
