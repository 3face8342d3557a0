"""Installation of the program as in the README, and games with that program."""

import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZipFile

import httpx2
import pytest

from pocket_tactics import __version__
from tests.install.wheelhouse import fill, needed, offline

ROOT = Path(__file__).parents[2]
PAPERS = ["README.md", "LICENSE", "NOTICE", "CHANGELOG.md", "CITATION.cff"]
PAPERS += ["CONTRIBUTING.md", "SECURITY.md", "pyproject.toml", "setup.py"]
CHECKOUT = [*PAPERS, "MANIFEST.in", "src", "docs"]
IGNORED = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
MAX_SECONDS = 240
HAS_COMPILER = (
    bool(shutil.which("gcc")) and Path(get_path("include"), "Python.h").exists()
)
TOOLS = Path(sys.executable).parent
NEEDED = needed("pocket-tactics") - {"pocket-tactics"}
SDIST = "from setuptools import build_meta; build_meta.build_sdist('dist')"


class Workshop(NamedTuple):
    """A checkout, its wheel, and wheels of all packages that it needs."""

    path: Path

    @property
    def checkout(self) -> Path:
        """The folder of the cloned checkout."""
        return self.path / "checkout"

    @property
    def needed(self) -> Path:
        """The folder of wheels of all packages that the program needs."""
        return self.path / "needed"

    @property
    def wheel(self) -> Path:
        """Return the wheel that `pip wheel` builds."""
        [wheel] = self.path.glob("pocket_tactics-*.whl")
        return wheel

    def run(self, *command: str | Path, **env: str) -> str:
        """Return the output of a command without network, with its own home."""
        done = subprocess.run(
            command,
            cwd=self.path,
            env=self.env | env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=MAX_SECONDS,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    @property
    def env(self) -> dict[str, str]:
        """Return an environment with its own home folder and one folder of wheels.

        The kernel is left out, as compiling it takes longer than all else.
        """
        wheels = offline(self.path, self.path / "wheels")
        return wheels | {"POCKET_TACTICS_NO_KERNEL": "1"}


Install = Callable[[Workshop, Path], Path]


@pytest.fixture(scope="module")
def workshop() -> Iterator[Workshop]:
    """A workshop with a wheel of the checkout, deleted at the end as it is large."""
    with TemporaryDirectory(prefix="pocket-tactics-") as path:
        yield furnished(Workshop(Path(path).resolve()))


def furnished(shop: Workshop) -> Workshop:
    """A workshop with all packages that the program needs."""
    shop.checkout.mkdir()
    for name in CHECKOUT:
        source, target = ROOT / name, shop.checkout / name
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True, ignore=IGNORED)
        else:
            shutil.copy(source, target)
    wheels = shop.path / "wheels"
    wheels.mkdir()
    fill(wheels, *NEEDED, "setuptools", "cython")
    shop.run(TOOLS / "uv", "pip", "install", "--target", shop.needed, *NEEDED)
    pip = (TOOLS / "python", "-m", "pip")
    shop.run(*pip, "wheel", "--no-deps", "--no-build-isolation", shop.checkout)
    return shop


def by_pip(shop: Workshop, package: Path) -> Path:
    """The program, installed into an environment that has its requirements."""
    place = shop.path / f"pip-{package.name}"
    shop.run(TOOLS / "python", "-m", "venv", "--without-pip", place)
    [packages] = place.glob("lib/*/site-packages")
    (packages / "needed.pth").write_text(f"{shop.needed}\n", "utf-8")
    pip = (TOOLS / "python", "-m", "pip", "--python", place / "bin" / "python")
    shop.run(*pip, "install", package)
    return place / "bin" / "pocket-tactics"


def by_pipx(shop: Workshop, package: Path) -> Path:
    """The program, installed with all its requirements, for one user."""
    place = shop.path / f"pipx-{package.name}"
    commands = place / "bin"
    homes = {"PIPX_HOME": str(place), "PIPX_BIN_DIR": str(commands)}
    shop.run(TOOLS / "pipx", "install", package, **homes)
    return commands / "pocket-tactics"


@pytest.mark.parametrize("install", [by_pip, by_pipx])
def test_an_installed_program_plays_and_serves(
    install: Install, workshop: Workshop, tmp_path: Path
) -> None:
    program = install(workshop, workshop.wheel)

    printed = workshop.run(program, "--version")

    assert printed == f"pocket-tactics {__version__} (no kernel)\n"
    assert "Record valid" in played(workshop, program, tmp_path / "game.txt")
    assert "Pocket-Tactics" in served(workshop, program, tmp_path / "games")


@pytest.mark.parametrize("install", [by_pip, by_pipx])
def test_a_checkout_installs_what_is_in_its_wheel(
    install: Install, workshop: Workshop
) -> None:
    program = install(workshop, workshop.checkout)

    [package] = program.resolve().parents[1].glob("lib/*/site-packages/pocket_tactics")
    with ZipFile(workshop.wheel) as wheel:
        held = {
            name.removeprefix("pocket_tactics/"): wheel.read(name)
            for name in wheel.namelist()
            if name.startswith("pocket_tactics/")
        }
    assert {name: (package / name).read_bytes() for name in files_of(package)} == held


@pytest.mark.skipif(not HAS_COMPILER, reason="needs gcc and Python.h")
def test_with_a_compiler_a_wheel_has_a_kernel_that_plays(workshop: Workshop) -> None:
    wheel = wheel_of(workshop, CC="gcc", CFLAGS="-O0")
    modules = [*(ROOT / "src/pocket_tactics/kernel").glob("*/compiled.pyx")]
    target = workshop.path / "with_kernel"
    shutil.unpack_archive(wheel, target, "zip")

    editions = workshop.run(TOOLS / "python", "-c", PLAY, PYTHONPATH=str(target))

    assert len(compiled_in(wheel)) == len(modules) == 3
    assert editions.split() == ["second", "third", "fourth", "fifth"]


PLAY = """
import pocket_tactics as pt
from pocket_tactics.kernel import kernels, pack

assert "with_kernel" in pt.__file__
for edition in kernels():
    counts = pack(pt.new_game(edition, map="fair", seed=1)).playouts(5, seed=1)
    assert counts["steps"] > 100
    print(edition)
"""
"""The program that plays random games in each kernel, and prints the editions."""


def test_without_a_compiler_a_wheel_is_made_all_the_same(workshop: Workshop) -> None:
    assert compiled_in(wheel_of(workshop, CC="false")) == []


def compiled_in(wheel: Path) -> list[str]:
    """Return the names of the compiled modules of a wheel."""
    with ZipFile(wheel) as archive:
        return [name for name in archive.namelist() if name.endswith(".so")]


def wheel_of(shop: Workshop, **env: str) -> Path:
    """Make a wheel with a compiler."""
    shutil.rmtree(shop.checkout / "build", ignore_errors=True)
    target = shop.path / env["CC"]
    pip = (TOOLS / "python", "-m", "pip", "wheel", "--no-deps", "--no-build-isolation")
    shop.run(*pip, "-w", target, shop.checkout, **env, POCKET_TACTICS_NO_KERNEL="")
    [wheel] = target.glob("*.whl")
    return wheel


def played(shop: Workshop, program: Path, record: Path) -> str:
    """Play a game of computers with a seed, and return the output of its replay."""
    seats = ("--seat", "computer:greedy", "--seat", "computer:random", "--seed", "1")
    shop.run(program, "play", "--plain", *seats, "--record", record)
    assert f"\nEngine: {__version__}\n" in record.read_text("utf-8")
    return shop.run(program, "replay", record, "--verify")


def served(shop: Workshop, program: Path, games: Path) -> str:
    """Return the start page; its script is available as well."""
    with subprocess.Popen(
        [program, "serve", "--no-browser", "--port", "0", "--data", games],
        env=shop.env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    ) as server:
        try:
            assert server.stdout
            [address] = re.findall(r"http://\S+", server.stdout.readline())
            script = httpx2.get(f"{address}static/js/start/main.js")
            assert script.status_code == httpx2.codes.OK
            return httpx2.get(address).text
        finally:
            server.kill()


def files_of(folder: Path) -> Iterator[str]:
    """Yield the files of a folder, except those that Python or a compiler creates."""
    for path in folder.rglob("*"):
        compiled = "__pycache__" in path.parts or path.suffix == ".so"
        if path.is_file() and not compiled:
            yield path.relative_to(folder).as_posix()


def test_a_wheel_holds_the_whole_package_and_its_papers(workshop: Workshop) -> None:
    """It contains the documentation for pack authors, and the cards of the game."""
    with ZipFile(workshop.wheel) as wheel:
        held = set(wheel.namelist())
        format_page = wheel.read("pocket_tactics/content/README.md")
        metadata = wheel.read(f"pocket_tactics-{__version__}.dist-info/METADATA")
    info = f"pocket_tactics-{__version__}.dist-info"
    package = ROOT / "src" / "pocket_tactics"

    assert held >= {f"pocket_tactics/{name}" for name in files_of(package)}
    assert held >= {f"{info}/licenses/LICENSE", f"{info}/licenses/NOTICE"}
    assert format_page == (ROOT / "docs" / "content.md").read_bytes()
    assert (ROOT / "README.md").read_bytes() in metadata


def test_a_source_archive_holds_papers_and_documents(workshop: Workshop) -> None:
    workshop.run(TOOLS / "python", "-c", f"import os; os.chdir('checkout'); {SDIST}")

    [path] = (workshop.checkout / "dist").glob("*.tar.gz")
    with tarfile.open(path) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    documents = {f"docs/{name.name}" for name in (ROOT / "docs").glob("*.md")}
    assert held >= {*PAPERS} | documents
    assert "src/pocket_tactics/content/README.md" in held
