"""Reports on the settings: the file, its problems, the effective values."""

import json
from argparse import Namespace
from collections.abc import Iterator, Mapping
from operator import itemgetter

import msgspec

from pocket_tactics.commands.errors import DONE, FAILED, report_error
from pocket_tactics.commands.settings.file import Settings
from pocket_tactics.commands.settings.flaws import settings_problems
from pocket_tactics.content.files import read_file, toml_file
from pocket_tactics.printing import print_lines
from pocket_tactics.texts import Catalogue


def report_invalid_settings(args: Namespace, say: Catalogue) -> bool:
    """Whether the settings are invalid; report their problems on standard error."""
    problems = settings_problems(args.settings_path, args.settings)
    for each in problems:
        report_error(each.message(say), say)
    return bool(problems)


def show_settings(args: Namespace, say: Catalogue) -> int:
    """Print the path of the settings and each effective value with its origin."""
    path = args.settings_path
    problems = settings_problems(path, args.settings)
    there = "wrong" if problems else "there" if path.exists() else "none"
    print_lines(say("settings-file", path=str(path), there=there))
    if problems:
        print_lines(*(each.message(say) for each in problems))
        return FAILED
    in_file = toml_file(str(path), read_file(path)).tables if path.exists() else {}
    print_lines(*setting_lines(args.settings, in_file, args, say))
    return DONE


def setting_lines(
    settings: Settings, in_file: dict[str, object], args: Namespace, say: Catalogue
) -> Iterator[str]:
    """Yield a line for each setting, those that are not defaults first."""
    lines: list[tuple[bool, str]] = []
    effective = flat(msgspec.to_builtins(settings)) | {"language": say.language}
    in_tables = flat(in_file)
    for name, value in effective.items():
        origin = "file" if name in in_tables else "default"
        if name == "language" and args.language:
            origin = "command-line"
        elif name == "language" and name not in in_tables:
            origin = "environment"
        shown = "-" if value is None else write_value(value)
        line = say("setting", name=name, value=shown, origin=origin)
        lines.append((origin == "default", line))
    lines.sort(key=itemgetter(0))
    yield from (line for _, line in lines)


def flat(tables: Mapping[str, object], above: str = "") -> dict[str, object]:
    """Return the settings of a table by their full names; house rules stay together."""
    found: dict[str, object] = {}
    for name, value in tables.items():
        if isinstance(value, dict) and name != "house":
            found |= flat(value, f"{above}{name}.")
        else:
            found[f"{above}{name}"] = value
    return found


def write_value(value: object) -> str:
    """Return a value as in the file.

    >>> write_value({"passing": "allowed", "turn_limit": 90})
    '{ passing = "allowed", turn_limit = 90 }'
    """
    if isinstance(value, dict):
        pairs = ", ".join(
            f"{name} = {write_value(each)}" for name, each in value.items()
        )
        return f"{{ {pairs} }}" if pairs else "{}"
    return json.dumps(value, ensure_ascii=False)
