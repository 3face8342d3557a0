"""Packs written for a test: folders, and zips that no normal tool writes."""

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tests.content.conftest import OGRE, TROLL

MANIFEST = """
name = "marsh-folk"
version = "1.2"
author = "A. Nother"
licence = "CC0-1.0"
editions = ["fifth", "fourth"]
languages = ["en", "de"]
"""

MARSH = {
    "pack.toml": MANIFEST,
    "fifth/units.toml": (
        f'edition = "fifth"\n[unit.ogre]{OGRE}names = {{ de = "Oger" }}\n'
        '[force.ogres]\nname = "Ogres"\nunits = { ogre = 3 }\n'
    ),
    "fourth/units.toml": f'edition = "fourth"\n[unit.troll]{TROLL}',
    "maps/marsh.toml": "later",
    "lessons/one/first.txt": "later",
    "README.md": "Of the marsh.",
}
"""A pack for two editions, with a map and a lesson that nobody reads yet."""

Files = Mapping[str, str | bytes]


def marsh(**changed: str | bytes) -> dict[str, str | bytes]:
    """Return the pack with some files replaced, by the names of their contents."""
    names = {"manifest": "pack.toml", "fifth": "fifth/units.toml"}
    return {**MARSH, **{names[key]: text for key, text in changed.items()}}


def raw(text: str | bytes) -> bytes:
    """Return a text as the bytes of a file."""
    return text if isinstance(text, bytes) else text.encode()


def folder(path: Path, files: Files = MARSH) -> Path:
    """Write a pack as a folder."""
    for name, text in files.items():
        place = path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(raw(text))
    return path


def zipped(path: Path, files: Files = MARSH, *more: tuple[ZipInfo, bytes]) -> Path:
    """Write a pack as a zip, with extra entries of any kind."""
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, raw(text))
        for info, text in more:
            archive.writestr(info, text)
    path.write_bytes(whole.getvalue())
    return path
