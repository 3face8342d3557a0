"""All that may be made wrong: an operator of Cosmic Ray, at a place in a module."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import parso
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code

PACKAGES = ("rules", "odds", "notation", "server")
SOURCES = Path("src/pocket_tactics")
LEFT_OUT = ("RemoveDecorator", "NoOp")
"""What breaks the loading of a module, or nothing at all."""


class Mutant(NamedTuple):
    """One error: what is done, where, and the line as it was."""

    path: str
    operator: str
    occurrence: int
    number: int
    column: int
    line: str

    @property
    def place(self) -> tuple[str, int, int]:
        """Where it is: some operators fit the same place."""
        return self.path, self.number, self.column

    @property
    def package(self) -> str:
        """Whose tests are to see it."""
        return Path(self.path).relative_to(SOURCES).parts[0]

    def code(self, source: str) -> str:
        """A module with the error in it."""
        made: str | None = mutate_code(
            source, operator_of(self.operator), self.occurrence
        )
        assert made is not None, self
        return made


def operator_of(name: str) -> Any:  # noqa: ANN401 - Cosmic Ray has no types
    """An operator by its name."""
    return plugins.get_operator(name)()


def operators() -> Iterator[str]:
    """The names of all operators that are used."""
    for name in plugins.operator_names():
        needs = plugins.get_operator(name).arguments()
        if not needs and not name.endswith(LEFT_OUT):
            yield name


def population(root: Path, package: str) -> Iterator[Mutant]:
    """All errors that may be made in a package."""
    for path in sorted((root / SOURCES / package).rglob("*.py")):
        source = path.read_text("utf-8")
        nodes = list(ast_nodes(parso.parse(source)))
        lines = source.splitlines()
        for name in operators():
            operator = operator_of(name)
            places = [
                (node, place)
                for node in nodes
                for place in operator.mutation_positions(node)
            ]
            for occurrence, (node, place) in enumerate(places):
                number, column = place[0]
                if not is_annotation(node):
                    where = path.relative_to(root).as_posix()
                    line = lines[number - 1].strip()
                    yield Mutant(where, name, occurrence, number, column, line)


def is_annotation(node: Any) -> bool:  # noqa: ANN401 - parso has no types
    """Whether a node is part of what says a type, which is never run."""
    while node.parent is not None:
        above = node.parent
        if above.type == "tfpdef" or (
            above.type == "annassign" and above.children[1] is node
        ):
            return True
        if above.type == "funcdef" and above.annotation is node:
            return True
        node = above
    return False


def sample(root: Path, count: int, seed: int) -> list[Mutant]:
    """So many of them, as many of each package, by chance from a seed.

    A place is drawn first, and then what is done there: of operators that fit the same
    place there are up to ten. A larger sample begins as a smaller one does.
    """
    drawn = [drawn_from(root, package, Random(seed)) for package in PACKAGES]
    return [next(drawn[number % len(PACKAGES)]) for number in range(count)]


def drawn_from(root: Path, package: str, rng: Random) -> Iterator[Mutant]:
    """The errors of a package, by chance, one at each place."""
    places: dict[tuple[str, int, int], list[Mutant]] = {}
    for mutant in population(root, package):
        places.setdefault(mutant.place, []).append(mutant)
    order = list(places)
    rng.shuffle(order)
    for place in order:
        yield rng.choice(places[place])
