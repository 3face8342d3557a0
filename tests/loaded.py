"""All that the program may load, for the process that the others are forked from."""

import gc
import os
import re
from pathlib import Path

from uvicorn.lifespan import on
from uvicorn.protocols.http import auto
from uvicorn.protocols.websockets import websockets_sansio_impl

from pocket_tactics.commands.play import game
from pocket_tactics.content import load, rulebook
from pocket_tactics.engine.editions import EDITIONS
from pocket_tactics.server import serving
from pocket_tactics.server.files import packed_file
from pocket_tactics.server.markup import WEB
from pocket_tactics.server.warmup import get_acquainted
from pocket_tactics.texts.catalogue import LANGUAGES, catalogue, page_messages, sources

__all__ = ["auto", "game", "on", "serving", "websockets_sansio_impl"]

rulebook()
get_acquainted()
for edition in EDITIONS:
    load(edition)
for language in LANGUAGES:
    page_messages(language)
    for source in sources(language):
        for first in re.findall(r"^([a-z-]+) =", source, re.MULTILINE)[:1]:
            catalogue(language).opened(first)

for file in filter(Path.is_file, WEB.rglob("*")):
    packed_file(Path(os.path.realpath(file)), file.stat().st_mtime_ns)

# What is never collected is not written to either: the forked share its memory.
gc.freeze()
