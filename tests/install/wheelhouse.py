"""Wheels of the installed distributions, so that tests install without network."""

import os
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePath
from zipfile import ZipFile

from packaging.requirements import Requirement


def offline(home: Path, wheels: Path) -> dict[str, str]:
    """Return an environment in which pip and uv find packages in one folder only."""
    return {
        "HOME": str(home),
        "PATH": os.environ["PATH"],
        "LC_ALL": "C.UTF-8",
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheels),
        "PIP_NO_COMPILE": "1",
        "UV_NO_CONFIG": "1",
        "UV_OFFLINE": "1",
        "UV_NO_INDEX": "1",
        "UV_FIND_LINKS": str(wheels),
        "UV_CACHE_DIR": str(home / "uv"),
    }


LEFT_OUT = {"INSTALLER", "REQUESTED", "tests"}


def fill(folder: Path, *names: str) -> None:
    """Write wheels of distributions and of all their requirements into a folder."""
    for each in needed(*names):
        pack(distribution(each), folder)


def needed(*names: str) -> set[str]:
    """Return the names, and those of all their requirements."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(needs(name))
    return found


def needs(name: str) -> Iterator[str]:
    """Yield the requirements of a distribution on this machine, without extras."""
    for line in distribution(name).requires or []:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement.name


def pack(package: Distribution, folder: Path) -> None:
    """Write the wheel that a distribution was installed from."""
    files = package.files or []
    [home] = {path.parts[0] for path in files if path.parts[1:] == ("WHEEL",)}
    path = folder / f"{home.removesuffix('.dist-info')}-{tag(package)}.whl"
    with ZipFile(path, "w") as wheel:
        for file in files:
            if is_needed(file):
                wheel.write(str(file.locate()), str(file))


def is_needed(file: PurePath) -> bool:
    """Whether a file was in the wheel, and is not one of its tests."""
    made_here = file.parts[0] == ".." or file.suffix == ".pyc"
    return not made_here and LEFT_OUT.isdisjoint(file.parts)


def tag(package: Distribution) -> str:
    """Return the tag of a wheel's name, with dots between several values."""
    tags = re.findall(r"^Tag: (.*)$", package.read_text("WHEEL") or "", re.MULTILINE)
    columns = zip(*(each.split("-") for each in tags), strict=True)
    return "-".join(".".join(dict.fromkeys(column)) for column in columns)
