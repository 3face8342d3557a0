"""The one entry point: ``pocket-tactics``."""

import os
import sys
from argparse import (
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    Namespace,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

from pocket_tactics import __version__
from pocket_tactics.games.settings import (
    MOST_PORT,
    VARIABLE,
    Settings,
    read_settings,
    settings_path,
)
from pocket_tactics.games.settings import USUAL as DEFAULTS
from pocket_tactics.texts.catalogue import (
    LANGUAGES,
    USUAL,
    Catalogue,
    catalogue,
    fitting,
)
from pocket_tactics.texts.phrases import translate_parser

NAME = "pocket-tactics"
REFUSED = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit status."""
    prepare_streams()
    path = settings_path()
    settings = read_settings(path)
    language, named, rest = spoken(arguments, settings or DEFAULTS)
    say = catalogue(language)
    translate_parser(say)
    wanted = parsed(parser(say), rest, settings)
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


def parsed(
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


def spoken(
    arguments: Sequence[str] | None, settings: Settings
) -> tuple[str, str | None, list[str]]:
    """The language, how the command line names it, and all its other arguments."""
    usual = settings.language or fitting(environment()) or USUAL
    say = catalogue(usual)
    translate_parser(say)
    # The help and the errors of the command line are in that language already.
    first = ArgumentParser(prog=NAME, add_help=False)
    add_language(first, say)
    named, rest = first.parse_known_args(arguments)
    chosen = usual if named.language is None else fitting([named.language])
    if chosen is None:
        known = ", ".join(f"{name} ({own})" for name, own in LANGUAGES.items())
        complaint = say("no-language", name=named.language, known=known)
        first.exit(REFUSED, say("error", complaint=complaint) + "\n")
    return chosen, named.language, rest


def environment() -> list[str]:
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
        from pocket_tactics.server.serving import serve  # noqa: PLC0415 - as above

        return serve(served(wanted), say)
    return subcommands.SUBCOMMANDS[wanted.command](wanted, say)


def served(wanted: Namespace) -> Namespace:
    """What is wanted of the server, with what is settled where nothing was said."""
    settings: Settings = wanted.settings
    usual = settings.serve
    wanted.host = wanted.host or usual.host
    wanted.port = usual.port if wanted.port is None else wanted.port
    wanted.data = wanted.data or (usual.data and Path(usual.data).expanduser())
    wanted.no_browser = wanted.no_browser or not usual.browser
    wanted.content = wanted.content or list(settings.content)
    return wanted


def parser(say: Catalogue) -> ArgumentParser:
    """The command line."""
    top = ArgumentParser(
        prog=NAME,
        description=say("cli-about"),
        epilog=say("cli-example"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"%(prog)s {__version__}"
    about = say("parser-version")
    top.add_argument("--version", action="version", version=version, help=about)
    add_language(top, say)
    commands = top.add_subparsers(
        dest="command", required=True, metavar=say("word-command")
    )
    options: dict[str, Callable[[ArgumentParser, Catalogue], None]] = {
        "serve": add_serve,
        "play": add_play,
        "replay": add_replay,
        "show": add_show,
        "check": add_check,
        "schema": add_schema,
        "pack": add_pack,
        "rules": add_rules,
        "cards": add_cards,
        "force": add_force,
        "settings": add_settings,
        "completion": add_completion,
    }
    for name, add in options.items():
        about = say(f"cli-{name}")
        add(commands.add_parser(name, help=about, description=about), say)
    return top


def add_language(command: ArgumentParser, say: Catalogue) -> None:
    """The option that chooses the language."""
    command.add_argument("--language", metavar=say("word-id"), help=say("cli-language"))


def add_serve(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``serve``."""

    def port(text: str) -> int:
        if text.isdecimal() and int(text) <= MOST_PORT:
            return int(text)
        raise ArgumentTypeError(say("not-a-port", text=text))

    about = say("cli-serve-port", port=str(DEFAULTS.serve.port))
    command.add_argument(
        "--host",
        metavar=say("word-address"),
        help=say("cli-serve-host"),
    )
    command.add_argument("--port", type=port, metavar=say("word-number"), help=about)
    command.add_argument(
        "--data", type=Path, metavar=say("word-path"), help=say("cli-serve-data")
    )
    command.add_argument(
        "--no-browser", action="store_true", help=say("cli-serve-no-browser")
    )
    add_repeated(command, "content", say("word-path"), say("cli-play-content"))


def add_play(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``play``."""
    for name, word in REPEATED.items():
        add_repeated(command, name, say(word), say(f"cli-play-{name}"))
    command.add_argument(
        "--edition", metavar=say("word-id"), help=say("cli-play-edition")
    )
    command.add_argument(
        "--position",
        metavar=say("word-text-or-file"),
        help=say("cli-play-position"),
    )
    command.add_argument("--set", metavar=say("word-name"), help=say("cli-play-set"))
    command.add_argument(
        "--centre", metavar=say("word-name"), help=say("cli-play-centre")
    )
    command.add_argument(
        "--seed", type=int, metavar=say("word-number"), help=say("cli-play-seed")
    )
    command.add_argument(
        "--record", type=Path, metavar=say("word-file"), help=say("cli-play-record")
    )
    add_plain(command, say)


REPEATED = {
    "seat": "word-who",
    "force": "word-name-or-file",
    "name": "word-name",
    "team": "word-seats",
    "house": "word-value",
    "content": "word-path",
}


def add_replay(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``replay``."""
    command.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-replay-file")
    )
    command.add_argument("--verify", action="store_true", help=say("cli-replay-verify"))
    add_plain(command, say)


def add_show(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``show``."""
    command.add_argument(
        "position", metavar=say("word-text-or-file"), help=say("cli-show-position")
    )
    add_repeated(command, "content", say("word-path"), say("cli-play-content"))
    add_plain(command, say)


def add_check(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``check``."""
    command.add_argument(
        "paths",
        nargs="+",
        type=Path,
        metavar=say("word-path"),
        help=say("cli-check-path"),
    )


def add_schema(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``schema``."""
    command.add_argument(
        "--edition", metavar=say("word-id"), help=say("cli-schema-edition")
    )


def add_pack(command: ArgumentParser, say: Catalogue) -> None:
    """The verbs of ``pack``."""
    verbs = command.add_subparsers(dest="verb", required=True, metavar=say("word-verb"))
    for name, metavar in (("add", "word-path"), ("list", ""), ("remove", "word-name")):
        about = say(f"cli-pack-{name}")
        verb = verbs.add_parser(name, help=about, description=about)
        if metavar:
            verb.add_argument(
                "pack", metavar=say(metavar), help=say(f"cli-pack-{name}-pack")
            )


def add_rules(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``rules``."""
    command.add_argument(
        "wanted",
        nargs="*",
        metavar=say("word-id-or-word"),
        help=say("cli-rules-wanted"),
    )
    command.add_argument(
        "--coverage", action="store_true", help=say("cli-rules-coverage")
    )
    command.add_argument(
        "--edition",
        metavar=say("word-id"),
        help=say("cli-play-edition"),
    )


def add_cards(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``cards``."""
    command.add_argument(
        "wanted", nargs="*", metavar=say("word-word"), help=say("cli-cards-wanted")
    )
    command.add_argument(
        "--edition",
        metavar=say("word-id"),
        help=say("cli-play-edition"),
    )
    add_repeated(command, "content", say("word-path"), say("cli-play-content"))


def add_force(command: ArgumentParser, say: Catalogue) -> None:
    """The verbs of ``force``."""
    verbs = command.add_subparsers(dest="verb", required=True, metavar=say("word-verb"))
    options: dict[str, Callable[[ArgumentParser, Catalogue], None]] = {
        "new": add_force_new,
        "show": add_force_show,
        "check": add_force_check,
    }
    for name, add in options.items():
        about = say(f"cli-force-{name}")
        verb = verbs.add_parser(name, help=about, description=about)
        add(verb, say)
        verb.add_argument(
            "--edition", metavar=say("word-id"), help=say("cli-force-edition")
        )
        for option in ("house", "content"):
            word = say(REPEATED[option])
            add_repeated(verb, option, word, say(f"cli-play-{option}"))


def add_force_new(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``force new``."""
    command.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-force-new-file")
    )
    command.add_argument(
        "--from", dest="basis", metavar=say("word-name"), help=say("cli-force-new-from")
    )
    for option in ("unit", "tile"):
        add_repeated(command, option, say("word-count"), say(f"cli-force-new-{option}"))
    command.add_argument(
        "--feature", metavar=say("word-name"), help=say("cli-force-new-feature")
    )
    command.add_argument(
        "--base", metavar=say("word-name"), help=say("cli-force-new-base")
    )
    command.add_argument(
        "--name", metavar=say("word-text"), help=say("cli-force-new-name")
    )
    add_plain(command, say)


def add_force_show(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``force show``."""
    command.add_argument(
        "force", metavar=say("word-name-or-file"), help=say("cli-force-show-force")
    )


def add_force_check(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``force check``."""
    command.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-force-check-file")
    )


def add_repeated(command: ArgumentParser, name: str, metavar: str, about: str) -> None:
    """An option that may come several times."""
    command.add_argument(
        f"--{name}", action="append", default=[], metavar=metavar, help=about
    )


def add_plain(command: ArgumentParser, say: Catalogue) -> None:
    """The option of commands that show a game."""
    command.add_argument("--plain", action=BooleanOptionalAction, help=say("cli-plain"))


def add_settings(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``settings``: none, but where the file may be named."""
    command.epilog = say("cli-settings-file", variable=VARIABLE)


def add_completion(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``completion``."""
    command.add_argument(
        "shell", metavar=say("word-name"), help=say("cli-completion-shell")
    )
