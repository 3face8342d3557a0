"""What a player has settled once for all, in a file: read before anything is loaded."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from platformdirs import user_config_path

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.regular_files import read_regular

VARIABLE = "POCKET_TACTICS_SETTINGS"
"""The variable of the environment that may name another file."""

EditionId = Literal["fifth", "fourth", "third", "second"]
Language = Literal["en", "de"]
Player = Literal["human", "computer:greedy", "computer:random"]
MIN_WIDTH = 20
MAX_PORT = 65535
MAX_DAYS = 36_500
MAX_BYTES = 1 << 20


class EditionSettings(FrozenStruct, frozen=True, kw_only=True):
    """What is usual in games of one edition; *house* has switches with their values.

    Its *seats* and *names* stand before those of all editions.
    """

    seats: tuple[Player, ...] = ()
    names: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    house: dict[str, Any] = msgspec.field(default_factory=dict)
    set: str | None = None


class PlaySettings(FrozenStruct, frozen=True, kw_only=True):
    """What is usual in new games."""

    edition: EditionId | None = None
    seats: tuple[Player, ...] = ()
    names: tuple[str, ...] = ()
    fifth: EditionSettings = EditionSettings()
    fourth: EditionSettings = EditionSettings()
    third: EditionSettings = EditionSettings()
    second: EditionSettings = EditionSettings()

    def of(self, edition_id: str) -> EditionSettings:
        """What is usual in one edition."""
        found = getattr(self, edition_id, None)
        return found if isinstance(found, EditionSettings) else EditionSettings()


class ServeSettings(FrozenStruct, frozen=True, kw_only=True):
    """What is usual in the browser; *keep* is for how many days games are kept."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=MAX_PORT)] = 8017
    data: str | None = None
    browser: bool = True
    public_url: str | None = None
    trust_proxy: tuple[str, ...] = ()
    operations: str | None = None
    operations_name: tuple[str, ...] = ()
    log: Literal["text", "json"] = "text"
    keep: Annotated[int, msgspec.Meta(ge=0, le=MAX_DAYS)] | None = None


class Settings(FrozenStruct, frozen=True, kw_only=True):
    """All that can be settled; what is left out is as usual.

    *width* is the most columns of the terminal that are used, *games* the folder in
    which games are kept.
    """

    language: Language | None = None
    plain: bool = False
    colour: bool = True
    pager: bool = True
    odds: bool = True
    width: Annotated[int, msgspec.Meta(ge=MIN_WIDTH)] | None = None
    games: str | None = None
    content: tuple[str, ...] = ()
    play: PlaySettings = PlaySettings()
    serve: ServeSettings = ServeSettings()

    @property
    def games_folder(self) -> Path | None:
        """The folder in which games are kept, if one is named."""
        return None if self.games is None else at_home(self.games)

    @property
    def content_paths(self) -> tuple[Path, ...]:
        """The files and folders of content, ``~`` at home."""
        return tuple(map(at_home, self.content))


def at_home(name: str) -> Path:
    """The path of that name, ``~`` at home; as it stands, where nobody lives there."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


USUAL = Settings()


def settings_path() -> Path:
    """Where the settings are: the file that the environment names, or the usual one."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    return user_config_path("pocket-tactics") / "settings.toml"


def read_settings(path: Path) -> Settings | None:
    """The settings in a file, the usual ones if there is none; none if it is wrong."""
    try:
        raw = read_regular(path, MAX_BYTES)
        if len(raw) > MAX_BYTES:
            return None
        found = msgspec.convert(tomllib.loads(raw.decode("utf-8-sig")), Settings)
        return None if any(no_paths(found)) else found
    except FileNotFoundError:
        return None if os.environ.get(VARIABLE) else USUAL
    except (OSError, ValueError, RecursionError):
        return None


def no_paths(settings: Settings) -> Iterator[tuple[str | int, ...]]:
    """Where a file or folder is named as none can be."""
    named: list[tuple[tuple[str | int, ...], str | None]] = [
        (("games",), settings.games),
        (("serve", "data"), settings.serve.data),
        *((("content", at), name) for at, name in enumerate(settings.content)),
    ]
    yield from (at for at, name in named if name is not None and is_no_path(name))


def is_no_path(name: str) -> bool:
    """Whether nothing can be called so, or nobody has the home that is named."""
    return "\0" in name or str(at_home(name)).startswith("~")
