"""The settings file: read first, before anything heavy is loaded."""

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from platformdirs import user_config_path

from pocket_tactics.engine.structs import FrozenStruct
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.regular_files import read_regular
from pocket_tactics.server.limits import MAX_PORT

VARIABLE = "POCKET_TACTICS_SETTINGS"
"""The variable of the environment that may name another file."""

EditionId = Literal["fifth", "fourth", "third", "second"]
Language = Literal["en", "de"]
if TYPE_CHECKING:
    Player = str
else:
    Player = Literal[PLAYERS]  # made of the table of levels

MIN_WIDTH = 20
MAX_DAYS = 36_500
MAX_BYTES = 1 << 20


class EditionSettings(FrozenStruct, frozen=True, kw_only=True):
    """The defaults for new games of one edition; *house* has house rules by name.

    Its *seats* and *names* take precedence over those for all editions.
    """

    seats: tuple[Player, ...] = ()
    names: tuple[str, ...] = ()
    forces: tuple[str, ...] = ()
    house: dict[str, Any] = msgspec.field(default_factory=dict)
    set: str | None = None


class PlaySettings(FrozenStruct, frozen=True, kw_only=True):
    """The defaults for new games.

    With *ask_everything* the program answers no question by itself.
    """

    ask_everything: bool = False
    edition: EditionId | None = None
    seats: tuple[Player, ...] = ()
    names: tuple[str, ...] = ()
    fifth: EditionSettings = EditionSettings()
    fourth: EditionSettings = EditionSettings()
    third: EditionSettings = EditionSettings()
    second: EditionSettings = EditionSettings()

    def of(self, edition_id: str) -> EditionSettings:
        """Return the defaults of one edition."""
        found = getattr(self, edition_id, None)
        return found if isinstance(found, EditionSettings) else EditionSettings()


class ServeSettings(FrozenStruct, frozen=True, kw_only=True):
    """The defaults of ``serve``; *keep* is the number of days that games are stored."""

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

    @property
    def data_folder(self) -> Path | None:
        """The folder of the server's games, if one is named."""
        return Path(self.data).expanduser() if self.data else None


class Settings(FrozenStruct, frozen=True, kw_only=True):
    """All settings; every field has a default.

    *width* is the maximum number of columns to use, *games* the folder of saved games.
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
        """The folder of saved games, if one is named."""
        return None if self.games is None else at_home(self.games)

    @property
    def content_paths(self) -> tuple[Path, ...]:
        """The files and folders of content, with ``~`` expanded."""
        return tuple(map(at_home, self.content))


def at_home(name: str) -> Path:
    """Return the path of that name, with ``~`` expanded if that home is known."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


DEFAULTS = Settings()


def settings_path() -> Path:
    """Return the settings file: that of the environment, or the default."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    return user_config_path("pocket-tactics") / "settings.toml"


def read_settings(path: Path) -> Settings | None:
    """Return the settings of a file, or defaults without one; ``None`` if invalid."""
    try:
        raw = read_regular(path, MAX_BYTES)
        if len(raw) > MAX_BYTES:
            return None
        found = msgspec.convert(tomllib.loads(raw.decode("utf-8-sig")), Settings)
        return None if any(no_paths(found)) else found
    except FileNotFoundError:
        return None if os.environ.get(VARIABLE) else DEFAULTS
    except (OSError, ValueError, RecursionError):
        return None


def no_paths(settings: Settings) -> Iterator[tuple[str | int, ...]]:
    """Yield the places of impossible names of files and folders."""
    named: list[tuple[tuple[str | int, ...], str | None]] = [
        (("games",), settings.games),
        (("serve", "data"), settings.serve.data),
        *((("content", at), name) for at, name in enumerate(settings.content)),
    ]
    yield from (at for at, name in named if name is not None and is_no_path(name))


def is_no_path(name: str) -> bool:
    """Whether no file can have this name, or it has an unknown home."""
    return "\0" in name or str(at_home(name)).startswith("~")
