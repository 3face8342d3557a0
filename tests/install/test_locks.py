"""The set-up of the Makefile: it installs the pinned releases, never newer ones."""

import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

from tests.install.wheelhouse import offline

ROOT = Path(__file__).parents[2]
TIMEOUT = 120
PROJECT = """
[project]
name = "pocket-tactics"
version = "1"
requires-python = ">=3.11"
dependencies = []
[project.optional-dependencies]
dev = ["plugin"]
gymnasium = []
open-spiel = []
pettingzoo = []
[dependency-groups]
build = []
docs = []
mutants = []
peers = []
"""


class Release(NamedTuple):
    """A version of a package, without any code."""

    name: str
    version: str
    requires: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()

    def write_to(self, index: Path) -> str:
        """Write its wheel into a folder; return the hash as a lock states it."""
        info = f"{self.name}-{self.version}.dist-info"
        wheel = index / f"{self.name}-{self.version}-py3-none-any.whl"
        with ZipFile(wheel, "w") as archive:
            archive.writestr(f"{info}/METADATA", self.metadata)
            archive.writestr(f"{info}/WHEEL", WHEEL)
            archive.writestr(f"{info}/RECORD", f"{info}/RECORD,,\n")
        return f"--hash=sha256:{sha256(wheel.read_bytes()).hexdigest()}"

    @property
    def metadata(self) -> str:
        """Return the metadata of the release in an index."""
        lines = [
            "Metadata-Version: 2.1",
            f"Name: {self.name}",
            f"Version: {self.version}",
        ]
        lines += [f"Provides-Extra: {extra}" for extra in self.extras]
        lines += [f"Requires-Dist: {other}" for other in self.requires]
        return "\n".join(lines) + "\n"


WHEEL = "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
PLUGIN = Release("plugin", "1.0", requires=("measure[toml]>=1.0",))
MEASURE = Release(
    "measure", "1.0", requires=('reader; extra == "toml"',), extras=("toml",)
)
READER = Release("reader", "1.0")
NEWER = MEASURE._replace(version="1.1")


class Clone:
    """A checkout with only our Makefile, whose index is a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.index = path / "index"
        self.index.mkdir()
        (path / "requirements").mkdir()
        shutil.copy(ROOT / "Makefile", path)
        (path / "pyproject.toml").write_text(PROJECT, "utf-8")

    @property
    def lock(self) -> Path:
        """The file of the developers' requirements."""
        return self.path / "requirements" / "dev.txt"

    def make(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run make with *words*."""
        return subprocess.run(
            ["make", f"PYTHON={sys.executable}", *words],
            cwd=self.path,
            env=offline(self.path, self.index),
            capture_output=True,
            encoding="utf-8",
            timeout=TIMEOUT,
            check=False,
        )

    def installed(self) -> dict[str, str]:
        """Return the versions of the packages of the index that are installed."""
        infos = self.path.glob(".venv/lib/*/site-packages/*.dist-info")
        parts = (info.name.removesuffix(".dist-info").split("-") for info in infos)
        packages = {wheel.name.split("-")[0] for wheel in self.index.iterdir()}
        return {name: version for name, version in parts if name in packages}


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    """The Makefile, beside an index of three packages."""
    return Clone(tmp_path)


@pytest.mark.parametrize("extra", ["", "[toml]"], ids=["stripped", "with-extras"])
def test_a_set_up_installs_the_pinned_release_though_a_newer_one_exists(
    clone: Clone, extra: str
) -> None:
    """A lock may name a package without the extra that another package asks for."""
    pins = {
        "plugin==1.0": PLUGIN.write_to(clone.index),
        f"measure{extra}==1.0": MEASURE.write_to(clone.index),
        "reader==1.0": READER.write_to(clone.index),
    }
    clone.lock.write_text("".join(f"{a} {b}\n" for a, b in pins.items()), "utf-8")
    NEWER.write_to(clone.index)

    done = clone.make(".venv/dev")

    assert done.returncode == 0, done.stdout + done.stderr
    assert clone.installed() == {"plugin": "1.0", "measure": "1.0", "reader": "1.0"}


def test_a_lock_that_leaves_a_package_out_is_refused(clone: Clone) -> None:
    clone.lock.write_text(f"plugin==1.0 {PLUGIN.write_to(clone.index)}\n", "utf-8")

    done = clone.make(".venv/dev")

    assert done.returncode != 0
    assert "requirements/dev.txt is not complete:" in done.stderr
    assert "plugin 1.0 requires measure, which is not installed." in done.stderr
    assert not (clone.path / ".venv" / "dev").exists()


def test_make_lock_keeps_extras(clone: Clone) -> None:
    """It uses its own tools. The packages are those of the index."""
    for release in (PLUGIN, MEASURE, READER):
        release.write_to(clone.index)
    made = ("--old-file=.venv/dev", "--old-file=.venv/package")

    done = clone.make(*made, "lock", f"BIN={Path(sys.executable).parent}")

    assert done.returncode == 0, done.stdout + done.stderr
    pins = re.findall(r"^[\w\[\]]+==\S+", clone.lock.read_text("utf-8"), re.MULTILINE)
    assert pins == ["measure[toml]==1.0", "plugin==1.0", "reader==1.0"]


@pytest.mark.parametrize("path", ["Makefile", "docs/operations/Containerfile"])
def test_pinned_packages_are_not_resolved_again(path: str) -> None:
    """The test reads the recipe of the image, and does not build it."""
    text = (ROOT / path).read_text("utf-8").replace("\\\n", " ")
    installs = [line for line in text.splitlines() if "--require-hashes" in line]

    assert len(installs) == 1
    assert "--no-deps" in installs[0]
    assert "pip check" in text
