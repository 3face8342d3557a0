"""The public names on the pages of `make site`: those that `__init__.pyi` imports.

The package loads its names when they are first used, so its `__all__` is known only
when it runs. The pages are built from the sources alone.
"""

import ast
from pathlib import Path

from griffe import Extension, Module


class PublicNames(Extension):  # type: ignore[misc] # only the pages have griffe
    """Exports the names that the stub of a package imports."""

    def on_package(self, *, pkg: Module, **_: object) -> None:
        """Complete the exports of a package after its stub has been read."""
        stub = Path(pkg.filepath).with_suffix(".pyi")
        if stub.exists():
            pkg.exports = [*imported(stub.read_text("utf-8")), *(pkg.exports or ())]


def imported(source: str) -> list[str]:
    """Return the names that a module imports, in their order."""
    return [
        alias.asname or alias.name
        for node in ast.parse(source).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
