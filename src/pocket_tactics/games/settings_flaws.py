"""What is wrong with a file of settings: all of it, with its places."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from pocket_tactics.content.complaints import Complaint, ContentError, Flaw
from pocket_tactics.content.files import read_file, toml_file
from pocket_tactics.content.schema_errors import table_flaws
from pocket_tactics.editions import EDITIONS
from pocket_tactics.games.settings import Settings


def settings_complaints(path: Path) -> tuple[Complaint, ...]:
    """Everything that is wrong with a file; nothing, if it is sound."""
    try:
        file = toml_file(str(path), read_file(path))
    except ContentError as error:
        return error.complaints
    flaws = [*table_flaws(file.tables, Settings), *house_flaws(file.tables)]
    return tuple(sorted(map(file.complaint, flaws), key=lambda each: each.line))


def house_flaws(tables: dict[str, object]) -> Iterator[Flaw]:
    """What is wrong with the house rules of each edition."""
    for edition in EDITIONS.values():
        at = ("play", edition.id, "house")
        house = table_at(tables, at)
        for wrong in table_flaws(house, edition.house):
            yield replace(wrong, at=(*at, *wrong.at))


def table_at(tables: dict[str, object], at: tuple[str, ...]) -> dict[str, object]:
    """The table of that place; an empty one, if there is none."""
    for name in at:
        inner = tables.get(name)
        tables = inner if isinstance(inner, dict) else {}
    return tables


def wrong_settings(path: Path, settings: Settings | None) -> tuple[Complaint, ...]:
    """What is wrong with a file that was read as these settings, or could not be."""
    if settings is not None and not any(houses(settings)):
        return ()
    return settings_complaints(path)


def houses(settings: Settings) -> Iterator[dict[str, Any]]:
    """The house rules of every edition."""
    return (settings.play.of(edition).house for edition in EDITIONS)
