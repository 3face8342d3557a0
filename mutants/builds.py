"""Copies of the package whose kernel is compiled again, changed or with checks."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

KERNEL = Path("src", "pocket_tactics", "kernel")
COPIED = ("src", "setup.py", "pyproject.toml", "README.md")
IGNORED = ("*.so", "__pycache__", "*.egg-info", "web")


class CompileError(RuntimeError):
    """Raised if the kernel of a copy cannot be compiled."""


def copied(root: Path, folder: Path) -> None:
    """Make a copy of a checkout, without compiled parts."""
    for name in COPIED:
        place = root / name
        if place.is_dir():
            skip = shutil.ignore_patterns(*IGNORED)
            shutil.copytree(place, folder / name, ignore=skip)
        else:
            shutil.copy(place, folder / name)


def pytest_command(root: Path, folder: Path) -> list[str]:
    """Return the command that runs tests of a checkout with a copy of its package."""
    places = f"pythonpath={folder / 'src'} {root}"
    return [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-o", places]


def environment(root: Path, folder: Path) -> dict[str, str]:
    """Return the environment of that command."""
    places = f"{folder / 'src'}:{root}"
    return {**os.environ, "PYTHONPATH": places, "KERNEL_FOLDER": str(folder)}


def compile_kernel(folder: Path, python: Path, flags: str) -> None:
    """Compile the kernels of a copy, or raise `CompileError` with the reason."""
    for old in (folder / KERNEL).glob("**/*.so"):
        old.unlink()
    done = subprocess.run(  # noqa: S603 - our own
        [python, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env=os.environ | {"CFLAGS": flags},
        capture_output=True,
        text=True,
        check=False,
    )
    # The extensions are optional: if one cannot be compiled, setuptools only warns.
    sources, built = ([*(folder / KERNEL).glob(f"**/*.{end}")] for end in ("pyx", "so"))
    if len(built) < len(sources):
        raise CompileError(done.stdout + done.stderr)
