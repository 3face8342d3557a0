"""The one entry point: ``pocket-tactics``."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from pocket_tactics.commands import COMMANDS
from pocket_tactics.commands.cli_parser import add_language, build_parser
from pocket_tactics.commands.options import NAME
from pocket_tactics.commands.settings.file import (
    DEFAULTS,
    Settings,
    read_settings,
    settings_path,
)
from pocket_tactics.texts.catalogue import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    Catalogue,
    best_language,
    catalogue,
)
from pocket_tactics.texts.phrases import translate_parser

REFUSED = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return its exit status."""
    prepare_streams()
    path = settings_path()
    settings = read_settings(path)
    language, named, rest = choose_language(arguments, settings or DEFAULTS)
    say = catalogue(language)
    translate_parser(say)
    args = parse_args(build_parser(say), rest, settings)
    args.language, args.settings_path = named, path
    try:
        status = run(args, say)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe: write nothing, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


SHELL_ASKS = "_ARGCOMPLETE"
"""The variable of the environment by which a shell asks for completions."""


def parse_args(
    options: ArgumentParser, rest: list[str], settings: Settings | None
) -> Namespace:
    """Parse the arguments; print completions instead if a shell asks for them.

    Without valid *settings* only the command ``settings`` runs.
    """
    if SHELL_ASKS in os.environ:
        from pocket_tactics.commands.completers import complete  # noqa: PLC0415 - as below

        complete(options, settings)
    return options.parse_args(rest, Namespace(settings=settings))


def prepare_streams() -> None:
    """Replace closed streams, and characters that a stream cannot encode."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def choose_language(
    arguments: Sequence[str] | None, settings: Settings
) -> tuple[str, str | None, list[str]]:
    """Return the language, its name on the command line, and all other arguments."""
    default = (
        settings.language
        or best_language(languages_of_environment())
        or DEFAULT_LANGUAGE
    )
    say = catalogue(default)
    translate_parser(say)
    # The help and the errors of the command line are in that language already.
    first = ArgumentParser(prog=NAME, add_help=False)
    add_language(first, say)
    named, rest = first.parse_known_args(arguments)
    chosen = default if named.language is None else best_language([named.language])
    if chosen is None:
        known = ", ".join(f"{name} ({own})" for name, own in LANGUAGES.items())
        complaint = say("no-language", name=named.language, known=known)
        first.exit(REFUSED, say("error", complaint=complaint) + "\n")
    return chosen, named.language, rest


def languages_of_environment() -> list[str]:
    """Return the languages of the environment, the preferred one first."""
    named = filter(None, map(os.environ.get, LOCALE))
    return next(named, "").split(":")


LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of a locale: the first that is set holds, as for other programs."""


def run(args: Namespace, say: Catalogue) -> int:
    """Run a command, unless the settings are invalid."""
    from pocket_tactics.commands.settings.report import (  # noqa: PLC0415 - as above
        report_invalid_settings,
    )

    if args.command != "settings" and report_invalid_settings(args, say):
        return REFUSED
    if args.command is None:
        from pocket_tactics.commands.welcome import welcome  # noqa: PLC0415 - as above

        return welcome(args, say)
    return COMMANDS[args.command].run(args, say)
