"""The files of the pages: compressed once, and cached by browsers until they change."""

import os
import re
from collections.abc import Callable, Collection
from functools import lru_cache
from gzip import compress
from hashlib import sha256
from pathlib import Path
from time import monotonic

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from pocket_tactics.server.limits import FILES_CHECK_SECONDS, MAX_FILE_PATH

VERSION = re.compile(r"^@(\w+)/")
"""The start of a path with the version of all files, which browsers cache forever."""
SCRIPT = ".js"
FOREVER = "max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
REVALIDATION = ("etag", "last-modified")
"""The headers for asking again, which nobody does for a file cached forever."""
COMMENT = re.compile(rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/|//.*)[ \t]*$", re.MULTILINE)
"""A comment on separate lines, in a script or a style sheet."""
TYPE = re.compile(rb"/\*\* @type (?:[^*\n]|\*(?!/))*\*/ ?")
"""The type of an expression, in a script."""
INDENTATION = re.compile(rb"^[ \t]+", re.MULTILINE)
COMMENTED = (SCRIPT, ".css")
NOT_FOUND = 404


class VersionedStaticFiles(StaticFiles):
    """The files of a folder, by paths with or without the version of all files.

    A page that was opened before an upgrade asks for files of its version. It gets the
    current ones, except modules: those of two versions may not work together. The
    scripts that pages name are redirected, so that their modules are current ones too.
    """

    def __init__(
        self, folder: Path, versions: "FolderVersion", named: Collection[str]
    ) -> None:
        """Serve the files of a folder, whose current version *versions* computes.

        *named* are the paths of the scripts that pages name.
        """
        super().__init__(directory=folder)
        self.versions = versions
        self.named = named

    def get_path(self, scope: Scope) -> str:
        """Return the path in the folder, without a version.

        Raises `HTTPException` for a path that no file has, and for a module of another
        version.
        """
        if len(scope["path"]) > MAX_FILE_PATH:
            raise HTTPException(NOT_FOUND)
        asked = super().get_path(scope)
        path = VERSION.sub("", asked)
        is_module = path.endswith(SCRIPT) and path not in self.named
        if is_module and self.is_outdated(asked):
            raise HTTPException(NOT_FOUND)
        return path

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return the response with a file, or a redirection to its current version."""
        if path in self.named and self.is_outdated(super().get_path(scope)):
            current = f"{scope['root_path']}/@{self.versions.current()}/{path}"
            return RedirectResponse(current, headers={"Cache-Control": ASK_EACH_TIME})
        return await super().get_response(path, scope)

    def is_outdated(self, path: str) -> bool:
        """Whether a path has a version that is not the current one."""
        asked = VERSION.match(path)
        return asked is not None and asked[1] != self.versions.current()

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return the response with a file, compressed if the browser accepts that.

        It is sent whole, whatever ranges of it a client asks for: a hundred of them
        would cost as much as a hundred files.
        """
        asked, wanted = Headers(scope=scope), super().get_path(scope)
        versioned = VERSION.match(wanted) and not self.is_outdated(wanted)
        headers = FileResponse(full_path, stat_result=stat_result).headers
        del headers["accept-ranges"]
        headers["Cache-Control"] = FOREVER if versioned else ASK_EACH_TIME
        if self.is_not_modified(headers, asked):
            return NotModifiedResponse(headers)
        path, changed = Path(full_path), stat_result.st_mtime_ns
        if "gzip" in asked.get("accept-encoding", ""):
            body = gzipped_file(path, changed)
            headers["Vary"] = "Accept-Encoding"
            headers["Content-Encoding"] = "gzip"
            for name in REVALIDATION if versioned else ():
                del headers[name]
        else:
            body = file_bytes(path, changed)
        headers["Content-Length"] = str(len(body))
        return Response(body, status_code, headers)


@lru_cache(maxsize=512)
def file_bytes(path: Path, _changed: int) -> bytes:
    """Return a file, cached until it changes."""
    return path.read_bytes()


@lru_cache(maxsize=512)
def gzipped_file(path: Path, _changed: int) -> bytes:
    """Return a compressed and shortened file, cached until it changes."""
    text = path.read_bytes()
    return compress(shortened(text) if path.suffix in COMMENTED else text, mtime=0)


def shortened(text: bytes) -> bytes:
    """Return a script without indentation, types and the comments between its lines.

    They are a third of what a browser would load. The lines keep their numbers.
    """
    return INDENTATION.sub(b"", TYPE.sub(b"", without_comments(text)))


def without_comments(text: bytes) -> bytes:
    """Return a script without the comments between its lines."""
    return COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), text)


def version(folder: Path) -> str:
    """Return a hash of the names, times and sizes of all files of a folder."""
    stats = ((path, path.stat()) for path in sorted(folder.rglob("*")))
    listed = [(str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats]
    return sha256(repr(listed).encode()).hexdigest()[:12]


class FolderVersion:
    """The version of a folder, computed at most once in `FILES_CHECK_SECONDS`.

    Each page contains it. To compute it takes 3 ms: it examines a hundred files.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = monotonic) -> None:
        self.folder = folder
        self.clock = clock
        self.computed: tuple[float, str] | None = None

    def current(self) -> str:
        """Return the version, which is at most `FILES_CHECK_SECONDS` old."""
        now = self.clock()
        if self.computed is None or now - self.computed[0] >= FILES_CHECK_SECONDS:
            self.computed = now, version(self.folder)
        return self.computed[1]
