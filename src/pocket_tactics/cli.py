"""The one entry point: ``pocket-tactics``."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path

from pocket_tactics.command_line import NAME, add_language, parser
from pocket_tactics.games.settings import USUAL as DEFAULTS
from pocket_tactics.games.settings import Settings, read_settings, settings_path
from pocket_tactics.texts.catalogue import (
    LANGUAGES,
    USUAL,
    Catalogue,
    catalogue,
    fitting_language,
)
from pocket_tactics.texts.phrases import translate_parser

REFUSED = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit status."""
    prepare_streams()
    path = settings_path()
    settings = read_settings(path)
    language, named, rest = language_wanted(arguments, settings or DEFAULTS)
    say = catalogue(language)
    translate_parser(say)
    wanted = parse_wanted(parser(say), rest, settings)
    wanted.language, wanted.settings_path = named, path
    try:
        status = run(wanted, say)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has left: nothing is to be said, not even at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


SHELL_ASKS = "_ARGCOMPLETE"
"""Is in the environment when a shell asks what may come next."""


def parse_wanted(
    options: ArgumentParser, rest: list[str], settings: Settings | None
) -> Namespace:
    """What is wanted; a shell that asks what may come next is answered instead.

    Without settings nothing but the command is run that tells what is wrong with them.
    """
    if SHELL_ASKS in os.environ:
        from pocket_tactics.tui.completing import complete  # noqa: PLC0415 - as below

        complete(options, settings)
    return options.parse_args(rest, Namespace(settings=settings))


def prepare_streams() -> None:
    """Let no closed stream, and no character unknown to a stream, end the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def language_wanted(
    arguments: Sequence[str] | None, settings: Settings
) -> tuple[str, str | None, list[str]]:
    """The language, how the command line names it, and all its other arguments."""
    usual = settings.language or fitting_language(languages_of_environment()) or USUAL
    say = catalogue(usual)
    translate_parser(say)
    # The help and the errors of the command line are in that language already.
    first = ArgumentParser(prog=NAME, add_help=False)
    add_language(first, say)
    named, rest = first.parse_known_args(arguments)
    chosen = usual if named.language is None else fitting_language([named.language])
    if chosen is None:
        known = ", ".join(f"{name} ({own})" for name, own in LANGUAGES.items())
        complaint = say("no-language", name=named.language, known=known)
        first.exit(REFUSED, say("error", complaint=complaint) + "\n")
    return chosen, named.language, rest


def languages_of_environment() -> list[str]:
    """The languages that the environment asks for, the first most of all."""
    named = filter(None, map(os.environ.get, LOCALE))
    return next(named, "").split(":")


LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a locale may stand: the first that is set holds, as for other programs."""


def run(wanted: Namespace, say: Catalogue) -> int:
    """Run a command; the modules behind it are loaded when one is named."""
    from pocket_tactics.tui import subcommands  # noqa: PLC0415 - `--help` must be quick
    from pocket_tactics.tui.settling import settled_badly  # noqa: PLC0415 - as above

    if wanted.command != "settings" and settled_badly(wanted, say):
        return REFUSED
    if wanted.command == "serve":
        from pocket_tactics.server.forkserver import start_forkserver  # noqa: PLC0415 - as above

        start_forkserver()
        from pocket_tactics.server.ops.serve import serve  # noqa: PLC0415 - as above

        return serve(with_serve_settings(wanted), say)
    if wanted.command in {"backup", "restore"}:
        from pocket_tactics.server.keeping_safe import COMMANDS  # noqa: PLC0415 - above

        wanted.data = wanted.data or data_settled(wanted)
        return COMMANDS[wanted.command](wanted, say)
    return subcommands.SUBCOMMANDS[wanted.command](wanted, say)


def data_settled(wanted: Namespace) -> Path | None:
    """The folder of the server's games that is settled, if one is."""
    settings: Settings = wanted.settings
    return Path(settings.serve.data).expanduser() if settings.serve.data else None


def with_serve_settings(wanted: Namespace) -> Namespace:
    """What is wanted of the server, with what is settled where nothing was said."""
    settings: Settings = wanted.settings
    usual = settings.serve
    wanted.host = wanted.host or usual.host
    wanted.port = usual.port if wanted.port is None else wanted.port
    wanted.data = wanted.data or data_settled(wanted)
    wanted.no_browser = wanted.no_browser or not usual.browser
    wanted.public_url = wanted.public_url or usual.public_url
    wanted.trust_proxy = wanted.trust_proxy or list(usual.trust_proxy)
    wanted.operations = wanted.operations or usual.operations
    wanted.operations_name = wanted.operations_name or list(usual.operations_name)
    wanted.log = wanted.log or usual.log
    wanted.keep = usual.keep if wanted.keep is None else wanted.keep
    wanted.content = wanted.content or list(map(str, settings.content_paths))
    return wanted
