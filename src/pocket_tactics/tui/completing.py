"""What a shell may complete on the command line; loaded when a shell asks."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import argcomplete
from argcomplete.completers import FilesCompleter

from pocket_tactics.content import Content, in_use, installed_packs, load, rulebook
from pocket_tactics.content.rulebook import Bounds
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.games.new_game import NewGame
from pocket_tactics.games.settings import USUAL, Settings
from pocket_tactics.players.seats import PLAYERS
from pocket_tactics.texts.catalogue import LANGUAGES
from pocket_tactics.tui.saves import games_folder
from pocket_tactics.tui.subcommands import SHELLS

Words = Callable[[Namespace], Iterable[str]]
"""What may stand for an option, by what stands on the command line besides."""


def complete(parser: ArgumentParser, settings: Settings | None) -> None:
    """Answer the shell, and end."""
    teach(parser, settings or USUAL)
    argcomplete.autocomplete(parser)


def teach(parser: ArgumentParser, settings: Settings) -> None:
    """Have every option know its words, those of commands below it too."""
    for action in parser._actions:  # noqa: SLF001 - there is no other way to them
        if isinstance(action.choices, dict):
            for below in action.choices.values():
                teach(below, settings)
        elif action.dest in FILES:
            # It is an attribute of argcomplete's; argparse knows nothing of it.
            setattr(action, "completer", files_for(action, settings))  # noqa: B010
        elif words := WORDS.get(action.dest):
            setattr(action, "completer", Completer(words, settings))  # noqa: B010


class Completer:
    """The words of an option; those of the settings where nothing was said."""

    def __init__(self, words: Words, settings: Settings) -> None:
        self.words = words
        self.settings = settings

    def __call__(self, parsed_args: Namespace, **_: object) -> list[str]:
        """The words that may stand there."""
        parsed_args.settings = self.settings
        return [*self.words(parsed_args)]


def files_for(action: Action, settings: Settings) -> Callable[..., list[str]]:
    """The files that may stand for an option: records and others by their ends."""
    beside = FilesCompleter(FILES[action.dest])

    def files(prefix: str, **_: object) -> list[str]:
        kept = games_folder(settings).glob("*.txt") if action.dest == "record" else ()
        there = (str(path) for path in sorted(kept))
        return [*beside(prefix), *(path for path in there if path.startswith(prefix))]

    return files


FILES = {
    "file": ("txt", "toml"),
    "record": ("txt",),
    "position": ("txt",),
    "content": ("toml", "zip"),
    "paths": ("toml", "zip"),
    "data": ("",),
}


def content_for(wanted: Namespace) -> Content:
    """The content of the edition that is named, that of packs with it."""
    edition = edition_of(wanted)
    named = getattr(wanted, "content", ()) or wanted.settings.content
    packs = in_use(map(Path, named), installed_packs())
    return load(edition, *packs)


def edition_of(wanted: Namespace) -> str:
    """The edition that is named, or settled."""
    settings: Settings = wanted.settings
    named = getattr(wanted, "edition", None) or settings.play.edition
    return named if named in EDITIONS else NewGame().edition


def house_words(wanted: Namespace) -> Iterator[str]:
    """Every switch with its values; a number is left to the person."""
    for rule in rulebook().of(edition_of(wanted)):
        for name, option in rule.options.items():
            values = [""] if isinstance(option, Bounds) else option
            yield from (f"{name}={value}" for value in values)


def wanted_words(wanted: Namespace) -> Iterator[str]:
    """The ids of rules, or those of cards."""
    if wanted.command == "rules":
        yield "house"
        yield from (rule.id for rule in rulebook().of(edition_of(wanted)))
    else:
        yield from content_for(wanted).cards.units


def pack_words(wanted: Namespace) -> Iterator[str]:
    """The packs that may be removed; any path may be added."""
    if wanted.verb == "remove":
        yield from (each.name for each in installed_packs())
    else:
        yield from FilesCompleter(("zip",))("")


def seat_words(_wanted: Namespace) -> tuple[str, ...]:
    """Who may play."""
    return PLAYERS


WORDS: dict[str, Words] = {
    "language": lambda _: LANGUAGES,
    "edition": lambda _: EDITIONS,
    "seat": seat_words,
    "force": lambda wanted: content_for(wanted).forces,
    "basis": lambda wanted: content_for(wanted).forces,
    "set": lambda wanted: content_for(wanted).sets,
    "centre": lambda wanted: content_for(wanted).features,
    "feature": lambda wanted: content_for(wanted).features,
    "base": lambda wanted: content_for(wanted).bases,
    "unit": lambda wanted: (f"{each}=" for each in content_for(wanted).units),
    "tile": lambda wanted: (f"{each}=" for each in content_for(wanted).tiles),
    "house": house_words,
    "wanted": wanted_words,
    "pack": pack_words,
    "shell": lambda _: SHELLS,
}
"""The words of options, by their names."""
