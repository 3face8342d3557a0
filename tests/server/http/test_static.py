"""The version of the files: another one as soon as one of them changes."""

from os import utime
from pathlib import Path
from time import monotonic

import httpx2

from pocket_tactics.server.http.static import FolderVersion, gzipped_file, version
from pocket_tactics.server.http.templates import (
    WEB,
    WEB_VERSION,
    page_template,
    prepare_pages,
    prepared_page,
)
from pocket_tactics.server.limits import FILES_CHECK_SECONDS
from tests.server.access.test_connection_limits import listening


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
    """However many pages are asked for meanwhile."""
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
    """To compute it takes longer than all the rest, and holds the event loop."""
    computed = set()
    begun = monotonic()
    with listening(tmp_path) as port:
        for _ in range(50):
            page = httpx2.get(f"http://127.0.0.1:{port}/").text
            assert f'"/static/@{WEB_VERSION.current()}/' in page
            computed.add(WEB_VERSION.computed)
    seconds = monotonic() - begun

    assert len(computed) <= seconds / FILES_CHECK_SECONDS + 1


def test_a_changed_file_is_compressed_again(tmp_path: Path) -> None:
    file = tmp_path / "main.js"
    file.write_text("one")
    first = gzipped_file(file, file.stat().st_mtime_ns)
    file.write_text("two")
    utime(file, ns=(0, 0))

    assert gzipped_file(file, file.stat().st_mtime_ns) != first


def test_pages_are_prepared_before_the_first_request() -> None:
    prepared_page.cache_clear()
    prepare_pages()
    before = prepared_page.cache_info().misses
    pages = [page_template(page.name) for page in WEB.glob("*.html")]
    assert before >= len(pages) > 5
    assert prepared_page.cache_info().misses == before
