"""The files of the pages: packed once, and kept by a browser until they change."""

import os
import re
from collections.abc import Callable
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path
from time import monotonic

from starlette.datastructures import Headers
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from pocket_tactics.server.limits import FILES_CHECK_SECONDS

VERSION = re.compile(r"^@\w+/")
"""What an address may begin with that no other version of the files will ever have."""
FOREVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"


class VersionedStaticFiles(StaticFiles):
    """Files in a folder, by addresses with or without the version of all of them."""

    def get_path(self, scope: Scope) -> str:
        """The path inside the folder."""
        return VERSION.sub("", super().get_path(scope))

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """A file, packed if the browser can unpack it."""
        asked, versioned = Headers(scope=scope), VERSION.match(super().get_path(scope))
        file = FileResponse(full_path, status_code, stat_result=stat_result)
        file.headers["Cache-Control"] = FOREVER if versioned else ASK_EACH_TIME
        if self.is_not_modified(file.headers, asked):
            return NotModifiedResponse(file.headers)
        if "gzip" not in asked.get("accept-encoding", ""):
            return file
        body = gzipped_file(Path(full_path), stat_result.st_mtime_ns)
        headers = dict(file.headers, vary="Accept-Encoding")
        headers |= {"content-encoding": "gzip", "content-length": str(len(body))}
        return Response(body, status_code, headers)


@lru_cache(maxsize=512)
def gzipped_file(path: Path, _changed: int) -> bytes:
    """A file, compressed: once, until it changes."""
    return compress(path.read_bytes(), mtime=0)


def version(folder: Path) -> str:
    """A name for all files of a folder as they are now."""
    stats = ((path, path.stat()) for path in sorted(folder.rglob("*")))
    listed = [(str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats]
    return sha256(repr(listed).encode()).hexdigest()[:12]


class FolderVersion:
    """The version of a folder, computed at most once in `FILES_CHECK_SECONDS`.

    Each page contains it. To compute it takes 3 ms, for it examines a hundred files.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = monotonic) -> None:
        self.folder = folder
        self.clock = clock
        self.computed: tuple[float, str] | None = None

    def current(self) -> str:
        """Return the version, which is of the last second at the earliest."""
        now = self.clock()
        if self.computed is None or now - self.computed[0] >= FILES_CHECK_SECONDS:
            self.computed = now, version(self.folder)
        return self.computed[1]
