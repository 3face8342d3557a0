"""Caches: none grows for as long as a server runs."""

import pkgutil
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from importlib import import_module

import pocket_tactics
from pocket_tactics.kernel import PACKAGES, available

BOUNDED_BY_THEIR_KEYS = {
    "content.library.shipped_entries",
    "content.rulebook.read_rulebook",
    "content.schema.entry_schema",
    "content.schema_errors.validator",
    "engine.dice.pool_odds",
    "engine.rules.rolls.roll_odds",
    "games.log.tagged_entries",
    "lessons.files.lesson",
    "lessons.files.lesson_files",
    "notation.actions.readings",
    "notation.house_rules.hints",
    "notation.house_rules.house_decoder",
    "notation.soundness.classic.checks.agendas",
    "notation.soundness.fifth.checks.agendas",
    "notation.soundness.fourth.checks.agendas",
    "notation.steps.agenda_decoder",
    "odds.solver.rolls.falls",
    "odds.solver.rolls.number_of",
    "odds.solver.rolls.rolled_falls",
    "odds.solver.rolls.ways",
    "odds.solver.tables.successes",
    "players.chance.cumulative_dice_odds",
    "players.evaluation.classic.strikes.strike_chance",
    "players.evaluation.fourth.strikes.strike_chance",
    "server.protocol.decoding.optional_fields",
    "server.tasks.msgspec_types.register_types",
    "texts.catalogue.catalogue",
    "texts.catalogue.page_messages",
    "texts.catalogue.parse",
    "texts.translated_names.translated_names",
}
"""Caches of editions, languages, files of the package, types, and numbers of dice."""

NOT_COMPILED = tuple(
    f"{package}." for edition, package in PACKAGES.items() if not available(edition)
)
"""The packages of kernels that cannot be imported here."""


def unbounded_caches() -> Iterator[str]:
    """Yield the names of functions that cache every answer."""
    package = pocket_tactics.__name__ + "."
    for found in pkgutil.walk_packages(pocket_tactics.__path__, package):
        if found.name.endswith("__main__") or found.name.startswith(NOT_COMPILED):
            continue
        for name, value in vars(import_module(found.name)).items():
            if is_unbounded(value) and value.__module__ == found.name:
                yield f"{found.name.removeprefix(package)}.{name}"


def is_unbounded(value: object) -> bool:
    """Whether an object is a function with an unbounded cache."""
    return (
        isinstance(value, _lru_cache_wrapper)
        and value.cache_parameters()["maxsize"] is None
    )


def test_uploads_fill_only_bounded_caches() -> None:
    """Uploads have any number of cards, places and texts. Their caches are bounded."""
    assert set(unbounded_caches()) == BOUNDED_BY_THEIR_KEYS
