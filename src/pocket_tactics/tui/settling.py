"""The file of settings as a command: where it is, what holds, and why."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping

import msgspec

from pocket_tactics.content.files import read_file, toml_file
from pocket_tactics.games.settings import Settings
from pocket_tactics.games.settings_flaws import wrong_settings
from pocket_tactics.texts import Catalogue
from pocket_tactics.tui.answering import DONE, FAILED, put


def settled_badly(wanted: Namespace, say: Catalogue) -> bool:
    """Whether the settings cannot be used; then it is told why."""
    wrong = wrong_settings(wanted.settings_path, wanted.settings)
    for each in wrong:
        sys.stderr.write(say("error", complaint=each.told(say)) + "\n")
    return bool(wrong)


def settings_in_use(wanted: Namespace, say: Catalogue) -> int:
    """Say where the settings are, and what holds, with where each is from."""
    path = wanted.settings_path
    wrong = wrong_settings(path, wanted.settings)
    there = "wrong" if wrong else "there" if path.exists() else "none"
    put(say("settings-file", path=str(path), there=there))
    if wrong:
        put(*(each.told(say) for each in wrong))
        return FAILED
    in_file = toml_file(str(path), read_file(path)).tables if path.exists() else {}
    put(*setting_lines(wanted.settings, in_file, wanted, say))
    return DONE


def setting_lines(
    settings: Settings, in_file: dict[str, object], wanted: Namespace, say: Catalogue
) -> Iterator[str]:
    """A line for every setting that holds: its value, and where that is from."""
    held = flat(msgspec.to_builtins(settings)) | {"language": say.language}
    told = flat(in_file)
    for name, value in held.items():
        origin = "file" if name in told else "default"
        if name == "language" and wanted.language:
            origin = "command-line"
        elif name == "language" and name not in told:
            origin = "environment"
        shown = "-" if value is None else write_value(value)
        yield say("setting", name=name, value=shown, origin=origin)


def flat(tables: Mapping[str, object], above: str = "") -> dict[str, object]:
    """The settings of a table by their full names; house rules stay together."""
    found: dict[str, object] = {}
    for name, value in tables.items():
        if isinstance(value, dict) and name != "house":
            found |= flat(value, f"{above}{name}.")
        else:
            found[f"{above}{name}"] = value
    return found


def write_value(value: object) -> str:
    """A value as it would stand in the file.

    >>> write_value({"passing": "allowed", "turn_limit": 90})
    '{ passing = "allowed", turn_limit = 90 }'
    """
    if isinstance(value, dict):
        pairs = ", ".join(
            f"{name} = {write_value(each)}" for name, each in value.items()
        )
        return f"{{ {pairs} }}" if pairs else "{}"
    return json.dumps(value, ensure_ascii=False)
