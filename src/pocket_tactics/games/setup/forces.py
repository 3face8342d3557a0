"""The forces of a new game: by their names, from files, and for seats without one."""

from collections.abc import Iterator, Sequence
from itertools import chain, islice, permutations, repeat
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pocket_tactics.content import STANDARD, Content, NamedForce, load_force
from pocket_tactics.engine.cards import Force
from pocket_tactics.engine.state import Table
from pocket_tactics.games.setup.choices import SetupChoices
from pocket_tactics.games.setup.errors import setup_error, unknown_name

TRIES = 100
"""The maximum number of choices of forces to try until the rules allow one."""


def force_by_name(content: Content, name: str) -> NamedForce:
    """Return the force of that name; raises `NewGameError`."""
    if name not in content.forces:
        raise unknown_name("no-such-force", name, content.forces)
    return content.forces[name]


def find_force(name: str, content: Content) -> tuple[NamedForce, Content]:
    """Return a force by its name or from its file, and the content with its units.

    Raises `NewGameError`, or `ContentError` for an invalid file.
    """
    if name in content.forces:
        return content.forces[name], content
    path = own_file(name)
    if path is None:
        raise unknown_name("no-force", name, content.forces)
    return load_force(path, content)


def own_file(name: str) -> Path | None:
    """Return the path of the file of that name, if it exists."""
    try:
        path = Path(name).expanduser()
        return path if path.exists() else None
    except (OSError, RuntimeError):  # a name that is too long, or an unknown home
        return None


def forces_by_name(
    names: Sequence[str], content: Content, *, files: bool
) -> tuple[tuple[NamedForce | None, ...], Content]:
    """Return the named forces, and the content with the units of their files.

    An empty name gives ``None``, for a force that is to be drawn. Forces may be named
    by *files* too, if that is true. Raises `NewGameError` or `ContentError`.
    """
    forces: list[NamedForce | None] = []
    for name in names:
        force = None
        if name and files:
            force, content = find_force(name, content)
        elif name:
            force = force_by_name(content, name)
        forces.append(force)
    return tuple(forces), content


def fill_forces(choices: SetupChoices, rng: Random | None) -> Table:
    """Return the set-up with a force for every seat.

    A seat without a force gets the standard force. Where the edition has none, it gets
    a legal one, and so does a seat with ``None``: *rng* draws them, or without it they
    come in the order of the content. The forces are such that the rules allow them
    together, if any that are tried are. Raises `NewGameError`.
    """
    if len(choices.forces) > choices.count:
        raise setup_error("too-many-forces", count=choices.count)
    given = (*choices.forces, *default_forces(choices))
    taken = [force for force in given if force]
    candidates, count = legal_forces(choices), len(given) - len(taken)
    if count and not candidates:
        raise setup_error("no-forces")
    drawn = (
        ordered_draws(candidates, taken, count)
        if rng is None
        else random_draws(candidates, taken, count, rng)
    )
    tables = (
        table_of(choices, [force or next(rest) for force in given])
        for rest in map(iter, islice(drawn, TRIES))
    )
    return first_allowed(choices, tables)


def default_forces(choices: SetupChoices) -> Iterator[Force | None]:
    """Yield the force of each seat beyond those given; ``None`` for one to draw."""
    standard = choices.content.forces.get(STANDARD)
    return repeat(standard, choices.count - len(choices.forces))


def first_allowed(choices: SetupChoices, tables: Iterator[Table]) -> Table:
    """Return the first set-up that the rules allow; the very first, if none is."""
    first = next(tables)
    refusal = choices.edition.table_refusal
    return next((each for each in chain([first], tables) if not refusal(each)), first)


def table_of(choices: SetupChoices, forces: Sequence[Force]) -> Table:
    """Return the set-up with these forces, one for each seat."""
    return replace(choices.table, forces=tuple(forces))


def random_draws(
    forces: Sequence[Force], taken: Sequence[Force], count: int, rng: Random
) -> Iterator[Sequence[Force]]:
    """Yield random draws of *count* forces, without end."""
    while True:
        yield tuple(islice(draw_forces(forces, taken, rng), count))


def draw_forces(
    forces: Sequence[Force], taken: Sequence[Force], rng: Random
) -> Iterator[Force]:
    """Yield random forces; none comes again before all, those taken included, have."""
    fresh = [force for force in forces if force not in taken]
    while True:
        rng.shuffle(fresh)
        yield from fresh
        fresh = list(forces)


def ordered_draws(
    forces: Sequence[Force], taken: Sequence[Force], count: int
) -> Iterator[Sequence[Force]]:
    """Yield draws of *count* forces in their order, those not yet taken first."""
    fresh = [force for force in forces if force not in taken]
    again = chain.from_iterable(repeat(forces, count))
    return permutations([*fresh, *islice(again, count)], count)


def legal_forces(choices: SetupChoices) -> list[NamedForce]:
    """Return the legal prebuilt forces; all of them, if none is legal."""
    house, refusal = choices.table.house, choices.edition.force_refusal
    forces = list(choices.content.forces.values())
    return [force for force in forces if not refusal(house, force)] or forces
