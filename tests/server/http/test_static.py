"""The version of the files, which changes with each of them."""

import re
from gzip import decompress
from os import utime
from pathlib import Path
from time import monotonic

import httpx2
import pytest
from starlette.staticfiles import StaticFiles
from starlette.testclient import TestClient

from pocket_tactics.server.app import create_app
from pocket_tactics.server.http.static import (
    COMMENT,
    INDENTATION,
    TYPE,
    FolderVersion,
    gzipped_file,
    version,
    without_comments,
)
from pocket_tactics.server.http.templates import (
    WEB,
    WEB_VERSION,
    page_template,
    prepare_pages,
    prepared_page,
)
from pocket_tactics.server.limits import FILES_CHECK_SECONDS, MAX_FILE_PATH
from pocket_tactics.server.store.sqlite.store import SQLiteStore
from tests.server.access.test_connection_limits import listening
from tests.server.playing import HOST


def test_a_version_lasts_until_a_file_changes(tmp_path: Path) -> None:
    file = tmp_path / "js" / "main.js"
    file.parent.mkdir()
    file.write_text("one")
    first = version(tmp_path)
    assert version(tmp_path) == first

    file.write_text("other")
    second = version(tmp_path)
    assert second != first

    file.rename(file.with_name("start.js"))
    assert version(tmp_path) not in {first, second}


def test_a_version_is_computed_at_most_once_a_second(tmp_path: Path) -> None:
    """Any number of pages may be requested meanwhile."""
    now = [0.0]
    cached = FolderVersion(tmp_path, clock=lambda: now[0])
    first = cached.current()
    (tmp_path / "main.js").write_text("one")
    now[0] = FILES_CHECK_SECONDS / 2
    assert cached.current() == first

    now[0] = FILES_CHECK_SECONDS
    assert cached.current() == version(tmp_path)
    assert cached.current() != first


def test_a_page_has_the_cached_version(tmp_path: Path) -> None:
    """Computing it takes longer than all other work, and blocks the event loop."""
    computed = set()
    started = monotonic()
    with listening(tmp_path) as port:
        for _ in range(50):
            page = httpx2.get(f"http://127.0.0.1:{port}/").text
            assert f'"/static/@{WEB_VERSION.current()}/' in page
            computed.add(WEB_VERSION.computed)
    seconds = monotonic() - started

    # An earlier test may have computed the first one.
    assert len(computed) <= seconds / FILES_CHECK_SECONDS + 2


def test_a_changed_file_is_compressed_again(tmp_path: Path) -> None:
    file = tmp_path / "main.js"
    file.write_text("one")
    first = gzipped_file(file, file.stat().st_mtime_ns)
    file.write_text("two")
    utime(file, ns=(0, 0))

    assert gzipped_file(file, file.stat().st_mtime_ns) != first


def test_a_compressed_script_has_neither_comments_nor_indentation(
    tmp_path: Path,
) -> None:
    file = tmp_path / "main.js"
    file.write_text(
        "/**\n * Play.\n */\nplay(1); // at once\n  // Once more.\n  play(2);"
    )
    body = decompress(gzipped_file(file, file.stat().st_mtime_ns))

    assert body.decode() == "\n\n\nplay(1); // at once\n\nplay(2);"


def test_a_compressed_script_has_no_types(tmp_path: Path) -> None:
    file = tmp_path / "main.js"
    file.write_text("const a = /** @type {B<C>} */ (b); /** @type {D} */\nc('*/');")
    body = decompress(gzipped_file(file, file.stat().st_mtime_ns))

    assert body.decode() == "const a = (b); \nc('*/');"


def test_no_text_in_a_script_looks_like_a_type() -> None:
    """Texts are in quotes or backticks on their line."""
    for script in (WEB / "js").rglob("*.js"):
        text = without_comments(script.read_bytes())
        for found in TYPE.finditer(text):
            line = text[text.rfind(b"\n", 0, found.start()) + 1 : found.start()]
            assert all(line.count(mark) % 2 == 0 for mark in b"'`"), (script, found[0])


def test_no_line_of_a_text_in_a_script_looks_like_a_comment() -> None:
    """Texts of several lines are in backticks."""
    for script in (WEB / "js").rglob("*.js"):
        text = script.read_bytes()
        for found in COMMENT.finditer(text):
            before = without_comments(text[: found.start()])
            assert before.count(b"`") % 2 == 0, (script, found[0])


def test_no_line_of_a_text_in_a_script_is_indented() -> None:
    """Browsers load scripts without indentation."""
    for script in (WEB / "js").rglob("*.js"):
        text = without_comments(script.read_bytes())
        for found in INDENTATION.finditer(text):
            assert text[: found.start()].count(b"`") % 2 == 0, (script, found.start())


def test_a_comment_before_code_on_its_line_stays() -> None:
    script = b"  /** @type {A} */ (a).b();\nc(); /* and\n*/\n"

    assert without_comments(script) == script


def test_a_file_cached_forever_has_no_headers_to_ask_again(tmp_path: Path) -> None:
    with listening(tmp_path) as port:
        url = f"http://127.0.0.1:{port}"
        page = httpx2.get(f"{url}/").text
        script = re.search(r"/static/@\w+/js/early\.js", page)
        assert script is not None
        cached = httpx2.get(f"{url}{script[0]}").headers
        checked = httpx2.get(f"{url}/static/js/early.js").headers

    assert "immutable" in cached["cache-control"]
    assert {"etag", "last-modified", "accept-ranges"}.isdisjoint(cached.keys())
    assert "etag" in checked


def test_files_of_another_version_are_the_current_ones_but_modules_are_not_found(
    tmp_path: Path,
) -> None:
    """A browser would keep a current module for a year, among those it has."""
    app = create_app(SQLiteStore(tmp_path))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        script, sheet = (
            client.get(f"/static/@0123456789ab/{path}")
            for path in ("js/lib/dom.js", "css/base.css")
        )
        current = client.get(f"/static/@{WEB_VERSION.current()}/js/lib/dom.js")

    assert script.status_code == 404
    assert sheet.status_code == 200
    assert sheet.headers["cache-control"] == "no-cache"
    assert current.status_code == 200


@pytest.mark.parametrize("script", ["js/game/main.js", "js/early.js"])
def test_a_script_that_a_page_of_another_version_names_is_redirected(
    tmp_path: Path, script: str
) -> None:
    """The server was restarted between the page and its scripts."""
    app = create_app(SQLiteStore(tmp_path))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        answer = client.get(f"/static/@0123456789ab/{script}", follow_redirects=False)

    assert answer.is_redirect
    assert answer.headers["location"] == f"/static/@{WEB_VERSION.current()}/{script}"
    assert answer.headers["cache-control"] == "no-cache"


def test_a_file_is_sent_whole_if_ranges_are_requested(tmp_path: Path) -> None:
    """To collect a hundred ranges takes as long as to send a hundred files."""
    ranges = ",".join(f"{at}-{at}" for at in range(0, 200, 2))
    headers = {"Range": f"bytes={ranges}", "Accept-Encoding": "identity"}
    with listening(tmp_path) as port:
        url = f"http://127.0.0.1:{port}/static/js/early.js"
        answer = httpx2.get(url, headers=headers)

    assert answer.status_code == 200
    assert answer.content == (WEB / "js" / "early.js").read_bytes()
    assert "accept-ranges" not in answer.headers


def test_pages_are_prepared_before_the_first_request() -> None:
    prepared_page.cache_clear()
    prepare_pages()
    before = prepared_page.cache_info().misses
    pages = [page_template(page.name) for page in WEB.glob("*.html")]
    assert before >= len(pages) > 5
    assert prepared_page.cache_info().misses == before


def test_a_path_that_is_too_long_is_not_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def look(_files: StaticFiles, path: str) -> tuple[str, None]:
        looked.append(path)
        return "", None

    monkeypatch.setattr(StaticFiles, "lookup_path", look)
    app = create_app(SQLiteStore(tmp_path))
    with TestClient(app, base_url=f"http://{HOST}") as client:
        for path in ("js/none.js", "a/" * MAX_FILE_PATH):
            assert client.get(f"/static/{path}").status_code == 404
    assert looked == ["js/none.js"]
