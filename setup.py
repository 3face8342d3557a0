"""The compiled part of the package: an extension for the kernel of each edition.

Without a C compiler the package is installed without them, and plays on the engine.
`POCKET_TACTICS_NO_KERNEL=1` leaves them out where there is a compiler.
"""

import os

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNELS = (
    "pocket_tactics.kernel.classic.compiled",
    "pocket_tactics.kernel.fifth.compiled",
    "pocket_tactics.kernel.fourth.compiled",
)


def extensions() -> list[Extension]:
    """Return the extensions, translated into C in the folder `build`."""
    if os.environ.get("POCKET_TACTICS_NO_KERNEL"):
        return []
    named = [Extension(name, [source_of(name)]) for name in KERNELS]
    found: list[Extension] = cythonize(named, build_dir="build", quiet=True)
    for extension in found:
        extension.optional = True  # which `cythonize` does not hand on
    return found


def source_of(name: str) -> str:
    """Return the source of a module."""
    return f"src/{name.replace('.', '/')}.pyx"


setup(ext_modules=extensions())
