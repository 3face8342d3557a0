"""The command line: every command, and its options."""

from argparse import (
    ArgumentParser,
    ArgumentTypeError,
    BooleanOptionalAction,
    RawDescriptionHelpFormatter,
)
from collections.abc import Callable
from pathlib import Path

from pocket_tactics.games.settings import MAX_DAYS, MAX_PORT, VARIABLE
from pocket_tactics.games.settings import USUAL as DEFAULTS
from pocket_tactics.server.limits import RETENTION_DAYS
from pocket_tactics.texts.catalogue import Catalogue
from pocket_tactics.version import __version__

NAME = "pocket-tactics"


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
        "backup": add_backup,
        "restore": add_restore,
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
        if text.isdecimal() and int(text) <= MAX_PORT:
            return int(text)
        raise ArgumentTypeError(say("not-a-port", text=text))

    def days(text: str) -> int:
        if text.isdecimal() and int(text) <= MAX_DAYS:
            return int(text)
        raise ArgumentTypeError(say("not-days", text=text, most=str(MAX_DAYS)))

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
    command.add_argument(
        "--public-url", metavar=say("word-address"), help=say("cli-serve-public-url")
    )
    add_operations(command, say)
    about = say("cli-serve-keep", count=str(RETENTION_DAYS))
    command.add_argument("--keep", type=days, metavar=say("word-number"), help=about)
    about = say("cli-serve-trust-proxy")
    add_repeated(command, "trust-proxy", say("word-address"), about)
    add_repeated(command, "content", say("word-path"), say("cli-play-content"))


def add_backup(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``backup``."""
    add_restore(command, say)
    command.add_argument("--force", action="store_true", help=say("cli-backup-force"))


def add_restore(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``restore``."""
    command.add_argument(
        "file", type=Path, metavar=say("word-file"), help=say("cli-backup-file")
    )
    command.add_argument(
        "--data", type=Path, metavar=say("word-path"), help=say("cli-serve-data")
    )


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


def add_operations(command: ArgumentParser, say: Catalogue) -> None:
    """Add the options for the operator of a server."""
    command.add_argument(
        "--operations", metavar=say("word-address"), help=say("cli-serve-operations")
    )
    about = say("cli-serve-operations-name")
    add_repeated(command, "operations-name", say("word-name"), about)
    command.add_argument("--log", choices=("text", "json"), help=say("cli-serve-log"))


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
