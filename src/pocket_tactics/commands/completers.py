"""Completions of the command line; loaded when a shell asks for them."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import argcomplete
from argcomplete.completers import FilesCompleter

from pocket_tactics.commands.completion import SHELLS
from pocket_tactics.commands.saves import games_folder
from pocket_tactics.commands.settings.file import DEFAULTS, Settings
from pocket_tactics.content import Content, in_use, installed_packs, load, rulebook
from pocket_tactics.content.rulebook import Bounds
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.setup.agree import VALUES
from pocket_tactics.games.setup.options import GAME_OPTIONS, GameOptions
from pocket_tactics.lessons.files import listed_lessons
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.texts.catalogue import LANGUAGES

Words = Callable[[Namespace], Iterable[str]]
"""The completions of an option, given the rest of the command line."""


def complete(parser: ArgumentParser, settings: Settings | None) -> None:
    """Print the completions for the shell, and exit."""
    set_completers(parser, settings or DEFAULTS)
    argcomplete.autocomplete(parser)


def set_completers(parser: ArgumentParser, settings: Settings) -> None:
    """Set the completer of every option, also of subcommands."""
    for action in parser._actions:  # noqa: SLF001 - there is no other way to them
        if isinstance(action.choices, dict):
            for below in action.choices.values():
                set_completers(below, settings)
        elif action.dest in FILES:
            # The attribute belongs to argcomplete; argparse does not define it.
            setattr(action, "completer", files_for(action, settings))  # noqa: B010
        elif words := WORDS.get(action.dest):
            setattr(action, "completer", Completer(words, settings))  # noqa: B010


class Completer:
    """Completes an option; the settings hold where the command line is silent."""

    def __init__(self, words: Words, settings: Settings) -> None:
        self.words = words
        self.settings = settings

    def __call__(self, parsed_args: Namespace, **_: object) -> list[str]:
        """Return the completions."""
        parsed_args.settings = self.settings
        return [*self.words(parsed_args)]


def files_for(action: Action, settings: Settings) -> Callable[..., list[str]]:
    """Return the completer of a file option: saved games, and files by suffix."""
    files_near = FilesCompleter(FILES[action.dest])

    def files(prefix: str, **_: object) -> list[str]:
        saved = games_folder(settings).glob("*.txt") if action.dest == "record" else ()
        there = (str(path) for path in sorted(saved))
        return [
            *files_near(prefix),
            *(path for path in there if path.startswith(prefix)),
        ]

    return files


FILES = {
    "file": ("txt", "toml"),
    "record": ("txt",),
    "position": ("txt",),
    "content": ("toml", "zip"),
    "paths": ("toml", "zip"),
    "data": ("",),
}


def content_for(args: Namespace) -> Content:
    """Return the content of that edition, including packs."""
    edition = edition_to_complete(args)
    named = getattr(args, "content", ()) or args.settings.content
    packs = in_use(map(Path, named), installed_packs())
    return load(edition, *packs)


def edition_to_complete(args: Namespace) -> str:
    """Return the edition of the command line or of the settings."""
    settings: Settings = args.settings
    named = getattr(args, "edition", None) or settings.play.edition
    return named if named in EDITIONS else GameOptions().edition


def house_words(args: Namespace) -> Iterator[str]:
    """Yield every house rule with its values; a number is left open."""
    for rule in rulebook().of(edition_to_complete(args)):
        for name, option in rule.options.items():
            values = [""] if isinstance(option, Bounds) else option
            yield from (f"{name}={value}" for value in values)


def search_words(args: Namespace) -> Iterator[str]:
    """The ids of rules, or those of cards."""
    if args.command == "rules":
        yield "house"
        yield from (rule.id for rule in rulebook().of(edition_to_complete(args)))
    else:
        yield from content_for(args).cards.units


def pack_words(args: Namespace) -> Iterator[str]:
    """Yield the packs to remove, or the paths of packs to add."""
    if args.verb == "remove":
        yield from (each.name for each in installed_packs())
    else:
        yield from FilesCompleter(("zip",))("")


def words_of_values(field: str) -> Words:
    """Return the completions of an option of a new game, by its field."""
    return lambda args: filter(None, VALUES[field](content_for(args)))


WORDS: dict[str, Words] = {
    "language": lambda _: LANGUAGES,
    "edition": lambda _: EDITIONS,
    "seat": lambda _: PLAYERS,
    "basis": lambda args: content_for(args).forces,
    "feature": lambda args: content_for(args).features,
    "base": lambda args: content_for(args).bases,
    "unit": lambda args: (f"{each}=" for each in content_for(args).units),
    "tile": lambda args: (f"{each}=" for each in content_for(args).tiles),
    "house": house_words,
    "search": search_words,
    "pack": pack_words,
    "shell": lambda _: SHELLS,
    "lesson": lambda _: (*listed_lessons(), "game"),
    "force": lambda args: content_for(args).forces,
    **{
        option.name: words_of_values(option.field)
        for option in GAME_OPTIONS
        if option.field in VALUES
    },
}
"""The words of options, by their names."""
