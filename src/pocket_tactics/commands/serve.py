"""``serve``: play in the browser."""

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from pocket_tactics.commands.options import add_content, add_repeated
from pocket_tactics.commands.settings.file import (
    DEFAULTS,
    MAX_DAYS,
    Settings,
)
from pocket_tactics.server.limits import MAX_PORT, RETENTION_DAYS
from pocket_tactics.texts.catalogue import Catalogue


def options(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options of ``serve``."""

    def port(text: str) -> int:
        if text.isdecimal() and int(text) <= MAX_PORT:
            return int(text)
        raise ArgumentTypeError(say("not-a-port", text=text))

    def days(text: str) -> int:
        if text.isdecimal() and int(text) <= MAX_DAYS:
            return int(text)
        raise ArgumentTypeError(say("not-days", text=text, most=str(MAX_DAYS)))

    address, number = say("word-address"), say("word-number")
    parser.add_argument("--host", metavar=address, help=say("cli-serve-host"))
    about = say("cli-serve-port", port=str(DEFAULTS.serve.port))
    parser.add_argument("--port", type=port, metavar=number, help=about)
    add_data(parser, say)
    parser.add_argument(
        "--no-browser", action="store_true", help=say("cli-serve-no-browser")
    )
    parser.add_argument(
        "--public-url", metavar=address, help=say("cli-serve-public-url")
    )
    add_operations(parser, say)
    about = say("cli-serve-keep", count=str(RETENTION_DAYS))
    parser.add_argument("--keep", type=days, metavar=number, help=about)
    add_repeated(parser, "trust-proxy", address, say("cli-serve-trust-proxy"))
    add_content(parser, say)


def add_data(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the option that names the folder of the server's games."""
    parser.add_argument(
        "--data", type=Path, metavar=say("word-path"), help=say("cli-serve-data")
    )


def add_operations(parser: ArgumentParser, say: Catalogue) -> None:
    """Add the options for the operator of a server."""
    parser.add_argument(
        "--operations", metavar=say("word-address"), help=say("cli-serve-operations")
    )
    about = say("cli-serve-operations-name")
    add_repeated(parser, "operations-name", say("word-name"), about)
    parser.add_argument("--log", choices=("text", "json"), help=say("cli-serve-log"))


def run(args: Namespace, say: Catalogue) -> int:
    """Serve the pages until somebody ends it; return the exit status."""
    from pocket_tactics.server.workers.fork_server import start_forkserver

    start_forkserver()
    from pocket_tactics.server.ops.serve import serve

    return serve(apply_serve_settings(args), say)


def apply_serve_settings(args: Namespace) -> Namespace:
    """Set the arguments that the command line lacks to the values of the settings."""
    settings: Settings = args.settings
    default = settings.serve
    args.host = args.host or default.host
    args.port = default.port if args.port is None else args.port
    args.data = args.data or default.data_folder
    args.no_browser = args.no_browser or not default.browser
    args.public_url = args.public_url or default.public_url
    args.trust_proxy = args.trust_proxy or list(default.trust_proxy)
    args.operations = args.operations or default.operations
    args.operations_name = args.operations_name or list(default.operations_name)
    args.log = args.log or default.log
    args.keep = default.keep if args.keep is None else args.keep
    args.content = args.content or list(map(str, settings.content_paths))
    return args
