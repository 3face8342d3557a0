"""The problems of a settings file, with their places."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from pocket_tactics.commands.settings.file import (
    DEFAULTS,
    EditionSettings,
    PlaySettings,
    Settings,
    no_paths,
    read_settings,
)
from pocket_tactics.content import Content, check, load
from pocket_tactics.content.complaints import (
    At,
    Complaint,
    ContentError,
    Flaw,
    flaw,
)
from pocket_tactics.content.files import read_file, toml_file
from pocket_tactics.content.installed import settled_packs
from pocket_tactics.content.schema_errors import not_among, table_flaws
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.forces import own_file
from pocket_tactics.record.remarks import MAX_NAME_LENGTH, NOBODY, may_be_named


def settings_complaints(path: Path) -> tuple[Complaint, ...]:
    """Return all problems of a settings file."""
    try:
        file = toml_file(str(path), read_file(path))
    except ContentError as error:
        return error.complaints
    flaws = [*table_flaws(file.tables, Settings), *house_flaws(file.tables)]
    if not flaws:
        settled = msgspec.convert(file.tables, Settings)
        flaws += [flaw(at, "flaw-no-file") for at in no_paths(settled)]
    settings = (None if flaws else read_settings(path)) or DEFAULTS
    flaws += [*content_flaws(settings), *player_flaws(settings.play)]
    return tuple(sorted(map(file.complaint, flaws), key=lambda each: each.line))


def house_flaws(tables: dict[str, object]) -> Iterator[Flaw]:
    """Yield the problems of the house rules of each edition."""
    for edition in EDITIONS.values():
        at = ("play", edition.id, "house")
        house = table_at(tables, at)
        for wrong in table_flaws(house, edition.house):
            yield replace(wrong, at=(*at, *wrong.at))


def content_flaws(settings: Settings) -> Iterator[Flaw]:
    """Yield the content, forces and sets that are missing or unusable."""
    sound: list[Path] = []
    for index, path in enumerate(settings.content_paths):
        if check(path):
            name = settings.content[index]
            yield flaw(("content", index), "flaw-settled-content", path=name)
        else:
            sound.append(path)
    if len(sound) == len(settings.content):
        yield from name_flaws(settings, sound)


def name_flaws(settings: Settings, packs: Iterable[Path]) -> Iterator[Flaw]:
    """Yield the forces and sets of each edition that do not exist."""
    for edition in EDITIONS:
        defaults = settings.play.of(edition)
        if not defaults.forces and defaults.set is None:
            continue
        content = load(edition, *settled_packs(packs))
        for index, name in enumerate(defaults.forces):
            at = ("play", edition, "forces", index)
            yield from force_flaws(at, name, content)
        if defaults.set is not None and defaults.set not in content.sets:
            yield not_among(("play", edition, "set"), defaults.set, content.sets)


def player_flaws(play: PlaySettings) -> Iterator[Flaw]:
    """Yield the seats and names that games of their edition cannot have."""
    every = [play.edition] if play.edition else list(EDITIONS)
    yield from seat_flaws(("play",), play, every)
    for edition in EDITIONS:
        yield from seat_flaws(("play", edition), play.of(edition), [edition])


def seat_flaws(
    at: At, defaults: PlaySettings | EditionSettings, editions: Iterable[str]
) -> Iterator[Flaw]:
    """Yield an invalid number of seats, and invalid names."""
    counts = {count for edition in editions for count in EDITIONS[edition].seats}
    most, count = max(counts), len(defaults.seats)
    if count and count not in counts:
        known = "-".join(dict.fromkeys((str(min(counts)), str(most))))
        yield flaw((*at, "seats"), "flaw-seats", count=count, known=known)
    if len(defaults.names) > (count or most):
        yield flaw((*at, "names"), "flaw-player-names", most=count or most)
    for index, name in enumerate(defaults.names):
        if name and not may_be_named(name):
            place = (*at, "names", index)
            yield flaw(place, "flaw-player-name", most=MAX_NAME_LENGTH, nobody=NOBODY)


def force_flaws(
    at: tuple[str | int, ...], name: str, content: Content
) -> Iterator[Flaw]:
    """Yield a problem if neither a force nor a file has this name."""
    if name and name not in content.forces and own_file(name) is None:
        yield not_among(at, name, content.forces)


def table_at(tables: dict[str, object], at: tuple[str, ...]) -> dict[str, object]:
    """Return the table at a place; an empty one, if there is none."""
    for name in at:
        inner = tables.get(name)
        tables = inner if isinstance(inner, dict) else {}
    return tables


def settings_problems(path: Path, settings: Settings | None) -> tuple[Complaint, ...]:
    """Return the problems of a file that was read as these settings, or was not."""
    if settings is not None and not names_content(settings):
        return ()
    return settings_complaints(path)


def names_content(settings: Settings) -> bool:
    """Whether the settings have names that only content can check."""
    return bool(settings.content) or settings.play != PlaySettings()
