"""Deployment files in the documents: they fit this program."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pocket_tactics.commands.cli_parser import build_parser
from pocket_tactics.server.access.hosts import public_origin, trusted_proxy
from pocket_tactics.server.ops.listen import parse_address
from pocket_tactics.texts import catalogue

SAY = catalogue("en")
DOCS = Path(__file__).parents[3] / "docs"
UNIT = DOCS / "operations" / "pocket-tactics.service"
IMAGE = DOCS / "operations" / "Containerfile"
ANALYZE = shutil.which("systemd-analyze")
CALL = re.compile(
    r"(?:^|[ /])pocket-tactics ((?:serve|backup|restore) [^`\n]+)", re.MULTILINE
)


def json_after(word: str) -> list[str]:
    """Return the words of a line of the image's recipe."""
    (found,) = re.findall(rf"^{word} (.+)$", IMAGE.read_text("utf-8"), re.MULTILINE)
    words: list[str] = json.loads(found)
    return words


def calls() -> list[list[str]]:
    """Return every call of our program, without its name."""
    files = [DOCS / "operations.md", *(DOCS / "operations").iterdir()]
    texts = [path.read_text("utf-8") for path in files]
    found = [shlex.split(call) for text in texts for call in CALL.findall(text)]
    return [*found, json_after("CMD")]


def test_calls_are_found() -> None:
    first = [words[0] for words in calls()]

    assert first.count("serve") >= 4
    assert {"serve", "backup", "restore"} == set(first)


@pytest.mark.parametrize("words", calls(), ids=" ".join)
def test_every_call_is_understood(words: list[str]) -> None:
    wanted = build_parser(SAY).parse_args(words)

    if words[0] == "serve":
        # A person who serves the local network has a browser; a service has none.
        assert wanted.no_browser or wanted.host
        for text in wanted.trust_proxy:
            trusted_proxy(text, SAY)
        if wanted.public_url:
            public_origin(wanted.public_url, SAY)
        if wanted.operations:
            parse_address(wanted.operations, SAY)


@pytest.mark.skipif(
    ANALYZE is None and os.environ.get("CI") != "true",
    reason="systemd is not installed: nothing reads the unit",
)
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """It reports every unknown line."""
    text = UNIT.read_text("utf-8")
    program = "/opt/pocket-tactics/bin/pocket-tactics"
    assert text.count(program) == 1
    unit = tmp_path / UNIT.name
    unit.write_text(text.replace(program, sys.executable))

    assert ANALYZE
    done = subprocess.run(
        [ANALYZE, "verify", "--man=no", str(unit)],
        capture_output=True,
        text=True,
        check=False,
    )

    found = [line for line in done.stderr.splitlines() if UNIT.name in line]
    assert (done.returncode, found) == (0, [])


def test_the_image_checks_its_health_at_its_operations_port() -> None:
    (command,) = re.findall(r"HEALTHCHECK CMD (.+)", IMAGE.read_text("utf-8"))
    port = build_parser(SAY).parse_args(json_after("CMD")).operations

    assert f"http://127.0.0.1:{port}/healthz" in json.loads(command)[-1]
