"""Installed packs for programs, with warnings of those that cannot be used."""

from collections.abc import Iterable
from pathlib import Path
from warnings import warn

from pocket_tactics.content import Pack, in_use, installed_packs
from pocket_tactics.content.installed import left_out
from pocket_tactics.texts.catalogue import DEFAULT_LANGUAGE, catalogue


class PackWarning(UserWarning):
    """Warns of an installed pack that cannot be used, and so is left out."""


def packs_in_use(given: Iterable[Path] = ()) -> tuple[Pack, ...]:
    """Return the valid installed packs and those given; warn of the others."""
    there = installed_packs()
    for line in left_out(there, catalogue(DEFAULT_LANGUAGE)):
        warn(line, PackWarning, stacklevel=3)
    return in_use(given, there)
