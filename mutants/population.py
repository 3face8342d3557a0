"""All errors that may be made: an operator of Cosmic Ray, at a place in a module."""

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import parso
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes
from cosmic_ray.mutating import mutate_code

from mutants.mutant import PACKAGES, SOURCES, Mutant, mutant_of

LEFT_OUT = ("RemoveDecorator", "NoOp")
"""Operators that break the loading of a module, or change nothing at all."""


class Draft(NamedTuple):
    """An operator, and at which of the places that it fits."""

    path: Path
    operator: str
    occurrence: int
    place: tuple[int, int]
    """A line, counted from 1, and a column."""

    def mutant(self, root: Path) -> Mutant | None:
        """Return the error; None if the operator changes nothing there."""
        source = self.path.read_text("utf-8")
        operator = operator_of(self.operator)
        changed: str | None = mutate_code(source, operator, self.occurrence)
        name = self.path.relative_to(root).as_posix()
        return (changed and mutant_of(name, self.operator, source, changed)) or None


def operator_of(name: str) -> Any:  # noqa: ANN401 - Cosmic Ray has no types
    """Return an operator by its name."""
    return plugins.get_operator(name)()


def operators() -> Iterator[str]:
    """The names of all operators that are used."""
    for name in plugins.operator_names():
        needs = plugins.get_operator(name).arguments()
        if not needs and not name.endswith(LEFT_OUT):
            yield name


def population(root: Path, package: str) -> Iterator[Draft]:
    """All errors that may be made in a package."""
    for path in sorted((root / SOURCES / PACKAGES.get(package, package)).rglob("*.py")):
        nodes = list(ast_nodes(parso.parse(path.read_text("utf-8"))))
        for name in operators():
            operator = operator_of(name)
            places = [
                (node, place)
                for node in nodes
                for place in operator.mutation_positions(node)
            ]
            for occurrence, (node, place) in enumerate(places):
                if not is_annotation(node):
                    yield Draft(path, name, occurrence, place[0])


def is_annotation(node: Any) -> bool:  # noqa: ANN401 - parso has no types
    """Whether a node is part of a type annotation, which is never run."""
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


def sample(root: Path, count: int, seed: int, module: str = "") -> list[Mutant]:
    """Return *count* errors, as many of each package, drawn at random by *seed*.

    A place is drawn first, and then an operator: up to ten fit the same place. A larger
    sample begins as a smaller one does. With a *module*, the end of its path, all are
    in that module.
    """
    drawn = [drawn_from(root, package, Random(seed), module) for package in PACKAGES]
    if module:
        return list(islice(chain(*drawn), count))
    return [next(drawn[number % len(PACKAGES)]) for number in range(count)]


def drawn_from(root: Path, package: str, rng: Random, module: str) -> Iterator[Mutant]:
    """The errors of a package in a random order, one at each place."""
    places: dict[tuple[Path, tuple[int, int]], list[Draft]] = {}
    for draft in population(root, package):
        if draft.path.as_posix().endswith(module):
            places.setdefault((draft.path, draft.place), []).append(draft)
    order = list(places)
    rng.shuffle(order)
    for place in order:
        if mutant := rng.choice(places[place]).mutant(root):
            yield mutant
