"""What is installed here, packed up again as wheels: installing needs no network."""

import os
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path, PurePath
from zipfile import ZipFile

from packaging.requirements import Requirement


def offline(home: Path, wheels: Path) -> dict[str, str]:
    """Return an environment in which pip and uv find packages in one folder alone."""
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
    """Put distributions into a folder, and all that they need."""
    for each in needed(*names):
        pack(distribution(each), folder)


def needed(*names: str) -> set[str]:
    """The names, and whatever these need in turn."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(needs(name))
    return found


def needs(name: str) -> Iterator[str]:
    """What a distribution requires here, without its extras."""
    for line in distribution(name).requires or []:
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement.name


def pack(what: Distribution, folder: Path) -> None:
    """Write the wheel that a distribution was installed from."""
    files = what.files or []
    [home] = {path.parts[0] for path in files if path.parts[1:] == ("WHEEL",)}
    path = folder / f"{home.removesuffix('.dist-info')}-{tag(what)}.whl"
    with ZipFile(path, "w") as wheel:
        for file in files:
            if is_needed(file):
                wheel.write(str(file.locate()), str(file))


def is_needed(file: PurePath) -> bool:
    """Whether a file was in the wheel, and is more than a test of its own."""
    made_here = file.parts[0] == ".." or file.suffix == ".pyc"
    return not made_here and LEFT_OUT.isdisjoint(file.parts)


def tag(what: Distribution) -> str:
    """What a wheel is for: the tags of its name, those of several kinds with dots."""
    tags = re.findall(r"^Tag: (.*)$", what.read_text("WHEEL") or "", re.MULTILINE)
    columns = zip(*(each.split("-") for each in tags), strict=True)
    return "-".join(".".join(dict.fromkeys(column)) for column in columns)
