"""All that the program may load, for the process that the others are forked from."""

import gc
import re

from uvicorn.lifespan import on
from uvicorn.protocols.http import auto
from uvicorn.protocols.websockets import websockets_sansio_impl

from pocket_tactics.content import load, rulebook
from pocket_tactics.editions import EDITIONS
from pocket_tactics.server import serving
from pocket_tactics.server.warmup import get_acquainted
from pocket_tactics.texts.catalogue import LANGUAGES, catalogue, page_messages, sources
from pocket_tactics.tui import subcommands

__all__ = ["auto", "on", "serving", "subcommands", "websockets_sansio_impl"]

rulebook()
get_acquainted()
for edition in EDITIONS:
    load(edition)
for language in LANGUAGES:
    page_messages(language)
    for source in sources(language):
        for first in re.findall(r"^([a-z-]+) =", source, re.MULTILINE)[:1]:
            catalogue(language).opened(first)

# What is never collected is not written to either: the forked share its memory.
gc.freeze()
