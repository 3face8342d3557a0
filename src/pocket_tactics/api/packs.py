"""Installed packs, for games from Python: those that are left out are warned of."""

from collections.abc import Iterable
from pathlib import Path
from warnings import warn

from pocket_tactics.content import Pack, in_use, installed_packs
from pocket_tactics.games.packs import left_out
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, catalogue


class PackWarning(UserWarning):
    """Tells of an installed pack that cannot be used, and so is left out."""


def packs_in_use(given: Iterable[Path] = ()) -> tuple[Pack, ...]:
    """The installed packs that are sound, with a warning of others, and those given."""
    there = installed_packs()
    for line in left_out(there, catalogue(DEFAULT_LANGUAGE)):
        warn(line, PackWarning, stacklevel=3)
    return in_use(given, there)
