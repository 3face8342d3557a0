"""The one entry point: ``pocket-tactics``."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path

from pocket_tactics import __version__
from pocket_tactics.texts.catalogue import Catalogue, catalogue

LANGUAGE = "en"
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit status."""
    prepare_streams()
    say = catalogue(LANGUAGE)
    wanted = parser(say).parse_args(arguments)
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


def prepare_streams() -> None:
    """Let no closed stream, and no character unknown to a stream, end the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nothing)
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def run(wanted: Namespace, say: Catalogue) -> int:
    """Run a command; the modules behind it are loaded when one is named."""
    from pocket_tactics.tui import deeds  # noqa: PLC0415 - `--help` must be quick

    return deeds.DEEDS[wanted.command](wanted, say)


def parser(say: Catalogue) -> ArgumentParser:
    """The command line."""
    top = ArgumentParser(
        prog="pocket-tactics",
        description=say("cli-about"),
        epilog=say("cli-example"),
        formatter_class=RawDescriptionHelpFormatter,
    )
    version = f"%(prog)s {__version__}"
    top.add_argument("--version", action="version", version=version)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    options: dict[str, Callable[[ArgumentParser, Catalogue], None]] = {
        "play": add_play,
        "replay": add_replay,
        "check": add_check,
        "rules": add_rules,
        "cards": add_cards,
        "force": add_force,
    }
    for name, add in options.items():
        about = say(f"cli-{name}")
        add(commands.add_parser(name, help=about, description=about), say)
    return top


def add_play(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``play``."""
    for name, metavar in REPEATED.items():
        add_repeated(command, name, metavar, say(f"cli-play-{name}"))
    command.add_argument("--edition", metavar="ID", help=say("cli-play-edition"))
    command.add_argument("--set", metavar="NAME", help=say("cli-play-set"))
    command.add_argument("--centre", metavar="NAME", help=say("cli-play-centre"))
    command.add_argument("--seed", type=int, metavar="N", help=say("cli-play-seed"))
    command.add_argument(
        "--record", type=Path, metavar="FILE", help=say("cli-play-record")
    )
    add_plain(command, say)


REPEATED = {
    "seat": "WHO",
    "force": "NAME|FILE",
    "team": "SEATS",
    "house": "NAME=VALUE",
    "content": "PATH",
}


def add_replay(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``replay``."""
    command.add_argument("file", type=Path, metavar="FILE", help=say("cli-replay-file"))
    command.add_argument("--verify", action="store_true", help=say("cli-replay-verify"))
    add_plain(command, say)


def add_check(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``check``."""
    command.add_argument("path", type=Path, metavar="PATH", help=say("cli-check-path"))


def add_rules(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``rules``."""
    command.add_argument(
        "wanted", nargs="*", metavar="ID|WORD", help=say("cli-rules-wanted")
    )
    command.add_argument(
        "--coverage", action="store_true", help=say("cli-rules-coverage")
    )
    command.add_argument(
        "--edition", default="fifth", metavar="ID", help=say("cli-play-edition")
    )


def add_cards(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``cards``."""
    command.add_argument(
        "wanted", nargs="*", metavar="WORD", help=say("cli-cards-wanted")
    )
    command.add_argument(
        "--edition", default="fifth", metavar="ID", help=say("cli-play-edition")
    )
    add_repeated(command, "content", REPEATED["content"], say("cli-play-content"))


def add_force(command: ArgumentParser, say: Catalogue) -> None:
    """The verbs of ``force``."""
    verbs = command.add_subparsers(dest="verb", required=True, metavar="VERB")
    options: dict[str, Callable[[ArgumentParser, Catalogue], None]] = {
        "new": add_force_new,
        "show": add_force_show,
        "check": add_force_check,
    }
    for name, add in options.items():
        about = say(f"cli-force-{name}")
        verb = verbs.add_parser(name, help=about, description=about)
        add(verb, say)
        verb.add_argument("--edition", metavar="ID", help=say("cli-force-edition"))
        for option in ("house", "content"):
            add_repeated(verb, option, REPEATED[option], say(f"cli-play-{option}"))


def add_force_new(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``force new``."""
    command.add_argument(
        "file", type=Path, metavar="FILE", help=say("cli-force-new-file")
    )
    command.add_argument(
        "--from", dest="basis", metavar="NAME", help=say("cli-force-new-from")
    )
    for option in ("unit", "tile"):
        add_repeated(command, option, "NAME=COUNT", say(f"cli-force-new-{option}"))
    command.add_argument("--feature", metavar="NAME", help=say("cli-force-new-feature"))
    command.add_argument("--base", metavar="NAME", help=say("cli-force-new-base"))
    command.add_argument("--name", metavar="TEXT", help=say("cli-force-new-name"))
    add_plain(command, say)


def add_force_show(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``force show``."""
    command.add_argument("force", metavar="NAME|FILE", help=say("cli-force-show-force"))


def add_force_check(command: ArgumentParser, say: Catalogue) -> None:
    """The options of ``force check``."""
    command.add_argument(
        "file", type=Path, metavar="FILE", help=say("cli-force-check-file")
    )


def add_repeated(command: ArgumentParser, name: str, metavar: str, about: str) -> None:
    """An option that may come several times."""
    command.add_argument(
        f"--{name}", action="append", default=[], metavar=metavar, help=about
    )


def add_plain(command: ArgumentParser, say: Catalogue) -> None:
    """The option of commands that show a game."""
    command.add_argument("--plain", action="store_true", help=say("cli-plain"))
