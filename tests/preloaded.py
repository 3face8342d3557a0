"""All modules that the program may load, imported in the process that is forked."""

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
from pocket_tactics.server.app import prepare
from pocket_tactics.server.http.static import gzipped_file
from pocket_tactics.server.http.templates import WEB
from pocket_tactics.server.ops import serve
from pocket_tactics.server.tasks.msgspec_types import register_types
from pocket_tactics.texts.catalogue import LANGUAGES, catalogue, sources

__all__ = ["auto", "game", "on", "serve", "websockets_sansio_impl"]

rulebook()
register_types()
prepare()
for edition in EDITIONS:
    load(edition)
for language in LANGUAGES:
    for source in sources(language):
        for first in re.findall(r"^([a-z-]+) =", source, re.MULTILINE)[:1]:
            catalogue(language).bundle_with(first)

for file in filter(Path.is_file, WEB.rglob("*")):
    gzipped_file(Path(os.path.realpath(file)), file.stat().st_mtime_ns)

# Frozen objects are not written to, so forked processes share their memory.
gc.freeze()
