"""All that the program may load, for the process that the others are forked from."""

import re

from pocket_tactics.content import load, rulebook
from pocket_tactics.editions import EDITIONS
from pocket_tactics.server import serving
from pocket_tactics.texts.catalogue import LANGUAGES, catalogue, sources
from pocket_tactics.tui import subcommands

__all__ = ["serving", "subcommands"]

rulebook()
for edition in EDITIONS:
    load(edition)
for language in LANGUAGES:
    for source in sources(language):
        for first in re.findall(r"^([a-z-]+) =", source, re.MULTILINE)[:1]:
            catalogue(language).opened(first)
